import { tracingChannel, type TracingChannel } from 'node:diagnostics_channel';
import type { PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { isAfterFailure } from './sqlState';
import { nameOf } from './statementNames';

export type RunStatement = { statement: string | QueryConfig; error?: unknown };

/** Every statement of a session is published here. */
export const statementChannel: TracingChannel<unknown, RunStatement> = tracingChannel('zapys.statement');

/** What one transaction, or one statement without any, sends on its connection. */
export class Session {
  #failure: unknown;
  constructor(private readonly client: PoolClient) {}

  /**
   * Sent at once, without waiting for the statements before it. Statements sent together fail together, and any of them
   * may be heard first: each is told the reason of the first.
   */
  async query<Row extends QueryResultRow = QueryResultRow>(
    statement: string | QueryConfig,
    values?: unknown[],
  ): Promise<QueryResult<Row>> {
    corkForTick(this.client);
    try {
      const answer = await statementChannel.tracePromise(
        () => this.client.query<Row>(this.prepared(statement, values), values),
        { statement },
      );
      if (unconfirmed.has(this.client)) throw new Unconfirmed();
      return answer;
    } catch (error) {
      if (!isAfterFailure(error)) this.#failure = error;
      throw this.#failure ?? error;
    }
  }

  private prepared(statement: string | QueryConfig, values: unknown[] | undefined): string | QueryConfig {
    if (nameless.has(this.client)) return unnamed(statement);
    return values?.length ? named(statement) : statement;
  }
}

const unconfirmed = new WeakSet<PoolClient>();

/** Answered as 503: the commit is here, and lost if the standby takes over now. */
class Unconfirmed extends Error {
  constructor() {
    super('Connection terminated: no standby has confirmed the commit.');
  }
}

/**
 * A COMMIT whose wait for the standby was cancelled (`pg_cancel_backend`) is answered with a warning, as if nothing else were
 * wrong. That answer must not reach whoever waits for it.
 */
export function distrustUnconfirmed(client: PoolClient): void {
  client.on('notice', ({ routine }) => {
    if (routine === 'SyncRepWaitForLSN') unconfirmed.add(client);
  });
}

const nameless = new WeakSet<PoolClient>();

/** For a connection behind which each transaction may have another session, which knows no names of the one before. */
export const withoutNames = (client: PoolClient): void => void nameless.add(client);

function unnamed(statement: string | QueryConfig): string | QueryConfig {
  if (typeof statement === 'string') return statement;
  const { name: _, ...rest } = statement;
  return rest;
}

const named = (statement: string | QueryConfig) =>
  typeof statement === 'string' || statement.name
    ? statement
    : { ...statement, name: nameOf(statement.text) };

/** What is sent in one tick leaves in one system call, and not in one for each statement. */
function corkForTick(client: PoolClient) {
  const { stream } = client.connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
