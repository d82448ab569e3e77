import TextField from '@mui/material/TextField';
import type { FilterProps } from '../ListPageContext';

export const DateFilter = ({ label, value, onChange }: FilterProps) => (
  <TextField
    type="date"
    label={label}
    value={value ?? ''}
    onChange={({ target }) => onChange(target.value || undefined)}
    sx={{ flex: '1 1 140px', maxWidth: { sm: 180 } }}
    slotProps={{ inputLabel: { shrink: true } }}
  />
);
