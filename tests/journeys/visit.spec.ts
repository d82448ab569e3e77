import { expect, type Browser, type Page } from '@playwright/test';
import { addDays, toInstant, toLocal } from '@/domain/schedule';
import { password } from '../helpers/fixtures';
import { test } from './helpers/fixtures';
import { timezone, type Salon } from './helpers/salon';

test.use({ kind: 'bare' });

/** The next date, from the day after tomorrow on, on which Kyiv's clocks change. */
function nextChange(): string {
  let date = addDays(toLocal(timezone, Math.floor(Date.now() / 1000)).date, 2);
  const offsetAt = (time: string) => toLocal(timezone, toInstant(timezone, date, time)).offsetMinutes;
  while (offsetAt('00:00') === offsetAt('24:00')) date = addDays(date, 1);
  return date;
}

test('a visit, booked for real: from a new service to the free slot again', async ({ browser, salon }) => {
  const date = nextChange();
  const staff = await signIn(browser, salon);
  await addService(staff);

  const client = await clientWithoutScript(browser);
  const service = await bookAtTen(client, salon, date);
  const link = client.url();

  await seeAtTen(staff, date);

  await client.goto(link);
  await client.getByRole('link', { name: 'Cancel the visit' }).click();
  await client.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(client.getByRole('heading', { name: 'You cancelled this visit' })).toBeVisible();

  await client.goto(`${salon.url}/s/${salon.slug}/book/time?services=${service}&employees=0&date=${date}`);
  await expect(client.getByRole('link', { name: 'Book at 10:00' })).toBeVisible();
  await staff.reload();
  await expect(staff.getByText('Anna Client')).toHaveCount(0);
});

/** Staff whose browser stands an ocean away from the salon. */
async function signIn(browser: Browser, { url, login }: Salon): Promise<Page> {
  const context = await browser.newContext({
    timezoneId: 'America/New_York',
    locale: 'en-GB',
    viewport: { width: 1280, height: 900 },
  });
  const page = await context.newPage();
  await page.goto(`${url}/services/list`);
  await page.getByLabel('Email or phone').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'New appointment' }).first()).toBeVisible();
  return page;
}

async function addService(page: Page) {
  await page.getByRole('link', { name: 'Services' }).click();
  await page.getByRole('link', { name: 'Add service' }).first().click();
  await page.getByLabel('Name').fill('Haircut');
  for (const name of ['Olena K.', 'Iryna K.']) {
    await page.getByLabel(`${name} provides this service`).check();
    await page.getByLabel(`Price, ${name}`).fill('500');
    await page.getByLabel(`Duration, ${name}`).fill('1h');
  }
  await page.getByLabel('Break, minutes').fill('15');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Successfully saved!')).toBeVisible();
}

async function clientWithoutScript(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: 'en-GB',
    viewport: { width: 360, height: 780 },
  });
  return context.newPage();
}

/** The number of the service that was booked. */
async function bookAtTen(page: Page, { url, slug }: Salon, date: string) {
  await page.goto(`${url}/s/${slug}`);
  await page.getByRole('link', { name: 'Book Haircut' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('link', { name: /^Anyone/ }).click();
  const service = new URL(page.url()).searchParams.get('services');
  await page.goto(`${page.url()}&date=${date}`);
  await page.getByRole('link', { name: 'Book at 10:00' }).click();
  await page.getByLabel('Your name').fill('Anna Client');
  await page.getByLabel('Phone').fill('067 123 45 67');
  await page.getByRole('button', { name: 'Book the visit' }).click();
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  return service;
}

async function seeAtTen(page: Page, date: string) {
  const company = new URL(page.url()).pathname.split('/')[1];
  await page.goto(new URL(`/${company}/records?view=day&date=${date}`, page.url()).href);
  const visit = page.getByRole('button', { name: /Anna Client/ });
  await expect(visit).toBeVisible();
  const ten = page.locator('.hours .hour', { hasText: /^10:00/ });
  const drawn = (await visit.boundingBox())!.y;
  const hour = (await ten.boundingBox())!.y;
  expect(Math.abs(drawn - hour)).toBeLessThan(12);
  await visit.click();
  await expect(page.getByText('Booked against the schedule')).toHaveCount(0);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Confirm' })).toBeVisible();
  await page.keyboard.press('Escape');
}

test.describe('a client without a connection', () => {
  test.use({ kind: 'plain' });

  test('keeps what was typed, and Back shows the booked visit', async ({ browser, salon }) => {
    const context = await browser.newContext({ locale: 'en-GB' });
    const client = await context.newPage();
    await client.goto(`${salon.url}/s/${salon.slug}/book/time?services=${salon.cut}`);
    await client.locator('a.slot').first().click();
    await client.getByLabel('Your name').fill('Anna Client');
    await client.getByLabel('Phone').fill('067 123 45 67');

    await context.setOffline(true);
    await client.getByRole('button', { name: 'Book the visit' }).click();
    await expect(client.getByRole('alert').filter({ hasText: 'No connection' })).toBeVisible();
    await expect(client.getByLabel('Your name')).toHaveValue('Anna Client');
    await context.setOffline(false);
    await client.getByRole('button', { name: 'Book the visit' }).click();
    const booked = client.getByRole('heading', { name: 'You are booked' });
    await expect(booked).toBeVisible();
    await client.goBack();
    await expect(booked).toBeVisible();
    await context.close();
  });
});
