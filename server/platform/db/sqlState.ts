/**
 * PostgreSQL reports a conflict over the same time in three ways: exclusion_violation, serialization_failure, and
 * deadlock_detected, which counts only where both write into `busy`: over anything else it says nothing of time.
 */
export const isContested = (error: unknown) => {
  const { code, where = '' } = sqlErrorOf(error) ?? {};
  return code === '23P01' || code === '40001' || (code === '40P01' && /"busy\b/.test(where));
};

/** Others held for too long what the statement had to lock. */
export const isLockTimeout = (error: unknown) => sqlStateOf(error) === '55P03';

/** An earlier statement of the transaction had failed: in_failed_sql_transaction. */
export const isAfterFailure = (error: unknown) => sqlStateOf(error) === '25P02';

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

type SqlError = Error & { code: string; where?: string };

/** Drizzle wraps the driver's error as its cause. */
function sqlErrorOf(error: unknown): SqlError | undefined {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error && typeof error.code === 'string' ? (error as SqlError) : sqlErrorOf(error.cause);
}

export const sqlStateOf = (error: unknown) => sqlErrorOf(error)?.code;
