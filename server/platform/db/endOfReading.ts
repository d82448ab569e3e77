import type { PoolClient } from 'pg';

/** Nobody waits for its answer. */
export const end_of_reading = { text: 'commit' };

const moment_ms = 1;
const unended = new WeakMap<PoolClient, NodeJS.Timeout>();

/**
 * Gives the connection back, and leaves its transaction, which only read, to be ended together with the next statements
 * of the connection: under load that is one message less for each request. Without any, it ends after a moment.
 */
export function releaseReading(client: PoolClient): void {
  unended.set(client, setTimeout(endReading, moment_ms, client).unref());
  client.release();
}

/** Before the connection is used for anything else. */
export function endReading(client: PoolClient): void {
  const timer = unended.get(client);
  if (!timer) return;
  clearTimeout(timer);
  unended.delete(client);
  // COMMIT of what only read fails only with the connection, which the pool then drops.
  client.query(end_of_reading).catch(() => undefined);
}
