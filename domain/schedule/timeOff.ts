import { changeFilter } from '../lists/page';
import { visitDecisions } from '../records/visitDecision';
import { date, object, string, text, whole, type InferType } from '../validation/fields';
import type { TestConfig } from '../validation/yup';
import type { DateSpan } from './dateSpans';
import { dayOf } from './time/calendarDate';

/** Why an employee is away. */
export const timeOffTypes = ['vacation', 'sick', 'day_off', 'training'] as const;
/** Of the company itself: nobody works, unless they have an adjustment of their own. */
export const closureTypes = ['closed'] as const;
export type TimeOffType = (typeof timeOffTypes)[number] | (typeof closureTypes)[number];

/** Dates of one entry, both ends included. */
export const time_off_days_max = 366;
export const time_off_note_max = 500;

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
export const timeOffQuery = object({ from: date(), to: date(), ...changeFilter() }).meta({
  resource: 'time_off',
});
export type TimeOffQuery = InferType<typeof timeOffQuery>;
