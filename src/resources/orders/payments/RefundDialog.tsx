import DialogContentText from '@mui/material/DialogContentText';
import { useDataProvider, useTranslate } from 'ra-core';
import { useT } from '../../../hooks/useT';
import { defined } from '../../../../domain/assert';
import type { Order, OrderPayment } from '../../../../domain/orders/order';
import { manualMethods } from '../../../../domain/orders/payment';
import type { CompanyDataProvider } from '../../../dataProvider/companyDataProvider';
import { useOrderMoney } from './useOrderMoney';
import { useDay } from '../../../time/useDay';
import { MoneyDialog } from './MoneyDialog';
import type { MoneyMessage } from './useMoneyCall';

type Props = { order: Order; payment: OrderPayment; onClose: () => void };

const notices = {
  done: 'payments.refunded',
  pending: 'payments.refund_sent',
  review: 'payments.refund_sent',
  failed: 'payments.refund_declined',
} as const;

function messageOf(
  payments: OrderPayment[],
  payment_id: number,
  money: (amount: number) => string,
): MoneyMessage {
  const refund = payments.findLast(({ refunds_id }) => refunds_id === payment_id);
  const { state, amount } = defined(refund, 'refund');
  const values = { amount: money(Math.abs(amount)) };
  return { name: notices[state], values, isDeclined: state === 'failed' };
}

export const RefundDialog = ({ order, payment, onClose }: Props) => {
  const translate = useTranslate();
  const money = useOrderMoney(order);
  const day = useDay();
  const { refundPayment } = useDataProvider<CompanyDataProvider>();
  const { id, amount: paid, payment_method, created_at, refundable } = payment;
  const t = useT('resources.orders.refund');
  const method = translate(`resources.sales.methods.${payment_method}`);
  const isByHand = manualMethods.some(name => name === payment_method);

  return (
    <MoneyDialog
      of="refund"
      order={order}
      max={refundable}
      maxMessage={t('above', { amount: money(refundable) })}
      isRefund
      send={(entry, key) => refundPayment(order.id, id, entry, key)}
      messageOf={({ payments }) => messageOf(payments, id, money)}
      onClose={onClose}
    >
      <DialogContentText>
        {t('text', { amount: money(paid), method, when: day(created_at) })}{' '}
        {isByHand ? t('manual') : t('provider', { method })}
      </DialogContentText>
    </MoneyDialog>
  );
};
