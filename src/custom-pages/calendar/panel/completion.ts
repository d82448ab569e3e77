import { useDataProvider, useNotify } from 'ra-core';
import { useNavigate } from 'react-router';
import type { AppointmentRecord } from '@/domain/records/record';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { apiErrorOf, warningsOf } from '@/src/dataProvider/apiError';
import { useActionNotice } from '@/src/hooks/useActionNotice';
import { useShowOrder } from '@/src/resources/orders/useShowOrder';
import { useResourcePaths } from '@/src/routing/useResourcePaths';

export function useCompleteOrder() {
  const { commandOrder } = useDataProvider<CompanyDataProvider>();
  const notify = useNotify();
  const navigate = useNavigate();
  const notice = useActionNotice();
  const showOrder = useShowOrder();
  const paths = useResourcePaths('orders');

  return async (id: number) => {
    try {
      const { data } = await commandOrder(id, { command: 'complete' });
      showOrder(data);
      notice('resources.orders.done.complete', { number: data.company_order_id });
    } catch (error) {
      const against = warningsOf(error)?.map(({ message }) => message);
      const message = against?.join('. ') ?? apiErrorOf(error)?.message ?? 'resources.orders.failed';
      notify(message, {
        type: against ? 'warning' : 'error',
        other: { label: 'calendar.panel.open_order', act: () => void navigate(paths.show(id)) },
      });
    }
  };
}

/** Offers to complete an order without open appointments. */
export function useOfferCompletion() {
  const notify = useNotify();
  const complete = useCompleteOrder();
  return (id: number, { owner }: AppointmentRecord, undo?: () => void) =>
    notify('calendar.order_completable', {
      type: 'success',
      messageArgs: { number: owner?.company_order_id ?? id },
      undo,
      other: { label: 'resources.orders.commands.complete', act: () => void complete(id) },
    });
}
