import { cpSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openInstallation } from '@/bin/openInstallation';
import { createFolder } from '../helpers/databases/databases';
import { testConfig } from '../helpers/config';

const parent = mkdtempSync(join(tmpdir(), 'open-'));
const whole = join(parent, 'whole');
beforeAll(() => {
  mkdirSync(whole);
  createFolder(join(whole, 'db'));
});
afterAll(() => rmSync(parent, { recursive: true }));

const inDb = (data_dir: string, ...path: string[]) => join(data_dir, 'db', ...path);
const remove = (path: string) => rmSync(path, { recursive: true });

it.each([
  ['without PG_VERSION', dir => remove(inDb(dir, 'PG_VERSION')), 'the file PG_VERSION is missing'],
  ['without pg_control', dir => remove(inDb(dir, 'global', 'pg_control')), 'pg_control has 0 bytes'],
  [
    'with half of pg_control',
    dir => truncateSync(inDb(dir, 'global', 'pg_control'), 4096),
    'pg_control has 4096 bytes',
  ],
  [
    'with a strange pg_control',
    dir => writeFileSync(inDb(dir, 'global', 'pg_control'), 'x'.repeat(8192)),
    'cannot start from its files',
  ],
  ['without its log', dir => remove(inDb(dir, 'pg_wal')), 'its log (pg_wal) is missing'],
  ['without its tables', dir => remove(inDb(dir, 'base')), 'cannot start from its files'],
] satisfies [string, (data_dir: string) => void, string][])(
  'says of an embedded database %s where it is, what was found and how to restore it',
  async (name, damage, found) => {
    const data_dir = join(parent, name);
    cpSync(whole, data_dir, { recursive: true });
    damage(data_dir);
    const opening = openInstallation({ ...testConfig, database_url: undefined, data_dir });
    await expect(opening).rejects.toThrow(`The embedded database in ${inDb(data_dir)} is damaged: `);
    await expect(opening).rejects.toThrow(found);
    await expect(opening).rejects.toThrow('npm run restore -- FILE');
  },
);

it.each([
  ['where nothing listens', 'postgres://127.0.0.1:1/zapys', 'ECONNREFUSED'],
  ['of a name with several addresses', 'postgres://localhost:1/zapys', 'ECONNREFUSED'],
  ['of a host that does not exist', 'postgres://zapys.invalid/zapys', 'zapys.invalid'],
])('names DATABASE_URL %s, with the reason', async (_, database_url, reason) => {
  const opening = openInstallation({ ...testConfig, data_dir: join(parent, 'none'), database_url });
  await expect(opening).rejects.toThrow(/^DATABASE_URL opens no database: /);
  await expect(opening).rejects.toThrow(reason);
});

it('says of a pooler that passes no parameters on what to do about it', async () => {
  const fields = ['SFATAL', 'C08P01', 'Munsupported startup parameter: statement_timeout'].join('\0');
  const body = Buffer.from(`${fields}\0\0`);
  const head = Buffer.from([0x45, 0, 0, 0, body.length + 4]);
  const server = createServer(socket => socket.once('data', () => socket.end(Buffer.concat([head, body]))));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const database_url = `postgres://zapys@127.0.0.1:${port}/zapys`;
  const opening = openInstallation({ ...testConfig, data_dir: join(parent, 'none'), database_url });
  await expect(opening).rejects.toThrow(
    /^DATABASE_URL opens no database: .*A pooler answers: .*pool_mode = session/,
  );
  server.close();
});
