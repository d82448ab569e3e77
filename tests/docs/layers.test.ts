import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const copy = mkdtempSync(join(tmpdir(), 'layers-'));
const write = (path: string, text: string) => writeFileSync(join(copy, path), text);

beforeAll(() => {
  for (const folder of ['bin', 'domain', 'server/modules', 'site', 'src']) {
    mkdirSync(join(copy, folder), { recursive: true });
    write(`${folder}/nothing.ts`, 'export {};\n');
  }
  for (const name of ['.dependency-cruiser.mjs', 'package.json', 'tsconfig.json'])
    cpSync(name, join(copy, name));
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true }));

it('npm run layers refuses files that import each other, if only for their types', () => {
  write('domain/price.ts', "import type { Order } from './order';\nexport type Price = Order['price'];\n");
  write('domain/order.ts', "import type { Price } from './price';\nexport type Order = { price: Price };\n");
  const { status, stdout } = spawnSync('npm', ['run', '-s', 'layers'], { cwd: copy, encoding: 'utf8' });
  expect(status).not.toBe(0);
  const broken = [...stdout.matchAll(/error ([\w-]+):/g)].map(([, rule]) => rule);
  expect([...new Set(broken)]).toEqual(['no-circles']);
});
