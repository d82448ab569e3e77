import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { parseDuration, printDuration } from '@/src/time/duration';

type Props = {
  label: string;
  /** In minutes; null when empty, NaN when it cannot be parsed. */
  value: number | null;
  onChange: (minutes: number | null) => void;
  message?: string;
};

/** Typed as '90', '1:30' or '1h30'. */
export const DurationField = ({ label, value, onChange, message }: Props) => {
  const translate = useTranslate();
  const [draft, setDraft] = useState<string | null>(null);
  const written = draft ?? printDuration(value);
  return (
    <TextField
      label={label}
      value={written}
      onChange={({ target }) => {
        setDraft(target.value);
        onChange(parseDuration(target.value) ?? null);
      }}
      onBlur={() => !Number.isNaN(value) && setDraft(null)}
      error={Boolean(message)}
      helperText={message}
      slotProps={{
        htmlInput: { className: 'tabular', autoComplete: 'off' },
        input: {
          // Of hours and minutes, the colon tells; a written unit stands there already.
          endAdornment: /^\d*$/.test(written) && (
            <InputAdornment position="end">{translate('admin.shared.minutes_unit')}</InputAdornment>
          ),
        },
      }}
    />
  );
};
