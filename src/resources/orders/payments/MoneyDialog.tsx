import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { FormDialog } from '@/src/components/dialogs/FormDialog';
import { useT } from '@/src/hooks/useT';
import type { Order } from '@/domain/orders/order';
import { MoneyField } from '@/src/inputs/MoneyField';
import { useOrderMoney } from './useOrderMoney';
import { useMoneyCall, type MoneyMessage } from './useMoneyCall';

type Entry = { amount: number; note: string };

type Props = {
  /** The message scope below `resources.orders`. */
  of: 'pay' | 'refund';
  order: Order;
  /** The initial and maximum amount. */
  max: number;
  /** The error above the maximum. */
  maxMessage: string;
  isRefund?: boolean;
  send: (entry: Entry, key: string) => Promise<{ data: Order }>;
  messageOf: (order: Order, entry: Entry) => MoneyMessage;
  onClose: () => void;
  children: ReactNode;
};

/** Sent once per opening. */
export const MoneyDialog = ({
  of,
  order,
  max,
  maxMessage,
  isRefund,
  send,
  messageOf,
  onClose,
  ...slots
}: Props) => {
  const translate = useTranslate();
  const money = useOrderMoney(order);
  const [entered, setEntered] = useState<number | null>(max);
  const amount = entered ?? 0;
  const [note, setNote] = useState('');
  const { call, isTried, amountError } = useMoneyCall(onClose);
  const t = useT(`resources.orders.${of}`);
  const wrong =
    !amount || amount < 0
      ? translate('resources.orders.pay.need_amount')
      : amount > max
        ? maxMessage
        : undefined;

  const submit = () => {
    const entry = { amount, note: note.trim() };
    return call({
      isReady: !wrong,
      send: key => send(entry, key),
      messageOf: paid => messageOf(paid, entry),
    });
  };

  return (
    <FormDialog
      title={t('title')}
      submitLabel={wrong ? t('submit_plain') : t('submit', { amount: money(amount) })}
      onSubmit={submit}
      onClose={onClose}
      color={isRefund ? 'error' : 'primary'}
    >
      {slots.children}
      <MoneyField
        label={t('amount')}
        currency={order.currency}
        value={entered}
        onChange={setEntered}
        message={amountError ?? (isTried ? wrong : undefined)}
        autoFocus
      />
      <TextField
        label={translate('resources.orders.pay.note')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </FormDialog>
  );
};
