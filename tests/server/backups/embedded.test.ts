import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '@/server/platform/db/open';
import { startBackups } from '@/server/app/jobs/backups';
import { testConfig } from '@/tests/helpers/config';
import { createFolder } from '@/tests/helpers/databases/databases';
import { operate } from '@/tests/helpers/operate';
import { startServer } from '@/tests/helpers/serverProcess';

const parent = mkdtempSync(join(tmpdir(), 'embedded-backup-'));
afterAll(() => rmSync(parent, { recursive: true }));

function place(name: string) {
  const data_dir = join(parent, name);
  mkdirSync(data_dir);
  createFolder(join(data_dir, 'db'));
  return { data_dir, folder: join(data_dir, 'backups') };
}

it('is made by the running server for npm run backup, if that has its token', async () => {
  const { data_dir, folder } = place('asked');
  const INSTALLATION_TOKEN = 'a-token-of-at-least-thirty-two-characters';
  const BACKUP_CHECK_DIR = join(parent, 'checked');
  const server = await startServer({ DATA_DIR: data_dir, INSTALLATION_TOKEN, BACKUP_CHECK_DIR });
  const env = { DATA_DIR: data_dir, PORT: new URL(server.url).port };
  const refusal = (more: Record<string, string>) =>
    operate({ ...env, ...more }, 'backup').catch(({ stderr }) => stderr);

  expect(await refusal({ INSTALLATION_TOKEN: '' })).toContain('Set INSTALLATION_TOKEN');
  expect(await refusal({ INSTALLATION_TOKEN: 'x'.repeat(32) })).toContain('The server answered 401');
  expect(await operate({ ...env, INSTALLATION_TOKEN }, 'backup')).toContain('restored for a test');
  expect(readdirSync(BACKUP_CHECK_DIR)).toEqual([]);
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^zapys-\d{8}T\d{6}Z\.zip$/)]);
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
  await server.kill();
  expect(server.log).toEqual([]);
});

it('is made daily, and the oldest goes; neither in the demonstration nor where all are kept', async () => {
  const { data_dir, folder } = place('daily');
  const db = openDatabase({ folder: join(data_dir, 'db') });
  await db.pool.query('select 1');
  const backups = { ...testConfig.backups, folder, keep: 2 };
  const config = { ...testConfig, data_dir, backups };
  for (const off of [{ demo: true }, { backups: { ...backups, keep: 0 } }]) {
    expect(startBackups(db, { ...config, ...off })).toEqual([]);
  }

  mkdirSync(folder);
  const old = ['zapys-20200101T024100Z.zip', 'zapys-20200102T024100Z.zip'];
  for (const name of old) writeFileSync(join(folder, name), '');
  const [job] = startBackups(db, config);
  expect(job).toMatchObject({ cron: '41 2 * * *' });
  await job!.run();
  await db.close();
  expect(readdirSync(folder).sort()).toEqual([old[1], expect.stringMatching(/^zapys-20\d{6}T\d{6}Z\.zip$/)]);
});
