import type { Zone } from './offsets';
import type { Performer } from './performers';
import { lengthOf, shared, type Stretch } from './stretches';
import { instantsOfDays } from './wallClock';

/** For each service its performers in the order in which they are asked on one day. */
export type Turn = Performer[][];

/** Whose turn it is on a local day: the one with the least booked time in it, then the lowest id. */
export function turnsOf(zone: Zone, services: readonly Performer[][]): (day: number) => Turn {
  const turns = new Map<number, Turn>();

  return day => {
    const known = turns.get(day);
    if (known) return known;
    const today = instantsOfDays(zone, day, day);
    const turn = services.map(performers => inTurn(performers, today));
    turns.set(day, turn);
    return turn;
  };
}

function inTurn(performers: Performer[], today: Stretch[]): Performer[] {
  if (performers.length < 2) return performers;
  return performers
    .map(performer => ({ performer, booked: lengthOf(shared(today, performer.agenda.busy)) }))
    .sort((one, other) => one.booked - other.booked || one.performer.employeeId - other.performer.employeeId)
    .map(({ performer }) => performer);
}
