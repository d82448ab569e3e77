import { expect, type Browser, type Page } from '@playwright/test';
import { addDays } from '@/domain/schedule';
import type { ServerProcess } from '../helpers/serverProcess';
import { fillTime } from './helpers/dates';
import { test } from './helpers/fixtures';
import { api, book, openSignedIn, openCalendar, today, visitOf, type Salon } from './helpers/salon';
import { chooseInPanel } from './helpers/appointmentPanel';

test.use({ kind: 'priced' });

const date = addDays(today, 2);
const email = 'oksana@example.org';

test('a visit booked in Ukrainian, moved and cancelled by the salon: its price and each message', async ({
  browser,
  salon,
  server,
}) => {
  const staff = await openSignedIn(browser, salon);
  // Olena, who costs less, is not free: with anyone, the visit is Iryna's, at her price.
  await book(staff, salon, date, '10:00');
  const client = await clientInUkrainian(browser);
  const link = await bookWithAnyone(client, salon);

  const booked = await messageAbout(client, server, 'Вас записано');
  expect(booked).toContain('650 ₴');
  expect(booked).toContain('Відкрити на карті');

  const id = await recordOf(staff, salon);
  await openCalendar(staff, salon, `view=day&date=${date}`);
  await visitOf(staff, id).click();
  await chooseInPanel(staff, 'Reschedule…');
  const moving = staff.getByRole('dialog', { name: 'Reschedule' });
  await fillTime(moving, 'Time', '12:00');
  await moving.getByLabel('Reason (optional)').fill('Ірина буде пізніше');
  await expect(moving.getByRole('checkbox', { name: 'Notify the customer' })).toBeChecked();
  await moving.getByRole('button', { name: 'Move appointment' }).click();
  await staff.getByText('The customer will get a message').waitFor();

  const moved = await messageAbout(client, server, 'Ваш візит перенесено');
  expect(moved).toMatch(/Було: [^.]*, 10:00\. Тепер: [^.]*, 12:00\./);
  expect(moved).toContain('Ірина буде пізніше');

  await openCalendar(staff, salon, `view=day&date=${date}`);
  await visitOf(staff, id).click();
  await chooseInPanel(staff, 'Cancel appointment');
  const cancelling = staff.getByRole('dialog', { name: 'Cancel the appointment?' });
  await cancelling.getByLabel('Reason (optional)').fill('Ірина захворіла');
  await cancelling.getByRole('button', { name: 'Cancel appointment' }).click();
  await staff.getByText('The appointment is cancelled. The customer will get a message.').waitFor();

  const cancelled = await messageAbout(client, server, 'Ваш візит скасовано');
  expect(cancelled).toContain('Ірина захворіла');
  await client.goto(link);
  await expect(client.getByRole('heading', { name: 'Ми скасували цей візит' })).toBeVisible();
  await expect(client.getByText('Причина: Ірина захворіла')).toBeVisible();
});

async function clientInUkrainian(browser: Browser): Promise<Page> {
  const viewport = { width: 360, height: 780 };
  const context = await browser.newContext({ locale: 'uk-UA', colorScheme: 'dark', viewport });
  return context.newPage();
}

/** The client's own link to the visit. */
async function bookWithAnyone(page: Page, { url, slug, cut }: Salon): Promise<string> {
  await page.goto(`${url}/s/${slug}/book/time?services=${cut}&date=${date}`);
  await page.getByRole('link', { name: 'Записатися на 10:00' }).click();
  await expect(page.locator('.basket-total strong')).toHaveText('650 ₴');
  await page.getByLabel('Ваше ім’я').fill('Оксана Коваль');
  await page.getByLabel('Телефон').fill('067 123 45 67');
  await page.getByLabel('Електронна пошта').fill(email);
  await page.getByRole('button', { name: 'Записатися' }).click();
  await expect(page.getByRole('heading', { name: 'Вас записано' })).toBeVisible();
  await expect(page.getByText('650 ₴').first()).toBeVisible();
  return page.url();
}

type Kept = { id: number; customer: { full_name: string } | null };

async function recordOf(page: Page, { company }: Salon): Promise<number> {
  const path = `/companies/${company}/records?from=${date}&to=${date}`;
  const records = await api<Kept[]>(page, 'GET', path);
  return records.find(({ customer }) => customer?.full_name === 'Оксана Коваль')!.id;
}

/** What the message to the client with this subject says, once it has gone: what may be taken back waits for the next minute. */
async function messageAbout(page: Page, { printed }: ServerProcess, subject: string): Promise<string> {
  const outbox = printed.join(' ').match(/http[^\s"]+\/api\/outbox[^\s"]+/)?.[0] ?? '';
  const message = page.getByRole('listitem').filter({ hasText: subject }).filter({ hasText: email });
  await expect(async () => {
    await page.goto(outbox);
    await expect(message).toHaveCount(1, { timeout: 500 });
  }).toPass({ timeout: 150_000 });
  await message.getByRole('link').click();
  const text = await page.locator('pre').first().textContent();
  return (text ?? '').replace(/[\s\u00a0\u202f]+/g, ' ');
}
