import { and, sql, type SQL } from 'drizzle-orm';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import type { PoolClient, QueryResultRow } from 'pg';
import { CompanyDialect } from './companyDialect';
import type { Database } from './open';
import { Session } from './session';

/** For hot paths: each connection prepares it once, by its name. */
export type Statement = { name: string; text: string };

type NoTables = Record<string, never>;
const dialect = new PgDialect();

/** A transaction that has begun on a connection, for one company where it names one (see `CompanyDialect`). */
export class Tx extends NodePgTransaction<NoTables, NoTables> {
  readonly company_id: number | undefined;
  private readonly sending: Session;
  private readonly bound: CompanyDialect | undefined;

  constructor(sending: Session, company_id: number | undefined) {
    const bound = company_id === undefined ? undefined : CompanyDialect.for(company_id);
    // Drizzle only calls its `query`.
    const client = sending as unknown as PoolClient;
    super(bound ?? dialect, new NodePgSession(client, bound ?? dialect, undefined), undefined);
    this.company_id = company_id;
    this.sending = sending;
    this.bound = bound;
  }

  async run<Row extends QueryResultRow>(statement: Statement, values: unknown[]): Promise<Row[]> {
    return (await this.sending.query<Row>({ ...statement, values })).rows;
  }

  /** What limits a table in SQL that is put together by hand. */
  ofCompany(table: PgTable | SQL): SQL | undefined {
    return this.bound?.ofCompany(table);
  }

  override $count(source: PgTable | SQL, filters?: SQL) {
    return super.$count(source, and(this.ofCompany(source), filters));
  }

  /** The same transaction, from now on in another scope; this object is not used any more. */
  async switched({ company_id, user_id }: Scope): Promise<Tx> {
    if (user_id !== undefined) await this.execute(sql.raw(local('user_id', user_id)));
    if (company_id !== undefined) await this.execute(sql.raw(local('company_id', company_id)));
    return new Tx(this.sending, company_id ?? this.company_id);
  }
}

export type CompanyTx = Tx & { readonly company_id: number };

export type Scope = { company_id?: number; user_id?: number };
type CompanyScope = Scope & { company_id: number };
type Work<T> = (tx: Tx) => Promise<T>;
type CompanyWork<T> = (tx: CompanyTx) => Promise<T>;

const reading = ' read only';
/** Nobody waits for its answer. */
export const end_of_reading = { text: 'commit' };

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
export const withoutTenant = <T>(db: Database, work: Work<T>) => withScope(db, {}, work);

/**
 * One reading statement in a transaction of its own, all sent at once. Row security hides every row, as in `withoutTenant`.
 * An answer counts only if the transaction had begun in its role.
 */
export const queryOnce = <Row extends QueryResultRow>(
  db: Database,
  statement: Statement,
  values: unknown[],
) => runOnce<Row>(db, statement, values, reading);

/** As `queryOnce`, for a statement that writes; it is committed when this returns. */
export const executeOnce = <Row extends QueryResultRow>(
  db: Database,
  statement: Statement,
  values: unknown[],
) => runOnce<Row>(db, statement, values);

async function runOnce<Row extends QueryResultRow>(
  db: Database,
  statement: Statement,
  values: unknown[],
  mode = '',
): Promise<Row[]> {
  const client = await db.pool.connect();
  const session = new Session(client);
  const [begun, answer, ended] = await Promise.allSettled([
    session.query(beginAs({}, mode)),
    session.query<Row>({ ...statement, values }),
    commit(session),
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
  const session = new Session(client);
  let isUsable = true;
  const beginning = session.query(beginAs(scope, reading));
  // The role may not have been taken: nothing may run on this connection again.
  beginning.catch(() => (isUsable = false));
  try {
    const result = await work(new Tx(session, scope.company_id) as CompanyTx);
    await beginning;
    return result;
  } finally {
    await Promise.allSettled([beginning]);
    // It fails only with the connection, which the pool then drops.
    session.query(end_of_reading).catch(() => undefined);
    client.release(!isUsable);
  }
}

/** The first statement of `work` is sent together with BEGIN, without waiting for its answer. */
export async function withScope<T>(db: Database, scope: CompanyScope, work: CompanyWork<T>): Promise<T>;
export async function withScope<T>(db: Database, scope: Scope, work: Work<T>): Promise<T>;
export async function withScope<T>(db: Database, scope: Scope, work: CompanyWork<T>): Promise<T> {
  const client = await db.pool.connect();
  const session = new Session(client);
  let isUsable = true;
  try {
    const beginning = session.query(beginAs(scope));
    // The role may not have been taken: nothing may run on this connection again.
    beginning.catch(() => (isUsable = false));
    const result = await work(new Tx(session, scope.company_id) as CompanyTx);
    await beginning;
    await commit(session);
    return result;
  } catch (error) {
    await session.query('rollback').catch(() => (isUsable = false));
    throw error;
  } finally {
    client.release(!isUsable);
  }
}

/** The same transaction in another scope; the object it was is not used any more. */
export async function switchScope(tx: Tx, scope: CompanyScope): Promise<CompanyTx>;
export async function switchScope(tx: Tx, scope: Scope): Promise<Tx>;
export async function switchScope(tx: Tx, scope: Scope): Promise<Tx> {
  return tx.switched(scope);
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
async function commit(session: Session) {
  const { command } = await session.query('commit');
  if (command === 'ROLLBACK') {
    throw new Error('The transaction was rolled back: one of its statements had failed.');
  }
}
