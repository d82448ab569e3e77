import { expect, type Page } from '@playwright/test';
import { addDays, toInstant, toLocal } from '@/domain/schedule';
import { wideScreens, textsOf } from './helpers/look';
import { signIn } from './helpers/signIn';
import { openMovedClock } from './helpers/movedClock';
import { test } from './helpers/fixtures';
import { isFull } from '../helpers/full';

const zone = 'Europe/Kyiv';
const at = (date: string, time: string) => toInstant(zone, date, time);
const { date: today, weekday } = toLocal(zone, Math.floor(Date.now() / 1000));
const monday = addDays(today, 8 - weekday);
const days = Array.from({ length: isFull ? 7 : 1 }, (_, index) => addDays(monday, index));
const { admin } = textsOf('en');

test.use({ viewport: wideScreens, locale: 'en-GB' });

/** As the pages write a day: 'Tuesday 5 January'. */
const named = (date: string) =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(Date.parse(date));

for (const day of days) {
  test(`the demonstration is opened on a ${named(day).split(' ')[0]}, and lives by night, by day and in the evening`, async ({
    page,
  }) => {
    const place = await openMovedClock({}, at(day, '03:00'));
    await place.enter(page);
    const home = await signIn(page, place.url, 'owner@demo.example', 'en');
    expect(await listed(page, admin.dashboard.next)).toBeGreaterThanOrEqual(7);
    await expect(heading(page, admin.dashboard.earlier)).toHaveCount(0);
    await expectCalendarOf(page, home, day);

    await place.moveTo(page, at(day, '10:00'));
    await page.goto(home);
    expect(await listed(page, admin.dashboard.next)).toBeGreaterThanOrEqual(5);
    await expectCalendarOf(page, home, day);

    await place.moveTo(page, at(day, '21:00'));
    await page.goto(home);
    await expect(page.getByText(admin.dashboard.done)).toBeVisible();
    expect(await listed(page, admin.dashboard.earlier)).toBeGreaterThanOrEqual(7);
    expect(await listed(page, named(addDays(day, 1)))).toBeGreaterThan(0);
    await expectCalendarOf(page, home, addDays(day, 1));
    await place.end();
  });
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 3 });

/** How many appointments stand under this heading of the dashboard. */
async function listed(page: Page, name: string): Promise<number> {
  await heading(page, name).waitFor();
  return page
    .locator('section', { has: heading(page, name) })
    .getByRole('listitem')
    .count();
}

/** Opened without a day, the calendar is of this one, and full. */
async function expectCalendarOf(page: Page, home: string, date: string): Promise<void> {
  await page.goto(`${home}/records`);
  await page.locator('[data-record]').nth(5).waitFor();
  await expect(page.getByRole('button', { name: new RegExp(`: ${named(date)}$`) })).toBeVisible();
}
