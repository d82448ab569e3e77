import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { DateSpan } from '@/domain/sales/ranges';
import type { Payroll } from '@/domain/wages/payroll';
import { useCompany } from '@/src/company/CompanyContext';
import { FormDialog } from '@/src/components/dialogs/FormDialog';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { idempotencyKey } from '@/src/dataProvider/idempotencyKey';
import { useUndo } from '@/src/hooks/useUndo';
import { useT } from '@/src/hooks/useT';
import { Choice } from '@/src/inputs/Choice';
import { MoneyField } from '@/src/inputs/MoneyField';
import { today } from '@/src/time/zoned';
import { SelectField } from '@/src/inputs/SelectField';

type Props = { payroll: Payroll; span: DateSpan; onClose: () => void };

/** A bonus or a deduction in this period: today where it is in it, else on its last day. */
export const AdjustDialog = ({ payroll: { rows, currency }, span, onClose }: Props) => {
  const t = useT('wages');
  const translate = useTranslate();
  const notify = useNotify();
  const undo = useUndo('payroll');
  const queryClient = useQueryClient();
  const { timezone } = useCompany();
  const { adjustWages } = useDataProvider<CompanyDataProvider>();
  const [key] = useState(idempotencyKey);
  const [employee_id, setEmployee] = useState(rows[0]?.employee_id);
  const [sign, setSign] = useState<'bonus' | 'deduction'>('bonus');
  const [amount, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const field = (name: string) => translate(`resources.wages.fields.${name}`);
  const required = (name: string) => translate('validation.required', { field: field(name) });
  const submit = () => {
    setIsChecked(true);
    if (!amount || !reason.trim() || employee_id === undefined) return;
    const now = today(timezone);
    const date = now >= span.from && now <= span.to ? now : span.to;
    const signed = sign === 'bonus' ? amount : -amount;
    return adjustWages({ employee_id, date, amount: signed, reason: reason.trim() }, key).then(
      async ({ data }) => {
        notify('wages.adjusted', { type: 'success', undo: () => void undo(data.undo) });
        await queryClient.invalidateQueries({ queryKey: ['payroll'] });
        onClose();
      },
    );
  };
  return (
    <FormDialog title={t('adjust')} submitLabel={t('add')} onSubmit={submit} onClose={onClose}>
      <SelectField
        label={field('employee')}
        choices={rows.map(row => ({ id: row.employee_id, name: row.full_name }))}
        value={employee_id ?? null}
        onChange={setEmployee}
      />
      <Choice
        label={field('kind')}
        value={sign}
        choices={(['bonus', 'deduction'] as const).map(id => ({ id, name: t(id) }))}
        onChange={setSign}
      />
      <MoneyField
        label={field('amount')}
        currency={currency}
        value={amount}
        onChange={setAmount}
        message={isChecked && !amount ? required('amount') : undefined}
      />
      <TextField
        label={field('reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={isChecked && !reason.trim()}
        helperText={isChecked && !reason.trim() ? required('reason') : undefined}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </FormDialog>
  );
};
