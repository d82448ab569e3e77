import { useDataProvider, useNotify } from 'ra-core';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Order } from '@/domain/orders/order';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { apiErrorOf } from '@/src/dataProvider/apiError';
import type { Afterwards } from '@/src/resources/orders/payments/PaymentDialog';

const PaymentDialog = lazy(async () => {
  const { PaymentDialog } = await import('@/src/resources/orders/payments/PaymentDialog');
  return { default: PaymentDialog };
});

/** Takes a payment for the order; `afterwards` is offered to be done with it. */
export function useTakePayment(afterwards?: Afterwards) {
  const notify = useNotify();
  const dataProvider = useDataProvider<CompanyDataProvider>();
  const [order, setOrder] = useState<Order | null>(null);
  const [isAsking, setIsAsking] = useState(false);

  const ask = async (orderId: number) => {
    setIsAsking(true);
    try {
      setOrder((await dataProvider.getOne<Order>('orders', { id: orderId })).data);
    } catch (error) {
      notify(apiErrorOf(error)?.message ?? 'ra.notification.http_error', { type: 'error' });
    } finally {
      setIsAsking(false);
    }
  };

  const paymentDialog: ReactNode = order && (
    <Suspense fallback={null}>
      <PaymentDialog order={order} afterwards={afterwards} onClose={() => setOrder(null)} />
    </Suspense>
  );
  return { takePayment: ask, isAsking, paymentDialog };
}
