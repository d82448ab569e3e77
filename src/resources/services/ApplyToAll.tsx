import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { parseDuration } from '@/src/time/duration';
import { parsePrice } from '@/src/inputs/price';
import { useCompany } from '@/src/company/CompanyContext';

type Props = { onApply: (change: { amount: number; duration: number }) => void };

/** Applies to all performers, or to all employees if there are none. */
export const ApplyToAll = ({ onApply }: Props) => {
  const translate = useTranslate();
  const { currency } = useCompany();
  const [price, setPrice] = useState('');
  const [duration, setDuration] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const amount = parsePrice(price, currency.code);
  const minutes = parseDuration(duration);

  const apply = () => {
    setIsRefused(!amount || !minutes);
    if (amount && minutes) onApply({ amount, duration: minutes });
  };

  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr auto' } }}>
      <TextField
        label={translate('services.all_price')}
        value={price}
        onChange={({ target }) => setPrice(target.value)}
        error={isRefused && !amount}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      <TextField
        label={translate('services.all_duration')}
        value={duration}
        onChange={({ target }) => setDuration(target.value)}
        error={isRefused && !minutes}
      />
      <Button variant="outlined" color="inherit" onClick={apply}>
        {translate('services.apply')}
      </Button>
    </Box>
  );
};
