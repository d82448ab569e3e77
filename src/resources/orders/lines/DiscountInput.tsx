import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useLocale } from 'ra-core';
import { useState } from 'react';
import { currencyOf } from '@/domain/money/money';
import { useT } from '@/src/hooks/useT';
import { parsePrice, printPrice } from '@/src/inputs/price';
import type { DiscountDraft } from './lineDrafts';

type Props = {
  label: string;
  currency: string;
  value: DiscountDraft;
  onChange: (discount: DiscountDraft) => void;
  message?: string;
};

/** A percent or a sum; the button in the field changes between them. */
export const DiscountInput = ({ label, currency, value: { kind, value }, onChange, message }: Props) => {
  const locale = useLocale() ?? 'en';
  const t = useT('resources.orders.edit');
  const [draft, setDraft] = useState<string | null>(null);
  const isPercent = kind === 'percent';
  const parse = isPercent ? parsePercent : (typed: string) => parsePrice(typed, currency) ?? null;
  const printed = isPercent ? printPercent(value, locale) : printPrice(value, currency, locale);
  const { symbol } = currencyOf(currency, locale);
  const swap = () => {
    const other = isPercent ? 'amount' : 'percent';
    const typed = draft ?? printed;
    const read = other === 'percent' ? parsePercent(typed) : (parsePrice(typed, currency) ?? null);
    setDraft(typed);
    onChange({ kind: other, value: read });
  };
  return (
    <TextField
      label={label}
      value={draft ?? printed}
      onChange={({ target }) => {
        setDraft(target.value);
        onChange({ kind, value: parse(target.value) });
      }}
      onBlur={() => !Number.isNaN(value) && setDraft(null)}
      error={Boolean(message)}
      helperText={message}
      slotProps={{
        htmlInput: { inputMode: 'decimal', className: 'tabular', autoComplete: 'off' },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <Button
                size="small"
                color="inherit"
                aria-label={t(isPercent ? 'in_money' : 'in_percent', { of: label })}
                onClick={swap}
                sx={{ minWidth: 32, px: 1 }}
              >
                {isPercent ? '%' : symbol}
              </Button>
            </InputAdornment>
          ),
        },
      }}
    />
  );
};

/** '10', '7,5', '7.5 %'. Null when empty, NaN when it cannot be read. */
function parsePercent(typed: string): number | null {
  const text = typed.replace(/[\s%]/g, '').replace(',', '.');
  if (text === '') return null;
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : NaN;
}

const printPercent = (value: number | null, locale: string) =>
  value === null || Number.isNaN(value)
    ? ''
    : new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 1 }).format(value);
