import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useDataProvider, useTranslate } from 'ra-core';
import { useId, useState, type FormEvent } from 'react';
import { handMethods } from '../../../domain/orders/payment';
import type { CompanyDataProvider } from '../../dataProvider/companyDataProvider';
import { MoneyField } from '../../inputs/MoneyField';
import type { Order } from '../../../domain/orders/order';
import { useOrderMoney } from '../../orders/useOrderMoney';
import { ChangeToGive } from './ChangeToGive';
import { useMoneyCall } from './useMoneyCall';

type HandMethod = (typeof handMethods)[number];
type Props = { order: Order; onClose: () => void };

/** What somebody paid by hand: all that is due unless less is written, never more. */
export const PaymentDialog = ({ order, onClose }: Props) => {
  const translate = useTranslate();
  const money = useOrderMoney(order);
  const heading = useId();
  const { payOrder } = useDataProvider<CompanyDataProvider>();
  const { id, due, currency } = order;
  const [method, setMethod] = useState<HandMethod>('cash');
  const [amount, setAmount] = useState<number | null>(due);
  const [note, setNote] = useState('');
  const { call, isSending, isTried, declined } = useMoneyCall(onClose);
  const words = (name: string, values = {}) => translate(`resources.orders.pay.${name}`, values);

  const wrong =
    !amount || amount < 0
      ? words('need_amount')
      : amount > due
        ? words('above_due', { amount: money(due) })
        : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const payment = { payment_method: method, amount: amount!, note: note.trim() };
    void call({
      isReady: !wrong,
      send: key => payOrder(id, payment, key),
      said: () => ({ name: 'payments.recorded', values: { amount: money(amount!) } }),
    });
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={heading}>{words('title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4, '&&': { pt: 1 } }}>
          <Typography className="tabular">{words('due', { amount: money(due) })}</Typography>
          <TextField
            select
            label={words('method')}
            value={method}
            onChange={({ target }) => setMethod(target.value as HandMethod)}
          >
            {handMethods.map(name => (
              <MenuItem key={name} value={name}>
                {translate(`resources.sales.methods.${name}`)}
              </MenuItem>
            ))}
          </TextField>
          <MoneyField
            label={words('amount')}
            currency={currency}
            value={amount}
            onChange={setAmount}
            message={declined ?? (isTried ? wrong : undefined)}
            autoFocus
          />
          {method === 'cash' && <ChangeToGive order={order} amount={wrong ? 0 : amount!} />}
          <TextField
            label={words('note')}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('admin.shared.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isSending}>
            {wrong ? words('submit_plain') : words('submit', { amount: money(amount!) })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
