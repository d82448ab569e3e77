import { expect, type Page } from '@playwright/test';
import { join } from 'node:path';
import { addDays, toInstant } from '@/domain/schedule';
import { openDatabase } from '@/server/platform/db/open';
import type { OwnServer } from './helpers/ownServer';
import { test } from './helpers/fixtures';
import {
  api,
  book,
  drag,
  openSignedIn,
  hour_px,
  storedRecord,
  openOwnSalon,
  openCalendar,
  timezone,
  today,
  visitOf,
  type Salon,
} from './helpers/salon';
import { chooseInPanel } from './helpers/appointmentPanel';

const date = addDays(today, 2);
const at = (time: string) => toInstant(timezone, date, time);

/** The free starts of an employee on the day. */
async function free(page: Page, { company, cut }: Salon, employee_id: number) {
  const query = `service_ids=${cut}&employee_ids=${employee_id}&from=${date}&days=1`;
  const [day] = await api<{ slots: { start_at: number }[] }[]>(
    page,
    'GET',
    `/companies/${company}/availability?${query}`,
  );
  return day!.slots.map(({ start_at }) => start_at);
}

/** What became of the messages about moves, once the server has gone. */
async function toldOfMoves({ folder, company }: OwnServer & Salon) {
  const db = openDatabase({ folder: join(folder, 'db') });
  const { rows } = await db.pool.query<{ state: string }>(
    "select state from messages where company_id = $1 and template = 'visit_moved'",
    [company],
  );
  await db.close();
  return rows.map(({ state }) => state);
}

test('undo takes back the move, its time and what the client would have been told', async ({ browser }) => {
  const salon = await openOwnSalon();
  try {
    const page = await openSignedIn(browser, salon);
    const id = await book(page, salon, date);
    const before = { row: await storedRecord(page, salon, id), free: await free(page, salon, salon.olena) };
    await openCalendar(page, salon, `view=day&date=${date}`);

    await drag(page, visitOf(page, id), { y: 2 * hour_px });
    await page.mouse.up();
    await page.getByText('The customer will get a message').waitFor();
    expect((await storedRecord(page, salon, id)).start_at).toBe(at('12:00'));
    expect(await free(page, salon, salon.olena)).not.toEqual(before.free);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Moved back').waitFor();

    const { start_at, end_at, employee } = before.row;
    expect(await storedRecord(page, salon, id)).toMatchObject({ start_at, end_at, employee });
    expect(await free(page, salon, salon.olena)).toEqual(before.free);
    await salon.kill();
    expect(await toldOfMoves(salon)).toEqual(['dropped']);
  } finally {
    await salon.end();
  }
});

test('a link, keys, a command and a question lead where they say', async ({ browser, salon }) => {
  const holiday = addDays(today, 3);
  const page = await openSignedIn(browser, salon);
  const id = await book(page, salon, date);
  await api(page, 'POST', `/companies/${salon.company}/schedule_adjustments`, {
    date: holiday,
    type: 'holiday',
  });

  // A link that names the appointment alone opens it upon its own day.
  await page.goto(`${salon.url}/${salon.company}/records?view=day&record=${id}`);
  await expect(page).toHaveURL(new RegExp(`date=${date}`));
  await visitOf(page, id).waitFor();

  // It is still ahead, so that is asked about; its last appointment done, the order is offered to be completed; money is
  // due, and the order says so.
  await chooseInPanel(page, 'Complete');
  const early = page.getByRole('dialog', { name: 'Complete an appointment that has not started?' });
  await early.getByRole('button', { name: 'Complete' }).click();
  await page.getByRole('button', { name: 'Complete order' }).click();
  await page.getByRole('button', { name: 'Open order' }).waitFor();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('m');
  await expect(page).toHaveURL(/view=month/);
  await expect(page.getByRole('button', { name: /, Holiday$/ })).toHaveCount(1);
  // However many weeks there are, the last one does not cover what the colours mean.
  await page.setViewportSize({ width: 1280, height: 640 });
  await page.getByRole('list', { name: /^Colou?r/ }).click({ trial: true });
  await page.keyboard.press('d');
  await expect(page).toHaveURL(/view=day/);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(new RegExp(`date=${holiday}`));
  // Three quick ones are three, however slowly the page follows.
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
  await expect(page).toHaveURL(new RegExp(`date=${addDays(holiday, 1)}`));
  await page.keyboard.press('t');
  await expect(page).toHaveURL(new RegExp(`date=${today}`));

  await page.getByRole('button', { name: 'Find a time' }).click();
  const why = page.getByRole('dialog', { name: 'Find a time' });
  await expect(why.getByRole('listitem')).toHaveCount(14);
  await why.getByRole('link', { name: 'Change the holiday' }).click();
  await expect(page).toHaveURL(/settings\/calendar#closing_days$/);
});

test('columns, shifts and lists have the order that the company gives its team', async ({
  browser,
  salon,
}) => {
  const page = await openSignedIn(browser, salon);
  const people = await api<{ full_name: string }[]>(
    page,
    'GET',
    `/companies/${salon.company}/employees?sort=sort_order`,
  );
  const [leader = '', second = '', ...others] = people.map(({ full_name }) => full_name);
  await page.goto(`${salon.url}/${salon.company}/employees`);
  await page.getByRole('button', { name: `Actions: ${leader}` }).click();
  await page.getByRole('menuitem', { name: 'Move down' }).click();
  await page.getByText(`“${leader}” is now at position 2`).waitFor();
  const names = [second, leader, ...others];

  await openCalendar(page, salon, `view=day&date=${date}`);
  const columns = page.locator('.column');
  for (const [place, name] of names.entries())
    await expect(columns.nth(place)).toHaveAttribute('aria-label', new RegExp(`^${name}`));
  await page.goto(`${salon.url}/${salon.company}/employees/schedule?view=week`);
  for (const [place, name] of names.entries())
    await expect(page.getByRole('rowheader').nth(place)).toContainText(name);
});

test('a finger that rests on a visit carries it', async ({ browser, salon }) => {
  const page = await openSignedIn(browser, salon, { width: 768, hasTouch: true });
  const id = await book(page, salon, date);
  await openCalendar(page, salon, `view=day&date=${date}`);
  const { x, y, width, height } = (await visitOf(page, id).boundingBox())!;
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by = 0) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + width / 2, y: y + height / 2 + by }],
    });

  await touch('touchStart');
  await page.locator('.preview').waitFor();
  for (const by of [hour_px / 2, hour_px]) await touch('touchMove', by);
  await expect(page.locator('.preview')).toContainText(/11:00/);
  await touch('touchEnd');
  await expect.poll(() => storedRecord(page, salon, id)).toMatchObject({ start_at: at('11:00') });
});
