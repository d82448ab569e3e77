import { Temporal } from 'temporal-polyfill';

/** A second reading of the rules, slow and plain: it asks Temporal for every clock and tries every start. */

type Pause = { from: string; to: string };
export type Worker = {
  hours: readonly { weekday: number; from: string; to: string; breaks: Pause[]; dayOff?: boolean }[];
  adjustments: readonly { date: string; type: string; from?: string; to?: string; breaks?: Pause[] }[];
  busy: readonly Span[];
};
export type BookingRules = {
  timeZone: string;
  from: string;
  days: number;
  now: number;
  noticeMinutes?: number;
  horizonDays?: number;
  stepMinutes: number;
};
export type Length = { durationMinutes: number; breakMinutes: number };
export type Span = { start: number; end: number };
type Shift = Span & { pauses: Span[]; edges: number[] };

export function naiveStarts(query: BookingRules & Worker & Length): number[] {
  const shifts = shiftsOf(query, query, query.durationMinutes);
  return gridOf(query, query, shifts, query)
    .filter(start => canTake(shifts, query.busy, start, query))
    .filter(start => isOffered(query, start));
}

function isOffered(
  { timeZone, from, days, now, noticeMinutes = 0, horizonDays = 0 }: BookingRules,
  start: number,
) {
  if (start < now + noticeMinutes * 60) return false;
  const date = localDate(timeZone, start);
  const last = Temporal.PlainDate.from(from)
    .add({ days: days - 1 })
    .toString();
  if (date < from || date > last) return false;
  return (
    !horizonDays ||
    date <= Temporal.PlainDate.from(localDate(timeZone, now)).add({ days: horizonDays }).toString()
  );
}

function gridOf({ stepMinutes }: BookingRules, { busy }: Worker, shifts: Shift[], length: Length): number[] {
  const openings = shifts.map(({ start }) => start);
  const pauseEnds = shifts.flatMap(shift =>
    shift.pauses.map(({ end }) => end).filter(end => isOpen([shift], end)),
  );
  const visitEnds = busy.filter(({ start, end }) => start < end).map(({ end }) => end);
  const anchors = ascending(stepMinutes ? openings : [...openings, ...pauseEnds, ...visitEnds]);
  const pace = (stepMinutes || length.durationMinutes + length.breakMinutes) * 60;
  const closing = Math.max(...shifts.map(({ end }) => end));

  const grid: number[] = [];
  anchors.forEach((anchor, index) => {
    const next = anchors[index + 1] ?? Infinity;
    for (let start = anchor; start < next && start < closing; start += pace) grid.push(start);
  });
  return grid;
}

export function canTake(shifts: Shift[], busy: readonly Span[], start: number, length: Length): boolean {
  const end = start + length.durationMinutes * 60;
  const isWithin = (edge: number) => edge > start && edge < end;
  const staysOpen = shifts.every(({ edges }) => edges.every(edge => !isWithin(edge) || isOpen(shifts, edge)));
  const isFree = !busy.some(visit => touches(visit, { start, end: end + length.breakMinutes * 60 }));
  return isOpen(shifts, start) && staysOpen && isFree;
}

function isOpen(shifts: Shift[], at: number): boolean {
  const holds = ({ start, end }: Span) => start <= at && at < end;
  return shifts.some(shift => holds(shift) && !shift.pauses.some(holds));
}

export function touches(one: Span, other: Span): boolean {
  return one.start < one.end && other.start < other.end && one.start < other.end && other.start < one.end;
}

export function shiftsOf(
  { timeZone, from, days }: BookingRules,
  worker: Worker,
  visitMinutes: number,
): Shift[] {
  const shifts: Shift[] = [];
  for (let n = -3; n < days + 3 + visitMinutes / 1440; n++) {
    const date = Temporal.PlainDate.from(from).add({ days: n });
    const exists = localDate(timeZone, instant(timeZone, date, '00:00')) === date.toString();
    if (exists) shifts.push(...entriesOf(worker, date).flatMap(entry => shiftOf(timeZone, date, entry)));
  }
  return shifts;
}

type Entry = { from: string; to: string; breaks: Pause[] };

function entriesOf({ hours, adjustments }: Worker, date: Temporal.PlainDate): Entry[] {
  const changed = adjustments.filter(adjustment => adjustment.date === date.toString());
  if (changed.some(({ type }) => type === 'holiday')) return [];
  if (!changed.length) return hours.filter(entry => entry.weekday === date.dayOfWeek && !entry.dayOff);
  return changed.flatMap(({ type, from, to, breaks = [] }) => {
    if (type === 'all_day') return [{ from: '00:00', to: '24:00', breaks }];
    return from && to ? [{ from, to, breaks }] : [];
  });
}

function shiftOf(timeZone: string, date: Temporal.PlainDate, { from, to, breaks }: Entry): Shift[] {
  if (from === to) return [];
  const tomorrow = date.add({ days: 1 });
  const isOvernight = to < from;
  const start = instant(timeZone, date, from);
  const end = instant(timeZone, isOvernight ? tomorrow : date, to);
  const pauses = breaks.map(pause => {
    const first = isOvernight && pause.from < from ? tomorrow : date;
    const second = pause.to < pause.from ? first.add({ days: 1 }) : first;
    return { start: instant(timeZone, first, pause.from), end: instant(timeZone, second, pause.to) };
  });
  const edges = [{ start, end }, ...pauses].flatMap(span => [span.start, span.end]);
  return start < end ? [{ start, end, pauses: pauses.filter(pause => pause.start < pause.end), edges }] : [];
}

const instantOf = memoized((timeZone: string, date: string, time: string): number => {
  const isMidnight = time === '24:00';
  const day = isMidnight ? Temporal.PlainDate.from(date).add({ days: 1 }) : Temporal.PlainDate.from(date);
  const shown = day.toPlainDateTime(isMidnight ? '00:00' : time);
  return shown.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds / 1000;
});

export const localDate = memoized((timeZone: string, at: number): string =>
  Temporal.Instant.fromEpochMilliseconds(at * 1000)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString(),
);

function instant(timeZone: string, date: Temporal.PlainDate, time: string): number {
  return instantOf(timeZone, date.toString(), time);
}

export function memoized<Arguments extends (string | number)[], Answer>(
  ask: (...given: Arguments) => Answer,
) {
  const answers = new Map<string, Answer>();
  return (...given: Arguments): Answer => {
    const key = given.join(' ');
    if (!answers.has(key)) answers.set(key, ask(...given));
    return answers.get(key)!;
  };
}

export function ascending(instants: number[]): number[] {
  return [...new Set(instants)].sort((one, other) => one - other);
}
