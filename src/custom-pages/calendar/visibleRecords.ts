import type { AppointmentRecord } from '@/domain/records/record';

type VisibilityFilter = { employeeIds: number[]; showsCancelled: boolean };

export function visibleRecords(
  records: AppointmentRecord[],
  { employeeIds, showsCancelled }: VisibilityFilter,
) {
  return records
    .filter(({ flow }) => showsCancelled || flow.status !== 'cancelled')
    .filter(({ employee }) => employeeIds.length === 0 || employeeIds.includes(employee.id))
    .sort((one, other) => one.start_at - other.start_at || one.id - other.id);
}
