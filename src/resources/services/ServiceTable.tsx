import { useTranslate } from 'ra-core';
import { DataTable } from 'react-admin';
import type { Service } from '../../../domain/services/service';
import { table } from '../../lists/table';
import { ActiveSwitch } from './ActiveSwitch';
import { DurationRangeField, EmployeesField, NameField, PriceRangeField } from './ServiceFields';

const Column = DataTable.Col<Service>;

export const ServiceTable = () => {
  const translate = useTranslate();
  const label = (name: string) => translate(`admin.services.columns.${name}`);
  return (
    <DataTable bulkActionButtons={false} rowClick="show" sx={table} size="small">
      <Column source="name" field={NameField} />
      <Column label={label('price')} field={PriceRangeField} disableSort align="right" />
      <Column label={label('duration')} field={DurationRangeField} disableSort align="right" />
      <Column label={label('employees')} field={EmployeesField} disableSort />
      <Column label={label('active')} field={ActiveSwitch} disableSort />
    </DataTable>
  );
};
