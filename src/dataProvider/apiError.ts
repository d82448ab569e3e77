import { HttpError } from 'ra-core';
import type { VisitConflict } from '../../domain/errors';

export type Warning = { code: string; message: string; records?: VisitConflict[] };
type ApiError = {
  message?: string;
  code?: string;
  warnings?: Warning[];
  current?: Record<string, unknown> & { version: number };
  visits?: number;
  /** With `cannot_reassign`, `warnings` say why each visit cannot be moved. */
  records?: (Pick<VisitConflict, 'id' | 'start_at' | 'customer'> &
    Partial<VisitConflict> & { warnings?: string[] })[];
};

/** The API's error, else the message of the first invalid field; undefined for other errors. */
export function apiErrorOf(error: unknown): ApiError | undefined {
  if (!(error instanceof HttpError)) return undefined;
  const apiError: ApiError | undefined = error.body?.error;
  if (apiError) return apiError;
  const [ofField] = Object.values<string>(error.body?.errors ?? {});
  const message = ofField ?? error.body?.message;
  return message ? { message } : undefined;
}

/** The visits that fall outside the changed hours, if the API refused for that reason. */
export function closedVisitsOf(error: unknown): { visits: VisitConflict[]; count: number } | undefined {
  const { code, records, visits = 0 } = apiErrorOf(error) ?? {};
  return code === 'has_visits' && records ? { visits: records as VisitConflict[], count: visits } : undefined;
}

/** The API's validation errors by field path. */
export const invalidFields = (error: unknown): Record<string, string> =>
  error instanceof HttpError ? (error.body?.errors ?? {}) : {};

/** The warnings that may be confirmed; undefined for any other error. */
export function warningsOf(error: unknown): Warning[] | undefined {
  const apiError = apiErrorOf(error);
  return apiError?.code === 'needs_confirmation' ? (apiError.warnings ?? []) : undefined;
}
