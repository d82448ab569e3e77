import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useDataProvider, useTranslate } from 'ra-core';
import { useId, useState, type FormEvent } from 'react';
import { handMethods } from '../../../domain/orders/payment';
import type { CompanyDataProvider } from '../../dataProvider/companyDataProvider';
import { MoneyField } from '../../inputs/MoneyField';
import type { Order, OrderPayment } from '../../../domain/orders/order';
import { useOrderMoney } from '../../orders/useOrderMoney';
import { useDay } from '../../time/useDay';
import { useMoneyCall, type Said } from './useMoneyCall';

type Props = { order: Order; payment: OrderPayment; onClose: () => void };

const notices = {
  done: 'payments.refunded',
  pending: 'payments.refund_sent',
  review: 'payments.refund_sent',
  failed: 'payments.refund_declined',
} as const;

/** How the last refund of the payment stands now. */
function saidOf(payments: OrderPayment[], payment_id: number, money: (amount: number) => string): Said {
  const { state, amount } = payments.findLast(({ refunds_id }) => refunds_id === payment_id)!;
  const values = { amount: money(Math.abs(amount)) };
  return { name: notices[state], values, isDeclined: state === 'failed' };
}

/** Gives back a payment or a part of it, as an entry of its own. */
export const RefundDialog = ({ order, payment, onClose }: Props) => {
  const translate = useTranslate();
  const money = useOrderMoney(order);
  const day = useDay();
  const heading = useId();
  const { refundPayment } = useDataProvider<CompanyDataProvider>();
  const { id, amount: paid, payment_method, created_at, refundable } = payment;
  const [amount, setAmount] = useState<number | null>(refundable);
  const [note, setNote] = useState('');
  const { call, isSending, isTried, declined } = useMoneyCall(onClose);
  const words = (name: string, values = {}) => translate(`resources.orders.refund.${name}`, values);
  const method = translate(`resources.sales.methods.${payment_method}`);
  const isByHand = handMethods.some(name => name === payment_method);

  const wrong =
    !amount || amount < 0
      ? translate('resources.orders.pay.need_amount')
      : amount > refundable
        ? words('above', { amount: money(refundable) })
        : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void call({
      isReady: !wrong,
      send: key => refundPayment(order.id, id, { amount: amount!, note: note.trim() }, key),
      said: ({ payments }) => saidOf(payments, id, money),
    });
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={heading}>{words('title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4, '&&': { pt: 1 } }}>
          <DialogContentText>
            {words('text', { amount: money(paid), method, when: day(created_at) })}{' '}
            {isByHand ? words('hand') : words('provider', { method })}
          </DialogContentText>
          <MoneyField
            label={words('amount')}
            currency={order.currency}
            value={amount}
            onChange={setAmount}
            message={declined ?? (isTried ? wrong : undefined)}
            autoFocus
          />
          <TextField
            label={translate('resources.orders.pay.note')}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('admin.shared.cancel')}
          </Button>
          <Button type="submit" variant="contained" color="error" loading={isSending}>
            {wrong ? words('submit_plain') : words('submit', { amount: money(amount!) })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
