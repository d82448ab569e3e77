import { useNotify } from 'ra-core';
import { useState } from 'react';
import { idempotencyKey } from '@/src/dataProvider/idempotencyKey';
import { invalidFields } from '@/src/dataProvider/apiError';
import type { Order } from '@/domain/orders/order';
import { useShowOrder } from '../useShowOrder';

type Call = {
  isReady: boolean;
  send: (key: string) => Promise<{ data: Order }>;
  /** The notification afterwards, below `resources.orders`. */
  messageOf: (order: Order) => MoneyMessage;
};
export type MoneyMessage = { name: string; values: Record<string, unknown>; isDeclined?: boolean };

/** Sends once per opening; returns an error of the amount for its field. @throws any other error */
export function useMoneyCall(onClose: () => void) {
  const notify = useNotify();
  const showOrder = useShowOrder();
  const [key] = useState(idempotencyKey);
  const [state, setState] = useState<{ isTried: boolean; amountError?: string }>({ isTried: false });

  const call = ({ isReady, ...rest }: Call) => {
    setState({ isTried: true });
    return isReady ? sendOnce(rest) : undefined;
  };

  const sendOnce = async ({ send, messageOf }: Omit<Call, 'isReady'>) => {
    try {
      const { data } = await send(key);
      showOrder(data);
      const { name, values, isDeclined = false } = messageOf(data);
      notify(`resources.orders.${name}`, {
        type: isDeclined ? 'error' : 'success',
        messageArgs: values,
      });
      onClose();
    } catch (error) {
      const amountError = invalidFields(error).amount;
      if (!amountError) throw error;
      setState({ isTried: true, amountError });
    }
  };

  return { call, ...state };
}
