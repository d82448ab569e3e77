import type { AffectedReason } from '../schedule';
import { array, object, string, type InferType, rowId } from '../validation/fields';
import type { EpochSeconds } from '../time/instant';

/**
 * What happens to a visit that a change of schedule strands: another employee performs it, its client is asked to
 * choose another time, it stays with a mark, or it is cancelled.
 */
export const decisionKinds = ['reassign', 'offer', 'keep', 'cancel'] as const;
export type DecisionKind = (typeof decisionKinds)[number];

/** More than a company books ahead of itself. */
const decisions_max = 5000;

/** One for each affected visit; `employee_id` says who performs a reassigned one. */
export const visitDecisions = () =>
  array()
    .of(
      object({
        record_id: rowId().required(),
        kind: string().oneOf(decisionKinds).required(),
        employee_id: rowId().when('kind', {
          is: 'reassign',
          then: schema => schema.required({ key: 'validation.employee_required' }),
        }),
      }).required(),
    )
    .max(decisions_max)
    .optional()
    .default(undefined);

/** The body of a deletion that can strand visits. */
export const decidedSchema = object({ decisions: visitDecisions() });

export type VisitDecision = NonNullable<InferType<typeof decidedSchema>['decisions']>[number];

export type VisitChoice =
  | { kind: 'reassign'; employees: { id: number; full_name: string }[] }
  | { kind: Exclude<DecisionKind, 'reassign'> };

/** A visit that a change of schedule would strand; `customer` is empty for a walk-in. */
export type AffectedVisit = {
  record_id: number;
  visit_id: number;
  start_at: EpochSeconds;
  end_at: EpochSeconds;
  customer: string;
  /** To call the client, whatever is decided. */
  phone: string | null;
  service: string;
  employee: { id: number; full_name: string };
  reason: AffectedReason;
  choices: VisitChoice[];
};
