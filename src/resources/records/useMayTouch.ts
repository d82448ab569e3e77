import type { AppointmentRecord } from '@/domain/records/record';
import { usePermitted } from '@/src/company/CompanyContext';
import { useEmployees } from '@/src/company/useEmployees';

/** Whether the reader does more with it than look: it is theirs, or they work with everyone's. */
export function useMayTouch({ employee }: AppointmentRecord): boolean {
  const permits = usePermitted();
  const { employees } = useEmployees();
  if (permits('records.read.all')) return true;
  return employees.some(({ id }) => id === employee.id);
}
