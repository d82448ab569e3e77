import { readFileSync } from 'node:fs';
import type { Database } from '@/server/platform/db/open';

/** CPU in ms, server and database together: of a request, and of its SQL alone. */
export async function cpuBesideBareSql(
  db: Database,
  ask: () => Promise<void>,
  rounds = 150,
): Promise<{ request_ms: number; sql_ms: number }> {
  const statements = await spokenIn(db, ask);
  const bare = async () => {
    const client = await db.pool.connect();
    for (const { text, values } of statements) await client.query(text, values);
    client.release();
  };
  const [request_ms, sql_ms] = await cpuByTurns(db, [ask, bare], rounds);
  return { request_ms, sql_ms };
}

type Statement = { text: string; values?: unknown[] };
type Sent = string | { text: string; values?: unknown[] };

async function spokenIn(db: Database, work: () => Promise<void>): Promise<Statement[]> {
  const normalized: Statement[] = [];
  const client = await db.pool.connect();
  const proto = Object.getPrototypeOf(client) as { query: (...args: unknown[]) => unknown };
  const { query } = proto;
  client.release();
  proto.query = function (this: unknown, ...args: unknown[]) {
    const [sent, values] = args as [Sent, unknown[] | undefined];
    normalized.push(
      typeof sent === 'string' ? { text: sent, values } : { text: sent.text, values: sent.values ?? values },
    );
    return query.apply(this, args);
  };
  try {
    await work();
  } finally {
    proto.query = query;
  }
  return normalized;
}

/** By turns, so that what else the machine does falls on both. */
async function cpuByTurns(
  db: Database,
  [one, other]: [() => Promise<void>, () => Promise<void>],
  rounds: number,
): Promise<[number, number]> {
  for (let warming = 0; warming < Math.min(20, rounds); warming++) {
    await one();
    await other();
  }
  const pids = await backendsOf(db);
  const used: [number, number] = [0, 0];
  for (let round = 0; round < rounds; round++) {
    used[0] += await cpuOf(pids, one);
    used[1] += await cpuOf(pids, other);
  }
  return [used[0] / rounds, used[1] / rounds];
}

async function cpuOf(pids: number[], work: () => Promise<void>): Promise<number> {
  const used = process.cpuUsage();
  const before = cpuMsOf(pids);
  await work();
  const { user, system } = process.cpuUsage(used);
  return (user + system) / 1000 + cpuMsOf(pids) - before;
}

/** PostgreSQL's backend processes; the embedded database runs in this one. */
export async function backendsOf(db: Database): Promise<number[]> {
  const { rows } = await db.pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'",
  );
  return rows.map(({ pid }) => pid).filter(pid => pid > 0);
}

const tick_ms = 10;

/** What these processes have used so far. */
export function cpuMsOf(pids: number[]): number {
  const ticks = pids.map(pid => {
    try {
      const [, stat = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
      const [user, system] = stat.split(' ').slice(11, 13);
      return Number(user) + Number(system);
    } catch {
      return 0;
    }
  });
  return ticks.reduce((sum, own) => sum + own, 0) * tick_ms;
}
