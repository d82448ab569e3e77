import { expect, type Page } from '@playwright/test';
import type { ImportableCollection } from '@/domain/imports/collections';
import type { Import } from '@/domain/imports/import';
import { addDays } from '@/domain/schedule';
import { isFull } from '../helpers/full';
import { password } from '../helpers/fixtures';
import { csv, workbook } from '../server/spreadsheets/files';
import { test } from './helpers/fixtures';
import { checkScreens, textsOf, variantsIn, wideScreens } from './helpers/look';
import { signIn } from './helpers/signIn';
import { today } from './helpers/salon';

const people_count = 30;
const people = Array.from({ length: people_count }, (_, at) => [
  `Бойко ${at}`,
  'Анна',
  `+38067${String(1_000_000 + at)}`,
]);

/** All of them, and one whose wrong phone is left out. */
const added_count = people_count + 1;

/** Headings that are found, a wrong phone, a person who is there twice and a row without a name. */
const customersCsv = csv(
  [
    ['Прізвище', 'Ім’я', 'Мобільний'],
    ...people,
    ['Коваль', 'Ірина', 'не дала'],
    ['Бойко 0', 'Анна', '+380671000000'],
    ['', '', '+380671999999'],
  ],
  ';',
);

const table = (rows: (string | number)[][]) => ({ Аркуш: rows });

/** A file for each of the other collections, with how many rows it adds. */
const otherFiles: Record<Exclude<ImportableCollection, 'customers'>, { name: string; content: Buffer }> = {
  services: {
    name: 'Послуги.xls',
    content: workbook(
      table([
        ['Послуга', 'Ціна', 'Тривалість', 'Працівник'],
        ['Манікюр', '600', '1:30', 'Iryna K.'],
      ]),
      'biff8',
    ),
  },
  products: {
    name: 'Товари.xlsx',
    content: workbook(
      table([
        ['Назва', 'Артикул', 'Ціна'],
        ['Шампунь', 'SH-1', 350],
      ]),
    ),
  },
  employees: {
    name: 'Працівники.csv',
    content: csv([
      ['ПІБ', 'Посада'],
      ['Шевченко Оксана', 'Майстриня'],
    ]),
  },
  records: {
    name: 'Записи.xlsx',
    content: workbook(
      table([
        ['Дата', 'Час', 'Послуга', 'Працівник', 'Клієнт', 'Телефон'],
        [addDays(today, 30), '10:00', 'Haircut', 'Iryna K.', 'Марія Шевчук', '+380671234500'],
      ]),
    ),
  },
};

const upload = (page: Page, name: string, buffer: Buffer) =>
  page.locator('main input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

for (const { language, theme } of variantsIn('uk')) {
  test.describe(`in ${language}, ${theme}`, () => {
    test.use({ colorScheme: theme, locale: language === 'uk' ? 'uk-UA' : 'en-GB', viewport: wideScreens });
    const { collections, imports } = textsOf(language);
    const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
    const stepText = (number: number, name: string) =>
      imports.steps.progress
        .replace('%{number}', String(number))
        .replace('%{total}', '4')
        .replace('%{name}', name);
    const filterOf = (page: Page, name: string, count: number) =>
      page
        .getByRole('group', { name: imports.table.filter })
        .getByRole('button', { name: `${name} ${count}` });

    test('customers from a file: checked, imported across a reload, undone', async ({ page, salon }) => {
      const home = await signIn(page, salon.url, salon.login, language, { password });
      await page.goto(`${home}/customers`);
      await page.getByRole('link', { name: collections.import.title, exact: true }).click();
      await page.getByText(imports.earlier.empty).waitFor();
      await checkScreens(page, { name: 'no imports yet' });

      await upload(page, 'notes.txt', Buffer.from([0, 1, 2, 3]));
      await expect(page.getByRole('alert')).toContainText(
        imports.refused.not_spreadsheet.replace(/\.?$/, ''),
      );
      await upload(page, 'Клієнти.csv', customersCsv);
      await page.getByText(stepText(1, imports.steps.columns)).waitFor();
      await checkScreens(page, { name: 'the columns of a file' });

      await button(page, imports.columns.check).click();
      await expect(filterOf(page, imports.outcomes.new, added_count)).toBeVisible();
      await checkScreens(page, { name: 'the rows, checked' });
      await page
        .getByRole('group', { name: imports.table.filter })
        .getByRole('button', { name: / 1$/ })
        .last()
        .click();
      await expect(page).toHaveURL(/rows=refused/);
      await page.getByRole('row', { name: /380671999999/ }).waitFor();

      await page.getByRole('button', { name: new RegExp(` ${added_count} `) }).click();
      await page.getByText(stepText(2, imports.steps.check)).waitFor({ state: 'detached' });
      await page.reload();
      await page.getByText(imports.result.done, { exact: true }).waitFor();
      await expect(filterOf(page, imports.results.created, added_count)).toBeVisible();
      await checkScreens(page, { name: 'an import that is done' });
      await page.getByRole('link', { name: 'Анна Бойко 0', exact: true }).first().click();
      await expect(page.getByRole('heading', { name: 'Анна Бойко 0' }).first()).toBeVisible();
      await page.goBack();

      await button(page, imports.undo.action).click();
      await page.getByRole('dialog').getByRole('button', { name: imports.undo.action }).click();
      await page.getByText(imports.result.undone, { exact: true }).waitFor();
      await expect(filterOf(page, imports.results.undone, added_count)).toBeVisible();
      await checkScreens(page, { name: 'an import that is undone' });
      await page.goto(`${home}/customers/import`);
      await page.getByRole('link', { name: 'Клієнти.csv' }).waitFor();
      await checkScreens(page, { name: 'the earlier imports' });
    });

    test('an import while it runs', async ({ page, demo }) => {
      const home = await signIn(page, demo, 'owner@demo.example', language);
      const running = { ...previewed, status: 'running', progress: { phase: 'import', done: 1, total: 4 } };
      await page.route('**/api/v1/companies/*/customers/import/7', route =>
        route.fulfill({ json: { data: running } }),
      );
      await page.goto(`${home}/customers/import/7`);
      await page.getByRole('progressbar').waitFor();
      await checkScreens(page, { name: 'an import that runs', isWaiting: true });
    });

    if (!isFull) return;

    test('services, products, employees and visits from files', async ({ page, salon }) => {
      const home = await signIn(page, salon.url, salon.login, language, { password });
      for (const [collection, { name, content }] of Object.entries(otherFiles)) {
        await page.goto(`${home}/${collection}/import`);
        await upload(page, name, content);
        await button(page, imports.columns.check).click();
        await expect(filterOf(page, imports.outcomes.new, 1)).toBeVisible();
        await checkScreens(page, { name: `${collection}, checked` });
        const [run = ''] = imports.run[collection as ImportableCollection].split(' |||| ');
        await button(page, run.replace('%{smart_count}', '1')).click();
        await page.getByText(imports.result.done, { exact: true }).waitFor();
        await expect(filterOf(page, imports.results.created, 1)).toBeVisible();
        await button(page, imports.undo.action).click();
        await page.getByRole('dialog').getByRole('button', { name: imports.undo.action }).click();
        await page.getByText(imports.result.undone, { exact: true }).waitFor();
        await expect(filterOf(page, imports.results.undone, 1)).toBeVisible();
      }
    });
  });
}

const previewed: Import = {
  id: 7,
  collection: 'customers',
  status: 'previewed',
  file_name: 'Клієнти.csv',
  file_size: 100,
  sheets: [{ name: '', row_count: 4 }],
  sheet: 0,
  header_row: 1,
  columns: [],
  row_count: 4,
  suggested_mapping: [],
  mapping: [],
  matches: 'update',
  counts: null,
  results: null,
  progress: null,
  undo_until: null,
  created_at: 0,
  started_at: null,
  ended_at: null,
  created_by: null,
  version: 1,
};
