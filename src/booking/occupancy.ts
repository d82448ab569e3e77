import type { ShiftsAhead } from '@/domain/dashboard/dashboard';
import type { AppointmentRecord } from '@/domain/records/record';
import { merge, type Interval } from '@/domain/schedule/intervals';
import { occupancyOf } from '@/domain/schedule/occupancy';
import { occupiedUntil } from './occupiedUntil';

/** Of all the shifts together; null without working time. */
export function occupancyAhead(shifts: ShiftsAhead[], records: AppointmentRecord[]): number | null {
  const parts = shifts.map(({ id, open }) => {
    const worked = merge(openOf(open));
    const own = taking(records).filter(({ employee }) => employee.id === id);
    const length = worked.reduce((total, { start, end }) => total + end - start, 0);
    return { length, share: shareOf(worked, own) ?? 0 };
  });
  const total = parts.reduce((sum, { length }) => sum + length, 0);
  return total === 0 ? null : parts.reduce((sum, { length, share }) => sum + length * share, 0) / total;
}

/** The share of working time that visits take; null without working time. */
export const shareOf = (open: readonly Interval[], records: AppointmentRecord[]) => {
  const isBlock = ({ owner_type }: AppointmentRecord) => owner_type === 'block';
  const visits = records.filter(record => !isBlock(record));
  return occupancyOf(open, visits.map(occupied), records.filter(isBlock).map(occupied));
};

/** Those that take time: nobody sits there for a no-show. */
export const taking = (records: AppointmentRecord[]) =>
  records.filter(({ flow }) => flow.status !== 'cancelled' && flow.status !== 'no_show');

export const openOf = (open: ShiftsAhead['open']): Interval[] =>
  open.map(({ start_at, end_at }) => ({ start: start_at, end: end_at }));

export const occupied = (record: AppointmentRecord): Interval => ({
  start: record.start_at,
  end: occupiedUntil(record),
});
