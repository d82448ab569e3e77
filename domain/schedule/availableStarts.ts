import { agendaOf } from './agenda';
import { bookableInstants, daysAround } from './bookable';
import { zoneNamed } from './time/offsets';
import {
  breakSeconds,
  durationSeconds,
  stepSeconds,
  type Busy,
  type BookingRules,
  type Schedule,
} from './query';
import { startsIn } from './starts';

export type AvailabilityQuery = BookingRules &
  Schedule & {
    durationMinutes: number;
    breakMinutes: number;
    busy: readonly Busy[];
  };

/**
 * Bookable starts in epoch seconds, ascending, each once, in open and free time, by their own local date.
 * Ignores unreadable hours and busy times. @throws RangeError for an unknown zone, bad date, days, duration or step
 */
export function availableStarts(query: AvailabilityQuery): number[] {
  const need = {
    durationSeconds: durationSeconds(query.durationMinutes),
    breakSeconds: breakSeconds(query.breakMinutes),
  };
  const step = stepSeconds(query.stepMinutes);
  const zone = zoneNamed(query.timeZone);
  const windows = bookableInstants(zone, query);
  if (!windows.length) return [];
  const agenda = agendaOf(zone, query, ...daysAround(zone, windows, need.durationSeconds));
  return startsIn(agenda, need, step, windows);
}
