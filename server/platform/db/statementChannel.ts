import type { PoolClient, QueryConfig } from 'pg';
import { tracingChannel, type TracingChannel } from 'node:diagnostics_channel';

export type RunStatement = { statement: string | QueryConfig; error?: unknown };

/** Every statement that a pool runs is told here, to those who listened before its connection was made. */
export const statementChannel: TracingChannel<unknown, RunStatement> = tracingChannel('zapys.statement');

/** Costs nothing where nobody listens. */
export function publishStatements(client: PoolClient): void {
  if (!statementChannel.hasSubscribers) return;
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  Object.assign(client, {
    query(...args: unknown[]) {
      const [statement] = args as [string | QueryConfig];
      // pg's own cursors and callbacks answer with no promise.
      const isAwaited =
        typeof args.at(-1) !== 'function' && !(typeof statement === 'object' && 'submit' in statement);
      return isAwaited
        ? statementChannel.tracePromise(() => query(...args) as Promise<unknown>, { statement })
        : query(...args);
    },
  });
}
