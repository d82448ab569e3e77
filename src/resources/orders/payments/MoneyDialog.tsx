import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useT } from '../../../hooks/useT';
import type { Order } from '../../../../domain/orders/order';
import { MoneyField } from '../../../inputs/MoneyField';
import { useOrderMoney } from './useOrderMoney';
import { useMoneyCall, type MoneyMessage } from './useMoneyCall';

type Entry = { amount: number; note: string };

type Props = {
  /** Below `resources.orders`: its words for the title, the amount and what sends it. */
  of: 'pay' | 'refund';
  order: Order;
  /** The amount that it begins with, and that is never passed. */
  most: number;
  /** What is said of more than that. */
  tooMuch: string;
  isBack?: boolean;
  send: (entry: Entry, key: string) => Promise<{ data: Order }>;
  said: (order: Order, entry: Entry) => MoneyMessage;
  onClose: () => void;
  /** What stands above the amount. */
  children: ReactNode;
  /** What follows from the amount, which is 0 while it is none. */
  outcome?: (amount: number) => ReactNode;
};

/** An entry of an order's money: an amount within its bound and a note, sent once. */
export const MoneyDialog = ({ of, order, most, tooMuch, isBack, send, said, onClose, ...shown }: Props) => {
  const translate = useTranslate();
  const money = useOrderMoney(order);
  const heading = useId();
  const [amount, setAmount] = useState<number | null>(most);
  const [note, setNote] = useState('');
  const { call, isSending, isTried, declined } = useMoneyCall(onClose);
  const t = useT(`resources.orders.${of}`);
  const wrong =
    !amount || amount < 0
      ? translate('resources.orders.pay.need_amount')
      : amount > most
        ? tooMuch
        : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const entry = { amount: amount!, note: note.trim() };
    void call({ isReady: !wrong, send: key => send(entry, key), said: paid => said(paid, entry) });
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={heading}>{t('title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4, '&&': { pt: 1 } }}>
          {shown.children}
          <MoneyField
            label={t('amount')}
            currency={order.currency}
            value={amount}
            onChange={setAmount}
            message={declined ?? (isTried ? wrong : undefined)}
            autoFocus
          />
          {shown.outcome?.(wrong ? 0 : amount!)}
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
          <Button type="submit" variant="contained" color={isBack ? 'error' : 'primary'} loading={isSending}>
            {wrong ? t('submit_plain') : t('submit', { amount: money(amount!) })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
