import { expect, type Page } from '@playwright/test';
import { demoAccount } from '@/server/modules/accounts/demoAccount';
import { isFull } from '../helpers/full';
import { aPicture } from '../helpers/pictures';
import { withAnswer, holdCalls } from './helpers/answers';
import { checkScreens, variantsIn, wideScreens, textsOf } from './helpers/look';
import { signIn } from './helpers/signIn';
import { test } from './helpers/fixtures';
import { untilAnswered } from './helpers/requests';

type State = { name: string; path: string; act: (page: Page) => Promise<void> };

/** Rows and cards are drawn by the same parts whatever they list: one of each on a change, all of them in full. */
const lists = isFull
  ? (['customers', 'employees', 'products', 'articles', 'reviews'] as const)
  : (['customers', 'reviews'] as const);

for (const { language, theme } of variantsIn('uk')) {
  test.describe(`in ${language}, ${theme}`, () => {
    test.use({ colorScheme: theme, locale: language === 'uk' ? 'uk-UA' : 'en-GB', viewport: wideScreens });
    const { admin, collections, customers, resources, validation } = textsOf(language);
    const { select, bulk } = collections;

    const inBar = (page: Page) => page.getByRole('region', { name: select.bar });
    const selectFirst = async (page: Page) => {
      await page.getByRole('row').nth(2).getByRole('checkbox').first().check();
      await inBar(page).waitFor();
    };
    const choose = async (page: Page, action: string) => {
      await selectFirst(page);
      const shown = inBar(page).getByRole('button', { name: action, exact: true });
      if ((await shown.count()) === 0)
        await inBar(page).getByRole('button', { name: admin.shared.more_actions }).click();
      await shown.or(page.getByRole('menuitem', { name: action, exact: true })).click();
      await page.getByRole('dialog').waitFor();
    };
    const openMenu = async (page: Page) => {
      // The rows are drawn anew once they can be dragged.
      await page.locator('main [data-handle]').first().waitFor();
      const actions = collections.row_actions.replace('%{name}', '');
      await page.getByRole('main').getByRole('button', { name: actions }).first().click();
      await page.getByRole('menu').waitFor();
    };
    const press = (page: Page, name: string) =>
      page.getByRole('main').getByRole('button', { name, exact: true }).first().click();

    const services = 'services/list/active';
    const states: State[] = [
      { name: 'services that are selected', path: services, act: selectFirst },
      { name: 'prices being changed', path: services, act: page => choose(page, bulk.change_price) },
      {
        name: 'services being attached to nobody',
        path: services,
        act: async page => {
          await choose(page, bulk.attach);
          await page.getByRole('dialog').getByRole('button', { name: collections.attach.apply }).click();
          await page.getByText(validation.needs_employee).waitFor();
        },
      },
      {
        name: 'saved views',
        path: services,
        act: async page => {
          const dialog = page.getByRole('dialog');
          await press(page, collections.views.title);
          await dialog.getByLabel(collections.views.name).fill('Усе');
          await dialog.getByRole('button', { name: collections.views.save }).click();
          await expect(dialog).toHaveCount(0);
          await press(page, collections.views.title);
          await dialog.getByRole('button', { name: 'Усе', exact: true }).waitFor();
        },
      },
      {
        name: 'the columns',
        path: services,
        act: async page => {
          await press(page, collections.columns.title);
          await page.getByRole('menuitemcheckbox').first().waitFor();
        },
      },
      {
        name: 'filters on a phone',
        path: services,
        act: async page => {
          await page.setViewportSize({ width: 320, height: 700 });
          await press(page, collections.filters.title);
          await page.getByRole('main').getByRole('combobox').first().waitFor();
        },
      },
      { name: 'the menu of a row', path: services, act: openMenu },
      {
        name: 'a service being moved',
        path: services,
        act: async page => {
          await openMenu(page);
          await page.getByRole('menuitem', { name: collections.order.to }).click();
          await page.getByRole('dialog').waitFor();
        },
      },
      {
        name: 'a service being deleted that others hold',
        path: 'services/1',
        act: async page => {
          await press(page, collections.delete);
          await page.getByRole('dialog').getByRole('listitem').first().waitFor();
        },
      },
      {
        name: 'a picture being cropped',
        path: 'services/1/edit',
        act: async page => {
          const buffer = await aPicture({ width: 400, height: 300 }).png().toBuffer();
          await page
            .locator('input[type=file]')
            .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
          await page.getByRole('slider').waitFor();
        },
      },
      {
        name: 'a review being hidden without a reason',
        path: 'reviews',
        act: async page => {
          const { hide } = resources.reviews;
          await page
            .getByRole('button', { name: new RegExp(`^${hide}:`) })
            .first()
            .click();
          await page.getByRole('dialog').getByRole('button', { name: hide }).click();
        },
      },
      {
        name: 'two customers as one',
        path: 'customers/3',
        act: async page => {
          await press(page, admin.shared.more_actions);
          await page.getByRole('menuitem', { name: customers.merge.action }).click();
          await page.getByRole('dialog').getByRole('combobox').fill('+3806');
          await page.getByRole('option').first().click();
          await page.getByText(customers.merge.result).waitFor();
        },
      },
    ];

    test('what opens over a list and a form is accessible', async ({ page, demo }) => {
      const home = await signIn(page, demo, demoAccount.login, language);
      for (const { name, path, act } of states) {
        await test.step(name, async () => {
          await page.goto(`${home}/${path}`);
          await untilAnswered(page);
          await checkScreens(page, { name, act });
        });
      }
    });

    test('each list while it waits, when it fails and where nothing is yet', async ({ page, demo }) => {
      const home = await signIn(page, demo, demoAccount.login, language);
      for (const resource of lists) {
        const calls = `**/companies/*/${resource}?*`;
        const release = await holdCalls(page, calls);
        await page.goto(`${home}/${resource}`);
        await page.locator('[aria-busy=true]').first().waitFor();
        await checkScreens(page, { name: `${resource}, loading`, isWaiting: true });
        await release();

        await page.route(calls, route => route.abort());
        await page.goto(`${home}/${resource}`);
        const retry = page.getByRole('button', { name: admin.failure.retry });
        await retry.first().waitFor();
        await checkScreens(page, { name: `${resource}, the API away`, isFailing: true });
        await page.unroute(calls);

        await withAnswer(page, calls, { data: [], meta: { total: 0 } }, async () => {
          await page.goto(`${home}/${resource}`);
          await page.getByText(resources[resource].empty).waitFor();
          await checkScreens(page, { name: `no ${resource} yet` });
        });
      }
      await page.goto(`${home}/customers?filter={"search":"нічого такого"}`);
      await page.getByText(resources.customers.no_match).waitFor();
      await checkScreens(page, { name: 'no customer matches' });
    });
  });
}
