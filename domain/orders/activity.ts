import type { WarningCode } from '../records/record';
import { object, text } from '../validation/fields';

/** What changed from what to what; a field is named as on the wire, people by their names. */
export type Change = { field: string; from: unknown; to: unknown };

/** One thing that happened to an order, its visits, its money, or was sent or written about them. */
export type Activity = {
  id: number;
  /** Epoch seconds. */
  at: number;
  type: string;
  /** Nobody, where a client or the product itself did it. */
  actor: { name: string } | null;
  source: 'site' | 'staff' | 'automatic';
  subject: { type: string; id: number; name?: string };
  changes: Change[];
  text?: string;
  amount?: number;
  /** What stood against a visit that was booked or moved all the same; empty where it was not kept. */
  against?: WarningCode[];
  delivery?: { channel: string; state: string; at: number | null };
};

/** What people of the company write to each other about an order. */
export const remarkSchema = object({
  text: text().max(2000).required(),
}).meta({ resource: 'orders' });

/** Fields of which people want to know what they were, in the order in which they read; the rest is for programs. */
const told = ['status', 'start_at', 'end_at', 'employee_id', 'comment', 'state', 'reply', 'is_published'];

/** What differs between two states of a thing, of what people want to know. */
export function changesBetween(before: object | null, after: object | null): Change[] {
  if (!before || !after) return [];
  const [from, to] = [before as Record<string, unknown>, after as Record<string, unknown>];
  return told
    .filter(field => field in from && field in to && from[field] !== to[field])
    .map(field => ({ field, from: from[field], to: to[field] }));
}
