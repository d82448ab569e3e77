import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { openDatabase } from '@/server/platform/db/open';
import { createPostgres } from '../helpers/databases/databases';
import { onPostgres } from '../helpers/databases/onPostgres';
import { startMailServer } from '../helpers/fakes/mailServer';
import { createCompany, createService, hire } from '../helpers/fixtures';
import { isFull } from '../helpers/full';
import { operate } from '../helpers/operate';
import { startServer } from '../helpers/serverProcess';
import { bookAt } from './storms/booker';

const minute_ms = 60_000;
const half_hour_s = 1800;
const bookings = 200;
const monday = Date.UTC(2031, 0, 6) / 1000;
const always = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: '00:00', to: '24:00', breaks: [] }));

/** docs/deploy.md from an empty database to a loss and back. */
const walk = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'walk-'));
  const [first, second] = await Promise.all([createPostgres(), createPostgres()]);
  const mail = await startMailServer();
  const env = (name: string, DATABASE_URL: string) => {
    const DATA_DIR = join(folder, name);
    mkdirSync(DATA_DIR, { recursive: true });
    return {
      NODE_ENV: 'production',
      DATABASE_URL,
      DATA_DIR,
      SECRET_KEY: 'a secret of at least 32 characters!',
      SMTP_URL: mail.url,
      REGISTRATION: 'closed',
      BACKUP_DIR: join(folder, 'backups'),
      BACKUP_KEY: 'a key of at least thirty-two characters',
    };
  };

  const before = env('first', first.url);
  const server = await startServer(before);
  const examined = await operate({ ...before, PUBLIC_URL: server.url }, 'doctor');
  expect(examined).not.toContain('FAILED');
  expect(examined).toContain('schema: up to date');
  const said = await operate(before, 'create-owner', 'olena@example.org', 'Olena', 'Koval');
  const [, password] = /^ {2}(\S+)$/m.exec(said) ?? [];
  const signIn = (url: string) =>
    fetch(`${url}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: 'olena@example.org', password }),
    });
  expect((await signIn(server.url)).status).toBe(200);

  const db = openDatabase({ url: first.url });
  const company = await createCompany(db, { slug: 'walk', timezone: 'UTC', hours: always });
  const employees = await Promise.all([1, 2, 3, 4].map(() => hire(db, company)));
  const cut = await createService(db, company, employees, { duration: 25, break: 5 });
  await db.close();
  const acknowledged: number[] = [];
  let next = 0;
  const client = async () => {
    while (next < bookings) {
      const number = next++;
      const item = { service_id: cut, employee_id: employees[number % 4]! };
      const start_at = monday + Math.floor(number / 4) * half_hour_s;
      const answer = await bookAt(server.url, 'walk', item, start_at, `client ${number}`);
      if (answer?.visit_id) acknowledged.push(answer.visit_id);
    }
  };
  const clients = Promise.all([client(), client()]);
  await operate(before, 'backup');
  await clients;
  expect(await operate(before, 'backup')).toContain('read to the end');
  await server.kill();
  await first.drop();

  const backups = readdirSync(before.BACKUP_DIR).sort();
  expect(backups).toHaveLength(2);
  const after = env('second', second.url);
  await operate(after, 'restore', join(before.BACKUP_DIR, backups[1]!));
  const again = await startServer(after);
  expect((await signIn(again.url)).status).toBe(200);
  const restored = openDatabase({ url: second.url });
  const { rows } = await restored.pool.query('select id from visits where id = any($1)', [acknowledged]);
  await restored.close();
  await again.kill();
  expect(again.log).toEqual([]);
  expect(acknowledged).toHaveLength(bookings);
  expect(rows).toHaveLength(bookings);
  await second.drop();
  await mail.close();
  rmSync(folder, { recursive: true });
};

if (isFull) {
  onPostgres(
    'a newcomer starts, backs up under load, loses the database and has it back',
    walk,
    10 * minute_ms,
  );
}
