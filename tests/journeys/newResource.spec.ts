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
const leftOut = new Set(['node_modules', 'dist', 'data', '.cache', '.git']);

test('a new resource is one command: it checks, passes and is used in the browser', async ({ page }) => {
  const copy = mkdtempSync(join(tmpdir(), 'resource-'));
  const run = (command: string, ...words: string[]) =>
    execFileSync(command, words, { cwd: copy, stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    cpSync(root, copy, {
      recursive: true,
      filter: path => !leftOut.has(relative(root, path).split(sep)[0]!),
    });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));

    const add = (...words: string[]) => run('npm', 'run', 'new-resource', '--', ...words);
    add(
      'equipment',
      'name:string',
      'state:select:new,used',
      'employee_id:reference:employees',
      'photo:picture',
    );
    add('rooms', 'name:string', 'capacity:integer', 'equipment_id:reference:equipment');
    run(process.execPath, 'node_modules/@typescript/native/bin/tsc');
    const made = ['domain', 'server', 'src/resources', 'tests/server/collections'];
    run('npx', 'eslint', 'domain/equipment', 'domain/rooms', 'domain/schemaResources.ts', ...made.slice(2));
    run('npm', 'run', 'layers');
    run('npx', 'prettier', '--check', ...made);
    const tests = ['equipment', 'rooms'].map(name => `tests/server/collections/${name}.test.ts`);
    run('npx', 'vitest', 'run', '--project', 'server', ...tests);
    run('node', 'scripts/build.mjs');

    const data_dir = join(copy, 'data');
    const server = await startServer({ DATA_DIR: data_dir, DEMO: '1' }, join(copy, 'dist/main.js'));
    try {
      const home = await signIn(page, server.url, demoAccount.login, 'en');
      await page.getByRole('link', { name: 'Equipment' }).click();
      await page.getByText('No equipment yet.').waitFor();
      await checkScreens(page, { name: 'no equipment yet' });

      await page.getByRole('link', { name: 'Add equipment' }).first().click();
      await page.getByLabel('Name').fill('The steamer');
      await page.getByRole('combobox', { name: 'State' }).click();
      await page.getByRole('option', { name: 'Used' }).click();
      await page.getByRole('combobox', { name: 'Employee' }).click();
      await page.getByRole('option').first().click();
      const employee = await page.getByRole('combobox', { name: 'Employee' }).inputValue();
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'steamer.png', mimeType: 'image/png', buffer: onePixel });
      await page.getByRole('button', { name: 'Remove' }).waitFor();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('heading', { name: 'The steamer', level: 1 }).waitFor();
      await page.getByRole('main').getByRole('link', { name: employee }).waitFor();
      await checkScreens(page, { name: 'the steamer' });

      await page.getByRole('link', { name: 'Edit' }).click();
      await page.getByRole('combobox', { name: 'State' }).click();
      await page.getByRole('option', { name: 'New' }).click();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('main')).toContainText('New');

      await page.goto(`${home}/equipment`);
      await page
        .getByRole('row', { name: /The steamer/ })
        .getByRole('checkbox')
        .first()
        .check();
      await page.getByRole('button', { name: 'Deactivate' }).click();
      await page.getByText('There is no active equipment.').waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('row', { name: /The steamer/ }).waitFor();
      await checkScreens(page, { name: 'the equipment' });

      await page.goto(`${home}/rooms/create`);
      await page.getByLabel('Name').fill('The blue room');
      await page.getByLabel('Capacity').fill('12');
      await page.getByRole('combobox', { name: 'Equipment' }).click();
      await page.getByRole('option', { name: 'The steamer' }).click();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('heading', { name: 'The blue room', level: 1 }).waitFor();
      await page.getByRole('main').getByRole('link', { name: 'The steamer' }).waitFor();
    } finally {
      await server.kill();
    }
  } finally {
    rmSync(copy, { recursive: true });
  }
});
