import { expect, type Page } from '@playwright/test';
import { addDays, toInstant } from '@/domain/schedule';
import { dateField, fillTime } from './helpers/dates';
import { test } from './helpers/fixtures';
import { countPressesOn } from './helpers/presses';
import {
  api,
  drag,
  openSignedIn,
  hour_px,
  storedRecord,
  openCalendar,
  timezone,
  today,
  visitOf,
  type Salon,
} from './helpers/salon';
import { chooseInPanel } from './helpers/appointmentPanel';

test.use({ kind: 'more' });

const date = addDays(today, 2);
const at = (time: string) => toInstant(timezone, date, time);

type Booked = {
  id: number;
  visit_id: number;
  owner_type: string;
  start_at: number;
  end_at: number;
  employee: { id: number };
  customer: { full_name: string; phone: string | null } | null;
  forced: boolean;
  is_first_visit: boolean;
};

const booked = (page: Page, { company }: Salon, day = date) =>
  api<Booked[]>(page, 'GET', `/companies/${company}/records?from=${day}&to=${day}`);

/** The column of somebody, by what it says to whoever hears it. */
const columnOf = (page: Page, name: string) => page.locator(`.column[aria-label^="${name}"]`);

/** Where a time of the day stands in a column, on the screen. */
async function spot(page: Page, name: string, hours: number) {
  const column = columnOf(page, name);
  const scroll = (top: number) =>
    page.getByRole('region', { name: 'Calendar' }).evaluate((sheet, to) => sheet.scrollTo({ top: to }), top);
  await scroll((hours - 3) * hour_px);
  const box = (await column.boundingBox())!;
  return { x: box.x + 24, y: box.y + hours * hour_px + 4 };
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'New appointment' });
const who = (page: Page) => dialog(page).getByLabel('Name or phone');

test('a visit is booked in four clicks, with who is known or new, by the pointer and by keys', async ({
  browser,
  salon,
}) => {
  const page = await openSignedIn(browser, salon);
  await api(page, 'POST', `/companies/${salon.company}/customers`, {
    first_name: 'Hanna',
    last_name: 'Lysenko',
    phone: '+380671112233',
  });
  await openCalendar(page, salon, `view=day&date=${date}`);

  // A press on empty time, the customer, the service, and 'Book': the rest is typed or stands there already.
  const clicks = await countPressesOn(page);
  const [x, y] = Object.values(await spot(page, 'Iryna', 10)) as [number, number];
  await page.mouse.click(x, y);
  await expect(who(page)).toBeFocused();
  await page.keyboard.type('112233');
  await page.getByRole('option', { name: /Hanna Lysenko/ }).click();
  await page.getByRole('option', { name: 'Haircut' }).click();
  await expect(dialog(page).getByRole('status')).toContainText(/11:00/);
  await page.getByRole('button', { name: 'Book appointment' }).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(await clicks()).toBeLessThanOrEqual(4);
  expect(await booked(page, salon)).toMatchObject([
    { start_at: at('10:00'), employee: { id: salon.iryna }, customer: { full_name: 'Hanna Lysenko' } },
  ]);

  // By keys alone: somebody new, whose name was typed to find them.
  await page.keyboard.press('c');
  await expect(who(page)).toBeFocused();
  await page.keyboard.type('Zoriana Nova');
  await page.getByRole('option', { name: 'Add “Zoriana Nova”' }).waitFor();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Last name')).toHaveValue('Nova');
  await expect(dialog(page).getByLabel('Phone')).toBeFocused();
  await page.keyboard.type('0671234567');
  await expect(dialog(page).getByLabel('Phone')).toHaveValue('+380 (67) 123-45-67');
  await dialog(page).getByLabel('Service', { exact: true }).fill('Hair');
  await page.keyboard.press('Enter');
  await expect(dateField(dialog(page), 'Date').locator('input')).toHaveValue(/\d/);
  await fillTime(dialog(page), 'Start', '13:00');
  await page.getByRole('button', { name: 'Book appointment' }).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(await booked(page, salon)).toMatchObject([
    {},
    { start_at: at('13:00'), customer: { full_name: 'Zoriana Nova', phone: '+380671234567' } },
  ]);

  // Before she leaves she is booked again: in four weeks, at the same time.
  await visitOf(page, (await booked(page, salon))[1]!.id).click();
  await expect(page.getByRole('dialog', { name: 'Appointment' })).toContainText('First visit');
  await chooseInPanel(page, 'Book again');
  await expect(who(page)).toHaveValue(/Zoriana Nova/);
  await expect(dialog(page).getByLabel('Service', { exact: true })).toHaveValue('Haircut');
  await page.getByRole('button', { name: 'Book appointment' }).click();
  const next = addDays(date, 28);
  await expect(dialog(page)).toHaveCount(0);
  expect(await booked(page, salon, next)).toMatchObject([
    {
      start_at: toInstant(timezone, next, '13:00'),
      customer: { full_name: 'Zoriana Nova' },
      is_first_visit: false,
    },
  ]);
});

test('several services, a walk-in against the schedule, and time that is taken out', async ({
  browser,
  salon,
}) => {
  const page = await openSignedIn(browser, salon);
  await openCalendar(page, salon, `view=day&date=${date}`);
  const save = page.getByRole('button', { name: 'Book appointment' });

  // Two services with different employees follow one another at once: the hidden break is the first one's own.
  await page.mouse.click(...(Object.values(await spot(page, 'Olena', 9)) as [number, number]));
  await page.getByRole('button', { name: 'Walk-in', exact: true }).click();
  // The only service of hers stands there already.
  await expect(dialog(page).getByLabel('Service', { exact: true })).toHaveValue('Haircut');
  await page.getByRole('button', { name: 'Add another service' }).click();
  await page.getByRole('option', { name: 'Colouring' }).click();
  await expect(dialog(page).getByLabel('Employee 2')).toContainText('Iryna');
  await expect(dialog(page).getByRole('status').last()).toContainText(/12:00/);
  await save.click();
  await expect(dialog(page)).toHaveCount(0);
  const pair = await booked(page, salon);
  expect(pair).toMatchObject([
    { start_at: at('09:00'), employee: { id: salon.olena }, customer: null },
    { start_at: at('10:00'), end_at: at('12:00'), employee: { id: salon.iryna } },
  ]);
  expect(pair[0]!.visit_id).toBe(pair[1]!.visit_id);

  // What it goes against is named, and confirmed.
  await page.mouse.click(...(Object.values(await spot(page, 'Olena', 8.5)) as [number, number]));
  await page.getByRole('button', { name: 'Walk-in', exact: true }).click();
  await save.click();
  await expect(page.getByRole('dialog', { name: 'This goes against the schedule' })).toContainText('overlap');
  await page.getByRole('button', { name: 'Book anyway' }).click();
  await expect(dialog(page)).toHaveCount(0);
  expect((await booked(page, salon)).map(({ forced }) => forced)).toEqual([true, false, false]);

  // A stretch that was swept over is taken out, here until midnight; moved, it says when it is free.
  const { x, y } = await spot(page, 'Iryna', 23);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + hour_px - 8, { steps: 6 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Block time', exact: true }).click();
  await expect(dateField(dialog(page), 'End').locator('input')).toHaveValue('00:00');
  await page.getByRole('button', { name: 'Block this time' }).click();
  await expect(dialog(page)).toHaveCount(0);
  const block = (await booked(page, salon)).find(({ owner_type }) => owner_type === 'block')!;
  expect(block).toMatchObject({
    start_at: at('23:00'),
    end_at: toInstant(timezone, addDays(date, 1), '00:00'),
  });
  await visitOf(page, block.id).click();
  await chooseInPanel(page, 'Reschedule…');
  await page.getByRole('button', { name: /^(15:00|3:00.PM)$/ }).click();
  await page.getByRole('button', { name: 'Move appointment' }).click();
  await expect.poll(() => storedRecord(page, salon, block.id)).toMatchObject({ start_at: at('15:00') });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await drag(page, visitOf(page, block.id), { y: hour_px });
  await page.mouse.up();
  await expect.poll(() => storedRecord(page, salon, block.id)).toMatchObject({ start_at: at('16:00') });
});

test('a visit that has begun is completed and paid in three presses, a client is found by their number and Enter, and what they book drops in', async ({
  browser,
  salon,
}) => {
  const now = Math.floor(Date.now() / 1000);
  const start_at = Math.max(toInstant(timezone, today, '00:00'), now - 600);
  const page = await openSignedIn(browser, salon);
  const { records } = await api<{ records: { id: number }[] }>(
    page,
    'POST',
    `/companies/${salon.company}/records`,
    {
      items: [{ service_id: salon.cut, employee_id: salon.olena, start_at }],
      customer: { first_name: 'Anna', last_name: 'Client', phone: '+380674445566' },
      force: true,
    },
  );
  const { id } = records[0]!;
  await openCalendar(page, salon, `view=day&date=${today}`);

  const clicks = await countPressesOn(page);
  await visitOf(page, id).click();
  await page.getByRole('button', { name: 'Take payment' }).click();
  await page.getByRole('button', { name: /^Take ₴/ }).click();
  await expect(page.getByRole('dialog').getByText('Completed', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Paid', { exact: true })).toBeVisible();
  expect(await clicks()).toBe(3);

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('4445566');
  await expect(page.getByRole('option', { selected: true })).toContainText('Anna Client');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/customers\/\d+$/);

  await openCalendar(page, salon, `view=day&date=${date}`);
  const sent = Date.now();
  await fetch(`${salon.url}/api/v1/sites/${salon.slug}/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      items: [{ service_id: salon.cut }],
      start_at: at('10:00'),
      customer: { name: 'Petro Site', phone: '+380671110000' },
    }),
  });
  await expect(page.locator('.record.arrival')).toContainText('Petro');
  console.info(`A booking on the site was in the open calendar after ${Date.now() - sent} ms.`);
});
