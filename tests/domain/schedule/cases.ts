import { Temporal } from 'temporal-polyfill';
import {
  ownSchedule,
  type Adjustment,
  type AvailabilityQuery,
  type Busy,
  type Hours,
  type VisitQuery,
} from '../../../domain/schedule';
import file from '../../cases/availability.json';

type Taken = { start: string; end: string; bufferAfterMin?: number };
type Adjusted = { date: string; closed?: boolean; from?: string; to?: string; breaks?: Hours['breaks'] };
type Person = { id: string; workingHours?: Hours[]; adjustments?: Adjusted[]; busy?: Taken[] };
type Case = {
  id: string;
  title: string;
  timezone: string;
  from: string;
  days: number;
  now?: string;
  minNoticeMin?: number;
  bookingLimit?: { days?: number; months?: number };
  durationMin: number;
  intervalMin: number | string;
  bufferAfterMin: number;
  workingHours?: Hours[];
  adjustments?: Adjusted[];
  busy?: Taken[];
  employees?: Person[];
  expectedSlotStarts: string[];
  expectedByEmployee?: Record<string, string[]>;
};

/** One question of a case to the engine: a single employee's, or all employees' for a visit by anyone. */
export type Question = { title: string; query: AvailabilityQuery; expected: number[] };

export const cases: Case[] = file.cases;

/** What a case asks of each of its employees; one without employees asks of the company's hours. */
export function questionsOf(one: Case): Question[] {
  const people = one.employees ?? [{ id: 'company', busy: one.busy }];
  return people.map(person => ({
    title: `${one.id} ${person.id}`,
    query: { ...offerOf(one), ...lengthOf(one), ...workerOf(one, person) },
    expected: (one.expectedByEmployee?.[person.id] ?? one.expectedSlotStarts).map(secondsOf),
  }));
}

export function visitQueryOf(one: Case): VisitQuery {
  const people = one.employees ?? [{ id: 'company', busy: one.busy }];
  return {
    ...offerOf(one),
    employees: people.map((person, index) => ({ id: index + 1, ...workerOf(one, person) })),
    services: [{ candidates: people.map((_, index) => ({ employeeId: index + 1, ...lengthOf(one) })) }],
  };
}

export function expectedStarts(one: Case): number[] {
  return one.expectedSlotStarts.map(secondsOf);
}

function offerOf(one: Case) {
  return {
    timeZone: one.timezone,
    from: one.from,
    days: one.days,
    now: one.now ? secondsOf(one.now) : 0,
    noticeMinutes: one.minNoticeMin,
    horizonDays: horizonOf(one),
    stepMinutes: one.intervalMin === 'auto' ? 0 : Number(one.intervalMin),
  };
}

function lengthOf({ durationMin, bufferAfterMin }: Case) {
  return { durationMinutes: durationMin, breakMinutes: bufferAfterMin };
}

function workerOf(one: Case, { workingHours, adjustments = [], busy = [] }: Person) {
  const company = { hours: one.workingHours ?? [], adjustments: (one.adjustments ?? []).map(adjustmentOf) };
  const own = { hours: workingHours ?? null, adjustments: adjustments.map(adjustmentOf) };
  return { ...ownSchedule(company, own), busy: busy.map(busyOf) };
}

function adjustmentOf({ closed, ...adjusted }: Adjusted): Adjustment {
  return { ...adjusted, type: closed ? 'holiday' : 'short_day' };
}

function busyOf({ start, end, bufferAfterMin = 0 }: Taken): Busy {
  return { start: secondsOf(start), end: secondsOf(end) + bufferAfterMin * 60 };
}

function horizonOf({ bookingLimit, now, timezone }: Case): number | undefined {
  if (!bookingLimit || !now) return undefined;
  const today = Temporal.Instant.from(now).toZonedDateTimeISO(timezone).toPlainDate();
  return today.until(today.add(bookingLimit), { largestUnit: 'days' }).days;
}

function secondsOf(instant: string): number {
  return Date.parse(instant) / 1000;
}
