import { useEmployees } from '@/src/company/useEmployees';
import type { FilterProps } from '../ListPageContext';
import { SelectFilter } from './SelectFilter';

export const EmployeeFilter = (props: FilterProps) => {
  const { employees } = useEmployees();
  return (
    <SelectFilter {...props} choices={employees.map(({ id, full_name }) => ({ id, name: full_name }))} />
  );
};
