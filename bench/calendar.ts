import { chromium, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { findBrowser } from '../scripts/browser.mjs';
import { ensureBuilt } from '../scripts/built.mjs';
import { addDays, toInstant, toLocal } from '@/domain/schedule';
import type { Database } from '@/server/platform/db/open';
import { inCompany } from '@/server/platform/db/scope';
import {
  createCompany,
  createUser,
  hire,
  nineToSix,
  createService,
  password,
} from '@/tests/helpers/fixtures';
import { onFolder } from '@/tests/journeys/helpers/ownServer';
import packTemplate from '@/tests/journeys/helpers/template';
import { servePeer } from './peer/serve';
import { report } from './report';
import { every_s, later_s, length_s, opens_s, staff, type Span } from './visitSpan';

const timezone = 'UTC';
const login = 'bench@example.org';
const of_week = 300;
const of_month = 2000;
const customers = 250;
const rounds = 21;

const today = toLocal(timezone, Math.floor(Date.now() / 1000)).date;
/** A Monday far from today, so that no current data is drawn. */
const monday = addDays(today, 200 - ((new Date(`${addDays(today, 200)}T00:00:00Z`).getUTCDay() + 6) % 7));
const month = `${addDays(today, 800).slice(0, 7)}-01`;
const next_month = `${addDays(month, 40).slice(0, 7)}-01`;

/**
 * Time from the click to the painted week of 300 visits and month of 2,000, in the built product, compared with
 * react-big-calendar, which only draws them.
 */
export async function run(): Promise<void> {
  ensureBuilt();
  const dropTemplate = await packTemplate();
  const place = await onFolder({}, { prepare: seed });
  const peer = await servePeer();
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, timezoneId: timezone });
    // tsx wraps functions in `__name`, which the page does not have.
    await page.addInitScript('globalThis.__name = named => named');
    await page.goto(`${place.url}/login`);
    await page.locator('input[autocomplete=username]').fill(login);
    await page.locator('input[type=password]').fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/\d+$/);
    const home = page.url();
    const peerPage = await browser.newPage({ viewport: { width: 1440, height: 900 }, timezoneId: timezone });
    await peerPage.addInitScript('globalThis.__name = named => named');
    const [week, itsWeek] = await leafed(
      { page, address: `${home}/records?view=week&date=${monday}`, leafing: our },
      {
        page: peerPage,
        address: `${peer.url}?view=week&date=${monday}&count=${of_week}`,
        leafing: its,
      },
    );
    const [ourMonth, itsMonth] = await leafed(
      { page, address: `${home}/records?view=month&date=${month}`, leafing: our },
      {
        page: peerPage,
        address: `${peer.url}?view=month&date=${month}&count=${of_month}`,
        leafing: its,
      },
    );
    const ours = { week, month: ourMonth };
    const theirs = { week: itsWeek, month: itsMonth };
    report('calendar', 'Chromium, ms from the press to the picture, what is shown being known', {
      ...named(`a week of ${of_week}`, ours.week),
      ...named(`a month of ${of_month}`, ours.month),
      ...named(`react-big-calendar, a week of ${of_week}`, theirs.week),
      ...named(`react-big-calendar, a month of ${of_month}`, theirs.month),
    });
    report('calendar', 'times as long as react-big-calendar, drawn first', {
      [`a week of ${of_week}`]: ours.week.first / theirs.week.first,
      [`a week of ${of_week}, at best`]: ours.week.best / theirs.week.best,
      [`a month of ${of_month}`]: ours.month.first / theirs.month.first,
    });
  } finally {
    await browser.close();
    await peer.end();
    await place.end();
    dropTemplate();
  }
}

type Leafing = {
  later: string;
  earlier: string;
  visit: string;
  attribute: string;
  areNeighboursThere: () => boolean;
};

const our: Leafing = {
  later: 'main button[aria-label="Later"]',
  earlier: 'main button[aria-label="Earlier"]',
  visit: '[data-record]',
  attribute: 'data-record',
  areNeighboursThere: () =>
    performance.getEntriesByType('resource').filter(({ name }) => name.includes('/records?')).length >= 3,
};

const its: Leafing = {
  later: '.rbc-btn-group button:nth-child(3)',
  earlier: '.rbc-btn-group button:nth-child(2)',
  visit: '[title*=Visit]',
  attribute: 'title',
  areNeighboursThere: () => true,
};

type Taken = { first: number; best: number; seen: number };

type Side = { page: Page; address: string; leafing: Leafing };

/**
 * Forward to prefetched data, back to data already shown: the median and the best of several rounds. The two take turns,
 * so that what else the machine does slows both.
 */
async function leafed(one: Side, other: Side): Promise<[Taken, Taken]> {
  const [times, otherTimes] = [new Times(), new Times()];
  for (let round = 0; round < rounds; round++) {
    await times.add(one);
    await otherTimes.add(other);
  }
  return [times.taken(), otherTimes.taken()];
}

class Times {
  first: number[] = [];
  seen: number[] = [];

  async add({ page, address, leafing }: Side) {
    await page.bringToFront();
    await page.goto(address);
    await page.locator(leafing.visit).first().waitFor();
    await page.waitForFunction(leafing.areNeighboursThere);
    this.first.push(await moved(page, leafing.later, leafing));
    this.seen.push(await moved(page, leafing.earlier, leafing));
  }

  taken = (): Taken => ({
    first: median(this.first),
    best: Math.min(...this.first),
    seen: median(this.seen),
  });
}

const named = (name: string, { first, best, seen }: Taken) => ({
  [`${name}, drawn first`]: first,
  [`${name}, drawn first, at best`]: best,
  [`${name}, seen before`]: seen,
});

/** From the click until the next period is painted. */
const moved = (page: Page, button: string, { visit, attribute }: Leafing): Promise<number> =>
  page.evaluate(
    async ({ button, visit, attribute }) => {
      const current = () => document.querySelector(visit)?.getAttribute(attribute);
      const before = current();
      performance.mark('press');
      document.querySelector<HTMLElement>(button)!.click();
      await new Promise<void>(resolve => {
        const look = () => {
          const now = current();
          if (now == null || now === before) return;
          watching.disconnect();
          requestAnimationFrame(() => setTimeout(resolve));
        };
        const watching = new MutationObserver(look);
        watching.observe(document.body, { childList: true, subtree: true, attributes: true });
        look();
      });
      return performance.measure('move', 'press').duration;
    },
    { button, visit, attribute },
  );

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
  const service = await createService(db, company, employees, { duration: 30, break: 5 });
  await inCompany(db, company, tx =>
    tx.execute(sql`
      insert into customers (company_id, first_name, last_name)
      select ${company}, 'Customer', n::text from generate_series(1, ${customers}::int) as n`),
  );
  // All are returning clients: no first-visit badges.
  const before = { from: addDays(monday, -28), isLater: false, days: 7, count: customers };
  const periodsFrom = (dates: string[], span: Span) =>
    dates.map((from, index) => ({ from, isLater: index > 0, ...span }));
  const weeks = periodsFrom([monday, addDays(monday, 7)], { days: 7, count: of_week });
  const months = periodsFrom([month, next_month], { days: 28, count: of_month });
  for (const interval of [before, ...weeks, ...months])
    await fill(db, company, { ...interval, service, staff: employees });
}

/** Those who come later are other customers, with other employees. */
type Filled = Span & { from: string; isLater: boolean; service: number; staff: number[] };

const fill = (db: Database, company: number, { from, isLater, days, count, service, staff }: Filled) =>
  inCompany(db, company, async tx => {
    const opening = toInstant(timezone, from, '00:00') + opens_s + (isLater ? later_s : 0);
    const other = isLater ? 3 : 0;
    await tx.execute(sql`
      with sold as (
        insert into orders (company_id, company_order_id, currency, total, source)
        select ${company}, (select count(*) from orders) + n, 'UAH', 50000, 'staff'
        from generate_series(1, ${count}::int) as n
        returning id, company_order_id),
      numbered as (select id, (row_number() over (order by id))::int - 1 as n from sold),
      items as (
        insert into order_items (company_id, order_id, type, item_id, name, price)
        select ${company}, id, 'service', ${service}::int, 'Haircut', 50000 from numbered
        returning id, order_id),
      known as (select array_agg(id) as ids from customers where company_id = ${company}),
      came as (
        insert into visits (company_id, order_id, customer_id, link_nonce)
        select ${company}, id, ids[1 + (n + ${other}::int) % ${customers}::int], 'bench' from numbered, known
        returning id, order_id),
      placed as (
        select came.id as visit_id, items.id as item_id, n,
          ${opening}::bigint + (n % ${days}::int) * 86400 + ((n / ${days}::int) / ${staff.length}::int) * ${every_s}::int as start
        from numbered
        join came on came.order_id = numbered.id
        join items on items.order_id = numbered.id)
      insert into records (company_id, visit_id, employee_id, service_id, owner_type, order_item_id,
        local_start, timezone, start_at, end_at, break, name, price, currency)
      select ${company}, visit_id, (array[${sql.join(staff, sql`, `)}]::int[])[1 + (n / ${days}::int + ${other}::int) % ${staff.length}::int],
        ${service}::int, 'order', item_id, to_timestamp(start) at time zone 'UTC', ${timezone},
        to_timestamp(start), to_timestamp(start + ${length_s}::int), 5, 'Haircut', 50000, 'UAH'
      from placed`);
  });
