import type { Adjustment } from './query';
import { dateOf, requireDay } from './time/calendarDate';

/** Local dates 'YYYY-MM-DD', both included. */
export type DateSpan = { from: string; to: string };

/** Every date from the first to the last, both included; none when the last is before the first. */
export function datesIn({ from, to }: DateSpan): string[] {
  const first = requireDay(from);
  return Array.from({ length: Math.max(0, requireDay(to) - first + 1) }, (_, day) => dateOf(first + day));
}

/** Time off as the engine knows it: each of its dates is closed. Within `range`, where one is given. */
export function closedDates({ from, to }: DateSpan, range: DateSpan = { from, to }): Adjustment[] {
  const within = { from: from > range.from ? from : range.from, to: to < range.to ? to : range.to };
  return datesIn(within).map(date => ({ date, type: 'holiday', breaks: [] }));
}

/** Those of a company's amendments on which it is closed as a whole. */
export const closingDays = (adjustments: Adjustment[]): Set<string> =>
  new Set(adjustments.filter(({ type }) => type === 'holiday').map(({ date }) => date));

/** The dates on which an employee's hours differ, those of time off among them. */
export const adjustmentsOf = ({
  schedule_adjustments,
  time_off = [],
}: {
  schedule_adjustments: Adjustment[];
  time_off?: DateSpan[];
}): Adjustment[] => [...schedule_adjustments, ...time_off.flatMap(span => closedDates(span))];
