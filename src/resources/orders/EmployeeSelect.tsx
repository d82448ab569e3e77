import { useEmployees } from '@/src/company/useEmployees';
import { SelectField } from '@/src/inputs/SelectField';

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
    <SelectField
      label={label}
      choices={employees.map(({ id, full_name }) => ({ id, name: full_name }))}
      value={value}
      onChange={onChange}
      message={message}
    />
  );
};
