import { useTranslate } from 'ra-core';
import type { RosterEmployee } from '@/domain/schedule/rosterAnswer';
import { SelectField } from '@/src/inputs/SelectField';

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
    <SelectField
      label={translate('resources.time_off.fields.employee_id')}
      choices={[
        ...employees.map(({ id, full_name }) => ({ id: `${id}`, name: full_name })),
        ...(extra ? [extra] : []),
      ]}
      value={value}
      onChange={onChange}
      message={error}
      disabled={isFixed}
    />
  );
};
