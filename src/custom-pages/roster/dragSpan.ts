import type { DateSpan } from '@/domain/schedule/dateSpans';
import { daysBetween } from '@/domain/schedule/time/calendarDate';
import { addDays, type Day } from '@/src/time/dates';

/** What of a bar is held: one of its edges, or all of it. */
export type Grip = 'from' | 'to' | 'all';

/**
 * The dates of a bar that was held at `held` and is now at `day`: moved as a whole it keeps its length and stays under
 * the pointer, and an edge goes no further than the other one.
 */
export function draggedSpan({ from, to }: DateSpan, grip: Grip, held: Day, day: Day): DateSpan {
  if (grip === 'from') return { from: day < to ? day : to, to };
  if (grip === 'to') return { from, to: day > from ? day : from };
  const by = daysBetween(held, day);
  return { from: addDays(from, by), to: addDays(to, by) };
}
