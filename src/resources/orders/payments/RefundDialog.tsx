import DialogContentText from '@mui/material/DialogContentText';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Order, OrderPayment } from '@/domain/orders/order';
import { isManual, type RefundKind } from '@/domain/orders/payment';
import { returnMax, usedWorth, type ReturnedItem } from '@/domain/orders/returned';
import { defaultRefundKind } from '@/domain/orders/sums';
import { FormDialog } from '@/src/components/dialogs/FormDialog';
import { useT } from '@/src/hooks/useT';
import { MoneyField } from '@/src/inputs/MoneyField';
import { useDay } from '@/src/time/useDay';
import { RefundKindInput } from './RefundKindInput';
import { returnablesOf, returnedItems, worthOf, type ReturnDraft } from './returnDraft';
import { ReturnedLinesInput } from './ReturnedLinesInput';
import { useOrderMoney } from './useOrderMoney';
import { useRefund } from './useRefund';

type Props = { order: Order; payment: OrderPayment; onClose: () => void };

/** Refunds a payment or a part of it. A return can name the lines that come back, and its amount follows them. */
export const RefundDialog = ({ order, payment, onClose }: Props) => {
  const translate = useTranslate();
  const money = useOrderMoney(order);
  const day = useDay();
  const { id, amount: paid, payment_method, created_at, refundable } = payment;
  const t = useT('resources.orders.refund');
  const { refund, refused, forget } = useRefund(order, id, onClose);
  const [kind, setKind] = useState<RefundKind>(() => defaultRefundKind(order));
  const [draft, setDraft] = useState<ReturnDraft>({});
  const [entered, setEntered] = useState<number | null>(refundable);
  const [note, setNote] = useState('');
  const [isTried, setIsTried] = useState(false);

  // Nothing is due of a cancelled order, whatever the kind, and what it sold is back already.
  const hasKinds = order.flow.status !== 'cancelled';
  const returnable = hasKinds ? returnablesOf(order) : [];
  const returnables = kind === 'return' ? returnable : [];
  const items = returnedItems(returnables, draft);
  const sold = { ...order, lines: order.items, memberships: order.customer_memberships };
  const maxOf = (chosen: ReturnedItem[]) =>
    chosen.length === 0 ? refundable : Math.min(refundable, returnMax(chosen, sold));
  const max = maxOf(items);
  const amount = entered ?? 0;

  const choose = (changed: ReturnDraft) => {
    const chosen = returnedItems(returnables, changed);
    forget();
    setDraft(changed);
    const worth = worthOf(returnables, chosen) - usedWorth(chosen, sold);
    setEntered(chosen.length === 0 ? refundable : Math.min(maxOf(chosen), worth));
  };

  const wrong: Record<string, string> = {};
  if (!(amount > 0)) wrong.amount = translate('resources.orders.pay.need_amount');
  if (amount > max) {
    const isTipLeft = max < refundable && usedWorth(items, sold) === 0;
    wrong.amount = t(isTipLeft ? 'above_without_tip' : 'above', { amount: money(max) });
  }
  items.forEach(({ id: line_id, qty }, index) => {
    const rest = returnables.find(({ line }) => line.id === line_id)?.rest ?? 0;
    if (qty < 1 || qty > rest) wrong[`items.${index}.qty`] = t('qty_range', { max: rest });
  });
  const errorOf = (path: string) => refused[path] ?? (isTried ? wrong[path] : undefined);

  const submit = () => {
    setIsTried(true);
    if (Object.keys(wrong).length > 0) return undefined;
    return refund({
      amount,
      note: note.trim(),
      ...(hasKinds && { kind }),
      ...(items.length > 0 && { items }),
    });
  };

  const method = translate(`resources.sales.methods.${payment_method}`);
  const isValue = payment_method === 'certificate' || payment_method === 'points';
  const way = isValue ? payment_method : isManual(payment_method) ? 'manual' : 'provider';
  return (
    <FormDialog
      title={t('title')}
      maxWidth={returnable.length > 0 ? 'sm' : 'xs'}
      submitLabel={wrong.amount ? t('submit_plain') : t('submit', { amount: money(amount) })}
      onSubmit={submit}
      onClose={onClose}
      color="error"
    >
      <DialogContentText>
        {t('text', { amount: money(paid), method, when: day(created_at) })}{' '}
        {refundable < paid && `${t('already', { amount: money(paid - refundable) })} `}
        {t(way, { method })}
      </DialogContentText>
      {hasKinds && <RefundKindInput value={kind} onChange={setKind} message={errorOf('kind')} />}
      {returnables.length > 0 && (
        <ReturnedLinesInput
          order={order}
          returnables={returnables}
          value={draft}
          onChange={choose}
          errorOf={errorOf}
        />
      )}
      <MoneyField
        // What was typed and cannot be read gives way to what the lines come to.
        key={JSON.stringify(draft)}
        label={t('amount')}
        currency={order.currency}
        value={entered}
        onChange={setEntered}
        message={errorOf('amount')}
        hint={items.length > 0 ? t('worth', { amount: money(worthOf(returnables, items)) }) : undefined}
        autoFocus={returnables.length === 0}
      />
      <TextField
        label={translate('resources.orders.pay.note')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        error={Boolean(errorOf('note'))}
        helperText={errorOf('note')}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </FormDialog>
  );
};
