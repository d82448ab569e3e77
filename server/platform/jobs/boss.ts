import PgBoss from 'pg-boss';
import plans from 'pg-boss/src/plans.js';
import timekeeper from 'pg-boss/src/timekeeper.js';
import type { Pool } from 'pg';
import { withAdvisoryLock } from '@/server/platform/db/advisoryLock';
import type { Database } from '@/server/platform/db/open';

/** `cron` is UTC; each run is done by one process. */
export type Job = { name: string; cron: string; run(): Promise<void> };

export type Jobs = { stop(): Promise<void> };

type Report = (error: unknown) => void;

const stop_timeout_ms = 10_000;
const every = { pollingIntervalSeconds: 15 };
/** Failures wait for the next run; a crashed process releases the job after this time. */
const queue = { policy: 'stately', retryLimit: 0, expireInSeconds: 600 } as const;

/** pg-boss on a pool of our own, for both databases (docs/decisions/0011). Later failures are reported, not fatal. */
export async function startBoss({ direct: pool }: Database, jobs: Job[], report: Report): Promise<Jobs> {
  await prepare(pool, jobs);
  const { db, settled } = adapter(pool, report);
  const boss = new PgBoss({ db, migrate: false, cronWorkerIntervalSeconds: 15 });
  boss.on('error', report);
  await boss.start();
  for (const { name, run } of jobs) {
    await boss.work(name, every, () => run().catch(report));
  }
  return {
    async stop() {
      await boss.stop({ timeout: stop_timeout_ms });
      await settled();
    },
  };
}

/**
 * Under a lock: servers that start at once deadlock where they create a queue. That of pg-boss's own schedule, which it
 * would create as it starts, is created here for the same reason.
 */
const prepare = (pool: Pool, jobs: Job[]): Promise<void> =>
  withAdvisoryLock(pool, 'prepareJobs', async client => {
    const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
    const boss = new PgBoss({ db, schedule: false, supervise: false });
    try {
      await boss.start();
      await boss.createQueue(timekeeper.QUEUES.SEND_IT);
      for (const { name, cron } of jobs) {
        await boss.createQueue(name, { name, ...queue });
        await boss.schedule(name, cron);
      }
      const names = new Set(jobs.map(({ name }) => name));
      for (const { name } of await boss.getSchedules()) {
        if (!names.has(name)) await boss.unschedule(name);
      }
      await boss.stop({ graceful: false });
    } catch (error) {
      // A failed pg-boss statement leaves its transaction open.
      await client.query('rollback').catch(() => {});
      throw error;
    }
  });

/** pg-boss does not await these, so an error would end the process. If they fail, the job just expires. */
const unawaited = new Set([plans.completeJobs('pgboss'), plans.failJobsById('pgboss')]);

/** A failed pg-boss statement must not leave its transaction open on the connection. */
function adapter(pool: Pool, report: Report) {
  const running = new Set<Promise<unknown>>();

  async function query(text: string, values?: unknown[]) {
    const client = await pool.connect();
    let isUsable = true;
    try {
      return await client.query(text, values);
    } catch (error) {
      isUsable = await client.query('rollback').then(
        () => true,
        () => false,
      );
      throw error;
    } finally {
      client.release(!isUsable);
    }
  }

  const executeSql = (text: string, values?: unknown[]) => {
    const pending = query(text, values);
    const answered = unawaited.has(text) ? pending.catch(report) : pending;
    const settled = answered.catch(() => {}).finally(() => running.delete(settled));
    running.add(settled);
    return answered as ReturnType<typeof query>;
  };

  return { db: { executeSql }, settled: () => Promise.all(running) };
}
