import type { Database } from '@/server/platform/db/open';

type Outbox = { waiting: number; oldest_s: number };
type Queue = { name: string; state: string; count: number; oldest_s: number };

const timeout_ms = 2000;

/**
 * What the installation as a whole has waiting, of no company in particular.
 * @throws Error if the database does not answer within two seconds
 */
export async function readDatabaseMetrics(db: Database): Promise<{ outbox: Outbox; jobs: Queue[] }> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database did not answer.')), timeout_ms);
  });
  try {
    return await Promise.race([read(db), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

async function read({ pool }: Database) {
  const client = await pool.connect();
  let isUsable = true;
  try {
    // The role that looks up across companies (docs/decisions/0002).
    await client.query('begin read only; set local role lookup');
    const { rows: outbox } = await client.query<Outbox>(`
      select count(*)::int as waiting,
        coalesce(greatest(extract(epoch from now() - min(send_after)), 0), 0)::float as oldest_s
      from messages where state = 'waiting'`);
    await client.query('set local role none');
    const { rows: known } = await client.query<{ is_there: boolean }>(
      `select to_regclass('pgboss.job') is not null as is_there`,
    );
    const { rows: jobs } = known[0]?.is_there ? await client.query<Queue>(jobsQuery) : { rows: [] };
    return { outbox: outbox[0] ?? { waiting: 0, oldest_s: 0 }, jobs };
  } catch (error) {
    isUsable = false;
    throw error;
  } finally {
    if (isUsable) await client.query('rollback').catch(() => (isUsable = false));
    client.release(!isUsable);
  }
}

const jobsQuery = `
  select name, case when state = 'active' then 'active' else 'waiting' end as state, count(*)::int as count,
    greatest(extract(epoch from now() - min(coalesce(started_on, start_after))), 0)::float as oldest_s
  from pgboss.job
  where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss\\_\\_%'
  group by 1, 2`;
