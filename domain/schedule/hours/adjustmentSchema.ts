import { changeFilter } from '../../lists/page';
import { date, object, string, type InferType } from '@/domain/validation/fields';
import { object as openObject, ValidationError } from '@/domain/validation/yup';
import { visitDecisions } from '@/domain/records/visitDecision';
import { clock, pauses } from './hoursSchema';
import { shiftProblems } from './hoursProblems';
import { wholeDay, type Adjustment } from '../query';

export const adjustmentTypes = ['holiday', 'short_day', 'all_day'] as const;

/** Must hold before the parts are compared with each other. */
const shiftSchema = openObject({ from: clock().nullable(), to: clock().nullable(), breaks: pauses() });

/** Replaces the weekday's hours on one date. */
export const adjustmentSchema = object({
  date: date().required(),
  type: string().oneOf(adjustmentTypes).required(),
  from: clock().nullable(),
  to: clock().nullable(),
  breaks: pauses(),
})
  .test('open-day', (sent, { createError }) => {
    if (!sent || sent.type === 'holiday' || !shiftSchema.isValidSync(sent)) return true;
    const { from, to, breaks } = sent.type === 'all_day' ? { ...sent, ...wholeDay } : sent;
    if (!from || !to) {
      const missing = [from ? [] : ['from'], to ? [] : ['to']].flat();
      return refused(missing.map(path => ({ path, key: 'validation.required' })));
    }
    return refused(shiftProblems({ from, to, breaks }));

    function refused(problems: { path: string; key: string }[]) {
      const errors = problems.map(({ path, key }) => createError({ path, message: { key } }));
      return errors.length === 0 || new ValidationError(errors);
    }
  })
  .meta({ resource: 'schedule_adjustments' });
export type AdjustmentInput = InferType<typeof adjustmentSchema>;

export const newAdjustmentSchema = adjustmentSchema.shape({ decisions: visitDecisions() });
export type NewAdjustment = InferType<typeof newAdjustmentSchema>;

export type ScheduleAdjustment = Adjustment & { id: number };

/** Both dates included and optional. */
export const adjustmentsQuery = object({ from: date(), to: date(), ...changeFilter() }).meta({
  resource: 'schedule_adjustments',
});
export type AdjustmentsQuery = InferType<typeof adjustmentsQuery>;

/** `kept`: dates of time off, which stay as they are. */
export type ReplacedDates = { added: ScheduleAdjustment[]; removed: ScheduleAdjustment[]; kept: string[] };
