import type { Zone } from './time/offsets';
import type { Performer } from './performers';
import { lengthOf, intersect, type Interval } from './intervals';
import { instantsOfDays } from './time/wallClock';

export type Ranking = Performer[][];

/** By price, then by booked time on that local day, then by id, ascending. */
export function rankPerformers(zone: Zone, services: readonly Performer[][]): (day: number) => Ranking {
  const rankings = new Map<number, Ranking>();

  return day => {
    const cached = rankings.get(day);
    if (cached) return cached;
    const today = instantsOfDays(zone, day, day);
    const ranking = services.map(performers => preferredFirst(performers, today));
    rankings.set(day, ranking);
    return ranking;
  };
}

function preferredFirst(performers: Performer[], today: Interval[]): Performer[] {
  if (performers.length < 2) return performers;
  return performers
    .map(performer => ({ performer, booked: lengthOf(intersect(today, performer.agenda.busy)) }))
    .sort(
      (one, other) =>
        one.performer.price - other.performer.price ||
        one.booked - other.booked ||
        one.performer.employeeId - other.performer.employeeId,
    )
    .map(({ performer }) => performer);
}
