import { agendaOf } from './agenda';
import { bookableInstants, daysAround } from './bookable';
import { zoneNamed } from './time/offsets';
import { breakSeconds, durationSeconds, stepSeconds, type Busy, type Offer, type Schedule } from './query';
import { startsIn } from './starts';

export type AvailabilityQuery = Offer &
  Schedule & {
    durationMinutes: number;
    breakMinutes: number;
    busy: readonly Busy[];
  };

/**
 * Bookable starts in epoch seconds, ascending, each once. The visit is in open, free time and its break touches no
 * other visit. The date of a start counts, not that of its shift. Invalid hours, adjustments and busy times are
 * ignored. A RangeError for an unknown zone, a malformed date, days outside 1 to 62, a duration of 0, a negative
 * break or step.
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
