import type { ReplacedDates } from './hours/adjustmentSchema';
import { visitDecisions } from '../records/visitDecision';
import { array, date, object, string, whole, type InferType } from '../validation/fields';
import { object as openObject, ValidationError, type TestConfig } from '../validation/yup';
import { clock, pauses } from './hours/hoursSchema';
import { shiftProblems } from './hours/hoursProblems';
import { requireDay, weekdayOf } from './time/calendarDate';
import { datesIn } from './dateSpans';
import { dateSpan, time_off_days_max } from './timeOff';

/** `rotation`: `on` dates of work, then `off` dates without, from the first one on. */
export const patternKinds = ['rotation', 'odd_dates', 'even_dates', 'weekly', 'by_hand'] as const;
export type PatternKind = (typeof patternKinds)[number];

const rotation_max = 31;
const ofKind = { rotation: 'rotation', weekly: 'weekly', by_hand: 'by_hand' } as const;

/** One shift as it is sent: times of the clock, the end past midnight where it is no later than the start. */
export const shiftSchema = object({
  from: clock().required(),
  to: clock().required(),
  breaks: pauses(),
}).test('shift', (sent, { createError, path }) => {
  if (!sent || !openObject({ from: clock(), to: clock(), breaks: pauses() }).isValidSync(sent)) return true;
  const { from, to, breaks } = sent;
  if (!from || !to) return true;
  const problems = shiftProblems({ from, to, breaks }).map(problem =>
    createError({ path: `${path}.${problem.path}`, message: { key: problem.key } }),
  );
  return problems.length === 0 || new ValidationError(problems);
});

const withinSpan: TestConfig<{ from?: string; to?: string; dates?: string[] | undefined } | undefined> = {
  name: 'within-span',
  test(sent, { createError }) {
    const { from, to, dates } = sent ?? {};
    if (!from || !to || !Array.isArray(dates)) return true;
    const outside = dates.findIndex(one => one < from || one > to);
    return (
      outside === -1 || createError({ path: `dates.${outside}`, message: { key: 'validation.invalid' } })
    );
  },
};

/** Lays shifts over the dates `from` to `to`, both included: work on those of the pattern, none on the others. */
export const shiftPatternSchema = object({
  from: date().required(),
  to: date().required(),
  pattern: string().oneOf(patternKinds).required(),
  on: whole().max(rotation_max).when('pattern', needed(ofKind.rotation)),
  off: whole().max(rotation_max).when('pattern', needed(ofKind.rotation)),
  weekdays: array().of(whole().min(1).max(7).required()).max(7).when('pattern', needed(ofKind.weekly)),
  dates: array().of(date().required()).max(time_off_days_max).when('pattern', needed(ofKind.by_hand)),
  shift: shiftSchema.required(),
})
  .test(dateSpan())
  .test(withinSpan)
  .meta({ resource: 'shift_patterns' });
export type ShiftPattern = InferType<typeof shiftPatternSchema>;

export const newShiftPattern = shiftPatternSchema.shape({ decisions: visitDecisions() });

/** The dates of the pattern on which there is work, in order. */
export function workedDates(given: Omit<ShiftPattern, 'shift'>): string[] {
  const first = requireDay(given.from);
  const isWorked = (date: string) => {
    const day = requireDay(date);
    switch (given.pattern) {
      case 'rotation': {
        const { on = 1, off = 1 } = given;
        return (day - first) % (on + off) < on;
      }
      case 'odd_dates':
        return Number(date.slice(-2)) % 2 === 1;
      case 'even_dates':
        return Number(date.slice(-2)) % 2 === 0;
      case 'weekly':
        return given.weekdays?.includes(weekdayOf(day)) ?? false;
      case 'by_hand':
        return given.dates?.includes(date) ?? false;
    }
  };
  return datesIn(given).filter(isWorked);
}

function needed(kind: PatternKind) {
  return {
    is: kind,
    then: <Schema extends { required: () => Schema; min: (least: number) => Schema }>(schema: Schema) =>
      schema.required().min(1),
  };
}

/** `closed`: dates of work on which there is no shift, since the whole company is closed. */
export type AppliedShiftPattern = ReplacedDates & { closed: string[] };
