import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { RosterEmployee } from '@/domain/schedule/rosterAnswer';

type Props = {
  employees: RosterEmployee[];
  /** An employee's id, that of `extra`, or '' while nobody is chosen. */
  value: string;
  onChange: (id: string) => void;
  error: string | undefined;
  /** A choice after the employees. */
  extra?: { id: string; name: string } | false;
  isFixed?: boolean;
};

/** Whose dates are changed. */
export const EmployeeSelect = ({ employees, value, onChange, error, extra, isFixed }: Props) => {
  const translate = useTranslate();
  return (
    <TextField
      select
      label={translate('resources.time_off.fields.employee_id')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={Boolean(error)}
      helperText={error}
      disabled={isFixed}
    >
      {employees.map(({ id, full_name }) => (
        <MenuItem key={id} value={`${id}`}>
          {full_name}
        </MenuItem>
      ))}
      {extra && <MenuItem value={extra.id}>{extra.name}</MenuItem>}
    </TextField>
  );
};
