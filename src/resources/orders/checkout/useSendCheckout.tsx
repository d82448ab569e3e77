import { useDataProvider, useNotify } from 'ra-core';
import { useState } from 'react';
import type { Order } from '@/domain/orders/order';
import { useConfirm } from '@/src/components/dialogs/useConfirm';
import { storedNow, invalidFields, warningsOf } from '@/src/dataProvider/apiError';
import type { CheckedOutOrder, SentCheckout } from '@/src/dataProvider/calls/orderCalls';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { idempotencyKey } from '@/src/dataProvider/idempotencyKey';
import { useT } from '@/src/hooks/useT';
import { useShowOrder } from '../useShowOrder';

/**
 * Sends once per opening, asks before it completes what is still open, and shows a stale order as it is now. `refused`:
 * errors by the API's path.
 */
export function useSendCheckout(opened: Order) {
  const { checkOutOrder } = useDataProvider<CompanyDataProvider>();
  const notify = useNotify();
  const showOrder = useShowOrder();
  const { ask, confirmDialog } = useConfirm();
  const [key] = useState(idempotencyKey);
  const [order, setOrder] = useState(opened);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const t = useT('resources.orders.confirm');

  const askAnyway = (warnings: string[]) =>
    ask({
      title: t('complete', { number: order.company_order_id }),
      text: warnings.map(sentence => `${sentence}.`).join(' '),
      yes: t('complete_anyway'),
      no: t('back'),
    });

  /** Undefined where nothing was taken. @throws what belongs to no field */
  const send = async (
    checkout: Omit<SentCheckout, 'version'>,
    force = false,
  ): Promise<{ data: CheckedOutOrder; undo?: string } | undefined> => {
    setRefused({});
    try {
      const sent = { ...checkout, version: order.version, ...(force && { force }) };
      const done = await checkOutOrder(order.id, sent, key);
      showOrder(done.data);
      return done;
    } catch (error) {
      const warnings = warningsOf(error);
      if (warnings) {
        const isConfirmed = await askAnyway(warnings.map(({ message }) => message));
        return isConfirmed ? send(checkout, true) : undefined;
      }
      const current = storedNow<Order>(error);
      if (current) {
        setOrder(current);
        showOrder(current);
        notify('resources.orders.stale', { type: 'warning' });
        return undefined;
      }
      const fields = invalidFields(error);
      if (Object.keys(fields).length === 0) throw error;
      setRefused(fields);
      return undefined;
    }
  };

  return { order, send, refused, confirmDialog };
}
