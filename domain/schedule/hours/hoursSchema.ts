import { array, boolean, object, string, whole, type InferType } from '@/domain/validation/fields';
import type { TestConfig } from '@/domain/validation/yup';
import { ValidationError } from '@/domain/validation/yup';
import { hoursProblems } from './hoursProblems';
import { usualHours } from '../query';

/** 'HH:mm', or '24:00' for the midnight after. */
export const clock = () => string().matches(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/);

export const pauses = () =>
  array()
    .of(object({ from: clock().required(), to: clock().required() }))
    .max(10)
    .default([]);

/** A day off keeps its hours for reopening; they may be missing. */
const onDayOff = (time: string) => ({
  is: true,
  then: (schema: ReturnType<typeof clock>) => schema.default(time),
});

const hoursSchema = object({
  weekday: whole().min(1).max(7).required(),
  from: clock().required().when('dayOff', onDayOff(usualHours.from)),
  to: clock().required().when('dayOff', onDayOff(usualHours.to)),
  breaks: pauses(),
  dayOff: boolean().default(false),
});

type WeeklyHours = InferType<typeof hoursSchema>[];

/** Reports conflicts at the `from` of the later shift or pause. */
const fitTogether: TestConfig<WeeklyHours | null | undefined> = {
  name: 'fit-together',
  test(hours, { createError, path }) {
    if (!hours || !hours.every(shift => hoursSchema.isValidSync(shift))) return true;
    const problems = hoursProblems(hours).map(problem =>
      createError({ path: `${path}${problem.path}`, message: { key: problem.key } }),
    );
    return problems.length === 0 || new ValidationError(problems);
  },
};

/** Refuses shifts without length, overlapping ones, and pauses outside their shift. */
export const weeklyHours = () => array().of(hoursSchema.required()).max(50).test(fitTogether);
