import { employeeSchema } from '../../../domain/employees/employee';
import { usePersonSchema } from '../../company/usePersonSchema';
import { EditPage } from '../../forms/EditPage';
import { EmployeeInputs } from './EmployeeInputs';
import { HoursField, PerformedField, RoleField } from './EmployeeFields';

export default function EmployeeEdit() {
  return <EditPage schema={usePersonSchema(employeeSchema)} inputs={<EmployeeInputs />} fields={fields} />;
}

const fields = { company_role: RoleField, working_hours: HoursField, services: PerformedField };
