import type { Change } from '../orders/activity';
import { date, object, string, whole, type InferType } from '../validation/fields';

/** Whose doing it was: a client's on the site, one of the company's people's, or the product's own. */
export const activitySources = ['site', 'staff', 'automatic'] as const;

/** What can be asked of what happened at a company; the dates are its own, both included. */
export const activityQuery = object({
  page: whole().min(1).default(1),
  per_page: whole().min(1).max(100).default(25),
  subject_type: string().max(40),
  subject_id: whole(),
  user_id: whole(),
  source: string().oneOf(activitySources),
  from: date(),
  to: date(),
}).meta({ resource: 'activity' });
export type ActivityQuery = InferType<typeof activityQuery>;

/** One thing that happened: who changed what, and when. */
export type Happening = {
  id: number;
  /** Epoch seconds. */
  at: number;
  type: string;
  source: (typeof activitySources)[number];
  /** Nobody, where a client or the product itself did it. */
  actor: { id: number; name: string } | null;
  subject: { type: string; id: number };
  /** The names of the fields that it touched. */
  fields: string[];
  /** What they were and became, of those of which people want to know. */
  changes: Change[];
};

/** The fields that an event touched: those that differ where both states are known, else those that were written. */
export function touchedFields(before: object | null, after: object | null): string[] {
  const [was, is] = [before as Record<string, unknown> | null, after as Record<string, unknown> | null];
  return Object.keys(is ?? {}).filter(
    name => name !== 'version' && (!was || JSON.stringify(was[name]) !== JSON.stringify(is![name])),
  );
}
