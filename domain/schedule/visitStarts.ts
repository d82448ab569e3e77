import { first, last } from '../assert';
import { rankPerformers } from './rankPerformers';
import { bookableInstants } from './bookable';
import { boundsOf, findSequence, type Search } from './findSequence';
import { zoneNamed } from './time/offsets';
import { performersOf, type Performer } from './performers';
import { queuesOf } from './queues';
import { stepSeconds } from './query';
import { startsIn } from './starts';
import type { VisitQuery, VisitStart } from './visitQuery';
import { localDayAt } from './time/wallClock';

/** The orders of more services are too many to try. */
const ordered_max = 5;

/**
 * Bookable visits, ascending, one per start. Only the first part is on a grid; the others follow without a gap
 * but the same employee's break. Prefers the lowest price, then the least booked that date, then the lowest id; in any
 * order, up to five services are tried in each, and the one with the least waiting is offered. @throws RangeError
 */
export function visitStarts(query: VisitQuery): VisitStart[] {
  const zone = zoneNamed(query.timeZone);
  const step = stepSeconds(query.stepMinutes);
  const windows = bookableInstants(zone, query);
  const services = performersOf(zone, query, windows);
  if (!services.length || services.some(performers => !performers.length)) return [];

  const anyOrder = Boolean(query.anyOrder) && services.length <= ordered_max;
  const rankingOn = rankPerformers(zone, services);
  const searches = new Map<number, Search>();
  const bounds = anyOrder ? services.map(boundsOf) : [];
  const beginning = anyOrder ? services.flat() : first(services);
  const queues = queuesOf(beginning, performer => startsIn(performer.agenda, performer, step, windows));
  const visits: VisitStart[] = [];
  for (let start = queues.earliest(); start < Infinity; queues.dropEarliest(), start = queues.earliest()) {
    const day = localDayAt(zone, start);
    const ranking = rankingOn(day);
    if (ranking.length === 1) {
      visits.push(singleServiceVisit(first(ranking).filter(queues.offersEarliest), start));
      continue;
    }
    const search = searches.get(day) ?? { ranking, anyOrder, bounds, found: new Map() };
    searches.set(day, search);
    const parts = findSequence(search, { start, offers: queues.offersEarliest });
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
  return { start, end, parts: [{ service: 0, employeeId, start, end, breakMinutes }], performers };
}
