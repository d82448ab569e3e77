import { sqlStateOf } from './sqlState';

const gone = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '53300', // too_many_connections
  '08006', // connection_failure
  '55P03', // lock_not_available: it waited as long as anybody should
  '57014', // query_canceled: the same for a statement
  '40P01', // deadlock_detected: of two who waited for each other one goes on
  '40001', // serialization_failure: the same
]);

const said = /timeout exceeded when trying to connect|connection terminated|connection timeout/i;

/** Whether the database, and nothing of ours, is what failed; trying again in a moment makes sense. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return gone.has(sqlStateOf(error) ?? '') || said.test(error.message) || isAway(error.cause);
}
