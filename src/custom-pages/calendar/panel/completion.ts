import { useDataProvider, useNotify } from 'ra-core';
import { useNavigate } from 'react-router';
import type { AppointmentRecord } from '@/domain/records/record';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { apiErrorOf, warningsOf } from '@/src/dataProvider/apiError';
import { useUndo } from '@/src/hooks/useUndo';
import { useShowOrder } from '@/src/resources/orders/useShowOrder';
import { useResourcePaths } from '@/src/routing/useResourcePaths';

export function useCompleteOrder() {
  const { commandOrder } = useDataProvider<CompanyDataProvider>();
  const notify = useNotify();
  const navigate = useNavigate();
  const undo = useUndo('orders');
  const showOrder = useShowOrder();
  const paths = useResourcePaths('orders');

  return async (id: number) => {
    try {
      const { data, undo: token } = await commandOrder(id, { command: 'complete' });
      showOrder(data);
      notify('resources.orders.done.complete', {
        type: 'success',
        messageArgs: { number: data.company_order_id },
        undo: token ? () => void undo(token) : undefined,
      });
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
