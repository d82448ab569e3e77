import type { AppointmentRecord } from '../../../../../domain/records/record';
import { isOf, type Column } from '../columns';
import { occupiedUntil } from '../../../../booking/occupiedUntil';

const visitsOf = (column: Column, records: AppointmentRecord[]) =>
  records
    .filter(record => isOf(column, record))
    .filter(record => record.start_at < column.day.end && occupiedUntil(record) > column.day.start)
    .sort((one, other) => one.start_at - other.start_at || one.id - other.id);

export type ArrowKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** The previous or next visit, or the nearest in time in the next column that has one. */
export function nextFocus(
  columns: Column[],
  records: AppointmentRecord[],
  from: AppointmentRecord,
  arrow: ArrowKey,
) {
  const columnVisits = columns.map(column => visitsOf(column, records));
  const at = columnVisits.findIndex(visits => visits.includes(from));
  if (at < 0) return undefined;
  const by = arrow === 'ArrowUp' || arrow === 'ArrowLeft' ? -1 : 1;
  if (arrow === 'ArrowUp' || arrow === 'ArrowDown')
    return columnVisits[at]![columnVisits[at]!.indexOf(from) + by];

  const clock = (visit: AppointmentRecord, column: Column) => visit.start_at - column.day.start;
  const requested = clock(from, columns[at]!);
  for (let index = at + by; index >= 0 && index < columnVisits.length; index += by) {
    const far = (visit: AppointmentRecord) => Math.abs(clock(visit, columns[index]!) - requested);
    const [nearest] = columnVisits[index]!.toSorted((one, other) => far(one) - far(other));
    if (nearest) return nearest;
  }
  return undefined;
}
