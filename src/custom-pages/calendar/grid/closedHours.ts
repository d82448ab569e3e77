import { at } from '@/domain/assert';
import type { Adjustment } from '@/domain/schedule';
import type { Shift } from '@/src/booking/availability/openHours';
import type { GridDay } from './axis';

/** Outside the hours, between two openings, or on a holiday. */
export type ClosedHours = Shift & { kind: 'closed' | 'pause' | 'holiday' };

/** `open` is ascending and without overlaps; `adjustments` are those in force. */
export function closedHoursOf(
  day: GridDay,
  open: Shift[],
  adjustments: Pick<Adjustment, 'date' | 'type'>[],
): ClosedHours[] {
  const within = open.filter(({ start, end }) => start < day.end && end > day.start);
  const isHoliday = adjustments.some(({ date, type }) => date === day.date && type === 'holiday');
  const edges = [day.start, ...within.flatMap(({ start, end }) => [start, end]), day.end];
  const closed: ClosedHours[] = [];
  for (let index = 0; index < edges.length; index += 2) {
    const [start, end] = [Math.max(at(edges, index), day.start), Math.min(at(edges, index + 1), day.end)];
    if (start >= end) continue;
    const isBetween = index > 0 && index < edges.length - 2;
    closed.push({ start, end, kind: isHoliday ? 'holiday' : isBetween ? 'pause' : 'closed' });
  }
  return closed;
}
