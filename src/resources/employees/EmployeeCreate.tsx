import { employeeSchema } from '../../../domain/employees/employee';
import { usePersonSchema } from '../../company/usePersonSchema';
import { CreatePage } from '../../forms/CreatePage';
import { EmployeeInputs } from './EmployeeInputs';

export default function EmployeeCreate() {
  return <CreatePage schema={usePersonSchema(employeeSchema)} inputs={<EmployeeInputs />} />;
}
