import TextField from '@mui/material/TextField';
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
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <TextField
      label={label}
      value={draft ?? printDuration(value)}
      onChange={({ target }) => {
        setDraft(target.value);
        onChange(parseDuration(target.value) ?? null);
      }}
      onBlur={() => !Number.isNaN(value) && setDraft(null)}
      error={Boolean(message)}
      helperText={message}
      slotProps={{ htmlInput: { className: 'tabular', autoComplete: 'off' } }}
    />
  );
};
