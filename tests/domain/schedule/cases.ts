import { Temporal } from 'temporal-polyfill';
import {
  ownSchedule,
  type Adjustment,
  type AvailabilityQuery,
  type Busy,
  type Hours,
  type VisitQuery,
} from '@/domain/schedule';
import file from '@/tests/cases/availability.json';

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
export function questionsOf(testCase: Case): Question[] {
  const people = testCase.employees ?? [{ id: 'company', busy: testCase.busy }];
  return people.map(person => ({
    title: `${testCase.id} ${person.id}`,
    query: { ...offerOf(testCase), ...lengthOf(testCase), ...workerOf(testCase, person) },
    expected: (testCase.expectedByEmployee?.[person.id] ?? testCase.expectedSlotStarts).map(secondsOf),
  }));
}

export function visitQueryOf(testCase: Case): VisitQuery {
  const people = testCase.employees ?? [{ id: 'company', busy: testCase.busy }];
  return {
    ...offerOf(testCase),
    employees: people.map((person, index) => ({ id: index + 1, ...workerOf(testCase, person) })),
    services: [{ candidates: people.map((_, index) => ({ employeeId: index + 1, ...lengthOf(testCase) })) }],
  };
}

export function expectedStarts(testCase: Case): number[] {
  return testCase.expectedSlotStarts.map(secondsOf);
}

function offerOf(testCase: Case) {
  return {
    timeZone: testCase.timezone,
    from: testCase.from,
    days: testCase.days,
    now: testCase.now ? secondsOf(testCase.now) : 0,
    noticeMinutes: testCase.minNoticeMin,
    horizonDays: horizonOf(testCase),
    stepMinutes: testCase.intervalMin === 'auto' ? 0 : Number(testCase.intervalMin),
  };
}

function lengthOf({ durationMin, bufferAfterMin }: Case) {
  return { durationMinutes: durationMin, breakMinutes: bufferAfterMin };
}

function workerOf(testCase: Case, { workingHours, adjustments = [], busy = [] }: Person) {
  const company = {
    hours: testCase.workingHours ?? [],
    adjustments: (testCase.adjustments ?? []).map(adjustmentOf),
  };
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
