import { useTranslate } from 'ra-core';
import { DataTable } from 'react-admin';
import type { Employee } from '../../../domain/employees/employee';
import { table } from '../../lists/table';
import { AccessField, PersonField, RoleField, ServicesField } from './EmployeeFields';

const Column = DataTable.Col<Employee>;

export const EmployeeTable = () => {
  const translate = useTranslate();
  const label = (name: string) => translate(`employees.columns.${name}`);
  return (
    <DataTable bulkActionButtons={false} rowClick="show" sx={table} size="small">
      <Column source="first_name" label={label('name')} field={PersonField} />
      <Column label={label('role')} field={RoleField} disableSort />
      <Column label={label('services')} field={ServicesField} disableSort />
      <Column label={label('access')} field={AccessField} disableSort />
    </DataTable>
  );
};
