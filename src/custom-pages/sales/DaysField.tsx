import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { sales_days_max } from '@/domain/sales/ranges';

type Props = { days: number; onChoose: (days: number) => void };

/** An invalid number changes nothing. */
export const DaysField = ({ days, onChoose }: Props) => {
  const translate = useTranslate();
  const [written, setWritten] = useState(String(days));
  const isRead = (text: string) => /^[1-9]\d{0,2}$/.test(text) && Number(text) <= sales_days_max;
  return (
    <TextField
      label={translate('sales_overview.days')}
      value={written}
      onChange={({ target }) => {
        const text = target.value.trim();
        setWritten(text);
        if (isRead(text)) onChoose(Number(text));
      }}
      error={!isRead(written)}
      helperText={
        isRead(written) ? undefined : translate('sales_overview.days_invalid', { most: sales_days_max })
      }
      sx={{ flex: '1 1 100px', maxWidth: { sm: 140 } }}
      slotProps={{ htmlInput: { inputMode: 'numeric', className: 'tabular', autoComplete: 'off' } }}
    />
  );
};
