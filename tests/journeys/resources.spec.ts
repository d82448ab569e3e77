import { expect, type Page } from '@playwright/test';
import { demoAccount } from '@/server/modules/accounts/demoAccount';
import { isFull } from '../helpers/full';
import { variantsIn, wideScreens, textsOf } from './helpers/look';
import { signIn } from './helpers/signIn';
import { test } from './helpers/fixtures';
import { untilAnswered } from './helpers/requests';

type Words = ReturnType<typeof textsOf>;

type Resource = {
  name: 'services' | 'employees' | 'customers' | 'products' | 'bundles' | 'memberships' | 'articles';
  list?: string;
  /** The field that it is called by. */
  called: string;
  /** What else it needs. */
  fill?: (page: Page, words: Words) => Promise<void>;
  /** How it is saved, where that is not 'save'; and what is answered when it asks. */
  save?: (words: Words) => string;
  confirm?: (words: Words) => string;
  /** A field that its page shows, what is written there, and how that reads where it reads otherwise. */
  changed: [field: string, written: string, shown?: RegExp];
  /** What is done to many and taken back; else they are deleted. */
  bulk?: (words: Words) => string;
  /** Something of the demonstration that other things hold. */
  held?: string;
};

const turnOff = ({ collections }: Words) => collections.bulk.deactivate;

const allNouns: Resource[] = [
  {
    name: 'services',
    list: 'services/list/active',
    called: 'name',
    fill: page => write(page, 'category', 'Догляд'),
    confirm: ({ services }) => services.confirm_save,
    changed: ['description', 'Те, що змінено'],
    bulk: turnOff,
    held: 'services/1',
  },
  { name: 'employees', called: 'first_name', changed: ['notes', 'Те, що змінено'] },
  { name: 'customers', called: 'first_name', changed: ['notes', 'Те, що змінено'] },
  {
    name: 'products',
    called: 'name',
    fill: page => write(page, 'price', '120'),
    changed: ['description', 'Те, що змінено'],
    bulk: turnOff,
    held: 'products/1',
  },
  {
    name: 'bundles',
    called: 'name',
    fill: async (page, { collections }) => {
      await write(page, 'price', '1500');
      await putIn(page, collections.sold.service);
      await putIn(page, collections.sold.product);
    },
    changed: ['price', '1400', /1.400/],
    bulk: turnOff,
  },
  {
    name: 'memberships',
    called: 'name',
    fill: page => write(page, 'price', '2000'),
    changed: ['description', 'Те, що змінено'],
    bulk: turnOff,
  },
  {
    name: 'articles',
    called: 'title',
    fill: page => page.locator('main [contenteditable=true]').fill('Ми працюємо і в суботу.'),
    save: ({ resources }) => resources.articles.save_and_publish,
    changed: ['summary', 'Те, що змінено'],
    bulk: ({ collections }) => collections.bulk.unpublish,
  },
];

/** Those with the most of their own on a change, all of them in full: the others are drawn from their schemas alone. */
const nouns = allNouns.filter(({ name }) => isFull || ['services', 'customers', 'articles'].includes(name));

for (const { language, theme } of variantsIn('en')) {
  test.describe(`in ${language}, ${theme}`, () => {
    test.use({ colorScheme: theme, locale: language === 'uk' ? 'uk-UA' : 'en-GB', viewport: wideScreens });
    const words = textsOf(language);
    const { admin, collections, resources } = words;

    test('each noun is made, found, changed, changed with others and deleted, and all of it taken back', async ({
      page,
      demo,
    }) => {
      const home = await signIn(page, demo, demoAccount.login, language);
      for (const resource of nouns) await test.step(resource.name, () => useInFull(page, home, resource));
    });

    test('a review is answered, hidden for a reason and shown again', async ({ page, demo }) => {
      const home = await signIn(page, demo, demoAccount.login, language);
      await page.goto(`${home}/reviews`);
      const { reviews } = resources;
      const card = page.locator('main li', { has: button(page, reviews.reply) }).first();
      await card.getByRole('button', { name: starting(reviews.reply) }).click();
      const reply = page.getByLabel(reviews.your_reply);
      await reply.fill('Дякуємо, чекаємо знову!');
      await page.getByRole('button', { name: reviews.send }).click();
      await expect(page.locator('main')).toContainText('Дякуємо, чекаємо знову!');
      await button(page, reviews.remove_reply).first().waitFor();

      await button(page, reviews.hide).first().waitFor();
      await untilAnswered(page);
      const hides = await button(page, reviews.hide).count();
      await button(page, reviews.hide).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: reviews.hide }).click();
      await expect(dialog).toContainText(
        interpolate(words.validation.required, { field: reviews.fields.reason }),
      );
      await dialog.getByLabel(reviews.fields.reason).fill('Не про нас');
      await dialog.getByRole('button', { name: reviews.hide }).click();
      await expect(button(page, reviews.hide)).toHaveCount(hides - 1);
      await expect(page.locator('main')).toContainText('Не про нас');
      await button(page, reviews.show).first().click();
      await expect(button(page, reviews.hide)).toHaveCount(hides);
    });

    async function useInFull(page: Page, home: string, resource: Resource) {
      const { name, called, list = name } = resource;
      const [field, written, shown = written] = resource.changed;
      const { create, search } = resources[name];
      const own = `Проба, ${language}, ${theme}`;
      const save = resource.save?.(words) ?? admin.shared.save;

      await page.goto(`${home}/${list}`);
      await page.getByRole('link', { name: create }).first().click();
      await page.locator(`main [name="${called}"]`).waitFor();
      await page.getByRole('button', { name: save, exact: true }).click();
      const summary = page.getByRole('alert').filter({ hasText: admin.shared.check });
      await expect(summary).toBeFocused();

      await write(page, called, own);
      await resource.fill?.(page, words);
      await page.getByRole('button', { name: save, exact: true }).click();
      if (resource.confirm) await page.getByRole('button', { name: resource.confirm(words) }).click();
      await page.getByRole('heading', { name: own, level: 1 }).waitFor();

      await page.goto(`${home}/${list}`);
      const row = page.getByRole('row', { name: own });
      await page.getByRole('searchbox', { name: search }).fill(own);
      await expect(page.locator('main [data-row]')).toHaveCount(1);
      await row.getByRole('link').first().click();
      await page.getByRole('link', { name: collections.edit, exact: true }).click();
      await write(page, field, written);
      await page.getByRole('button', { name: save, exact: true }).click();
      if (resource.confirm) await page.getByRole('button', { name: resource.confirm(words) }).click();
      await page.getByRole('heading', { name: own, level: 1 }).waitFor();
      await expect(page.getByRole('main')).toContainText(shown);

      await page.goto(`${home}/${list}`);
      await page.getByRole('searchbox', { name: search }).fill(own);
      await expect(page.locator('main [data-row]')).toHaveCount(1);
      await row.getByRole('checkbox').first().check();
      const bar = page.getByRole('region', { name: collections.select.bar });
      if (resource.bulk) await bar.getByRole('button', { name: resource.bulk(words), exact: true }).click();
      else await removeChosen(page, bar);
      await expect(row).toHaveCount(0);
      await takeBack(page);
      await row.waitFor();

      if (resource.held) {
        await page.goto(`${home}/${resource.held}`);
        await page.getByRole('main').getByRole('button', { name: collections.delete, exact: true }).click();
        await page.getByRole('dialog').getByRole('listitem').first().waitFor();
        await page.goto(`${home}/${list}`);
        await page.getByRole('searchbox', { name: search }).fill(own);
      }
      await row.getByRole('link').first().click();
      await page.getByRole('main').getByRole('button', { name: collections.delete, exact: true }).click();
      await confirmDeletion(page);
      await page.waitForURL(url => !/\/\d+$/.test(url.pathname));
      await page.getByText(interpolate(collections.deleted, { name: own })).waitFor();
      await takeBack(page);
    }

    async function removeChosen(page: Page, bar: ReturnType<Page['locator']>) {
      const inBar = bar.getByRole('button', { name: collections.bulk.delete, exact: true });
      if ((await inBar.count()) > 0) await inBar.click();
      else {
        await bar.getByRole('button', { name: admin.shared.more_actions }).click();
        await page.getByRole('menuitem', { name: collections.bulk.delete, exact: true }).click();
      }
      await confirmDeletion(page);
    }

    const confirmDeletion = (page: Page) =>
      page.getByRole('dialog').getByRole('button', { name: collections.delete, exact: true }).click();

    async function takeBack(page: Page) {
      await page.getByRole('button', { name: admin.alert.undo }).last().click();
      await page.getByText(collections.undone).first().waitFor();
    }
  });
}

const write = (page: Page, field: string, text: string) => page.locator(`main [name="${field}"]`).fill(text);

/** The first that the search for what is sold offers of a kind. */
async function putIn(page: Page, kind: string) {
  await page.getByRole('main').getByRole('combobox').first().click();
  const group = page.getByRole('listbox').locator('> li', { hasText: kind });
  await group.getByRole('option').first().click();
}

const starting = (name: string) => new RegExp(`^${name}(:|$)`);
const button = (page: Page, name: string) => page.getByRole('button', { name: starting(name) });

const interpolate = (sentence: string, values: Record<string, string>) =>
  Object.entries(values).reduce((text, [name, value]) => text.replace(`%{${name}}`, value), sentence);
