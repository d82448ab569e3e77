import type { OwnerType, WarningCode } from '@/domain/records/record';
import { useEmployees } from '@/src/company/useEmployees';
import { useCompany } from '@/src/company/CompanyContext';
import { useRecords } from './useRecords';
import { isDay } from '@/src/time/dates';
import { instantOf, isSet, type Wall } from '@/src/time/zoned';
import { conflictsOf } from './availability/conflicts';

const minute_ms = 60_000;
const least_min = 5;

/** In minutes; `pause` is the hidden break. */
export type RequestedSlot = { minutes: number; pause: number; ownerType?: OwnerType };
export type ConflictState = (employee_id: number, need: RequestedSlot) => WarningCode[];

/** Warnings from the loaded day; none without a time. `except` is the appointment being moved. */
export function useConflicts(wall: Wall, except = 0): ConflictState {
  const company = useCompany();
  const { employees } = useEmployees();
  const { data } = useRecords({ from: wall.date, to: wall.date }, [], isDay(wall.date));
  if (!isSet(wall) || !data) return () => [];
  const start_at = instantOf(wall, company.timezone);
  const conflictData = { company, workers: employees, records: data };
  return (id, { minutes, pause, ownerType = 'order' }) => {
    const employee = { id, full_name: '' };
    const candidate = { id: except, employee, break: pause, owner_type: ownerType, service: null };
    const end_at = start_at + Math.max(minutes, least_min) * minute_ms;
    return conflictsOf(conflictData, candidate, { start_at, end_at, employee });
  };
}
