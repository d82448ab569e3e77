import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateDatabase } from '@/server/platform/db/migrate';
import { kinds, openKind, type Opened } from '@/tests/helpers/databases/databases';

let opened: Opened;
beforeAll(async () => {
  opened = await openKind(kinds[0]!);
});
afterAll(async () => {
  await opened.db.pool.query("delete from drizzle.__drizzle_migrations where hash = 'later'");
  await opened.remove();
});

it('refuses a database that a later version has upgraded, and changes nothing', async () => {
  const { db } = opened;
  const migrations = async () =>
    (await db.pool.query('select count(*)::int as n from drizzle.__drizzle_migrations')).rows[0].n;
  await migrateDatabase(db);
  const before = await migrations();
  await db.pool.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', (extract(epoch from now()) * 1000)::bigint + 1e12::bigint)",
  );
  await expect(migrateDatabase(db)).rejects.toThrow('upgraded by a later version');
  expect(await migrations()).toBe(before + 1);
});
