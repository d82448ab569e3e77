import DialogContentText from '@mui/material/DialogContentText';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useT } from '@/src/hooks/useT';
import { defined } from '@/domain/assert';
import type { Order, OrderPayment } from '@/domain/orders/order';
import { isManual, type RefundKind } from '@/domain/orders/payment';
import { defaultRefundKind } from '@/domain/orders/sums';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useOrderMoney } from './useOrderMoney';
import { useDay } from '@/src/time/useDay';
import { MoneyDialog } from './MoneyDialog';
import { RefundKindInput } from './RefundKindInput';
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
  const [kind, setKind] = useState<RefundKind>(() => defaultRefundKind(order));
  // Nothing is due of a cancelled order, whatever the kind.
  const hasKinds = order.flow.status !== 'cancelled';

  return (
    <MoneyDialog
      of="refund"
      order={order}
      max={refundable}
      maxMessage={t('above', { amount: money(refundable) })}
      isRefund
      send={(entry, key) => refundPayment(order.id, id, { ...entry, ...(hasKinds && { kind }) }, key)}
      messageOf={({ payments }) => messageOf(payments, id, money)}
      onClose={onClose}
    >
      <DialogContentText>
        {t('text', { amount: money(paid), method, when: day(created_at) })}{' '}
        {refundable < paid && `${t('already', { amount: money(paid - refundable) })} `}
        {isManual(payment_method) ? t('manual') : t('provider', { method })}
      </DialogContentText>
      {hasKinds && <RefundKindInput value={kind} onChange={setKind} />}
    </MoneyDialog>
  );
};
