import { visitDecisions } from '../records/visitDecision';
import { date, object, string, text, whole, type InferType } from '../validation/fields';
import type { TestConfig } from '../validation/yup';
import type { Adjustment } from './query';
import { dateOf, dayOf, requireDay } from './time/calendarDate';

/** Why an employee is away. */
export const timeOffTypes = ['vacation', 'sick', 'day_off', 'training'] as const;
/** Of the company itself: nobody works, unless they have an adjustment of their own. */
export const closureTypes = ['closed'] as const;
export type TimeOffType = (typeof timeOffTypes)[number] | (typeof closureTypes)[number];

/** Dates of one entry, both ends included. */
export const time_off_days_max = 366;
export const time_off_note_max = 500;

/** Local dates 'YYYY-MM-DD', both included. */
export type DateSpan = { from: string; to: string };
export type TimeOff = DateSpan & { id: number; type: TimeOffType; note: string; version: number };

/** The last date is not before the first, and they are at most `max` dates. */
export const dateSpan = (max = time_off_days_max): TestConfig<Partial<DateSpan> | undefined> => ({
  name: 'date-span',
  test(sent, { createError }) {
    const [first, last] = [dayOf(sent?.from ?? ''), dayOf(sent?.to ?? '')];
    if (first === undefined || last === undefined) return true;
    const refused = (key: string, values?: object) =>
      createError({ path: 'to', message: { key: `validation.${key}`, values } });
    if (last < first) return refused('last_before_first');
    return last - first < max || refused('span_too_long', { max });
  },
});

const timeOffOf = <Type extends TimeOffType>(types: readonly Type[]) =>
  object({
    from: date().required(),
    to: date().required(),
    type: string().oneOf(types).required(),
    note: text().max(time_off_note_max).default(''),
  })
    .test(dateSpan())
    .meta({ resource: 'time_off' });

export const employeeTimeOffSchema = timeOffOf(timeOffTypes);
export const closureSchema = timeOffOf(closureTypes);
export type TimeOffInput = DateSpan & { type: TimeOffType; note: string };

const decided = { decisions: visitDecisions() };
const versioned = { ...decided, version: whole().required() };

/** To add one. */
export const newTimeOff = {
  employee: employeeTimeOffSchema.shape(decided),
  company: closureSchema.shape(decided),
};
/** To change one: the whole entry, and the version it had. */
export const changedTimeOff = {
  employee: employeeTimeOffSchema.shape(versioned),
  company: closureSchema.shape(versioned),
};

/** Both dates included and optional. */
export const timeOffQuery = object({ from: date(), to: date() }).meta({ resource: 'time_off' });
export type TimeOffQuery = InferType<typeof timeOffQuery>;

/** Every date from the first to the last, both included; none when the last is before the first. */
export function datesIn({ from, to }: DateSpan): string[] {
  const first = requireDay(from);
  return Array.from({ length: Math.max(0, requireDay(to) - first + 1) }, (_, day) => dateOf(first + day));
}

/** Time off as the engine knows it: each of its dates is closed. Within `range`, where one is given. */
export function closedDates({ from, to }: DateSpan, range: DateSpan = { from, to }): Adjustment[] {
  const within = { from: from > range.from ? from : range.from, to: to < range.to ? to : range.to };
  return datesIn(within).map(date => ({ date, type: 'holiday', breaks: [] }));
}

/** The dates on which an employee's hours differ, those of time off among them. */
export const adjustmentsOf = ({
  schedule_adjustments,
  time_off = [],
}: {
  schedule_adjustments: Adjustment[];
  time_off?: DateSpan[];
}): Adjustment[] => [...schedule_adjustments, ...time_off.flatMap(span => closedDates(span))];
