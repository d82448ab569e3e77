import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useDataProvider, useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatMoney } from '@/domain/money/money';
import { reason_max, type CashShiftDetail } from '@/domain/till/cashShift';
import { FormDialog } from '@/src/components/dialogs/FormDialog';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useNotifyUndoable } from '@/src/hooks/useNotifyUndoable';
import { useT } from '@/src/hooks/useT';
import { MoneyField } from '@/src/inputs/MoneyField';
import { useTillCall } from './useTillCall';

type Props = { shift: CashShiftDetail; onClose: () => void };

/** Says the difference as the sum is typed, and asks what explains it. */
export const CloseTillDialog = ({ shift, onClose }: Props) => {
  const { id, currency, expected_amount } = shift;
  const t = useT('resources.cash_shifts');
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const notifyUndoable = useNotifyUndoable('cash_shifts');
  const { closeShift } = useDataProvider<CompanyDataProvider>();
  const [counted, setCounted] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const { call, wrong, setWrong } = useTillCall(onClose);
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const difference = counted === null || Number.isNaN(counted) ? undefined : counted - expected_amount;

  const submit = () => {
    if (counted === null || !(counted >= 0)) {
      const field = t('fields.counted_amount');
      return setWrong({ counted_amount: translate('validation.required', { field }) });
    }
    return call(async () => {
      const { undo } = await closeShift(id, { counted_amount: counted, note: note.trim() });
      await notifyUndoable({ ids: [id], undo }, 'resources.cash_shifts.closed');
    });
  };

  return (
    <FormDialog title={t('close_title')} submitLabel={t('close')} onSubmit={submit} onClose={onClose}>
      <Typography className="tabular">
        {t('expected')}: {money(expected_amount)}
      </Typography>
      <MoneyField
        label={t('fields.counted_amount')}
        currency={currency}
        value={counted}
        onChange={setCounted}
        message={wrong.counted_amount}
        autoFocus
      />
      <Typography role="status" color={difference ? 'warning' : 'textSecondary'} className="tabular">
        {difference === 0 && t('matches')}
        {difference !== undefined && difference < 0 && t('short', { amount: money(-difference) })}
        {difference !== undefined && difference > 0 && t('over', { amount: money(difference) })}
      </Typography>
      {Boolean(difference) && (
        <TextField
          label={t('explain')}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          slotProps={{ htmlInput: { maxLength: reason_max } }}
        />
      )}
    </FormDialog>
  );
};
