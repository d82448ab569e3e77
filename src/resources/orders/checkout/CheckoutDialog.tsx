import Add from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Order } from '@/domain/orders/order';
import { FormDialog } from '@/src/components/dialogs/FormDialog';
import type { CheckedOutOrder } from '@/src/dataProvider/calls/orderCalls';
import { useT } from '@/src/hooks/useT';
import { Choice } from '@/src/inputs/Choice';
import { useOrderMoney } from '../payments/useOrderMoney';
import {
  amountsOf,
  dueWith,
  isOpen,
  mayComplete,
  newCheckout,
  newEntry,
  sentOf,
  suggestsCompletion,
  tipOf,
  type CheckoutForm,
  type PaymentEntry,
} from './checkout';
import { CheckoutLines } from './CheckoutLines';
import { PaymentInput } from './PaymentInput';
import { TipInputs } from './TipInputs';
import { useCertificates } from './useCertificates';
import { usePointsWorth } from './usePointsWorth';
import { useProblems } from './useProblems';
import { useSendCheckout } from './useSendCheckout';

type Props = {
  order: Order;
  /** `amount`: what was paid, in minor units; `undo` where all of it can be taken back. */
  onPaid: (order: CheckedOutOrder, done: { amount: number; undo?: string }) => void;
  onClose: () => void;
};

const entries_max = 10;

/** What was done, what is due with a tip, and how it is paid: all at once, and the end of the order. */
export default function CheckoutDialog({ order: opened, onPaid, onClose }: Props) {
  const { order, send, refused, confirmDialog } = useSendCheckout(opened);
  const [form, setForm] = useState(() => newCheckout(opened));
  const change = (changes: Partial<CheckoutForm>) => setForm(before => ({ ...before, ...changes }));
  const [isTried, setIsTried] = useState(false);
  const money = useOrderMoney(order);
  const t = useT('resources.orders.pay');
  const { tip, entries, receipt } = form;

  const certificateOf = useCertificates(entries.map(({ code }) => code));
  const tipAmount = tipOf(order, tip);
  const due = dueWith(order, tipAmount || 0);
  const pointsWorth = usePointsWorth(order);
  const amounts = amountsOf(entries, due, ({ method, code }) => {
    if (method === 'points') return pointsWorth;
    return method === 'certificate' ? (certificateOf(code)?.balance ?? Infinity) : Infinity;
  });
  const amount = amounts.reduce((sum, one) => sum + one, 0);
  const complete =
    mayComplete(order) && (form.completes ?? suggestsCompletion(order, amount === due, Date.now()));
  const problems = useProblems(order, form, { amounts, due, certificateOf });
  const isReady = Object.keys(problems).length === 0;
  const errorOf = (path: string) => refused[path] ?? (isTried ? problems[path] : undefined);

  const submit = () => {
    setIsTried(true);
    return isReady ? pay() : undefined;
  };
  const pay = async () => {
    const paid = await send(sentOf(order, form, { amounts, complete }));
    if (!paid) return;
    onPaid(paid.data, { amount, undo: paid.undo });
    onClose();
  };

  const setEntry = (index: number, changes: Partial<PaymentEntry>) =>
    change({ entries: entries.map((entry, at) => (at === index ? { ...entry, ...changes } : entry)) });
  const addEntry = () =>
    change({ entries: [...entries, newEntry(Math.max(...entries.map(({ key }) => key)) + 1)] });

  const submitLabel = isReady
    ? t(complete ? 'submit_and_complete' : 'submit', { amount: money(amount) })
    : t('submit_plain');

  return (
    <FormDialog
      title={t('title')}
      maxWidth="sm"
      submitLabel={submitLabel}
      onSubmit={submit}
      onClose={onClose}
      focus="submit"
    >
      <CheckoutLines order={order} />
      {isOpen(order) && (
        <TipInputs order={order} tip={tip} onChange={tip => change({ tip })} errorOf={errorOf} />
      )}
      <Typography className="tabular" sx={{ fontSize: 20, lineHeight: '28px', fontWeight: 600 }}>
        {t('due', { amount: money(due) })}
      </Typography>
      {entries.map((entry, index) => (
        <PaymentInput
          key={entry.key}
          order={order}
          entry={entry}
          number={entries.length > 1 ? index + 1 : undefined}
          amount={amounts[index] ?? 0}
          certificate={certificateOf(entry.code)}
          pointsWorth={pointsWorth}
          isAdded={index > 0}
          onChange={changes => setEntry(index, changes)}
          onRemove={() => change({ entries: entries.toSpliced(index, 1) })}
          errorOf={field => errorOf(`payments.${index}.${field}`)}
        />
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        {entries.length < entries_max && (
          <Button size="small" startIcon={<Add />} onClick={addEntry}>
            {t('add')}
          </Button>
        )}
        <Typography role="status" className="tabular" color="textSecondary">
          {amount < due ? t('left', { amount: money(due - amount) }) : null}
        </Typography>
      </Box>
      {order.customer !== null && (
        <Box>
          <Choice
            label={t('receipt.label')}
            value={receipt}
            choices={(['none', 'email', 'sms'] as const).map(id => ({ id, name: t(`receipt.${id}`) }))}
            onChange={chosen => change({ receipt: chosen })}
            isWrapped
          />
          {errorOf('receipt') && (
            <FormHelperText error role="alert">
              {errorOf('receipt')}
            </FormHelperText>
          )}
        </Box>
      )}
      {mayComplete(order) && (
        <FormControlLabel
          control={<Checkbox checked={complete} onChange={(_, isOn) => change({ completes: isOn })} />}
          label={t('complete')}
        />
      )}
      {confirmDialog}
    </FormDialog>
  );
}
