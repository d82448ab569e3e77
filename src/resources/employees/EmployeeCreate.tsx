import { employeeSchema } from '@/domain/employees/employee';
import { usePersonSchema } from '@/src/company/usePersonSchema';
import { CreatePage } from '@/src/forms/CreatePage';
import { EmployeeInputs } from './EmployeeInputs';

export default function EmployeeCreate() {
  return <CreatePage schema={usePersonSchema(employeeSchema)} inputs={<EmployeeInputs />} />;
}
