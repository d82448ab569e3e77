import { agendaOf } from './agenda';
import { bookableInstants, daysAround } from './bookable';
import { zoneNamed } from './time/offsets';
import { breakSeconds, durationSeconds, stepSeconds, type Busy, type Offer, type Schedule } from './query';
import { startsIn } from './starts';

/** One employee, one service: the company's clock and limits, their hours, and what of their time is taken. */
export type AvailabilityQuery = Offer &
  Schedule & {
    durationMinutes: number;
    /** The hidden break after the visit. */
    breakMinutes: number;
    busy: readonly Busy[];
  };

/**
 * The starts that may be booked, in epoch seconds, ascending and each once.
 * All of a visit is open and free, its break touches no other visit, and it may end the second another begins.
 * The date of a start counts, not that of its shift: a shift that opened the night before offers its rest.
 * Hours, adjustments and busy time that make no sense open and take nothing. An unknown zone, a malformed date,
 * days outside 1 to 62, a duration of nothing, a negative break or step are a RangeError.
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
