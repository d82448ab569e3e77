import { chromium, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { findBrowser } from '../scripts/browser.mjs';
import { ensureBuilt } from '../scripts/built.mjs';
import { addDays, toInstant, toLocal } from '../domain/schedule';
import type { Database } from '../server/db/open';
import { inCompany } from '../server/db/scope';
import { createCompany, createUser, hire, nineToSix, offer, password } from '../tests/helpers/world';
import { onFolder } from '../tests/journeys/place';
import packTemplate from '../tests/journeys/template';
import { report } from './report';

const timezone = 'UTC';
const login = 'bench@example.org';
const staff = 10;
const of_week = 300;
const of_month = 2000;
const rounds = 7;

const today = toLocal(timezone, Math.floor(Date.now() / 1000)).date;
/** A Monday far from today, so that nothing of the present is drawn too. */
const monday = addDays(today, 200 - ((new Date(`${addDays(today, 200)}T00:00:00Z`).getUTCDay() + 6) % 7));
const month = `${addDays(today, 800).slice(0, 7)}-01`;
const next_month = `${addDays(month, 40).slice(0, 7)}-01`;

/** How long a week of 300 visits and a month of 2,000 take from the press to the picture, in the built product. */
export async function run(): Promise<void> {
  ensureBuilt();
  const dropTemplate = await packTemplate();
  const place = await onFolder({}, seed);
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, timezoneId: timezone });
    // What runs in the page has passed through the loader of this process, which names its functions.
    await page.addInitScript('globalThis.__name = named => named');
    await page.goto(`${place.url}/login`);
    await page.locator('input[autocomplete=username]').fill(login);
    await page.locator('input[type=password]').fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/\d+$/);
    const home = page.url();
    report('calendar', 'Chromium, ms from the press to the picture, what is shown being known', {
      ...(await leafed(page, `${home}/records?view=week&date=${monday}`, `a week of ${of_week}`)),
      ...(await leafed(page, `${home}/records?view=month&date=${month}`, `a month of ${of_month}`)),
    });
  } finally {
    await browser.close();
    await place.end();
    dropTemplate();
  }
}

/** Forth to what has only been fetched ahead, and back to what has been seen: the median and the best of some rounds. */
async function leafed(page: Page, address: string, name: string): Promise<Record<string, number>> {
  const first: number[] = [];
  const seen: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await page.goto(address);
    await page.locator('[data-visit]').first().waitFor();
    await page.waitForFunction(areNeighboursThere);
    first.push(await moved(page, 'Later'));
    seen.push(await moved(page, 'Earlier'));
  }
  return {
    [`${name}, drawn first`]: median(first),
    [`${name}, drawn first, at best`]: Math.min(...first),
    [`${name}, seen before`]: median(seen),
  };
}

/** What is shown has come, and what is before and after it. */
const areNeighboursThere = () =>
  performance.getEntriesByType('resource').filter(({ name }) => name.includes('/records?')).length >= 3;

/** From the press until what was shown is gone, its successor stands there, and the browser has painted. */
const moved = (page: Page, name: string): Promise<number> =>
  page.evaluate(async label => {
    const shown = () => document.querySelector<HTMLElement>('[data-visit]')?.dataset.visit;
    const before = shown();
    performance.mark('press');
    document.querySelector<HTMLElement>(`main button[aria-label="${label}"]`)!.click();
    await new Promise<void>(resolve => {
      const look = () => {
        const now = shown();
        if (now === undefined || now === before) return;
        watching.disconnect();
        requestAnimationFrame(() => setTimeout(resolve));
      };
      const watching = new MutationObserver(look);
      watching.observe(document.body, { childList: true, subtree: true, attributes: true });
      look();
    });
    return performance.measure('move', 'press').duration;
  }, name);

const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1]!;

async function seed(db: Database): Promise<void> {
  const company = await createCompany(db, {
    slug: 'bench-calendar',
    plan: 'team',
    timezone,
    hours: nineToSix,
  });
  const { id: user_id } = await createUser(db, login);
  const employees = [await hire(db, company, { user_id, role: 'administrator', is_owner: true })];
  for (let more = 1; more < staff; more++) {
    employees.push(await hire(db, company, { first_name: `Employee ${more}` }));
  }
  const service = await offer(db, company, employees, { duration: 30, break: 5 });
  const weeks = [monday, addDays(monday, 7)].map(from => ({ from, days: 7, count: of_week }));
  const months = [month, next_month].map(from => ({ from, days: 28, count: of_month }));
  for (const stretch of [...weeks, ...months])
    await fill(db, company, { ...stretch, service, staff: employees });
}

type Stretch = { from: string; days: number; count: number; service: number; staff: number[] };

/** So many visits over so many days, spread over the opening hours and the employees, each with its order. */
const fill = (db: Database, company: number, { from, days, count, service, staff }: Stretch) =>
  inCompany(db, company, async tx => {
    const opening = toInstant(timezone, from, '09:00');
    await tx.execute(sql`
      with sold as (
        insert into orders (company_id, company_order_id, currency, total, source)
        select ${company}, (select count(*) from orders) + n, 'UAH', 50000, 'staff'
        from generate_series(1, ${count}::int) as n
        returning id, company_order_id),
      numbered as (select id, (row_number() over (order by id))::int - 1 as n from sold),
      items as (
        insert into order_items (company_id, order_id, type, ref_id, name, price)
        select ${company}, id, 'service', ${service}::int, 'Haircut', 50000 from numbered
        returning id, order_id),
      came as (
        insert into visits (company_id, order_id, link_nonce)
        select ${company}, id, 'bench' from numbered
        returning id, order_id),
      placed as (
        select came.id as visit_id, items.id as item_id, n,
          ${opening}::bigint + (n % ${days}::int) * 86400 + ((n / ${days}::int) / ${staff.length}::int) * 2400 as start
        from numbered
        join came on came.order_id = numbered.id
        join items on items.order_id = numbered.id)
      insert into records (company_id, visit_id, employee_id, service_id, owner_type, order_item_id,
        local_start, timezone, start_at, end_at, break, name, price, currency)
      select ${company}, visit_id, (array[${sql.join(staff, sql`, `)}]::int[])[1 + (n / ${days}::int) % ${staff.length}::int],
        ${service}::int, 'order', item_id, to_timestamp(start) at time zone 'UTC', ${timezone},
        to_timestamp(start), to_timestamp(start + 1800), 5, 'Haircut', 50000, 'UAH'
      from placed`);
  });
