const codes = new Set([
  'ENOSPC',
  'EDQUOT',
  '53100', // disk_full, as PostgreSQL says it
]);

export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && codes.has(String(error.code))) || isDiskFull(error.cause);
}
