import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Import } from '@/domain/imports/import';
import { openDatabase } from '@/server/platform/db/open';
import { createFolder } from '@/tests/helpers/databases/databases';
import { createCompany, createUser, hire } from '@/tests/helpers/fixtures';
import { isFull } from '@/tests/helpers/full';
import { csvFile } from '@/tests/helpers/imports';
import { uploadOf } from '@/tests/helpers/pictures';
import { startServer } from '@/tests/helpers/serverProcess';

const kills = isFull ? 8 : 1;
const rows = isFull ? 8000 : 300;

it(`imports each of ${rows} rows once, through ${kills} deaths of the server`, async () => {
  const data_dir = mkdtempSync(join(tmpdir(), 'import-'));
  createFolder(join(data_dir, 'db'));
  const db = openDatabase({ folder: join(data_dir, 'db') });
  const company = await createCompany(db, { slug: 'kill' });
  const user = await createUser(db, 'owner@example.org');
  await hire(db, company, { user_id: user.id, role: 'administrator', is_owner: true });
  await db.close();

  let server = await startServer({ DATA_DIR: data_dir });
  const call = async (method: string, below: string, body?: BodyInit): Promise<Import> => {
    const answer = await fetch(`${server.url}/api/v1/companies/${company}/customers/import${below}`, {
      method,
      body,
      headers: {
        authorization: `Bearer ${user.token}`,
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
    });
    return ((await answer.json()) as { data: Import }).data;
  };
  const lines = Array.from({ length: rows }, (_, at) => `Client ${at},+38067${String(at).padStart(7, '0')}`);
  const { id } = await call('POST', '', uploadOf(csvFile('Name,Phone', ...lines), {}, 'clients.csv'));
  expect((await call('POST', `/${id}/preview`, '{}')).counts).toMatchObject({ new: rows });
  await call('POST', `/${id}`, '{}');

  const progress: number[] = [];
  for (let kill = 1; kill <= kills; kill++) {
    const enough = (rows * kill) / (kills + 2);
    let done = 0;
    while (done < enough) done = (await call('GET', `/${id}`)).progress?.done ?? rows;
    progress.push(done);
    await server.kill('SIGKILL');
    server = await startServer({ DATA_DIR: data_dir });
  }
  let found = await call('GET', `/${id}`);
  while (found.status === 'running') {
    await pause(100);
    found = await call('GET', `/${id}`);
  }
  expect(found).toMatchObject({ status: 'done', results: { created: rows, refused: 0 } });
  // It was killed amid the work, and not after it.
  expect(progress[0]).toBeLessThan(rows);
  await server.kill();

  const stored = openDatabase({ folder: join(data_dir, 'db') });
  const { rows: counted } = await stored.pool.query(
    'select count(*)::int as customers, count(distinct phone)::int as phones from customers',
  );
  expect(counted).toEqual([{ customers: rows, phones: rows }]);
  await stored.close();
  rmSync(data_dir, { recursive: true });
}, 600_000);
