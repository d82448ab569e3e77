import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it, vi } from 'vitest';
import { freePort } from '../helpers/freePort';

const root = fileURLToPath(new URL('../..', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'dev-'));
afterAll(() => rmSync(copy, { recursive: true }));

it('serves changed code of the server, at the chosen port and beside the admin', async () => {
  const parts = [
    'bin',
    'domain',
    'index.html',
    'package.json',
    'scripts',
    'server',
    'site',
    'src',
    'tsconfig.json',
  ];
  for (const name of [...parts, 'vite.config.ts'])
    cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));

  const port = await freePort();
  const dev = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: copy,
    env: { ...process.env, NODE_ENV: '', PORT: String(port), DEMO: '0', DATA_DIR: join(copy, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const vite = await addressIn(dev.stdout);
    const answer = async (address: string) => (await fetch(`${address}/api/v1/nothing`)).text();
    const served = (text: string) =>
      vi.waitFor(
        async () => {
          expect(await answer(`http://127.0.0.1:${port}`)).toContain(text);
          expect(await answer(vite)).toContain(text);
        },
        { timeout: 60_000, interval: 200 },
      );
    await served('Not found');

    const texts = join(copy, 'domain/messages/en/errors.ts');
    writeFileSync(texts, readFileSync(texts, 'utf8').replace('Not found', 'Nowhere'));
    await served('Nowhere');
  } finally {
    const ended = once(dev, 'exit');
    dev.kill();
    await ended;
  }
});

/** Where Vite says that it is. */
async function addressIn(printed: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(printed)) {
    const [address] = /http:\/\/localhost:\d+/.exec(line.replaceAll(/\u001b\[\d+m/g, '')) ?? [];
    if (address) return address;
  }
  throw new Error('Vite does not say where it is.');
}
