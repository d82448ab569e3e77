import type { PoolClient } from 'pg';
import { expect, it } from 'vitest';
import { openDatabase, type Database } from '@/server/platform/db/open';
import { startBoss } from '@/server/platform/jobs/boss';
import { createPostgres } from '@/tests/helpers/databases/databases';
import { describeOnPostgres } from '@/tests/helpers/databases/onPostgres';

const job = { name: 'nothing', cron: '11 * * * *', run: async () => undefined };
const minute_ms = 60_000;

/** The database, and in `statements` the queues that are created through it, and when it unlocks. */
function recorded(db: Database) {
  const statements: string[] = [];
  const connect = async () => {
    const client = await db.direct.connect();
    const query = client.query.bind(client) as (text: string, values?: unknown[]) => Promise<unknown>;
    const record = (text: string, values?: unknown[]) => {
      if (text.startsWith('SELECT pgboss.create_queue(')) statements.push(String(values?.[0]));
      if (text.includes('pg_advisory_unlock')) statements.push('unlock');
      return query(text, values);
    };
    return new Proxy(client, {
      get(target, key) {
        const own: unknown = Reflect.get(target, key);
        if (key === 'query') return record;
        return typeof own === 'function' ? own.bind(target) : own;
      },
    }) as PoolClient;
  };
  return { db: { ...db, direct: { connect } } as unknown as Database, statements };
}

describeOnPostgres('the jobs of several servers', () => {
  it(
    'are prepared under a lock, so that servers that start at once wait in no circle',
    async () => {
      const { url, drop } = await createPostgres({ isMigrated: true });
      const databases = [1, 2, 3, 4].map(() => openDatabase({ url }));
      const recordings = databases.map(recorded);
      const errors: unknown[] = [];
      const started = await Promise.all(
        recordings.map(({ db }) => startBoss(db, [job], error => errors.push(error))),
      );
      await Promise.all(started.map(boss => boss.stop()));
      await Promise.all(databases.map(db => db.close()));
      await drop();

      expect(errors).toEqual([]);
      for (const { statements } of recordings) {
        const locked = statements.slice(0, statements.indexOf('unlock'));
        const later = statements.slice(statements.indexOf('unlock') + 1);
        expect(locked).toEqual(['__pgboss__send-it', 'nothing']);
        // Nothing is created by these: the queue is there.
        expect(later).toEqual(['__pgboss__send-it']);
      }
    },
    minute_ms,
  );

  it(
    'that this version does not have any more are not scheduled',
    async () => {
      const { url, drop } = await createPostgres({ isMigrated: true });
      const db = openDatabase({ url });
      const start = async (...names: string[]) => {
        const boss = await startBoss(
          db,
          names.map(name => ({ ...job, name })),
          error => errors.push(error),
        );
        await boss.stop();
        const { rows } = await db.pool.query('select name from pgboss.schedule order by name');
        return rows.map(({ name }) => name);
      };
      const errors: unknown[] = [];
      expect(await start('kept', 'left')).toEqual(['kept', 'left']);
      expect(await start('kept')).toEqual(['kept']);
      expect(errors).toEqual([]);
      await db.close();
      await drop();
    },
    minute_ms,
  );
});
