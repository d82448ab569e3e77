import { expect, type Browser, type Page } from '@playwright/test';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from './helpers/fixtures';
import { countPresses, write } from './helpers/presses';

const secret_word = 'a long sentence of mine';
const codeIn = /^Subject: Your sign-up code: (\d{6})/m;

/** From the verified code until clients can book: docs/promises.md. */
const presses_max = 6;

test('from nothing to a booked visit and a company of two: codes, onboarding, the set-up, an invitation, and news of it as it happens', async ({
  browser,
  server,
}) => {
  const { page: olha, presses } = await openCounting(browser, `${server.url}/register`);
  await signUp(olha, server.folder, { name: 'Olha', login: 'olha@journey.example' });
  await olha.waitForURL(/create-company/);
  const before = presses();
  await onboard(olha);
  expect(presses() - before).toBeLessThanOrEqual(presses_max);
  await bookOnPhone(olha);
  await expect(olha.getByRole('button', { name: 'New appointment' }).first()).toBeVisible();
  const dashboard = new URL(olha.url()).pathname;

  await olha.getByRole('link', { name: 'Employees' }).click();
  await olha.getByRole('button', { name: 'Invite a person' }).click();
  const dialog = olha.getByRole('dialog');
  await dialog.getByLabel('Email or phone').fill('bohdan@journey.example');
  await dialog.getByLabel('First name').fill('Bohdan');
  await dialog.getByLabel('Job title').fill('Barber');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(olha.getByText('Invited', { exact: true })).toBeVisible();

  const link = /http\S+inviteId=[\w-]+/.exec(await letterTo(server.folder, 'bohdan@journey.example'))![0];
  const bohdan = await open(browser, link.replace(/^https?:\/\/[^/]+/, server.url));
  await expect(bohdan.getByRole('heading', { name: 'Bohdan, you are invited' })).toBeVisible();
  await bohdan.getByRole('link', { name: 'Sign up' }).click();
  await signUp(bohdan, server.folder, { name: 'Bohdan' });
  await bohdan.getByRole('button', { name: 'Accept' }).click();
  await expect(bohdan).toHaveURL(new RegExp(`${dashboard}$`));

  await olha.getByRole('button', { name: /new notification/ }).click();
  const liveEvent = olha.getByRole('dialog', { name: 'Notifications' });
  await expect(liveEvent.getByText('Bohdan')).toBeVisible();
  await liveEvent.getByRole('link').filter({ hasText: 'Bohdan' }).click();
  await expect(olha).toHaveURL(new RegExp(`${dashboard}/employees/\\d+$`));
  await expect(olha.getByRole('main').getByText('Can sign in')).toHaveCount(1);

  const client = await open(browser, `${server.url}/s/salon-olha`);
  await expect(client.getByRole('heading', { name: 'Salon Olha', level: 1 })).toBeVisible();
});

test('one press enters the demonstration, in the browser’s language, and its site', async ({
  browser,
  demo,
}) => {
  const context = await browser.newContext({ locale: 'uk-UA' });
  const page = await context.newPage();
  await page.goto(`${demo}/login`);
  await page.getByRole('button', { name: 'Як працівник' }).click();
  await expect(page.getByRole('link', { name: 'Календар' }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/1$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk');

  const client = await open(browser, `${demo}/login`);
  await client.getByRole('link', { name: 'As a customer' }).click();
  await expect(client.getByRole('heading', { level: 1, name: /Kalyna/ })).toBeVisible();
  await expect(client).toHaveURL(/\/s\/kalyna-studio/);
  await client.goto(`${demo}/login`);
  await client.getByRole('button', { name: 'As the owner' }).click();
  await expect(client).toHaveURL(/\/3$/);
  await client.getByRole('link', { name: 'Employees' }).first().click();
  await expect(client.getByText('Olena Koval').first()).toBeVisible();
  expect(await client.locator('main').innerText()).not.toMatch(/[а-яіїєґ]/i);
});

test('a session that ends keeps the half-filled form, and the save goes on', async ({ browser, demo }) => {
  const page = await open(browser, `${demo}/login`);
  await page.getByLabel('Email or phone').fill('owner@demo.example');
  await page.getByLabel('Password', { exact: true }).fill('demo-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/\d+$/);
  await page.goto(`${page.url()}/services/2/edit`);
  await page.locator('textarea[name=description]').fill('Written before the session ended');
  await endEverySession(page);

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Session expired' });
  await dialog.getByLabel('Password', { exact: true }).fill('demo-demo');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();

  await expect(page.getByText('Successfully saved!')).toBeVisible();
  await expect(page.locator('textarea[name=description]')).toHaveCount(0);
  await expect(page.getByText('Written before the session ended')).toBeVisible();
});

const newPage = async (browser: Browser): Promise<Page> => {
  const viewport = { width: 1280, height: 900 };
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Kyiv', viewport });
  return context.newPage();
};

async function open(browser: Browser, url: string): Promise<Page> {
  const page = await newPage(browser);
  await page.goto(url);
  return page;
}

async function openCounting(browser: Browser, url: string) {
  const page = await newPage(browser);
  const presses = await countPresses(page);
  await page.goto(url);
  return { page, presses };
}

/** The login is there already for whoever comes by an invitation. */
async function signUp(page: Page, folder: string, { name, login }: { name: string; login?: string }) {
  await page.getByLabel('Your name').fill(name);
  if (login) await page.getByLabel('Email or phone').fill(login);
  const sentTo = await page.getByLabel('Email or phone').inputValue();
  await page.getByLabel('Password', { exact: true }).fill(secret_word);
  await page.getByLabel('Repeat password').fill(secret_word);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByLabel('Code').waitFor();
  const [, code] = codeIn.exec(await letterTo(folder, sentTo, codeIn))!;
  await page.getByLabel('Code').fill(code!);
  await page.getByRole('button', { name: 'Confirm' }).click();
}

/** Each step as far as it is asked for, until the first services can be booked. */
async function onboard(page: Page) {
  await write(page.getByLabel('Company name'), 'Salon Olha');
  await page.getByRole('radio', { name: 'Beauty' }).click();
  await page.getByRole('button', { name: 'Create company' }).click();

  await page.waitForURL(/pricing-plans/);
  await page
    .getByRole('button', { name: /^Try for 14 days/ })
    .first()
    .click();

  await page.waitForURL(/create-address/);
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue(/Ukraine/);
  await write(page.getByLabel('City'), 'Lviv');
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.waitForURL(/setup-company-settings/);
  await page.getByRole('button', { name: 'Finish setup' }).click();

  await page.getByRole('button', { name: 'Add 5 services' }).click();
  await page.getByText('5 services are added').waitFor();
}

/** The set-up goes on to a test booking, made in the site as the admin shows it. */
async function bookOnPhone(page: Page) {
  const phone = page.frameLocator('iframe[title="Your site on a phone"]');
  await expect(phone.getByRole('heading', { name: 'Salon Olha', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await page.getByRole('button', { name: 'I work alone' }).click();

  await phone.getByText('Haircut').click();
  await phone.getByRole('button', { name: 'Continue' }).click();
  await phone
    .getByRole('link', { name: /^Book at/ })
    .first()
    .click();
  await phone.getByLabel('Your name').fill('Anna Client');
  await phone.getByLabel('Phone').fill('067 123 45 67');
  await phone.getByRole('button', { name: 'Book the visit' }).click();
  await expect(page.getByRole('heading', { name: 'Salon Olha is open for booking' })).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByText('4 of 10')).toBeVisible();
}

/** The newest letter to this address in the outbox, once there is one. */
async function letterTo(folder: string, login: string, holding = /./): Promise<string> {
  const outbox = join(folder, 'outbox');
  let found = '';
  await expect
    .poll(() => {
      const emails = (existsSync(outbox) ? readdirSync(outbox) : [])
        .sort((one, other) => parseInt(other) - parseInt(one))
        .map(name => readFileSync(join(outbox, name), 'utf8').replace(/=\r\n/g, '').replace(/=3D/g, '='));
      found = emails.find(text => text.includes(`To: ${login}`) && holding.test(text)) ?? '';
      return found !== '';
    })
    .toBe(true);
  return found;
}

/** As if this browser's sign-in had been ended elsewhere. */
async function endEverySession(page: Page) {
  await page.evaluate(async () => {
    const [, token] = /access_token=([^;]+)/.exec(document.cookie) ?? [];
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch('/api/v1/auth/logout', { method: 'POST', headers });
    await answer.text();
  });
}
