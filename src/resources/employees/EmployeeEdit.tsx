import { lazy } from 'react';
import { employeeSchema } from '@/domain/employees/employee';
import { usePersonSchema } from '@/src/company/usePersonSchema';
import { EditPage } from '@/src/forms/EditPage';
import { EmployeeInputs } from './EmployeeInputs';
import { RoleField } from './RoleField';

export default function EmployeeEdit() {
  return <EditPage schema={usePersonSchema(employeeSchema)} inputs={<EmployeeInputs />} fields={fields} />;
}

/** Loaded only to compare two versions. */
const part = (name: keyof typeof import('./EmployeeParts')) =>
  lazy(async () => ({ default: (await import('./EmployeeParts'))[name] }));

const fields = {
  company_role: RoleField,
  working_hours: part('HoursField'),
  services: part('PerformedField'),
};
