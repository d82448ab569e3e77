import { DomainError } from '../../domain/errors';

/** What one look at the installation found; `advice` says what to do. */
export type Finding = { part: string; state: 'ok' | 'warning' | 'failed'; text: string; advice?: string };

export const ok = (part: string, text: string): Finding => ({ part, state: 'ok', text });

export const warning = (part: string, text: string, advice: string): Finding => ({
  part,
  state: 'warning',
  text,
  advice,
});

export const failed = (part: string, text: string, advice: string): Finding => ({
  part,
  state: 'failed',
  text,
  advice,
});

/** For the operator. Addresses may have passwords in them; messages of the drivers have none. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message || error.name;
  // What users are told of a failure is not why it came.
  if (error instanceof DomainError) return `${cause.name}: ${messageOf(cause)}`;
  return error.message || cause.message;
}
