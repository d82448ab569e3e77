import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { migrateDatabase } from '@/server/platform/db/migrate';
import { openDatabase } from '@/server/platform/db/open';
import { demoSlug } from '@/server/modules/accounts/demoAccount';
import { demoBusinesses } from '@/server/seeds/businesses';
import { seedDemo } from '@/server/seeds/demo';
import { withoutTenant } from '@/server/platform/db/scope';
import { allKinds, createPostgres } from '@/tests/helpers/databases/databases';
import { onPostgres } from '@/tests/helpers/databases/onPostgres';
import { sql } from 'drizzle-orm';

const minute_ms = 60_000;

it.each(allKinds.filter(kind => kind === 'PostgreSQL'))(
  'migrates, seeds and serves as an owner who may make roles and is no superuser, on %s',
  async () => {
    const { url, drop } = await createPostgres();
    const root = openDatabase({ url });
    const owner = `owner_${randomBytes(6).toString('hex')}`;
    await root.pool.query(`create role ${owner} login createrole nosuperuser nobypassrls`);
    const name = new URL(url).pathname.slice(1);
    await root.pool.query(`alter database ${name} owner to ${owner}`);
    await root.pool.query(`alter schema public owner to ${owner}`);
    await root.close();

    const own = new URL(url);
    own.username = owner;
    const db = openDatabase({ url: own.href });
    try {
      await migrateDatabase(db);
      expect(await seedDemo(db, Math.floor(Date.now() / 1000))).toBe(true);
      const { rows } = await withoutTenant(db, tx =>
        tx.execute(sql`select id from site_of_slug(${demoSlug})`),
      );
      expect(rows).toEqual([{ id: 1 }]);
      expect((await withoutTenant(db, tx => tx.execute(sql`select id from companies`))).rows).toEqual([]);
    } finally {
      await db.close();
      await drop();
    }
  },
  3 * minute_ms,
);

onPostgres('is filled with one demonstration by servers that start together', async () => {
  const { url, drop } = await createPostgres({ isMigrated: true });
  const servers = [openDatabase({ url }), openDatabase({ url })];
  const now = Math.floor(Date.now() / 1000);
  expect(await Promise.all(servers.map(db => seedDemo(db, now)))).toEqual([true, true]);
  const { rows } = await servers[0]!.pool.query('select count(*)::int as count from companies');
  expect(rows).toEqual([{ count: demoBusinesses.length }]);
  await Promise.all(servers.map(db => db.close()));
  await drop();
});
