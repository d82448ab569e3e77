import fs, { mkdtempSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { openPglite } from '@/server/platform/db/embedded/openPglite';
import { migrateDatabase } from '@/server/platform/db/migrate';
import { openDatabase } from '@/server/platform/db/open';

const parent = mkdtempSync(join(tmpdir(), 'embedded-'));
const folder = join(parent, 'data');
afterAll(() => rmSync(parent, { recursive: true }));

it('ends a statement that takes too long, goes on, and listens again', async () => {
  const db = openDatabase({ folder, statement_timeout_ms: 2000 });
  const heard: string[] = [];
  await db.pool.query('select 1');
  await db.listen('news', payload => heard.push(payload));
  const slow = db.pool.query(
    'select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b',
  );
  const behind = db.pool.query('select 1 as one');

  await expect(slow).rejects.toMatchObject({ code: '57014' });
  expect((await behind).rows).toEqual([{ one: 1 }]);
  await db.pool.query("notify news, 'open again'");
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['open again']);
  await db.close();
});

it('opens a folder that another has closed, with everything in it', async () => {
  const first = openDatabase({ folder });
  await migrateDatabase(first);
  await first.pool.query("select setval('companies_id_seq', 41)");
  await first.close();
  const second = openDatabase({ folder });
  await migrateDatabase(second);
  expect((await second.pool.query("select nextval('companies_id_seq')::int as id")).rows).toEqual([
    { id: 42 },
  ]);
  await second.close();
});

it('puts every commit on the disk', async () => {
  const synced = vi.spyOn(fs, 'fdatasyncSync');
  syncBuiltinESMExports();
  const pglite = await openPglite(folder);
  await pglite.exec('create table news (id int)');
  synced.mockClear();
  for (let index = 0; index < 20; index++) await pglite.query('insert into news values (1)');
  expect(synced.mock.calls.length).toBeGreaterThanOrEqual(20);
  await pglite.close();
  synced.mockRestore();
  syncBuiltinESMExports();
});
