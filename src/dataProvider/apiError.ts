import { HttpError } from 'ra-core';
import type { VisitConflict } from '../../domain/errors';

export type Warning = { code: string; message: string; records?: VisitConflict[] };
type Refused = {
  message?: string;
  code?: string;
  warnings?: Warning[];
  current?: Record<string, unknown> & { version: number };
  /** How many visits stand in the way. */
  visits?: number;
  /** Those visits by name; with `cannot_reassign`, what stands against each. */
  records?: (Pick<VisitConflict, 'id' | 'start_at' | 'customer'> &
    Partial<VisitConflict> & { warnings?: string[] })[];
};

/**
 * Why the API declined, as its error object says, or as it says of the first field that is wrong; undefined for
 * whatever else went wrong.
 */
export function apiErrorOf(error: unknown): Refused | undefined {
  if (!(error instanceof HttpError)) return undefined;
  const refused: Refused | undefined = error.body?.error;
  if (refused) return refused;
  const [ofField] = Object.values<string>(error.body?.errors ?? {});
  const message = ofField ?? error.body?.message;
  return message ? { message } : undefined;
}

/** The visits that a change of hours would close on; undefined when the API declined for another reason. */
export function closedVisitsOf(error: unknown): { visits: VisitConflict[]; count: number } | undefined {
  const { code, records, visits = 0 } = apiErrorOf(error) ?? {};
  return code === 'has_visits' && records ? { visits: records as VisitConflict[], count: visits } : undefined;
}

/** What the API found wrong, by the path of each field. */
export const invalidFields = (error: unknown): Record<string, string> =>
  error instanceof HttpError ? (error.body?.errors ?? {}) : {};

/** What stands against a booking and may be confirmed; undefined when this is no such question. */
export function warningsOf(error: unknown): Warning[] | undefined {
  const refused = apiErrorOf(error);
  return refused?.code === 'needs_confirmation' ? (refused.warnings ?? []) : undefined;
}
