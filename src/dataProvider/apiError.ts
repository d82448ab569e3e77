import { HttpError } from 'ra-core';
import type { VisitConflict } from '@/domain/errors';
import type { AffectedVisit } from '@/domain/records/visitDecision';

export type Warning = { code: string; message: string; records?: VisitConflict[] };
type ApiError = {
  message?: string;
  code?: string;
  warnings?: Warning[];
  current?: Record<string, unknown> & { version: number };
  visits?: AffectedVisit[];
  /** The visits whose decisions cannot be carried out. */
  refused?: number[];
};

/** The API's error, else the message of the first invalid field; undefined for other errors. */
export function apiErrorOf(error: unknown): ApiError | undefined {
  if (!(error instanceof HttpError)) return undefined;
  const apiError: ApiError | undefined = error.body?.error;
  if (apiError && !error.body.errors) return apiError;
  const [ofField] = Object.values<string>(error.body?.errors ?? {});
  const message = ofField ?? error.body?.message;
  return message ? { message } : undefined;
}

/** `refused`: those whose decisions cannot be carried out. */
export type AffectedVisits = { visits: AffectedVisit[]; refused: number[] };

/** The visits for which the change needs decisions, if the API refused for that reason. */
export function affectedVisitsOf(error: unknown): AffectedVisits | undefined {
  const { code, visits = [], refused = [] } = apiErrorOf(error) ?? {};
  return code === 'needs_decisions' ? { visits, refused } : undefined;
}

/** The API's validation errors by field path. */
export const invalidFields = (error: unknown): Record<string, string> =>
  error instanceof HttpError ? (error.body?.errors ?? {}) : {};

/** The warnings that may be confirmed; undefined for any other error. */
export function warningsOf(error: unknown): Warning[] | undefined {
  const apiError = apiErrorOf(error);
  return apiError?.code === 'needs_confirmation' ? (apiError.warnings ?? []) : undefined;
}

/** What is stored now, where a change was refused because somebody else changed it meanwhile. */
export function storedNow<T>(error: unknown): T | undefined {
  const { code, current } = apiErrorOf(error) ?? {};
  return code === 'stale_version' ? (current as T | undefined) : undefined;
}
