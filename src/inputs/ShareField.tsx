import { useLabel } from '@/src/hooks/useLabel';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useLocale, useTranslate } from 'ra-core';
import { useController } from 'react-hook-form';
import type { Share } from '@/domain/orders/lines';
import { useState } from 'react';
import { currencyOf } from '@/domain/money/money';
import { useT } from '@/src/hooks/useT';
import { useCompany } from '@/src/company/CompanyContext';
import { parsePrice, printPrice } from './price';

/** As typed: null is empty, NaN what cannot be read. An amount is in minor units. */
export type ShareDraft = { kind: Share['kind']; value: number | null };

type Props = {
  label: string;
  currency: string;
  value: ShareDraft;
  onChange: (share: ShareDraft) => void;
  message?: string;
  /** By default whether there is a message. */
  hasError?: boolean;
  isRequired?: boolean;
};

/** A percent or a sum; the button in the field changes between them. */
export const ShareField = ({
  label,
  currency,
  value: { kind, value },
  onChange,
  message,
  hasError = Boolean(message),
  isRequired,
}: Props) => {
  const locale = useLocale() ?? 'en';
  const t = useT('resources.orders.items_form');
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
      required={isRequired}
      value={draft ?? printed}
      onChange={({ target }) => {
        setDraft(target.value);
        onChange({ kind, value: parse(target.value) });
      }}
      onBlur={() => !Number.isNaN(value) && setDraft(null)}
      error={hasError}
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

/** In a form: null where nothing is typed. */
export const ShareInput = ({
  source,
  hint,
  isRequired,
}: {
  source: string;
  hint?: string;
  isRequired?: boolean;
}) => {
  const translate = useTranslate();
  const { currency } = useCompany();
  const label = useLabel({ source });
  const { field, fieldState } = useController({ name: source });
  const share: Share | null = field.value ?? null;
  const [kind, setKind] = useState<Share['kind']>(share?.kind ?? 'percent');
  const message = fieldState.error?.message;
  return (
    <Box onBlur={field.onBlur} sx={{ display: 'grid' }}>
      <ShareField
        label={label}
        currency={currency.code}
        value={share ?? { kind, value: null }}
        onChange={next => {
          setKind(next.kind);
          field.onChange(next.value === null ? null : next);
        }}
        message={message ? translate(message, { _: message }) : hint}
        hasError={Boolean(message)}
        isRequired={isRequired}
      />
    </Box>
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
