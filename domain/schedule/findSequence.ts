import { last } from '../assert';
import type { Performer } from './performers';
import { fits } from './starts';
import type { VisitPart } from './visitQuery';

type Placed = VisitPart & { blockedUntil: number };

/**
 * Assigns each service to the first ranked performer with whom the rest fits; undefined if there is none.
 * Searches over the same services and ranking may share `failedStates`.
 */
export function findSequence(
  services: readonly Performer[][],
  first: Performer,
  start: number,
  failedStates: Set<string>,
): VisitPart[] | undefined {
  const parts = [place(first, start)];
  return complete(services, parts, failedStates) ? parts.map(toPart) : undefined;
}

function complete(services: readonly Performer[][], parts: Placed[], failedStates: Set<string>): boolean {
  const performers = services[parts.length];
  if (!performers) return true;
  const state = stateOf(parts);
  if (failedStates.has(state)) return false;
  for (const performer of performers) {
    const start = startAfter(parts, performer.employeeId);
    if (start === undefined || !fits(performer.agenda, performer, start)) continue;
    parts.push(place(performer, start));
    if (complete(services, parts, failedStates)) return true;
    parts.pop();
  }
  failedStates.add(state);
  return false;
}

/** The same employee also needs their break; others start at once. */
function startAfter(parts: readonly Placed[], employeeId: number): number | undefined {
  const before = last(parts);
  if (before.employeeId === employeeId) return before.blockedUntil;
  const blocked = parts.some(part => part.employeeId === employeeId && part.blockedUntil > before.end);
  return blocked ? undefined : before.end;
}

function stateOf(parts: readonly Placed[]): string {
  const latest = last(parts);
  const blocked = parts.filter(part => part.blockedUntil > latest.end);
  const keys = blocked.map(part => `${part.employeeId}@${part.blockedUntil}`);
  return [parts.length, latest.end, latest.employeeId, ...keys].join(' ');
}

function place(performer: Performer, start: number): Placed {
  const { employeeId, breakMinutes, durationSeconds, breakSeconds } = performer;
  const end = start + durationSeconds;
  return { employeeId, start, end, breakMinutes, blockedUntil: end + breakSeconds };
}

function toPart({ employeeId, start, end, breakMinutes }: Placed): VisitPart {
  return { employeeId, start, end, breakMinutes };
}
