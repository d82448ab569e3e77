import type { AppointmentRecord } from '@/domain/records/record';
import { isOf, type Column } from '../columns';
import { occupiedUntil } from '@/src/booking/occupiedUntil';

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
  const candidates = columns.map(column => ({ column, records: visitsOf(column, records) }));
  const index = candidates.findIndex(({ records }) => records.includes(from));
  const own = candidates[index];
  if (!own) return undefined;
  const by = arrow === 'ArrowUp' || arrow === 'ArrowLeft' ? -1 : 1;
  if (arrow === 'ArrowUp' || arrow === 'ArrowDown') return own.records[own.records.indexOf(from) + by];

  const clock = (record: AppointmentRecord, column: Column) => record.start_at - column.day.start;
  const clockOfFrom = clock(from, own.column);
  const others = by > 0 ? candidates.slice(index + 1) : candidates.slice(0, index).reverse();
  for (const { column, records } of others) {
    const distance = (record: AppointmentRecord) => Math.abs(clock(record, column) - clockOfFrom);
    const [nearest] = records.toSorted((one, other) => distance(one) - distance(other));
    if (nearest) return nearest;
  }
  return undefined;
}
