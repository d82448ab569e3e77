import type { OwnerType, WarningCode } from '../../../../domain/records/record';
import { useEmployees } from '../../../company/useEmployees';
import { useCompany } from '../../../layout/CompanyContext';
import { useRecords } from '../../../records/useRecords';
import { instantOf, type Wall } from '../../../time/zoned';
import { conflictsOf } from '../grid/conflicts';

const minute_ms = 60_000;
const least_min = 5;

type Stretch = {
  wall: Wall;
  pause: number;
  durationOf: (employee_id: number) => number;
  ownerType: OwnerType;
  /** The appointment that is to be moved: its time does not stand in the way. */
  except?: number;
};

/**
 * What stands against an employee at a time, from what is loaded of its date: for as long as they take, and for the
 * hidden break after it. Nothing is known without a time.
 */
export function useFreedom({
  wall,
  pause,
  durationOf,
  ownerType,
  except = 0,
}: Stretch): (employee_id: number) => WarningCode[] {
  const company = useCompany();
  const { employees } = useEmployees();
  const { data } = useRecords({ from: wall.date, to: wall.date }, [], Boolean(wall.date));
  if (!wall.date || !wall.time || !data) return () => [];
  const start_at = instantOf(wall, company.timezone);
  const known = { company, workers: employees, records: data };
  return id => {
    const employee = { id, full_name: '' };
    const wanted = { id: except, employee, break: pause, owner_type: ownerType, service: null };
    const end_at = start_at + Math.max(durationOf(id), least_min) * minute_ms;
    return conflictsOf(known, wanted, { start_at, end_at, employee });
  };
}
