import { sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import { buildApp } from '../server/app';
import { migrateDatabase } from '../server/db/migrate';
import type { Database } from '../server/db/open';
import { inCompany } from '../server/db/scope';
import { testConfig } from '../tests/helpers/config';
import { createCompany, createUser, hire } from '../tests/helpers/world';
import { onBoth } from './databases';
import { report } from './report';

const many = 100_000;
const rounds = 150;
const path = 'services?page=3&per_page=25&sort=name';

/** A page of 25 out of 100,000, asked for over HTTP, beside the same SQL sent bare: CPU of server and database together. */
export const run = () =>
  onBoth(async (where, db) => {
    await migrateDatabase(db);
    const company = await createCompany(db, { slug: 'bench-lists', timezone: 'UTC' });
    const user = await createUser(db, 'bench@example.org');
    await hire(db, company, { user_id: user.id, role: 'administrator', is_owner: true });
    await inCompany(db, company, tx =>
      tx.execute(sql`
        insert into services (company_id, name, position)
        select ${company}, 'Service ' || (n * 7919 % ${many}), n from generate_series(1, ${many}) as n`),
    );
    await db.pool.query('analyze services');

    const app = buildApp({ db, config: testConfig });
    const headers = { authorization: `Bearer ${user.token}` };
    const ask = async () => {
      const { statusCode } = await app.inject({ url: `/api/v1/companies/${company}/${path}`, headers });
      if (statusCode !== 200) throw new Error(`The list answered ${statusCode}.`);
    };
    const statements = await spokenIn(db, ask);
    const bare = async () => {
      const client = await db.pool.connect();
      for (const { text, values } of statements) await client.query(text, values);
      client.release();
    };

    const asked = await cpuOf(db, ask);
    const sent = await cpuOf(db, bare);
    report('lists', where, {
      [`ms of CPU for 25 of ${many}`]: asked,
      'ms of CPU for the same SQL bare': sent,
      'times the bare SQL': asked / sent,
    });
    await app.close();
  });

type Statement = { text: string; values?: unknown[] };
type Sent = string | { text: string; values?: unknown[] };

/** What is said to the database while this runs. */
async function spokenIn(db: Database, work: () => Promise<void>): Promise<Statement[]> {
  const spoken: Statement[] = [];
  const client = await db.pool.connect();
  const proto = Object.getPrototypeOf(client) as { query: (...args: unknown[]) => unknown };
  const { query } = proto;
  client.release();
  proto.query = function (this: unknown, ...args: unknown[]) {
    const [sent, values] = args as [Sent, unknown[] | undefined];
    spoken.push(
      typeof sent === 'string' ? { text: sent, values } : { text: sent.text, values: sent.values ?? values },
    );
    return query.apply(this, args);
  };
  try {
    await work();
  } finally {
    proto.query = query;
  }
  return spoken;
}

/** Milliseconds of CPU that one takes, in this process and in those of the database. */
async function cpuOf(db: Database, work: () => Promise<void>): Promise<number> {
  for (let warming = 0; warming < 20; warming++) await work();
  const pids = await backendsOf(db);
  const used = process.cpuUsage();
  const before = backendMs(pids);
  for (let round = 0; round < rounds; round++) await work();
  const { user, system } = process.cpuUsage(used);
  return ((user + system) / 1000 + backendMs(pids) - before) / rounds;
}

/** The processes that PostgreSQL works in for us; the embedded database works in our own. */
async function backendsOf(db: Database): Promise<number[]> {
  const { rows } = await db.pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'",
  );
  return rows.map(({ pid }) => pid).filter(pid => pid > 0);
}

const tick_ms = 10;

function backendMs(pids: number[]): number {
  const ticks = pids.map(pid => {
    try {
      const [, told = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
      const [user, system] = told.split(' ').slice(11, 13);
      return Number(user) + Number(system);
    } catch {
      return 0;
    }
  });
  return ticks.reduce((sum, own) => sum + own, 0) * tick_ms;
}
