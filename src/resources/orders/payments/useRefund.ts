import { useDataProvider, useNotify } from 'ra-core';
import { useState } from 'react';
import { defined } from '@/domain/assert';
import type { Order } from '@/domain/orders/order';
import { invalidFields } from '@/src/dataProvider/apiError';
import type { SentRefund } from '@/src/dataProvider/calls/orderCalls';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { idempotencyKey } from '@/src/dataProvider/idempotencyKey';
import { useUndo } from '@/src/hooks/useUndo';
import { useShowOrder } from '../useShowOrder';
import { useOrderMoney } from './useOrderMoney';

const notices = {
  done: 'refunded',
  pending: 'refund_sent',
  review: 'refund_sent',
  failed: 'refund_declined',
} as const;

/** Refunds once per opening, and offers undo. `refused`: errors by the API's path. */
export function useRefund(order: Order, payment_id: number, onDone: () => void) {
  const { refundPayment } = useDataProvider<CompanyDataProvider>();
  const notify = useNotify();
  const showOrder = useShowOrder();
  const undo = useUndo('orders');
  const money = useOrderMoney(order);
  const [key] = useState(idempotencyKey);
  const [refused, setRefused] = useState<Record<string, string>>({});

  /** @throws what belongs to no field */
  const refund = async (sent: SentRefund) => {
    setRefused({});
    try {
      const { data, undo: token } = await refundPayment(order.id, payment_id, sent, key);
      showOrder(data);
      const made = data.payments.findLast(({ refunds_id }) => refunds_id === payment_id);
      const { state, amount } = defined(made, 'refund');
      notify(`resources.orders.payments.${notices[state]}`, {
        type: state === 'failed' ? 'error' : 'success',
        messageArgs: { amount: money(Math.abs(amount)) },
        undo: token ? () => void undo(token) : undefined,
      });
      onDone();
    } catch (error) {
      const fields = invalidFields(error);
      if (Object.keys(fields).length === 0) throw error;
      setRefused(fields);
    }
  };

  return { refund, refused, forget: () => setRefused({}) };
}
