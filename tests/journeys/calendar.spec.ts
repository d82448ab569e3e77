import { expect } from '@playwright/test';
import { addDays, toInstant } from '@/domain/schedule';
import { isFull } from '../helpers/full';
import { test } from './helpers/fixtures';
import {
  api,
  book,
  drag,
  openSignedIn,
  hour_px,
  storedRecord,
  openCalendar,
  timezone,
  today,
  visitOf,
} from './helpers/salon';
import { chooseInPanel } from './helpers/appointmentPanel';

test('what a visit has no room for is shown whole beside it, also in a narrow window', async ({
  browser,
  salon,
}) => {
  const date = addDays(today, 2);
  const page = await openSignedIn(browser, salon);
  const id = await book(page, salon, date);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await openCalendar(page, salon, `view=day&date=${date}`);
    await visitOf(page, id).scrollIntoViewIfNeeded();
    await expect(async () => {
      await page.mouse.move(0, 0);
      await visitOf(page, id).hover();
      await page.getByRole('tooltip', { includeHidden: true }).waitFor({ timeout: 2000 });
    }).toPass();
    const { x, width: own } = (await page.getByRole('tooltip', { includeHidden: true }).boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + own).toBeLessThanOrEqual(width);
  }
  await page.context().close();
});

test('a visit is moved, lengthened and put back: by the pointer and by the keyboard', async ({
  browser,
  salon,
}) => {
  const date = addDays(today, 2);
  const at = (time: string) => toInstant(timezone, date, time);
  const page = await openSignedIn(browser, salon);
  const id = await book(page, salon, date);
  await openCalendar(page, salon, `view=day&date=${date}`);
  const visit = visitOf(page, id);

  await drag(page, visit, { y: 9 * hour_px });
  await expect(page.locator('.preview.against')).toContainText('non-working hours');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.locator('.preview')).toHaveCount(0);
  expect((await storedRecord(page, salon, id)).start_at).toBe(at('10:00'));

  const columns = page.locator('.column');
  const wide = (await columns.first().boundingBox())!.width;
  const olenas = await columns.evaluateAll(
    (all, own) => all.findIndex(one => one.querySelector(`[data-record="${own}"]`)),
    id,
  );
  await drag(page, visit, { x: olenas === 0 ? wide : -wide, y: 2 * hour_px });
  await expect(page.locator('.preview')).not.toHaveClass(/against/);
  await page.mouse.up();
  await page.getByText('The customer will get a message').waitFor();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await expect
    .poll(() => storedRecord(page, salon, id))
    .toMatchObject({ start_at: at('12:00'), end_at: at('13:00'), employee: { id: salon.iryna } });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => storedRecord(page, salon, id))
    .toMatchObject({ start_at: at('10:00'), employee: { id: salon.olena } });
  await expect(columns.nth(olenas).locator(`[data-record="${id}"]`)).toHaveCount(1);

  await drag(page, visit, { y: hour_px / 2, isEdge: true });
  await page.mouse.up();
  await expect
    .poll(() => storedRecord(page, salon, id))
    .toMatchObject({ start_at: at('10:00'), end_at: at('11:30') });

  await visit.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(page.locator('.status')).toContainText('10:30');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => storedRecord(page, salon, id))
    .toMatchObject({ start_at: at('10:30'), end_at: at('11:30') });
  await expect(visit).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  expect((await storedRecord(page, salon, id)).start_at).toBe(at('10:30'));
});

test('two receptionists see each other’s moves, and a stale one says what has changed', async ({
  browser,
  salon,
}) => {
  const date = addDays(today, 2);
  const [one, other] = [await openSignedIn(browser, salon), await openSignedIn(browser, salon)];
  const id = await book(one, salon, date);
  await openCalendar(one, salon, `view=day&date=${date}`);
  await openCalendar(other, salon, `view=day&date=${date}`);
  const before = (await visitOf(other, id).boundingBox())!.y;

  await drag(one, visitOf(one, id), { y: hour_px });
  await one.mouse.up();
  await expect
    .poll(async () => (await visitOf(other, id).boundingBox())!.y - before, { timeout: 3000 })
    .toBeCloseTo(hour_px, 0);

  await drag(other, visitOf(other, id), { y: 2 * hour_px });
  await api(one, 'PATCH', `/companies/${salon.company}/records/${id}`, {
    start_at: toInstant(timezone, date, '15:00'),
  });
  await other.mouse.up();
  await expect(other.getByRole('alert')).toContainText(/15:00|3:00.PM/);
});

/** The next date after today on which Kyiv's clocks go forward, or back. */
function changeOf(hours: 23 | 25): string {
  let date = addDays(today, 1);
  const length = () => toInstant(timezone, addDays(date, 1), '00:00') - toInstant(timezone, date, '00:00');
  while (length() !== hours * 3600) date = addDays(date, 1);
  return date;
}

const inFullRun = isFull ? test : () => undefined;
inFullRun(
  'the days on which the clock changes have the hours of the company, wherever they are seen from',
  async ({ browser, salon }) => {
    const spring = changeOf(23);
    const autumn = changeOf(25);
    const booker = await openSignedIn(browser, salon);
    const ids = [await book(booker, salon, spring), await book(booker, salon, autumn)];
    for (const zone of ['America/New_York', 'Asia/Tokyo', timezone]) {
      const page = await openSignedIn(browser, salon, { zone });
      for (const [index, date] of [spring, autumn].entries()) {
        await openCalendar(page, salon, `view=day&date=${date}`);
        const height = (await page.locator('.column').first().boundingBox())!.height;
        expect(Math.round(height / hour_px), `${date} from ${zone}`).toBe(index === 0 ? 23 : 25);
        const hours = await page.locator('.hours .hour').allTextContents();
        const threes = hours.filter(hour => /^0?3:00/.test(hour.trim()) && !/PM/.test(hour));
        expect(threes.length, `three o’clock on ${date} from ${zone}`).toBe(index === 0 ? 0 : 2);
        for (const view of ['day', 'week']) {
          await openCalendar(page, salon, `view=${view}&date=${date}`);
          const ten = page.locator('.hours .hour', { hasText: /^10:00( AM)?$/ });
          const line = (await ten.boundingBox())!;
          const drawn = (await visitOf(page, ids[index]!).boundingBox())!.y;
          expect(
            Math.abs(drawn - (line.y + line.height / 2)),
            `${view} of ${date} from ${zone}`,
          ).toBeLessThan(3);
        }
      }
      await page.context().close();
    }
  },
);

test('on a phone the calendar is a list at first, and a visit is moved by the dialog of free times', async ({
  browser,
  salon,
}) => {
  const date = addDays(today, 2);
  const page = await openSignedIn(browser, salon, { width: 360, hasTouch: true });
  const id = await book(page, salon, date);
  await page.goto(`${salon.url}/${salon.company}/records?date=${date}`);
  await page.getByRole('link', { name: /Anna Client/ }).click();
  await chooseInPanel(page, 'Reschedule…');
  await page.getByRole('button', { name: /^12:00( PM)?$/ }).click();
  await page.getByRole('button', { name: 'Move appointment' }).click();
  await expect
    .poll(() => storedRecord(page, salon, id))
    .toMatchObject({ start_at: toInstant(timezone, date, '12:00') });
});

for (const width of [1280, 360]) {
  test(`a button of an open visit stays under a press while the customer’s card arrives, at ${width} px`, async ({
    browser,
    salon,
  }) => {
    const date = addDays(today, 2);
    const page = await openSignedIn(browser, salon, { width });
    const id = await book(page, salon, date);
    const { customer } = await storedRecord(page, salon, id);
    const card = `/companies/${salon.company}/customers/${customer.id}`;
    const notes = Array.from({ length: 20 }, (_, index) => `Formula of visit ${index}`).join('\n');
    await api(page, 'PUT', card, { notes });
    let letArrive = () => {};
    const mayArrive = new Promise<void>(resolve => (letArrive = resolve));
    await page.route(
      ({ pathname }) => pathname.endsWith(card),
      async route => {
        await mayArrive;
        await route.continue();
      },
    );
    await page.goto(`${salon.url}/${salon.company}/records?view=day&date=${date}&record=${id}`);
    const panel = page.getByRole('dialog', { name: 'Appointment' });
    const more = (await panel.getByRole('button', { name: 'More actions' }).boundingBox())!;
    await page.mouse.move(more.x + more.width / 2, more.y + more.height / 2);
    await page.mouse.down();
    letArrive();
    await expect(panel.getByText('Formula of visit 0')).toBeVisible();
    await page.mouse.up();
    await expect(page.getByRole('menuitem', { name: 'Cancel appointment', exact: true })).toBeVisible();
  });
}
