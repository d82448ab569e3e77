import {
  ascending,
  canTake,
  localDate,
  naiveStarts,
  memoized,
  shiftsOf,
  touches,
  type Length,
  type BookingRules,
  type Span,
  type Worker,
} from './oracle';

type Candidate = Length & { employeeId: number };
type Visits = BookingRules & {
  employees: readonly (Worker & { id: number })[];
  services: readonly { candidates: readonly Candidate[] }[];
};
type Visit = { start: number; end: number; parts: Part[]; performers: { employeeId: number; end: number }[] };
type Part = { employeeId: number; start: number; end: number; breakMinutes: number };

/** Every start of the first service with everybody who may perform the rest, until one visit can be done. */
export function naiveVisits(query: Visits): Visit[] {
  const { employees, services } = query;
  const lengths = services.map(({ candidates }) =>
    Math.max(0, ...candidates.map(({ durationMinutes, breakMinutes }) => durationMinutes + breakMinutes)),
  );
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const leastBookedFirst = memoized((index: number, date: string) =>
    leastBooked(query, services[index]!.candidates, date),
  );
  const shifts = new Map(employees.map(employee => [employee.id, shiftsOf(query, employee, total)]));
  const busyOf = (id: number) => employees.find(employee => employee.id === id)!.busy;

  const assignRest = (index: number, parts: Part[], date: string): Part[] | undefined => {
    if (index === services.length) return parts;
    for (const candidate of leastBookedFirst(index, date)) {
      const { employeeId, durationMinutes, breakMinutes } = candidate;
      const last = parts.at(-1)!;
      const waits = last.employeeId === employeeId ? last.breakMinutes * 60 : 0;
      const start = last.end + waits;
      const part = { employeeId, start, end: start + durationMinutes * 60, breakMinutes };
      if (!canTake(shifts.get(employeeId)!, busyOf(employeeId), start, candidate)) continue;
      if (parts.some(other => other.employeeId === employeeId && touches(blocked(other), blocked(part))))
        continue;
      const found = assignRest(index + 1, [...parts, part], date);
      if (found) return found;
    }
    return undefined;
  };

  const first = services[0]?.candidates ?? [];
  const offers = first.map(candidate => {
    const employee = employees.find(({ id }) => id === candidate.employeeId)!;
    return { candidate, starts: naiveStarts({ ...query, ...employee, ...candidate }) };
  });
  const starts = ascending(offers.flatMap(offer => offer.starts));
  return starts.flatMap(start => {
    const date = localDate(query.timeZone, start);
    const offering = leastBookedFirst(0, date).filter(candidate =>
      offers.find(offer => offer.candidate === candidate)!.starts.includes(start),
    );
    const performers = services.length > 1 ? [] : offering.map(candidate => performableBy(candidate, start));
    for (const candidate of offering) {
      const { employeeId, durationMinutes, breakMinutes } = candidate;
      const parts = assignRest(
        1,
        [{ employeeId, start, end: start + durationMinutes * 60, breakMinutes }],
        date,
      );
      if (parts) return [{ start, end: parts.at(-1)!.end, parts, performers }];
    }
    return [];
  });
}

const performableBy = ({ employeeId, durationMinutes }: Candidate, start: number) => ({
  employeeId,
  end: start + durationMinutes * 60,
});

function blocked({ start, end, breakMinutes }: Part): Span {
  return { start, end: end + breakMinutes * 60 };
}

function leastBooked(
  { employees, timeZone }: Visits,
  candidates: readonly Candidate[],
  date: string,
): Candidate[] {
  const bookedSeconds = ({ employeeId }: Candidate) => {
    const { busy } = employees.find(({ id }) => id === employeeId)!;
    const edges = ascending([
      ...busy.flatMap(({ start, end }) => [start, end]),
      ...dateEdges(timeZone, date),
    ]);
    return edges
      .slice(1)
      .map((end, index) => ({ start: edges[index]!, end }))
      .filter(span => busy.some(visit => touches(visit, span)) && localDate(timeZone, span.start) === date)
      .reduce((sum, { start, end }) => sum + end - start, 0);
  };
  const booked = new Map(candidates.map(candidate => [candidate, bookedSeconds(candidate)]));
  return [...candidates].sort(
    (one, other) => booked.get(one)! - booked.get(other)! || one.employeeId - other.employeeId,
  );
}

/** Every second near a date at which the local date changes. */
function dateEdges(timeZone: string, date: string): number[] {
  const noon = Date.parse(`${date}T12:00Z`) / 1000;
  const edges: number[] = [];
  for (let at = noon - 172_800; at < noon + 172_800; at += 1800) {
    let steady = at;
    let changed = at + 1800;
    if (localDate(timeZone, steady) === localDate(timeZone, changed)) continue;
    while (changed - steady > 1) {
      const middle = Math.floor((steady + changed) / 2);
      if (localDate(timeZone, middle) === localDate(timeZone, at)) steady = middle;
      else changed = middle;
    }
    edges.push(changed);
  }
  return edges;
}
