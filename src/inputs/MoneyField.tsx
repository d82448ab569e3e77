import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';
import { currencyOf } from '@/domain/money/money';
import { useLocale } from 'ra-core';
import { parsePrice, printPrice } from './price';

type Props = Pick<TextFieldProps, 'autoFocus' | 'inputRef'> & {
  label: string;
  currency: string;
  /** In minor units; null when empty, NaN when it cannot be parsed. */
  value: number | null;
  onChange: (amount: number | null) => void;
  message?: string;
  hint?: string;
};

export const MoneyField = ({ label, currency, value, onChange, message, hint, ...field }: Props) => {
  const locale = useLocale() ?? 'en';
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <TextField
      {...field}
      label={label}
      value={draft ?? printPrice(value, currency, locale)}
      onChange={({ target }) => {
        setDraft(target.value);
        onChange(parsePrice(target.value, currency) ?? null);
      }}
      onBlur={() => !Number.isNaN(value) && setDraft(null)}
      error={Boolean(message)}
      helperText={message ?? hint}
      slotProps={{
        htmlInput: { inputMode: 'decimal', className: 'tabular', autoComplete: 'off' },
        input: {
          endAdornment: <InputAdornment position="end">{currencyOf(currency, locale).symbol}</InputAdornment>,
        },
      }}
    />
  );
};
