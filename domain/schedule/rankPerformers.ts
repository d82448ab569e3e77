import type { Zone } from './time/offsets';
import type { Performer } from './performers';
import { lengthOf, intersect, type Interval } from './intervals';
import { instantsOfDays } from './time/wallClock';

export type Ranking = Performer[][];

/** By booked time on that local day, then by id, ascending. */
export function rankPerformers(zone: Zone, services: readonly Performer[][]): (day: number) => Ranking {
  const turns = new Map<number, Ranking>();

  return day => {
    const known = turns.get(day);
    if (known) return known;
    const today = instantsOfDays(zone, day, day);
    const turn = services.map(performers => inTurn(performers, today));
    turns.set(day, turn);
    return turn;
  };
}

function inTurn(performers: Performer[], today: Interval[]): Performer[] {
  if (performers.length < 2) return performers;
  return performers
    .map(performer => ({ performer, booked: lengthOf(intersect(today, performer.agenda.busy)) }))
    .sort((one, other) => one.booked - other.booked || one.performer.employeeId - other.performer.employeeId)
    .map(({ performer }) => performer);
}
