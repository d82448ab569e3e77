import { visitDecisions } from '../records/visitDecision';
import { array, date, object, rowId, type InferType } from '../validation/fields';
import { shiftSchema } from './shiftPattern';

/** Enough for a swap within a large team. */
const shift_changes_max = 50;

/**
 * What somebody works on single dates: the shift, or nothing (null). One body holds both sides of a swap or of a shift
 * that is given away, so that they change together or not at all.
 */
export const shiftChangeSchema = object({
  shifts: array()
    .of(
      object({
        employee_id: rowId().required(),
        date: date().required(),
        shift: shiftSchema.nullable().default(null),
      }).required(),
    )
    .min(1)
    .max(shift_changes_max)
    .required(),
  decisions: visitDecisions(),
}).meta({ resource: 'shift_changes' });
export type ShiftChange = InferType<typeof shiftChangeSchema>;
