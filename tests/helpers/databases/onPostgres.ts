import { describe, inject, it } from 'vitest';

/** A test of what only PostgreSQL does; not there where none answers (`runIf` would skip it, which counts as failed). */
export function onPostgres(title: string, test: () => Promise<void>, timeout_ms?: number): void {
  if (inject('postgres')) it(title, test, timeout_ms);
}

/** As `onPostgres`, for several tests. */
export function describeOnPostgres(title: string, tests: () => void): void {
  if (inject('postgres')) describe(title, tests);
}
