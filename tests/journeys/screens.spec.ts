import { expect, type Page } from '@playwright/test';
import { demoAccount } from '@/server/modules/accounts/demoAccount';
import { addDays, toLocal } from '@/domain/schedule';
import { checkScreens, variants, checkScreenAt, wideScreens, textsOf, type Language } from './helpers/look';
import { signIn } from './helpers/signIn';
import { isFull } from '../helpers/full';
import { upcomingDay, test } from './helpers/fixtures';
import { chooseInPanel } from './helpers/appointmentPanel';

type Screen = { name: string; path: string; act?: (page: Page) => Promise<void> };

const { date: today } = toLocal('Europe/Kyiv', Math.floor(Date.now() / 1000));
const soon = addDays(today, 3);

const sitePages: Screen[] = [
  { name: 'the front', path: '' },
  { name: 'the services', path: '/book' },
  { name: 'the services, one chosen', path: '/book?services=1' },
  { name: 'the employees', path: '/book/employees?services=1,2' },
  { name: 'the times', path: `/book/time?services=1&employees=0&date=${soon}` },
  { name: 'the menu', path: '/services' },
  { name: 'a service', path: '/services/1' },
  { name: 'a person', path: '/team/1' },
  { name: 'all reviews', path: '/reviews' },
  { name: 'the news', path: '/blog' },
  { name: 'an article', path: '/blog/1' },
  { name: 'the assistant', path: '/assistant' },
  { name: 'a conversation that is not there', path: '/assistant/nothing' },
  { name: 'a visit that is not there', path: '/visits/nothing' },
];

const askAssistant = async (page: Page) => {
  const open = page
    .locator('header')
    .getByRole('button', { name: /^(Ask the assistant|Запитати помічника)$/ });
  await open.waitFor();
  await page.keyboard.press('Control+j');
  await page.getByRole('dialog').getByRole('textbox').fill('Що в мене сьогодні?');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^(Copy the answer|Скопіювати відповідь)$/ }).waitFor();
};

/** The pages of a company, in parts that are walked side by side. */
const adminPages: Record<string, Screen[]> = {
  work: [
    { name: 'the dashboard', path: '' },
    {
      name: 'the site being shared',
      path: '',
      act: async page => {
        await page.getByRole('button', { name: /^(Continue|Продовжити)$/ }).click();
        await page.getByRole('button', { name: /^(Share it|Поділитися)/ }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    { name: 'the calendar’s day', path: '/records?view=day' },
    { name: 'the calendar’s week', path: '/records?view=week' },
    { name: 'the calendar’s month', path: '/records?view=month' },
    { name: 'the calendar’s list', path: '/records?view=agenda' },
    { name: 'an appointment', path: '/records?view=day&record=1' },
    { name: 'why nothing is free', path: '/records?view=day&why=1' },
    {
      name: 'a new appointment with errors',
      path: '/records?view=day',
      act: async page => {
        await page.locator('header .MuiButton-contained').first().click();
        await page.locator('[role=dialog] [type=submit]').last().click();
        await page.locator('[role=dialog] [role=alert]').first().waitFor();
      },
    },
    {
      name: 'the notifications',
      path: '/employees',
      act: async page => {
        await page.getByRole('button', { name: /^(Notifications|Сповіщення)/ }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'the palette',
      path: '/services/list/active',
      act: async page => {
        await page.locator('main table, main ul').first().waitFor();
        await page.keyboard.press('Control+k');
        await page.getByRole('dialog').waitFor();
      },
    },
  ],
  catalogue: [
    { name: 'services', path: '/services/list/active' },
    { name: 'services, none inactive', path: '/services/list/inactive' },
    { name: 'a service', path: '/services/1' },
    { name: 'a service being changed', path: '/services/1/edit' },
    {
      name: 'a new service with errors',
      path: '/services/create',
      act: async page => {
        await page.locator('main [type=submit], main button.MuiButton-contained').last().click();
        await page.getByRole('alert').first().waitFor();
      },
    },
    { name: 'memberships', path: '/memberships' },
    { name: 'a membership', path: '/memberships/1' },
    { name: 'a membership being changed', path: '/memberships/2/edit' },
    { name: 'bundles', path: '/bundles' },
    { name: 'a bundle', path: '/bundles/1' },
    { name: 'a bundle being changed', path: '/bundles/1/edit' },
    { name: 'products', path: '/products' },
    { name: 'a product', path: '/products/1' },
    { name: 'a product being changed', path: '/products/1/edit' },
    { name: 'the articles', path: '/articles' },
    { name: 'an article to read', path: '/articles/1' },
    { name: 'an article being written', path: '/articles/1/edit' },
    { name: 'the reviews', path: '/reviews' },
    { name: 'a new membership', path: '/memberships/create' },
    { name: 'a new bundle', path: '/bundles/create' },
    { name: 'a new product', path: '/products/create' },
    { name: 'a new article', path: '/articles/create' },
  ],
  people: [
    { name: 'the employees', path: '/employees' },
    { name: 'an employee', path: '/employees/4' },
    {
      name: 'an invitation being written',
      path: '/employees/4',
      act: async page => {
        await page.getByRole('button', { name: /^(Invite|Запросити)$/ }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'a date with other hours being added',
      path: '/employees/4',
      act: async page => {
        await page.getByRole('button', { name: /^(Add a date|Додати дату)$/ }).click();
        await page.locator('[role=dialog] [role=group] button').nth(1).click();
        await page.locator('[role=dialog] [type=submit]').click();
      },
    },
    { name: 'an employee being changed', path: '/employees/4/edit' },
    { name: 'a new employee', path: '/employees/create' },
    { name: 'the customers', path: '/customers' },
    { name: 'a customer', path: '/customers/3' },
    {
      name: 'a customer being merged',
      path: '/customers/3',
      act: async page => {
        await page.locator('main button[aria-haspopup=menu]').click();
        await page.getByRole('menuitem').first().click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'a customer being erased',
      path: '/customers/3',
      act: async page => {
        await page.locator('main button[aria-haspopup=menu]').click();
        await page.getByRole('menuitem').last().click();
        await page.getByRole('dialog').waitFor();
      },
    },
    { name: 'a customer being changed', path: '/customers/3/edit' },
    { name: 'a new customer', path: '/customers/create' },
    { name: 'the import of customers', path: '/customers/import' },
    { name: 'an import that is not there', path: '/customers/import/999999' },
  ],
  business: [
    { name: 'the orders', path: '/orders' },
    { name: 'an order', path: '/orders/1' },
    { name: 'a new order', path: '/orders/create' },
    { name: 'the sales', path: '/sales-overview' },
    { name: 'a report', path: '/reports/services' },
    { name: 'when customers come', path: '/reports/hours' },
    { name: 'who comes back', path: '/reports/retention' },
    { name: 'a report of one row', path: `/reports/retention?from=${today}&to=${today}` },
    { name: 'a report of nothing', path: '/reports/employees?from=2019-01-01&to=2019-01-07' },
    { name: 'the payroll', path: '/payroll' },
    { name: 'the purchase links, none yet', path: '/purchase-links' },
    { name: 'the activity', path: '/activity' },
    { name: 'the activity, none of it', path: '/activity?to=2020-01-01' },
    { name: 'the chats with the assistant', path: '/assistants' },
    {
      name: 'a question to the assistant',
      path: '/assistants',
      act: askAssistant,
    },
    {
      name: 'a chat with the assistant',
      path: '/assistants',
      act: async page => {
        await askAssistant(page);
        await page.getByRole('link', { name: /^(Open as a page|Відкрити на окремій сторінці)$/ }).click();
        await page.locator('main [role=region]').waitFor();
      },
    },
    { name: 'the settings', path: '/settings/general' },
    { name: 'the addresses', path: '/settings/address' },
    { name: 'the calendar’s settings', path: '/settings/calendar' },
    { name: 'the site’s settings', path: '/settings/website' },
    { name: 'the messages’ settings', path: '/settings/communication' },
    { name: 'the payments’ settings', path: '/settings/payments' },
    { name: 'the roles', path: '/settings/roles' },
    {
      name: 'a new role',
      path: '/settings/roles',
      act: async page => {
        await page.getByRole('button', { name: /^(New role|Нова роль)$/ }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    { name: 'the plan', path: '/settings/billing' },
    { name: 'the API', path: '/settings/api' },
    { name: 'the data', path: '/settings/data' },
    { name: 'the plans', path: '/settings/billing/plans' },
  ],
};

/** Before one has signed in. */
const openPages = ['/register', '/forgot-password', '/invite?inviteId=none', '/data-policy'];

/** A person's own, whatever the company. */
const personPages = [
  '/settings/account',
  '/settings/security',
  '/settings/invitations',
  '/settings/google-calendar',
  '/invite-details/none',
  '/onboarding/create-company?addAnotherCompany=1',
];

/** What is asked of an appointment that is still ahead. */
const questions = (id: number): Screen[] =>
  (['panel.reschedule', 'command'] as const).map(question => ({
    name: `an appointment, ${question}`,
    path: `/records?view=day&record=${id}`,
    act: async page => {
      const isUkrainian = (await page.locator('html').getAttribute('lang')) === 'uk';
      const { calendar, flow } = textsOf(isUkrainian ? 'uk' : 'en');
      const name = question === 'command' ? flow.command.cancel : calendar.panel.reschedule;
      await chooseInPanel(page, name);
      await page.getByRole('dialog').last().waitFor();
    },
  }));

/** Every sixth one, by turns in English on a desktop and in Ukrainian on a phone; in full all of them in both. */
const walked = <One>(screens: One[], language: Language) =>
  screens.filter((_, index) => isFull || index % 12 === (language === 'en' ? 0 : 6));

for (const { language, theme } of variants) {
  test.describe(`in ${language}, ${theme}`, () => {
    test.use({ colorScheme: theme, locale: language === 'uk' ? 'uk-UA' : 'en-GB', viewport: wideScreens });

    /** In the short run in one of the two looks. */
    const testIn = (look: Language) => (isFull || look === language ? test : () => undefined);

    testIn('en')('the public site is accessible, and fits the narrowest phone', async ({ page, demo }) => {
      for (const screen of sitePages) {
        const mark = screen.path.includes('?') ? '&' : '?';
        await page.goto(`${demo}/s/kalyna${screen.path}${mark}lang=${language}`);
        await checkScreens(page, screen);
      }
    });

    testIn('uk')('a client’s form, its errors and the visit are accessible', async ({ page, demo }) => {
      await page.goto(`${demo}/s/kalyna/book/time?services=4&employees=0&date=${soon}&lang=${language}`);
      await page.locator('a[href*="/book/details"]').first().click();
      await checkScreens(page, { name: 'the form' });
      await page.locator('button[form=details-form]').first().click();
      await page.getByRole('alert').first().waitFor();
      await checkScreens(page, { name: 'the form with errors' });
      await page.locator('#name').fill('Anna');
      await page.locator('#phone').fill('067 123 45 67');
      await page.locator('button[form=details-form]').first().click();
      await page.waitForURL(/\/visits\//);
      await checkScreens(page, { name: 'the visit' });
      await page.locator('a[href$="/cancel"], a[href*="/cancel?"]').first().click();
      await checkScreens(page, { name: 'the question before cancelling' });
      await page.locator('form[method=post] button').first().click();
      await checkScreens(page, { name: 'the cancelled visit' });
    });

    test('the admin is accessible, and fits the narrowest phone: before one has a company', async ({
      page,
      demo,
    }) => {
      await page.goto(`${demo}/login`);
      await page.getByText(language === 'uk' ? 'Українська' : 'English', { exact: true }).click();
      await checkScreens(page, { name: 'the login' });
      for (const path of walked(openPages, language)) {
        await checkScreenAt(page, demo + path, { name: path });
      }
      await signIn(page, demo, demoAccount.login, language);
      for (const path of walked(personPages, language)) {
        await checkScreenAt(page, demo + path, { name: path });
      }
    });

    for (const [part, screens] of Object.entries(adminPages)) {
      test(`the admin is accessible, and fits the narrowest phone: ${part}`, async ({ page, demo }) => {
        const home = await signIn(page, demo, demoAccount.login, language);
        const all = part === 'work' ? [...screens, ...questions(await upcomingDay(page))] : screens;
        for (const screen of walked(all, language)) {
          await checkScreenAt(page, home + screen.path, screen);
        }
      });
    }

    testIn('uk')(
      'an employee’s own day and what is closed to them are accessible',
      async ({ page, demo }) => {
        const home = await signIn(page, demo, 'marko@demo.example', language);
        for (const path of ['', '/records?view=day', '/services/create']) {
          await page.goto(home + path);
          await checkScreens(page, { name: `an employee at ${path}` });
        }
        const { admin } = textsOf(language);
        await expect(page.getByRole('heading', { name: admin.denied.title })).toBeVisible();
      },
    );
  });
}
