import { HttpError, useNotify } from 'ra-core';
import { useState } from 'react';
import { idempotencyKey } from '../../../dataProvider/idempotencyKey';
import { apiErrorOf } from '../../../dataProvider/apiError';
import type { Order } from '../../../../domain/orders/order';
import { useShownOrder } from '../useShownOrder';

type Call = {
  isReady: boolean;
  send: (key: string) => Promise<{ data: Order }>;
  /** The notice that follows from the order as it is then, below `resources.orders`. */
  said: (order: Order) => MoneyMessage;
};
export type MoneyMessage = { name: string; values: Record<string, unknown>; isDeclined?: boolean };

/**
 * Sends what a dialog says of money, by one key for one opening, so that a second press or a repeated request
 * changes nothing; waits for the answer, shows the order as it is then, and closes.
 */
export function useMoneyCall(onClose: () => void) {
  const notify = useNotify();
  const showOrder = useShownOrder();
  const [key] = useState(idempotencyKey);
  const [state, setState] = useState<{ isSending?: boolean; isTried?: boolean; declined?: string }>({});

  const call = async ({ isReady, send, said }: Call) => {
    if (state.isSending) return;
    if (!isReady) return setState({ isTried: true });
    setState({ isSending: true, isTried: true });
    try {
      const { data } = await send(key);
      showOrder(data);
      const { name, values, isDeclined = false } = said(data);
      notify(`resources.orders.${name}`, {
        type: isDeclined ? 'error' : 'success',
        messageArgs: values,
      });
      onClose();
    } catch (error) {
      const ofAmount: string | undefined =
        error instanceof HttpError ? error.body?.errors?.amount : undefined;
      setState({ isTried: true, declined: ofAmount });
      if (!ofAmount) notify(apiErrorOf(error)?.message ?? 'ra.notification.http_error', { type: 'error' });
    }
  };

  return {
    call,
    isSending: state.isSending ?? false,
    isTried: state.isTried ?? false,
    declined: state.declined,
  };
}
