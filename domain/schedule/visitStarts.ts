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

  const rankingOn = rankPerformers(zone, services);
  const queues = queuesOf(first(services), performer => startsIn(performer.agenda, performer, step, windows));
  const failedStates = new Set<string>();
  const visits: VisitStart[] = [];
  for (let start = queues.earliest(); start < Infinity; queues.dropEarliest(), start = queues.earliest()) {
    const ranking = rankingOn(localDayAt(zone, start));
    const leading = first(ranking);
    if (ranking.length === 1) {
      visits.push(singleServiceVisit(leading.filter(queues.offersEarliest), start));
      continue;
    }
    let parts: VisitPart[] | undefined;
    for (const performer of leading) {
      parts ??= queues.offersEarliest(performer)
        ? findSequence(ranking, performer, start, failedStates)
        : undefined;
    }
    if (parts) visits.push({ start, end: last(parts).end, parts, performers: [] });
  }
  return visits;
}

/** Everyone who offers the start can take it: no later service has to fit. */
function singleServiceVisit(offering: Performer[], start: number): VisitStart {
  const { employeeId, breakMinutes } = first(offering);
  const performers = offering.map(({ employeeId, durationSeconds }) => ({
    employeeId,
    end: start + durationSeconds,
  }));
  const { end } = first(performers);
  return { start, end, parts: [{ employeeId, start, end, breakMinutes }], performers };
}
