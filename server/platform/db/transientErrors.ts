import { sqlStateOf } from './sqlState';

/** SQLSTATEs after which the session is gone, and Node's codes for a failed connection. */
const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57P05', // idle_session_timeout
  '25P03', // idle_in_transaction_session_timeout
  '08000', // connection_exception
  '08001', // sqlclient_unable_to_establish_sqlconnection
  '08003', // connection_does_not_exist
  '08004', // sqlserver_rejected_establishment_of_sqlconnection
  '08006', // connection_failure
  '08P01', // protocol_violation, with which PgBouncer says that it has lost PostgreSQL
]);

/** pg's own errors about a connection have no code (pg/lib/client.js). */
const connectionMessages =
  /connection terminated|connection timeout|timeout expired|connection error and is not queryable|was closed and is not queryable|query read timeout|after calling end on the pool/i;

const retryableCodes = new Set([
  '53300', // too_many_connections
  '55P03', // lock_not_available
  '57014', // query_canceled, by statement_timeout
  '40P01', // deadlock_detected
  '40001', // serialization_failure
]);

const poolTimeout = /timeout exceeded when trying to connect/i;

/** The connection is unusable after it and must leave the pool. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    connectionCodes.has(sqlStateOf(error) ?? '') ||
    connectionMessages.test(error.message) ||
    isConnectionLost(error.cause)
  );
}

export function isTransientError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    isConnectionLost(error) ||
    retryableCodes.has(sqlStateOf(error) ?? '') ||
    poolTimeout.test(error.message) ||
    isTransientError(error.cause)
  );
}
