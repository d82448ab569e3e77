import { expect } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoAccount } from '@/server/modules/accounts/demoAccount';
import { onePixel } from '../helpers/pictures';
import { startServer } from '../helpers/serverProcess';
import { checkScreens } from './helpers/look';
import { signIn } from './helpers/signIn';
import { test } from './helpers/fixtures';

const root = fileURLToPath(new URL('../..', import.meta.url));
const leftOut = new Set(['node_modules', 'dist', 'data', '.git']);

test('a new noun is one command: it checks, passes and is used in the browser', async ({ page }) => {
  const copy = mkdtempSync(join(tmpdir(), 'resource-'));
  const run = (command: string, ...words: string[]) =>
    execFileSync(command, words, { cwd: copy, stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    cpSync(root, copy, {
      recursive: true,
      filter: path => !leftOut.has(relative(root, path).split(sep)[0]!),
    });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));

    run('npm', 'run', 'new-resource', '--', 'rooms', 'name:string', 'capacity:integer', 'photo:picture');
    run(process.execPath, 'node_modules/@typescript/native/bin/tsc');
    run(
      'npx',
      'eslint',
      'domain/rooms',
      'server/modules/catalogue',
      'src/resources',
      'tests/server/collections',
    );
    run('npm', 'run', 'layers');
    run('npx', 'prettier', '--check', 'domain', 'server', 'src/resources', 'tests/server/collections');
    run('npx', 'vitest', 'run', '--project', 'server', 'tests/server/collections/rooms.test.ts');
    run('node', 'scripts/build.mjs');

    const data_dir = join(copy, 'data');
    const server = await startServer({ DATA_DIR: data_dir, DEMO: '1' }, join(copy, 'dist/main.js'));
    try {
      const home = await signIn(page, server.url, demoAccount.login, 'en');
      await page.getByRole('link', { name: 'Rooms' }).click();
      await page.getByText('No rooms yet.').waitFor();
      await checkScreens(page, { name: 'no rooms yet' });

      await page.getByRole('link', { name: 'Add room' }).first().click();
      await page.getByLabel('Name').fill('The blue room');
      await page.getByLabel('Capacity').fill('12');
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'room.png', mimeType: 'image/png', buffer: onePixel });
      await page.getByRole('button', { name: 'Remove' }).waitFor();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('heading', { name: 'The blue room', level: 1 }).waitFor();
      await checkScreens(page, { name: 'a room' });

      await page.getByRole('link', { name: 'Edit' }).click();
      await page.getByLabel('Capacity').fill('14');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('main')).toContainText('14');

      await page.goto(`${home}/rooms`);
      await page
        .getByRole('row', { name: /The blue room/ })
        .getByRole('checkbox')
        .first()
        .check();
      await page.getByRole('button', { name: 'Deactivate' }).click();
      await page.getByText('There are no active rooms.').waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('row', { name: /The blue room/ }).waitFor();
      await checkScreens(page, { name: 'the rooms' });
    } finally {
      await server.kill();
    }
  } finally {
    rmSync(copy, { recursive: true });
  }
});
