import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createFolder } from '../helpers/databases/databases';
import { failToStart, startServer } from '../helpers/serverProcess';

const parent = mkdtempSync(join(tmpdir(), 'start-'));
afterAll(() => rmSync(parent, { recursive: true }));

const reportReactBuilds = new URL('../helpers/reportReactBuilds.mjs', import.meta.url).href;

it('runs React as it is made for production, whatever the caller says of NODE_ENV, in files of its own', async () => {
  const data_dir = join(parent, 'private');
  mkdirSync(data_dir, { mode: 0o755 });
  createFolder(join(data_dir, 'db'));
  const server = await startServer({
    DATA_DIR: data_dir,
    NODE_ENV: 'development',
    NODE_OPTIONS: `--import ${reportReactBuilds}`,
  });
  expect((await fetch(`${server.url}/s/nobody`)).status).toBe(404);
  await server.kill();
  expect(server.log).toContain('React builds: production');

  const open = ['', 'db'].filter(name => statSync(join(data_dir, name)).mode & 0o077);
  expect(open).toEqual([]);
});

it('writes nothing that others of the machine may read, and prints lines of JSON alone', async () => {
  const data_dir = join(parent, 'new');
  const server = await startServer({ DATA_DIR: data_dir });
  const { port } = new URL(server.url);
  mkdirSync(join(parent, 'second'));
  createFolder(join(parent, 'second', 'db'));
  const { code, log: said } = await failToStart({ DATA_DIR: join(parent, 'second'), PORT: port });
  expect(code).toBe(1);
  expect(JSON.parse(said)).toMatchObject({
    level: 60,
    msg: `PORT=${port} is in use at 127.0.0.1: stop the other process, or set another port.`,
  });
  await server.kill();
  // Any level: on a busy machine it may say meanwhile that it is not ready yet.
  const line = { level: expect.any(Number), time: expect.any(Number), msg: expect.any(String) };
  for (const text of [...server.printed, ...server.log]) expect(JSON.parse(text)).toMatchObject(line);
  expect(server.printed.join('\n')).toContain(`Zapys is at ${server.url}`);
  const written = readdirSync(data_dir, { recursive: true, encoding: 'utf8' });
  expect(written).toContain('secret.key');
  expect(written.filter(name => statSync(join(data_dir, name)).mode & 0o077)).toEqual([]);
});

it('refuses in words to start in production without mail', async () => {
  const { code, log: said } = await failToStart({
    DATA_DIR: join(parent, 'refused'),
    NODE_ENV: 'production',
  });
  expect([code, said]).toEqual([
    1,
    'SMTP_URL must be set in production: without it no codes or messages are sent.',
  ]);
});
