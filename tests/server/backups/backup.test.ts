import {
  createReadStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { fetchFromBucket, removeOldest } from '@/server/platform/backups/keep';
import { makeBackup } from '@/server/platform/backups/makeBackup';
import type { BackupConfig } from '@/server/platform/backups/contents';
import { dumpDatabase, isEmptyDatabase, restoreDump } from '@/server/platform/backups/postgres';
import { restoreBackup } from '@/server/platform/backups/restoreBackup';
import { buildApp } from '@/server/app/app';
import { openDatabase, type Database } from '@/server/platform/db/open';
import { storageOf } from '@/server/platform/gateways/storage/openStorage';
import { testConfig } from '@/tests/helpers/config';
import { createFolder, createPostgres, kinds, type Kind } from '@/tests/helpers/databases/databases';
import { onPostgres } from '@/tests/helpers/databases/onPostgres';
import { runStatement } from '@/tests/helpers/databases/runStatement';
import { startS3 } from '@/tests/helpers/fakes/s3';
import { createCompany, createService, hire } from '@/tests/helpers/fixtures';
import { isFull } from '@/tests/helpers/full';

const minute_ms = 60_000;
const half_hour_s = 1800;
const bookings = isFull ? 200 : 60;
const monday = Date.UTC(2031, 0, 6) / 1000;
const always = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: '00:00', to: '24:00', breaks: [] }));
const key = 'a key of at least thirty-two characters';
const parent = mkdtempSync(join(tmpdir(), 'backup-'));
afterAll(() => rmSync(parent, { recursive: true }));

async function place(kind: Kind, name: string, isMigrated: boolean) {
  const data_dir = join(parent, `${kind}-${name}`);
  mkdirSync(data_dir);
  const folder = join(data_dir, 'db');
  const made = kind === 'PostgreSQL' ? await createPostgres({ isMigrated }) : undefined;
  if (!made && isMigrated) createFolder(folder);
  const config: BackupConfig = {
    ...testConfig,
    data_dir,
    database_url: made?.url,
    backups: {
      ...testConfig.backups,
      folder: join(parent, `${kind}-backups`),
      key,
      keep: 2,
      database_url: made?.url,
    },
  };
  return { config, open: () => openDatabase(made ? { url: made.url } : { folder }), drop: made?.drop };
}

async function wholeVisits(db: Database): Promise<number[]> {
  const { rows } = await db.pool.query<{ id: number }>(`
    select v.id from visits v
      join orders o on o.id = v.order_id
      join order_items i on i.order_id = o.id
      join records r on r.visit_id = v.id and r.order_item_id = i.id
      join busy b on b.record_id = r.id
      join events e on e.subject_type = 'visit' and e.subject_id = v.id
      join messages m on m.event_id = e.id`);
  return rows.map(({ id }) => id);
}

async function counts(db: Database): Promise<number[]> {
  const tables = ['orders', 'order_items', 'visits', 'records', 'busy', 'events', 'messages'];
  const { rows } = await db.pool.query<{ n: number }>(
    tables.map(table => `select count(*)::int as n from ${table}`).join(' union all '),
  );
  return rows.map(({ n }) => n);
}

describe.each(kinds)('a backup of %s', kind => {
  it(
    `amid ${bookings} bookings is restored without halves, and has each that was acknowledged before it, with the files of a bucket`,
    async () => {
      const from = await place(kind, 'from', true);
      const s3 = await startS3();
      const fromS3 = { ...from.config, file_storage: 's3' as const, s3: s3.settings };
      const db = from.open();
      const company = await createCompany(db, { slug: 'backup', timezone: 'UTC', hours: always });
      const employees = await Promise.all([1, 2, 3, 4].map(() => hire(db, company)));
      const cut = await createService(db, company, employees, { duration: 25, break: 5 });
      const picture = 'ab'.repeat(16);
      const storage = storageOf(fromS3);
      for (const name of [`${picture}.webp`, `${picture}.thumb.webp`]) {
        await storage.write(name, Buffer.from(`the bytes of ${name}`));
      }
      writeFileSync(join(from.config.data_dir, 'secret.key'), 'the secret');

      const app = buildApp({ db, config: { ...testConfig, max_days_ahead: 3650 } });
      const acknowledged: number[] = [];
      let next = 0;
      const client = async () => {
        while (next < bookings) {
          const number = next++;
          const book = () =>
            app.inject({
              method: 'POST',
              url: '/api/v1/sites/backup/bookings',
              payload: {
                items: [{ service_id: cut, employee_id: employees[number % 4] }],
                start_at: monday + Math.floor(number / 4) * half_hour_s,
                customer: { name: `Client ${number}`, phone: `+38067${1_000_000 + number}` },
              },
            });
          let answer = await book();
          // A busy machine may stall, and asks to come again.
          for (let again = 0; answer.statusCode === 503 && again < 3; again++) {
            await pause(Number(answer.headers['retry-after']) * 1000);
            answer = await book();
          }
          expect(answer.statusCode).toBe(201);
          acknowledged.push(answer.json().data.visit_id);
        }
      };
      const booking = Promise.all([client(), client(), client(), client()]);
      booking.catch(() => undefined);
      while (acknowledged.length < bookings / 4) await pause(10);
      const before = [...acknowledged];
      const copied = { ...fromS3, backups: { ...fromS3.backups, s3: s3.settings } };
      const { file, checked } = await makeBackup(copied, db);
      const elsewhere = { ...copied.backups, folder: join(parent, `${kind}-fetched`) };
      mkdirSync(elsewhere.folder);
      const fetched = await fetchFromBucket(elsewhere, basename(file));
      expect(readFileSync(fetched!).equals(readFileSync(file))).toBe(true);
      expect(await fetchFromBucket(elsewhere, '../secret.key')).toBeUndefined();
      await s3.close();
      const during = acknowledged.length;
      await booking;
      await app.close();
      await db.close();
      expect(acknowledged).toHaveLength(bookings);
      expect(checked).toMatchObject({ files: 2, missing: 0, is_restored: false });
      expect(file).toMatch(/zapys-\d{8}T\d{6}Z\.zip\.enc$/);
      expect(statSync(file).mode & 0o077).toBe(0);
      expect(readFileSync(file).includes('Client ')).toBe(false);

      const to = await place(kind, 'to', false);
      const secret = join(to.config.data_dir, 'secret.key');
      // As the command that restores does when it reads the configuration.
      writeFileSync(secret, 'a generated one');
      await expect(
        restoreBackup({ ...to.config, backups: { ...to.config.backups, key: undefined } }, file),
      ).rejects.toThrow('set BACKUP_KEY');
      await restoreBackup(to.config, file);
      await expect(restoreBackup(to.config, file)).rejects.toThrow('already');
      const restored = to.open();
      const whole = await wholeVisits(restored);
      const all = await counts(restored);
      const { rows: owners } = await restored.pool.query(
        "select count(*)::int as n from pg_proc p join pg_roles r on r.oid = p.proowner where r.rolname = 'lookup'",
      );
      // It works: somebody can book at the company's site.
      const revived = buildApp({ db: restored, config: testConfig });
      const site = await revived.inject('/api/v1/sites/backup');
      await revived.close();
      await restored.close();

      console.info(
        `${kind}: ${before.length} before the backup, ${during} after it, ${whole.length} restored.`,
      );
      expect(before.filter(id => !whole.includes(id))).toEqual([]);
      expect(all.filter(count => count !== whole.length)).toEqual([]);
      expect(owners[0].n).toBeGreaterThan(5);
      expect(site.statusCode).toBe(200);
      const { content } = (await storageOf(to.config).read(`${picture}.webp`))!;
      expect(String((await content.toArray())[0])).toContain('the bytes of');
      expect(readFileSync(secret, 'utf8')).toBe('the secret');
      expect(readFileSync(`${secret}.old`, 'utf8')).toBe('a generated one');

      await from.drop?.();
      await to.drop?.();
    },
    5 * minute_ms,
  );
});

it('keeps as many backups as it is told, and whatever else is in the folder', async () => {
  const folder = join(parent, 'rotation');
  mkdirSync(folder);
  const names = [1, 2, 3].map(day => `zapys-2031010${day}T000000Z.zip${day === 2 ? '.enc' : ''}`);
  for (const name of [...names, 'notes.txt']) writeFileSync(join(folder, name), '');
  await removeOldest(folder, 0);
  expect(readdirSync(folder)).toHaveLength(4);
  await removeOldest(folder, 2);
  expect(readdirSync(folder)).toEqual(['notes.txt', ...names.slice(1)]);
});

it('leaves nothing of a backup that fails', async () => {
  const { config } = await place('the embedded database', 'closed', false);
  await expect(makeBackup(config, {})).rejects.toThrow('The embedded database is not open.');
  expect(readdirSync(config.backups.folder).filter(name => name.startsWith('.'))).toEqual([]);
});

onPostgres(
  'leaves nothing of a restore whose tables differ, and restores as the owner of the database',
  async () => {
    const from = await createPostgres({ isMigrated: true });
    const to = await createPostgres({ owner: 'plain' });
    const file = join(parent, 'differing');
    const { functions, tables } = await dumpDatabase(from.url, file);
    const restore = (changes: object) =>
      restoreDump(to.url, createReadStream(file), {
        functions,
        tables: tables.map(table => ({ ...table, ...(table.name === 'public.users' && changes) })),
      });
    await expect(restore({ rows: 1 })).rejects.toThrow('public.users differs: 1 rows');
    await expect(restore({ checksum: 'another' })).rejects.toThrow('public.users differs');
    expect(await isEmptyDatabase(to.url)).toBe(true);
    expect(await restore({})).toEqual(tables);
    const owners = await runStatement(
      to.url,
      "select distinct tableowner from pg_tables where schemaname in ('public', 'drizzle')",
    );
    expect(owners).toEqual([{ tableowner: new URL(to.url).username }]);
    await from.drop();
    await to.drop();
  },
);

onPostgres('ends a restore that the database refuses, however large the dump is', async () => {
  const from = await createPostgres({ isMigrated: true });
  const to = await createPostgres({ isMigrated: true });
  const file = join(parent, 'large');
  // More than any pipe holds.
  const filler = "create table filler as select repeat('x', 1000) as text from generate_series(1, 5000)";
  await runStatement(from.url, filler);
  const { functions, tables } = await dumpDatabase(from.url, file);
  const dump = createReadStream(file);
  await expect(restoreDump(to.url, dump, { functions, tables })).rejects.toThrow('already exists');
  // pg_restore is gone too: a command that waits for it would not end.
  await expect.poll(() => dump.destroyed, { timeout: 5000 }).toBe(true);
  await from.drop();
  await to.drop();
});
