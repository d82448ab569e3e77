import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { FormDialog } from '@/src/components/dialogs/FormDialog';
import { useT } from '@/src/hooks/useT';
import { useEmployees } from '@/src/company/useEmployees';
import { parseDuration } from '@/src/time/duration';
import { parsePrice } from '@/src/inputs/price';
import { useCompany } from '@/src/company/CompanyContext';
import type { BulkDialogProps } from './bulkDialog';

export default function AttachDialog({ onApply, onClose }: BulkDialogProps) {
  const translate = useTranslate();
  const { currency } = useCompany();
  const { employees } = useEmployees();
  const [employee_id, setEmployee] = useState<number>();
  const [price, setPrice] = useState('');
  const [duration, setDuration] = useState('');
  const [isTried, setIsTried] = useState(false);
  const t = useT('collections.attach');

  const amount = parsePrice(price, currency.code);
  const minutes = parseDuration(duration);
  const isValid = !Number.isNaN(amount) && !Number.isNaN(minutes);

  const attach = () => {
    setIsTried(true);
    if (employee_id === undefined || !isValid) return undefined;
    const attach = {
      employee_id,
      ...(amount !== undefined && { price: { amount, currency: currency.code } }),
      ...(minutes !== undefined && { duration: minutes }),
    };
    return onApply({ attach }, 'collections.bulk.attached');
  };

  return (
    <FormDialog title={t('title')} submitLabel={t('apply')} onSubmit={attach} onClose={onClose}>
      <Typography color="textSecondary">{t('text')}</Typography>
      <RadioGroup
        aria-label={t('title')}
        value={employee_id ?? null}
        onChange={({ target }) => setEmployee(Number(target.value))}
      >
        {employees.map(({ id, full_name }) => (
          <FormControlLabel key={id} value={id} sx={{ mx: 0 }} control={<Radio />} label={full_name} />
        ))}
      </RadioGroup>
      {isTried && employee_id === undefined && (
        <Typography role="alert" color="error">
          {translate('validation.needs_employee')}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3 }}>
        <TextField
          label={`${t('price')}, ${currency.symbol}`}
          value={price}
          onChange={({ target }) => setPrice(target.value)}
          error={Number.isNaN(amount)}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
        <TextField
          label={t('duration')}
          value={duration}
          onChange={({ target }) => setDuration(target.value)}
          error={Number.isNaN(minutes)}
        />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t('hint')}
      </Typography>
    </FormDialog>
  );
}
