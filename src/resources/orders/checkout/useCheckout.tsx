import { useDataProvider, useLocale, useNotify } from 'ra-core';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { formatMoney } from '@/domain/money/money';
import type { Order } from '@/domain/orders/order';
import { useBooking } from '@/src/booking/BookingContext';
import { rebook, type BookedBefore } from '@/src/booking/rebook';
import { useCompany, usePermitted } from '@/src/company/CompanyContext';
import type { CheckedOutOrder } from '@/src/dataProvider/calls/orderCalls';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useNotifyError } from '@/src/hooks/useNotifyError';
import { useT } from '@/src/hooks/useT';
import { useUndo } from '@/src/hooks/useUndo';
import type { SecondaryAction } from '@/src/hooks/secondaryAction';

const CheckoutDialog = lazy(() => import('./CheckoutDialog'));
const PaymentPage = lazy(() => import('./PaymentPage'));

/** What was taken, in words, how it is taken back, and the next visit to be booked. */
export type Paid = { text: string; undo?: () => void; next?: SecondaryAction };

/** Checks an order out in a dialog; what came of it is a notification, unless the caller shows it. */
export function useCheckout(onPaid?: (paid: Paid) => void) {
  const { getOne } = useDataProvider<CompanyDataProvider>();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const undo = useUndo('orders');
  const describe = usePaid();
  const [order, setOrder] = useState<Order | null>(null);
  const [waiting, setWaiting] = useState<CheckedOutOrder | null>(null);
  const [isLoading, setIsLoading] = useState(false);

  const checkOutById = async (id: number) => {
    setIsLoading(true);
    try {
      setOrder((await getOne<Order>('orders', { id })).data);
    } catch (error) {
      notifyError(error);
    } finally {
      setIsLoading(false);
    }
  };

  const finish = (done: CheckedOutOrder, { amount, undo: token }: { amount: number; undo?: string }) => {
    if (done.payment_url) return setWaiting(done);
    const paid: Paid = { ...describe(done, amount), undo: token ? () => void undo(token) : undefined };
    if (onPaid) onPaid(paid);
    else notify(paid.text, { type: 'success', undo: paid.undo, other: paid.next });
  };

  const checkoutDialog: ReactNode = (
    <Suspense fallback={null}>
      {order && <CheckoutDialog order={order} onPaid={finish} onClose={() => setOrder(null)} />}
      {waiting?.payment_url && <PaymentPage url={waiting.payment_url} onClose={() => setWaiting(null)} />}
    </Suspense>
  );
  return { checkOut: setOrder, checkOutById, isLoading, checkoutDialog };
}

function usePaid() {
  const t = useT('resources.orders.pay');
  const locale = useLocale() ?? 'en';
  const permits = usePermitted();
  const book = useBooking();
  const { timezone } = useCompany();
  return (order: CheckedOutOrder, taken: number): Paid => {
    const money = (amount: number) => formatMoney(amount, order.currency, locale);
    const isCompleted = order.flow.status === 'completed';
    const text = [
      t(isCompleted ? 'taken_and_completed' : 'taken', { amount: money(taken) }),
      order.change > 0 && t('change', { amount: money(order.change) }),
    ];
    const visits = visitsOf(order);
    const mayBook = visits.length > 0 && permits('records.write.own');
    return {
      text: text.filter(Boolean).join('. '),
      next: mayBook
        ? { label: 'resources.orders.pay.rebook', act: () => book(rebook(visits, timezone)) }
        : undefined,
    };
  };
}

/** In time order; none where nobody is known to come again. */
function visitsOf({ customer, items }: Order): BookedBefore[] {
  if (customer === null) return [];
  const visits = items.flatMap(({ entity_id, records }) =>
    records
      .filter(({ flow }) => flow.status === 'active' || flow.status === 'completed')
      .map(({ start_at, employee }) => ({
        start_at,
        employee,
        customer,
        service: entity_id === null ? null : { id: entity_id },
      })),
  );
  return visits.sort((one, other) => one.start_at - other.start_at);
}
