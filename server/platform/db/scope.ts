import { sql, type ExtractTablesWithRelations } from 'drizzle-orm';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { PoolClient, QueryConfig, QueryResultRow } from 'pg';
import { releaseReading } from './endOfReading';
import { nameOf } from './statementNames';
import type { Database, Orm } from './open';
import type * as schema from './schema';

type Schema = typeof schema;
type Tables = ExtractTablesWithRelations<Schema>;

/** For hot paths: each connection prepares it once, by its name. */
export type Statement = { name: string; text: string };
export type Tx = NodePgTransaction<Schema, Tables> & {
  run<Row extends QueryResultRow>(statement: Statement, values: unknown[]): Promise<Row[]>;
};

export type CompanyTx = Tx & { readonly company_id: number };

export type Scope = { company_id?: number; user_id?: number };
type CompanyScope = Scope & { company_id: number };
type Work<T> = (tx: Tx) => Promise<T>;
type CompanyWork<T> = (tx: CompanyTx) => Promise<T>;

const dialect = new PgDialect();
const reading = ' read only';

/** Row security applies, whatever the queries forget. */
export const inCompany = <T>(db: Database, company_id: number, work: CompanyWork<T>) =>
  withScope(db, { company_id }, work);

/** A transaction that can only read. Its answer does not wait for COMMIT, which has nothing to keep. */
export const readInCompany = <T>(db: Database, company_id: number, work: CompanyWork<T>) =>
  readInScope(db, { company_id }, work);

/** As `readInCompany`. */
export const readAsUser = <T>(db: Database, user_id: number, work: Work<T>) =>
  readInScope(db, { user_id }, work);

export const asUser = <T>(db: Database, user_id: number, work: Work<T>) => withScope(db, { user_id }, work);

/** Row security hides every row; only the look-up functions return any. */
export const asNobody = <T>(db: Database, work: Work<T>) => withScope(db, {}, work);

/**
 * One reading statement in a transaction of its own, all sent at once. Row security hides every row, as in `asNobody`.
 * An answer counts only if the transaction had begun in its role.
 */
export const lookUp = <Row extends QueryResultRow>(db: Database, statement: Statement, values: unknown[]) =>
  runAlone<Row>(db, statement, values, reading);

/** As `lookUp`, for a statement that writes; it is committed when this returns. */
export const writeAlone = <Row extends QueryResultRow>(
  db: Database,
  statement: Statement,
  values: unknown[],
) => runAlone<Row>(db, statement, values);

async function runAlone<Row extends QueryResultRow>(
  db: Database,
  statement: Statement,
  values: unknown[],
  mode = '',
): Promise<Row[]> {
  const client = await db.pool.connect();
  const [begun, answer, ended] = await Promise.allSettled([
    client.query(beginAs({}, mode)),
    client.query<Row>({ ...statement, values }),
    commit(client),
  ]);
  client.release(
    begun.status === 'rejected' || (answer.status === 'fulfilled' && ended.status === 'rejected'),
  );
  for (const one of [begun, answer, ended]) if (one.status === 'rejected') throw one.reason;
  if (answer.status === 'rejected') throw answer.reason;
  return answer.value.rows;
}

async function readInScope<T>(db: Database, scope: Scope, work: CompanyWork<T>): Promise<T> {
  const client = await db.pool.connect();
  const beginning = client.query(beginAs(scope, reading));
  // Awaited below; until then a statement of `work` may already have failed for the same reason.
  beginning.catch(() => undefined);
  try {
    return await work(transactionOn(client, db.orm, scope.company_id));
  } finally {
    await beginning.then(
      () => releaseReading(client),
      error => {
        // The role may not have been taken: nothing may run on this connection again.
        client.release(true);
        throw error;
      },
    );
  }
}

/** The first statement of `work` is sent together with BEGIN, without waiting for its answer. */
export async function withScope<T>(db: Database, scope: CompanyScope, work: CompanyWork<T>): Promise<T>;
export async function withScope<T>(db: Database, scope: Scope, work: Work<T>): Promise<T>;
export async function withScope<T>(db: Database, scope: Scope, work: CompanyWork<T>): Promise<T> {
  const begin = beginAs(scope);
  const client = await db.pool.connect();
  let isUsable = true;
  try {
    const beginning = client.query(begin);
    // The role may not have been taken: nothing may run on this connection again.
    beginning.catch(() => (isUsable = false));
    const result = await work(transactionOn(client, db.orm, scope.company_id));
    await beginning;
    await commit(client);
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => (isUsable = false));
    throw error;
  } finally {
    client.release(!isUsable);
  }
}

export async function switchScope(tx: Tx, scope: CompanyScope): Promise<CompanyTx>;
export async function switchScope(tx: Tx, scope: Scope): Promise<Tx>;
export async function switchScope(tx: Tx, { company_id, user_id }: Scope): Promise<Tx> {
  if (user_id !== undefined) await tx.execute(sql.raw(local('user_id', user_id)));
  if (company_id === undefined) return tx;
  await tx.execute(sql.raw(local('company_id', company_id)));
  return Object.assign(tx, { company_id });
}

/** One message, so that no statement can come between; a number needs no quoting. */
function beginAs({ company_id, user_id }: Scope, mode = '') {
  return `begin${mode}; set local role app; ${local('company_id', company_id)}; ${local('user_id', user_id)}`;
}

function local(name: keyof Scope, id: number | undefined) {
  if (id !== undefined && !Number.isSafeInteger(id)) throw new TypeError(`${id} is no ${name}.`);
  return `set local app.${name} = '${id ?? ''}'`;
}

/** PostgreSQL answers COMMIT with ROLLBACK, and no error, when a statement had failed. */
async function commit(client: PoolClient) {
  const { command } = await client.query('commit');
  if (command === 'ROLLBACK') {
    throw new Error('The transaction was rolled back: one of its statements had failed.');
  }
}

/** Drizzle's statements are named as those of `run` are. */
const naming = (client: PoolClient) =>
  ({
    query: (statement: QueryConfig, values: unknown[]) =>
      client.query(values.length > 0 ? { ...statement, name: nameOf(statement.text) } : statement, values),
  }) as unknown as PoolClient;

/** Only a scope with a company is typed as one. */
const transactionOn = (client: PoolClient, orm: Orm, company_id: number | undefined): CompanyTx =>
  Object.assign(Object.create(queriesOn(client, orm)) as Tx, { company_id: company_id as number });

/** Drizzle's object has a part for each table: one per connection. */
const madeOn = new WeakMap<PoolClient, Tx>();

/** Drizzle's own `transaction` waits for BEGIN, which is not necessary. */
function queriesOn(client: PoolClient, orm: Orm): Tx {
  const known = madeOn.get(client);
  if (known) return known;
  const { schema: tables, fullSchema, tableNamesMap } = orm._;
  const relations = tables && { schema: tables, fullSchema, tableNamesMap };
  const session = new NodePgSession(naming(client), dialect, relations);
  const made = Object.assign(new NodePgTransaction<Schema, Tables>(dialect, session, relations), {
    run: async <Row extends QueryResultRow>(statement: Statement, values: unknown[]) =>
      (await client.query<Row>({ ...statement, values })).rows,
  });
  madeOn.set(client, made);
  return made;
}
