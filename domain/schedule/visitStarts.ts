import { first, last } from '../assert';
import { rankPerformers } from './rankPerformers';
import { bookableInstants } from './bookable';
import { findSequence } from './findSequence';
import { zoneNamed } from './time/offsets';
import { performersOf, type Performer } from './performers';
import { queuesOf } from './queues';
import { stepSeconds } from './query';
import { startsIn } from './starts';
import type { VisitPart, VisitQuery, VisitStart } from './visitQuery';
import { localDayAt } from './time/wallClock';

/**
 * Bookable visits, ascending, one per start. Only the first part is on a grid; the others follow without a gap
 * but the same employee's break. Prefers the least booked that date, then the lowest id. @throws RangeError
 */
export function visitStarts(query: VisitQuery): VisitStart[] {
  const zone = zoneNamed(query.timeZone);
  const step = stepSeconds(query.stepMinutes);
  const windows = bookableInstants(zone, query);
  const services = performersOf(zone, query, windows);
  if (!services.length || services.some(performers => !performers.length)) return [];

  const turnOn = rankPerformers(zone, services);
  const ahead = queuesOf(first(services), performer => startsIn(performer.agenda, performer, step, windows));
  const dead = new Set<string>();
  const visits: VisitStart[] = [];
  for (let start = ahead.earliest(); start < Infinity; ahead.pass(), start = ahead.earliest()) {
    const turn = turnOn(localDayAt(zone, start));
    const leading = first(turn);
    if (turn.length === 1) {
      visits.push(visitOfOne(leading.filter(ahead.offersEarliest), start));
      continue;
    }
    let parts: VisitPart[] | undefined;
    for (const performer of leading) {
      parts ??= ahead.offersEarliest(performer) ? findSequence(turn, performer, start, dead) : undefined;
    }
    if (parts) visits.push({ start, end: last(parts).end, parts, takers: [] });
  }
  return visits;
}

/** Everyone who offers the start can take it: no later service has to fit. */
function visitOfOne(offering: Performer[], start: number): VisitStart {
  const { employeeId, breakMinutes } = first(offering);
  const takers = offering.map(({ employeeId, durationSeconds }) => ({
    employeeId,
    end: start + durationSeconds,
  }));
  const { end } = first(takers);
  return { start, end, parts: [{ employeeId, start, end, breakMinutes }], takers };
}
