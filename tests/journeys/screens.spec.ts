import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { demoAccount } from '../../server/db/seeds/demoAccount';
import { en } from '../../domain/messages/en';
import { uk } from '../../domain/messages/uk';
import { addDays, toLocal } from '../../domain/schedule';
import { test } from './place';

const languages = ['en', 'uk'] as const;
const themes = ['light', 'dark'] as const;
const narrow = { width: 320, height: 700 };
const wide = { width: 1280, height: 900 };

type Screen = { name: string; path: string; act?: (page: Page) => Promise<void> };

const soon = addDays(toLocal('Europe/Kyiv', Math.floor(Date.now() / 1000)).date, 3);

const sitePages: Screen[] = [
  { name: 'the front', path: '' },
  { name: 'the services', path: '/book' },
  { name: 'the services, one chosen', path: '/book?services=1' },
  { name: 'the employees', path: '/book/employees?services=1,2' },
  { name: 'the times', path: `/book/time?services=1&employees=0&date=${soon}` },
  { name: 'a visit that is not there', path: '/visits/nothing' },
];

const adminPages: Screen[] = [
  { name: 'the dashboard', path: '' },
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
  { name: 'the calendar’s day', path: '/records?view=day' },
  { name: 'the calendar’s week', path: '/records?view=week' },
  { name: 'the calendar’s month', path: '/records?view=month' },
  { name: 'the calendar’s list', path: '/records?view=agenda' },
  { name: 'an appointment', path: '/records?view=day&record=1' },
  {
    name: 'a new appointment with errors',
    path: '/records?view=day',
    act: async page => {
      await page.locator('header .MuiButton-contained').first().click();
      await page.locator('[role=dialog] [type=submit]').last().click();
      await page.locator('[role=dialog] [role=alert]').first().waitFor();
    },
  },
];

/** What is asked of an appointment that is still ahead. */
const questions = (id: number): Screen[] =>
  (['panel.reschedule', 'command'] as const).map(question => ({
    name: `an appointment, ${question}`,
    path: `/records?view=day&record=${id}`,
    act: async page => {
      const { calendar, flow } = (await page.locator('html').getAttribute('lang')) === 'uk' ? uk : en;
      const name = question === 'command' ? flow.command.cancel : calendar.panel.reschedule;
      await page.getByRole('button', { name }).first().click();
      await page.getByRole('dialog').last().waitFor();
    },
  }));

for (const language of languages) {
  for (const theme of themes) {
    test.describe(`in ${language}, ${theme}`, () => {
      test.use({ colorScheme: theme, locale: language === 'uk' ? 'uk-UA' : 'en-GB', viewport: wide });

      test('the public site is accessible, and fits the narrowest phone', async ({ page, demo }) => {
        for (const screen of sitePages) {
          const mark = screen.path.includes('?') ? '&' : '?';
          await page.goto(`${demo}/s/kalyna${screen.path}${mark}lang=${language}`);
          await lookAt(page, screen);
        }
      });

      test('a client’s form, its errors and the visit are accessible', async ({ page, demo }) => {
        await page.goto(`${demo}/s/kalyna/book/time?services=4&employees=0&date=${soon}&lang=${language}`);
        await page.locator('a[href*="/book/details"]').first().click();
        await lookAt(page, { name: 'the form', path: '' });
        await page.locator('form[method=post] button').first().click();
        await page.getByRole('alert').first().waitFor();
        await lookAt(page, { name: 'the form with errors', path: '' });
        await page.locator('#name').fill('Anna');
        await page.locator('#phone').fill('067 123 45 67');
        await page.locator('form[method=post] button').first().click();
        await page.waitForURL(/\/visits\//);
        await lookAt(page, { name: 'the visit', path: '' });
        await page.locator('a[href$="/cancel"], a[href*="/cancel?"]').first().click();
        await lookAt(page, { name: 'the question before cancelling', path: '' });
        await page.locator('form[method=post] button').first().click();
        await lookAt(page, { name: 'the cancelled visit', path: '' });
      });

      test('the admin is accessible, and fits the narrowest phone', async ({ page, demo }) => {
        await page.goto(`${demo}/login`);
        await page.getByText(language === 'uk' ? 'Українська' : 'English').click();
        await lookAt(page, { name: 'the login', path: '' });
        const home = await signIn(page, demoAccount.login, language);
        for (const screen of [...adminPages, ...questions(await ahead(page))]) {
          await page.goto(home + screen.path);
          await lookAt(page, screen);
        }
      });

      test('an employee’s own day and what is closed to them are accessible', async ({ page, demo }) => {
        await page.goto(`${demo}/login`);
        await page.getByText(language === 'uk' ? 'Українська' : 'English').click();
        const home = await signIn(page, 'marko@demo.example', language);
        for (const path of ['', '/records?view=day', '/services/create']) {
          await page.goto(home + path);
          await lookAt(page, { name: `an employee at ${path}`, path });
        }
        const { admin } = language === 'uk' ? uk : en;
        await expect(page.getByRole('heading', { name: admin.denied.title })).toBeVisible();
      });
    });
  }
}

/** Signs in from the login page; gives the address of the person's company. */
async function signIn(page: Page, login: string, language: (typeof languages)[number]): Promise<string> {
  await page.locator('input[autocomplete=username]').fill(login);
  await page.locator('input[type=password]').fill(demoAccount.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/\d+$/);
  const home = page.url();
  await choose(page, language);
  return home;
}

/** The person's own language, in their profile and in this browser. */
async function choose(page: Page, language: (typeof languages)[number]) {
  await page.evaluate(async locale => {
    const [, token] = /access_token=([^;]+)/.exec(document.cookie) ?? [];
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    await fetch('/api/v1/user', { method: 'PUT', headers, body: JSON.stringify({ locale }) });
    localStorage.setItem('RaStore.locale', JSON.stringify(locale));
  }, language);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/** An appointment of the coming days that may still be moved or cancelled. */
function ahead(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const [, token] = /access_token=([^;]+)/.exec(document.cookie) ?? [];
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const query = `from=${day(1)}&to=${day(6)}&status=active`;
    const company = location.pathname.split('/')[1];
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`/api/v1/companies/${company}/records?${query}`, { headers });
    const { data } = (await answer.json()) as { data: { id: number }[] };
    return data[0]!.id;
  });
}

/** Nothing serious for axe, nothing wider than the screen, no error thrown. */
async function lookAt(page: Page, { name, act }: Screen) {
  const errors: string[] = [];
  page.on('pageerror', error => errors.push(error.message));
  // Colours are the same at every width, and words the same in both themes.
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  for (const size of isDark ? [wide] : [wide, narrow]) {
    await page.setViewportSize(size);
    await page.waitForLoadState('networkidle');
    if (act && size === wide) await act(page);
    await page.waitForTimeout(300);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    const said = grave.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
    expect.soft(said, `${name}, ${size.width} px, axe`).toEqual([]);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(over, `${name}, ${size.width} px, wider than the screen`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(wide);
  expect.soft(errors, `${name}, errors`).toEqual([]);
}
