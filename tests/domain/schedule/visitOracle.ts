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

type Candidate = Length & { employeeId: number; price?: number };
type Visits = BookingRules & {
  employees: readonly (Worker & { id: number })[];
  services: readonly { candidates: readonly Candidate[] }[];
  anyOrder?: boolean;
};
type Visit = { start: number; end: number; parts: Part[]; performers: { employeeId: number; end: number }[] };
type Part = { service: number; employeeId: number; start: number; end: number; breakMinutes: number };

/**
 * Every start of a service that may be first with everybody who may perform the rest. In the given order the first visit
 * that can be done; in any order the one with the least waiting, then the lowest price, then the earliest end.
 */
export function naiveVisits(query: Visits): Visit[] {
  const { employees, services } = query;
  const lengths = services.map(({ candidates }) =>
    Math.max(0, ...candidates.map(({ durationMinutes, breakMinutes }) => durationMinutes + breakMinutes)),
  );
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const preferredFirst = memoized((index: number, date: string) =>
    preferred(query, services[index]!.candidates, date),
  );
  const shifts = new Map(employees.map(employee => [employee.id, shiftsOf(query, employee, total)]));
  const busyOf = (id: number) => employees.find(employee => employee.id === id)!.busy;

  const assignRest = (order: number[], parts: Part[], date: string): Part[][] => {
    const service = order[parts.length];
    if (service === undefined) return [parts];
    return preferredFirst(service, date).flatMap(candidate => {
      const { employeeId, durationMinutes, breakMinutes } = candidate;
      const last = parts.at(-1)!;
      const waits = last.employeeId === employeeId ? last.breakMinutes * 60 : 0;
      const start = last.end + waits;
      const part = { service, employeeId, start, end: start + durationMinutes * 60, breakMinutes };
      if (!canTake(shifts.get(employeeId)!, busyOf(employeeId), start, candidate)) return [];
      if (parts.some(other => other.employeeId === employeeId && touches(blocked(other), blocked(part))))
        return [];
      return assignRest(order, [...parts, part], date);
    });
  };

  const isOpen = query.anyOrder && services.length > 1;
  const orders = isOpen ? permutations(services.map((_, index) => index)) : [[...services.keys()]];
  const starting = new Set(orders.map(([first]) => first!));
  const offers = [...starting].flatMap(service =>
    services[service]!.candidates.map(candidate => {
      const employee = employees.find(({ id }) => id === candidate.employeeId)!;
      return { candidate, starts: new Set(naiveStarts({ ...query, ...employee, ...candidate })) };
    }),
  );
  const startsOf = new Map(offers.map(({ candidate, starts }) => [candidate, starts]));
  return ascending(offers.flatMap(({ starts }) => [...starts])).flatMap(start => {
    const date = localDate(query.timeZone, start);
    const visits = orders.flatMap(order =>
      preferredFirst(order[0]!, date)
        .filter(candidate => startsOf.get(candidate)!.has(start))
        .flatMap(({ employeeId, durationMinutes, breakMinutes }) => {
          const end = start + durationMinutes * 60;
          return assignRest(order, [{ service: order[0]!, employeeId, start, end, breakMinutes }], date);
        }),
    );
    const [parts] = isOpen ? visits.sort((one, other) => compared(query, one, other)) : visits;
    if (!parts) return [];
    const offering = preferredFirst(0, date).filter(candidate => startsOf.get(candidate)?.has(start));
    const performers = services.length > 1 ? [] : offering.map(candidate => performableBy(candidate, start));
    return [{ start, end: parts.at(-1)!.end, parts, performers }];
  });
}

/** In the order of the list, by the first that differs. */
const permutations = (list: number[]): number[][] =>
  list.length === 0
    ? [[]]
    : list.flatMap(first =>
        permutations(list.filter(other => other !== first)).map(rest => [first, ...rest]),
      );

function compared({ services }: Visits, one: Part[], other: Part[]): number {
  const waiting = (parts: Part[]) =>
    parts.slice(1).reduce((sum, { start }, index) => sum + start - parts[index]!.end, 0);
  const price = (parts: Part[]) =>
    parts
      .map(part =>
        services[part.service]!.candidates.find(({ employeeId }) => employeeId === part.employeeId)!,
      )
      .reduce((sum, candidate) => sum + (candidate.price ?? 0), 0);
  return waiting(one) - waiting(other) || price(one) - price(other) || one.at(-1)!.end - other.at(-1)!.end;
}

const performableBy = ({ employeeId, durationMinutes }: Candidate, start: number) => ({
  employeeId,
  end: start + durationMinutes * 60,
});

function blocked({ start, end, breakMinutes }: Part): Span {
  return { start, end: end + breakMinutes * 60 };
}

function preferred(
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
    (one, other) =>
      (one.price ?? 0) - (other.price ?? 0) ||
      booked.get(one)! - booked.get(other)! ||
      one.employeeId - other.employeeId,
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
