import { addDays, toInstant, toLocal } from '../schedule';
import { lengthOf, previousSpan, type DateSpan, type SalesPeriod } from './ranges';

/**
 * Instants in epoch seconds from which periods are counted: of the span before and, where it is as old as this one is now,
 * of the rest of it, which is compared with nothing; then of this span's own `periods`, from `first_period` on.
 */
export type Comparison = {
  starts: number[];
  end: number;
  /** As far as the span before is compared; undefined for all of it, where this one is over or has not begun. */
  until: number | undefined;
};

export const first_period = 2;

/** Part of a day is never beside a whole one. @throws RangeError for an unknown zone */
export function comparisonOf(zone: string, span: DateSpan, periods: SalesPeriod[], now: number): Comparison {
  const start = toInstant(zone, span.from, '00:00');
  const end = toInstant(zone, addDays(span.to, 1), '00:00');
  const until = start <= now && now < end ? inDays(zone, now, -lengthOf(span)) : undefined;
  return {
    starts: [
      toInstant(zone, previousSpan(span).from, '00:00'),
      until ?? start,
      ...periods.map(({ from, hour = '00:00' }) => toInstant(zone, from, hour)),
    ],
    end,
    until,
  };
}

/** The same time of the day in the zone, so many days later. */
export function inDays(zone: string, now: number, days: number): number {
  const { date, time } = toLocal(zone, now);
  return toInstant(zone, addDays(date, days), time);
}
