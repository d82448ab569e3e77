import TextField from '@mui/material/TextField';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { reason_max, type CashMovementKind, type CashShiftDetail } from '@/domain/till/cashShift';
import { FormDialog } from '@/src/components/dialogs/FormDialog';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useT } from '@/src/hooks/useT';
import { MoneyField } from '@/src/inputs/MoneyField';
import { useTillCall } from './useTillCall';

type Props = { shift: CashShiftDetail; kind: CashMovementKind; onClose: () => void };

/** Cash beside payments: change, a courier, what goes to the bank. */
export const MoveCashDialog = ({ shift: { id, currency }, kind, onClose }: Props) => {
  const t = useT('resources.cash_shifts');
  const translate = useTranslate();
  const notify = useNotify();
  const { moveCash } = useDataProvider<CompanyDataProvider>();
  const [amount, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const { call, wrong, setWrong } = useTillCall(onClose);
  const required = (field: string) => translate('validation.required', { field: t(`fields.${field}`) });
  const submit = () => {
    const missing = {
      ...(!(amount && amount > 0) && { amount: required('amount') }),
      ...(!reason.trim() && { reason: required('reason') }),
    };
    setWrong(missing);
    if (!amount || Object.keys(missing).length > 0) return;
    return call(async key => {
      await moveCash(id, { kind, amount, reason: reason.trim() }, key);
      notify('resources.cash_shifts.moved', { type: 'success' });
    });
  };
  const title = t(kind === 'in' ? 'put_in' : 'take_out');
  return (
    <FormDialog title={title} submitLabel={title} onSubmit={submit} onClose={onClose}>
      <MoneyField
        label={t('fields.amount')}
        currency={currency}
        value={amount}
        onChange={setAmount}
        message={wrong.amount}
        autoFocus
      />
      <TextField
        label={t('fields.reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={Boolean(wrong.reason)}
        helperText={wrong.reason}
        slotProps={{ htmlInput: { maxLength: reason_max } }}
      />
    </FormDialog>
  );
};
