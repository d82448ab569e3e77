import { useEmployees } from '@/src/company/useEmployees';
import { Picture } from './Picture';

type Props = { id: number; name: string; size?: number };

/** An employee's portrait beside their name; the initials until it is known. */
export const EmployeePicture = ({ id, ...props }: Props) => {
  const { employees } = useEmployees();
  const employee = employees.find(employee => employee.id === id);
  return (
    <span aria-hidden>
      <Picture {...props} picture={employee?.picture} />
    </span>
  );
};
