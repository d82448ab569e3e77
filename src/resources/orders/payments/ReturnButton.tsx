import Button from '@mui/material/Button';
import { useDataProvider, useNotify } from 'ra-core';
import { useState } from 'react';
import type { Order, OrderPayment } from '@/domain/orders/order';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useNotifyError } from '@/src/hooks/useNotifyError';
import { useT } from '@/src/hooks/useT';
import { useShowOrder } from '../useShowOrder';
import { useOrderMoney } from './useOrderMoney';

/** Makes a correction a return: the customer does not owe it again. */
export const ReturnButton = ({ order, refund }: { order: Order; refund: OrderPayment }) => {
  const { makeReturn } = useDataProvider<CompanyDataProvider>();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const showOrder = useShowOrder();
  const money = useOrderMoney(order);
  const [isSending, setIsSending] = useState(false);
  const t = useT('resources.orders.payments');
  const amount = money(Math.abs(refund.amount));

  const send = async () => {
    setIsSending(true);
    try {
      const { data } = await makeReturn(order.id, refund.id);
      showOrder(data);
      notify('resources.orders.payments.returned', { type: 'success', messageArgs: { amount } });
    } catch (error) {
      notifyError(error);
    } finally {
      setIsSending(false);
    }
  };

  return (
    <Button
      size="small"
      color="inherit"
      variant="outlined"
      disabled={isSending}
      aria-label={t('return_of', { amount })}
      onClick={() => void send()}
    >
      {t('return')}
    </Button>
  );
};
