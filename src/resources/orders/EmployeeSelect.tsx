import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useEmployees } from '@/src/company/useEmployees';

type Props = {
  label: string;
  value: number | null;
  onChange: (id: number) => void;
  message?: string;
};

/** Who performed or sold it, or gets the tip; nothing for who may not read the team. */
export const EmployeeSelect = ({ label, value, onChange, message }: Props) => {
  const { employees } = useEmployees();
  if (employees.length === 0) return null;
  return (
    <TextField
      select
      label={label}
      value={employees.some(({ id }) => id === value) ? value : ''}
      onChange={({ target }) => onChange(Number(target.value))}
      error={Boolean(message)}
      helperText={message}
    >
      {employees.map(({ id, full_name }) => (
        <MenuItem key={id} value={id}>
          {full_name}
        </MenuItem>
      ))}
    </TextField>
  );
};
