import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useT } from '@/src/hooks/useT';
import type { DecisionOption } from './decisionOptions';

type Props = {
  label: string;
  options: DecisionOption[];
  value: string;
  error?: string;
  /** Instead of what the chosen decision means. */
  note?: string;
  onChange: (value: string) => void;
};

/** Says below what the chosen decision means. */
export const DecisionSelect = ({ label, options, value, error, note, onChange }: Props) => {
  const t = useT('visit_decisions');
  const chosen = options.find(option => option.value === value);
  return (
    <TextField
      select
      fullWidth
      size="small"
      label={label}
      value={chosen?.value ?? ''}
      onChange={({ target }) => onChange(target.value)}
      error={Boolean(error)}
      helperText={error ?? note ?? (chosen && t(`effects.${chosen.kind}`))}
    >
      {options.map(option => (
        <MenuItem key={option.value} value={option.value} sx={{ whiteSpace: 'normal' }}>
          {t(`kinds.${option.kind}`, { name: option.employee?.full_name })}
        </MenuItem>
      ))}
    </TextField>
  );
};
