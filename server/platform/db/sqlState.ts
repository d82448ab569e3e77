const contested = new Set([
  '23P01', // exclusion_violation
  '40P01', // deadlock_detected
  '40001', // serialization_failure
]);

/** PostgreSQL reports a conflict over the same time in three ways. */
export const isContested = (error: unknown) => contested.has(sqlStateOf(error) ?? '');

export const isTaken = (error: unknown) => sqlStateOf(error) === '23505';

/** Such as a number out of range, an invalid date, or text with a NUL. */
export const isDataException = (error: unknown) => sqlStateOf(error)?.startsWith('22') === true;

const corrupted = new Set([
  'XX000', // internal_error, with which the embedded database crashes
  'XX001', // data_corrupted
  'XX002', // index_corrupted
]);

/** PostgreSQL cannot read its own files. */
export const isCorrupted = (error: unknown) => corrupted.has(sqlStateOf(error) ?? '');

/** Drizzle wraps the driver's error as its cause. */
export function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error && typeof error.code === 'string' ? error.code : sqlStateOf(error.cause);
}
