import { at, last } from '../assert';
import { meets, merge, type Interval } from './intervals';
import type { Performer } from './performers';
import type { Ranking } from './rankPerformers';
import { fits, startWindows } from './starts';
import type { VisitPart } from './visitQuery';

type Placed = VisitPart & { blockedUntil: number };

/** Services that were left, placed. `waiting` is how many seconds the client waits between services. */
type Rest = { waiting: number; price: number; end: number; parts: Placed[] };

/** For the visits of one day. `found` has what was found for each state; `bounds` are those of each service. */
export type Search = {
  ranking: Ranking;
  anyOrder: boolean;
  bounds: readonly Bounds[];
  found: Map<string, Rest | undefined>;
};

/** Only the first service is on a grid, that of its performer. */
type First = { start: number; offers: (performer: Performer) => boolean };

/**
 * Assigns each service to a performer; undefined if that is impossible. In the given order, to the first ranked one with
 * whom the rest fits. In any order, with the least waiting, then the lowest price, then the earliest end; of equal ones
 * it is the first by the given order and the ranking.
 */
export function findSequence(search: Search, first: First): VisitPart[] | undefined {
  const all = search.ranking.map((_, service) => service);
  if (search.anyOrder && isHopeless(search, all, first.start)) return undefined;
  return bestRest(search, [], all, first)?.parts.map(toPart);
}

/** The visit so far, which goes on with what is left. */
function complete(search: Search, parts: Placed[], left: readonly number[]): Rest | undefined {
  const { end, blockedUntil } = last(parts);
  if (left.length === 0) return { waiting: 0, price: 0, end, parts: [] };
  if (search.anyOrder && isHopeless(search, left, end, blockedUntil)) return undefined;
  // What is left of a single service is found sooner than its state.
  if (left.length === 1) return bestRest(search, parts, left);
  const key = keyOf(parts, left);
  if (search.found.has(key)) return search.found.get(key);
  const rest = bestRest(search, parts, left);
  search.found.set(key, rest);
  return rest;
}

function bestRest(search: Search, parts: Placed[], left: readonly number[], first?: First): Rest | undefined {
  const { ranking, anyOrder } = search;
  let best: Rest | undefined;
  for (const service of left) {
    for (const performer of at(ranking, service)) {
      const start = first ? startAt(first, performer) : startAfter(parts, performer);
      if (start === undefined) continue;
      const waiting = first ? 0 : start - last(parts).end;
      const part = place(performer, start);
      parts.push(part);
      const rest = complete(search, parts, without(left, service));
      parts.pop();
      if (!rest) continue;
      const found = {
        waiting: rest.waiting + waiting,
        price: rest.price + performer.price,
        end: rest.end,
        parts: [part, ...rest.parts],
      };
      if (!anyOrder || isIdeal(search, left, start, found)) return found;
      if (!best || isBetter(found, best)) best = found;
    }
    if (!anyOrder) break;
  }
  return best;
}

const without = (left: readonly number[], service: number): readonly number[] =>
  left.length === 1 ? none : left.filter(other => other !== service);
const none: readonly number[] = [];

const startAt = ({ start, offers }: First, performer: Performer) => (offers(performer) ? start : undefined);

/** The same employee also needs their break; others begin at once. */
function startAfter(parts: readonly Placed[], performer: Performer): number | undefined {
  const { employeeId, agenda } = performer;
  const before = last(parts);
  const start = before.employeeId === employeeId ? before.blockedUntil : before.end;
  const isBlocked = parts.some(part => part.employeeId === employeeId && part.blockedUntil > start);
  return !isBlocked && fits(agenda, performer, start) ? start : undefined;
}

const isBetter = (one: Rest, other: Rest): boolean =>
  (one.waiting - other.waiting || one.price - other.price || one.end - other.end) < 0;

/** Of one service: when somebody can begin it, the longest it keeps anybody, and the quickest of the cheapest. */
type Bounds = { begins: readonly Interval[]; longest: number; price: number; shortest: number };

export function boundsOf(performers: readonly Performer[]): Bounds {
  const price = Math.min(...performers.map(performer => performer.price));
  const cheapest = performers.filter(performer => performer.price === price);
  return {
    begins: merge(performers.flatMap(performer => startWindows(performer.agenda, performer))),
    longest: Math.max(...performers.map(one => one.durationSeconds + one.breakSeconds)),
    price,
    shortest: Math.min(...cheapest.map(({ durationSeconds }) => durationSeconds)),
  };
}

/** Whether nobody can begin one of the services while the others allow it; the next one begins by `latest`. */
function isHopeless(
  { bounds }: Search,
  left: readonly number[],
  from: number,
  latest: number = from,
): boolean {
  let total = latest;
  for (const service of left) total += at(bounds, service).longest;
  for (const service of left) {
    const { begins, longest } = at(bounds, service);
    if (!meets(begins, from, total - longest)) return true;
  }
  return false;
}

/** Whether nothing else can be better. */
function isIdeal({ bounds }: Search, left: readonly number[], start: number, found: Rest): boolean {
  if (found.waiting > 0) return false;
  let [price, end] = [0, start];
  for (const service of left) {
    price += at(bounds, service).price;
    end += at(bounds, service).shortest;
  }
  return found.price === price && found.end === end;
}

function keyOf(parts: readonly Placed[], left: readonly number[]): string {
  const { end } = last(parts);
  let key = `${left.join()} ${end}`;
  for (const part of parts) if (part.blockedUntil > end) key += ` ${part.employeeId}@${part.blockedUntil}`;
  return key;
}

function place(performer: Performer, start: number): Placed {
  const { service, employeeId, breakMinutes, durationSeconds, breakSeconds } = performer;
  const end = start + durationSeconds;
  return { service, employeeId, start, end, breakMinutes, blockedUntil: end + breakSeconds };
}

function toPart({ service, employeeId, start, end, breakMinutes }: Placed): VisitPart {
  return { service, employeeId, start, end, breakMinutes };
}
