import { expect, type Page } from '@playwright/test';
import type { Chat } from '@/domain/assistant/chat';
import { proposalStates, type Proposal, type ProposalState } from '@/domain/assistant/proposal';
import { addDays, toInstant, toLocal } from '@/domain/schedule';
import { bookOnSite } from '@/server/modules/booking/operations/bookOnSite';
import { demoAccount } from '@/server/modules/accounts/demoAccount';
import type { Database } from '@/server/platform/db/open';
import { createCompany, hire, nineToSix, createService } from '../helpers/fixtures';
import { fillTime } from './helpers/dates';
import { withAnswer, holdCalls } from './helpers/answers';
import { checkScreens, variantsIn, wideScreens, textsOf } from './helpers/look';
import { signIn } from './helpers/signIn';
import { onFolder } from './helpers/ownServer';
import { upcomingDay, test } from './helpers/fixtures';
import { clientRequester } from '@/server/core/context';
import { chooseInPanel } from './helpers/appointmentPanel';

const timezone = 'Europe/Kyiv';
const now = Math.floor(Date.now() / 1000);
const soon = addDays(toLocal(timezone, now).date, 3);
const aProposal = (id: number, state: ProposalState): Proposal => ({
  id,
  kind: 'book',
  state,
  title: 'Записати на візит',
  lines: ['Анна Бойко', 'Стрижка', '850 ₴'],
  warnings: state === 'open' ? ['У цей час є інший запис'] : [],
  text: null,
  phrase: 'Запиши Анну на стрижку',
  result: state === 'confirmed' ? { label: 'Календар', path: 'records' } : null,
  can_undo: state === 'confirmed',
  replaced_by: null,
});

/** A chat with a proposal in each state. */
const proposing = {
  id: 7,
  source: 'staff',
  user: { id: 1, full_name: 'Олена Коваль' },
  customer: null,
  question: 'Запиши Анну на стрижку',
  feedback: 'good',
  comment: 'Швидко',
  credits: 2,
  version: 1,
  created_at: now,
  updated_at: now,
  messages: [
    {
      id: 1,
      role: 'assistant',
      content: 'Ось що я пропоную:\n\n- **записати** Анну',
      citations: [{ label: 'Календар', path: 'records' }],
      proposals: proposalStates.map((state, index) => aProposal(index + 1, state)),
      answered_by: 'helper',
      outcome: 'partial',
      credits: 2,
      created_at: now,
    },
  ],
} satisfies Chat;

const secret = 'a secret of the journeys';

for (const { language, theme } of variantsIn('uk')) {
  test.describe(`in ${language}, ${theme}`, () => {
    test.use({ colorScheme: theme, locale: language === 'uk' ? 'uk-UA' : 'en-GB', viewport: wideScreens });
    const { admin, calendar, collections, dashboard, resources } = textsOf(language);

    test('the admin while it waits, when it fails and where nothing is yet', async ({ page, demo }) => {
      const home = await signIn(page, demo, demoAccount.login, language);

      const release = await holdCalls(page, '**/api/v1/companies/*/services?*');
      await page.goto(`${home}/services/list/active`);
      await page.locator('[aria-busy=true]').first().waitFor();
      await checkScreens(page, { name: 'services, loading', isWaiting: true });
      await release();

      for (const [path, calls] of [
        ['', '**/api/v1/companies?*'],
        ['/services/list/active', '**/companies/*/services?*'],
        ['/services/1', '**/companies/*/services/1'],
        ['/services/1/edit', '**/companies/*/services/1'],
        ['/records?view=week', '**/companies/*/records?*'],
      ] as const) {
        await page.route(calls, route => route.abort());
        await page.goto(home + path);
        const retry = page.getByRole('button', { name: admin.failure.retry });
        await retry.waitFor();
        await checkScreens(page, { name: `the API away from ${calls}`, isFailing: true });
        await page.unroute(calls);
        await retry.click();
        await expect(retry).toHaveCount(0);
      }

      await withAnswer(page, '**/companies/*/services?*', { data: [], meta: { total: 0 } }, async () => {
        await page.goto(`${home}/services/list/active`);
        await page.getByText(resources.services.empty).waitFor();
        await checkScreens(page, { name: 'no services yet' });
      });
      await page.goto(`${home}/services/list/active?filter={"search":"nothing of the kind"}`);
      await checkScreens(page, { name: 'no service matches' });
      await page.goto(`${home}/services/999999`);
      await page.getByText(collections.missing).waitFor();
      await checkScreens(page, { name: 'a service that is not there' });
      await withAnswer(page, '**/api/v1/companies/*/assistants/7', { data: proposing }, async () => {
        await page.goto(`${home}/assistants/7`);
        await page.getByRole('button', { name: /^Підтвердити|^Confirm/ }).waitFor();
        await checkScreens(page, { name: 'what the assistant proposes' });
      });
      for (const view of ['day', 'week', 'month', 'agenda']) {
        await page.goto(`${home}/records?view=${view}&date=2040-06-04`);
        await checkScreens(page, { name: `nothing in the ${view}` });
      }
      await withAnswer(page, '**/companies/*/records?*', { data: [], meta: { total: 0 } }, async () => {
        await page.goto(home);
        await page.getByText(dashboard.free_day).waitFor();
        await checkScreens(page, { name: 'a free day' });
      });
    });

    test('what stands against a change, and what somebody else has changed', async ({ page, demo }) => {
      const home = await signIn(page, demo, demoAccount.login, language);

      await page.goto(`${home}/records?view=day&record=${await upcomingDay(page)}`);
      await chooseInPanel(page, calendar.panel.reschedule);
      await fillTime(page.getByRole('dialog'), calendar.reschedule.time, '03:00');
      await page.getByRole('button', { name: calendar.reschedule.save }).click();
      await page.getByRole('button', { name: calendar.warnings.anyway }).waitFor();
      await checkScreens(page, { name: 'a change against the schedule' });
      await page.getByRole('button', { name: calendar.warnings.back }).click();

      await page.goto(`${home}/services/2/edit`);
      const description = page.locator('textarea[name=description]');
      await description.fill('Те, що набрано');
      await changeElsewhere(page, 2);
      await page.getByRole('button', { name: admin.shared.save, exact: true }).click();
      await page.getByText(collections.stale.title).waitFor();
      await checkScreens(page, { name: 'a service that somebody has changed' });
      await page.getByRole('button', { name: collections.stale.reload }).click();
      await expect(description).toHaveValue('Changed elsewhere');
    });
  });
}

for (const [index, { language, theme }] of variantsIn('en').entries()) {
  test.describe(`in ${language}, ${theme}`, () => {
    test.use({ colorScheme: theme, locale: language === 'uk' ? 'uk-UA' : 'en-GB', viewport: wideScreens });

    test('the public site when it fails, is full, or too late', async ({ page }) => {
      let visit = '';
      const place = await onFolder(
        { RATE_LIMIT_SCALE: '0', SECRET_KEY: secret },
        { prepare: async db => void (visit = await aSalonOfExceptions(db)) },
      );
      const at = (path: string) => `${place.url}/s/${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
      try {
        for (const [path, status] of [
          ['away', 503],
          ['broken', 500],
          ['nobody', 404],
          ['salon/nowhere', 404],
        ] as const) {
          expect((await page.goto(at(path)))!.status()).toBe(status);
          await checkScreens(page, { name: `a page that is ${path}`, isFailing: path === 'broken' });
        }
        await page.goto(at(`salon/book/time?services=1&employees=0&date=${soon}`));
        await expect(page.locator('.no-times')).toBeVisible();
        await checkScreens(page, { name: 'a day with nothing free' });

        await page.goto(at(visit));
        await expect(page.locator('a[href*="/cancel"]')).toHaveCount(0);
        await checkScreens(page, { name: 'a visit too late to change' });

        await page.goto(at(`salon/book/time?services=1&employees=0&date=${addDays(soon, 1)}`));
        await page.locator('a[href*="/book/details"]').first().click();
        await fillIn(page);
        await page.getByRole('alert').first().waitFor();
        await checkScreens(page, { name: 'a client who tried too often' });
        await expect(page.locator('#name')).toHaveValue('Anna');
      } finally {
        await place.end();
      }
    });

    test('a form whose time has gone keeps what was typed', async ({ page, demo }) => {
      // Each look has a day of its own, since everybody is taken away from one.
      const date = addDays(soon, index);
      await page.goto(`${demo}/s/kalyna/book/time?services=1&employees=0&date=${date}&lang=${language}`);
      await page.locator('a[href*="/book/details"]').last().click();
      await page.waitForURL(/book\/details/);
      const { searchParams } = new URL(page.url());
      await takeEverybody(page, Number(searchParams.get('start')));
      await fillIn(page);
      await page.getByRole('alert').first().waitFor();
      await checkScreens(page, { name: 'a form whose time has gone' });
      await expect(page.locator('#name')).toHaveValue('Anna');
    });
  });
}

test('nobody leaves a half-filled form without being asked', async ({ page, demo }) => {
  const home = await signIn(page, demo, demoAccount.login, 'en');
  await page.goto(`${home}/services/1/edit`);
  await page.locator('textarea[name=description]').fill('Half a sentence');
  await page.getByRole('link', { name: 'Calendar' }).first().click();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.locator('textarea[name=description]')).toHaveValue('Half a sentence');
  await page.getByRole('link', { name: 'Calendar' }).first().click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/records/);
});

/** Another person saves the service that this page has open. */
function changeElsewhere(page: Page, id: number): Promise<void> {
  return page.evaluate(async service => {
    const [, token] = /access_token=([^;]+)/.exec(document.cookie) ?? [];
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const company = location.pathname.split('/')[1];
    const body = JSON.stringify({ description: 'Changed elsewhere' });
    const answer = await fetch(`/api/v1/companies/${company}/services/${service}`, {
      method: 'PUT',
      headers,
      body,
    });
    await answer.text();
  }, id);
}

/** Other clients book this start with everybody who performs the service. */
async function takeEverybody(page: Page, start_at: number) {
  const statuses = await page.evaluate(async start => {
    const headers = { 'content-type': 'application/json' };
    const answered: number[] = [];
    while (answered.length === 0 || answered.at(-1) === 201) {
      const customer = { name: 'Quicker', phone: '+380671112233' };
      const body = JSON.stringify({ items: [{ service_id: 1 }], start_at: start, customer });
      const answer = await fetch('/api/v1/sites/kalyna/bookings', { method: 'POST', headers, body });
      await answer.text();
      answered.push(answer.status);
    }
    return answered;
  }, start_at);
  expect(statuses[0]).toBe(201);
  expect(statuses.at(-1)).toBe(409);
}

async function fillIn(page: Page) {
  await page.locator('#name').fill('Anna');
  await page.locator('#phone').fill('067 123 45 67');
  await page.locator('button[form=details-form]').first().click();
}

/** Closed on one day, no visit of which may be changed any more, and two names under which the site fails. */
async function aSalonOfExceptions(db: Database): Promise<string> {
  const company = await createCompany(db, {
    slug: 'salon',
    hours: nineToSix,
    settings: { client_change_hours: 8760 },
  });
  const employee = await hire(db, company, { adjustments: [{ date: soon, type: 'holiday', breaks: [] }] });
  const service_id = await createService(db, company, [employee]);
  const customer = { name: 'Anna', phone: '+380671234567', email: '' };
  const start_at = toInstant(timezone, addDays(soon, 1), '12:00');
  const items = [{ service_id, employee_id: employee }];
  const booking = { items, start_at, customer, comment: '' };
  const { token } = await bookOnSite(
    { db, settings: { secret_key: secret, payment_hold_s: 900 } },
    clientRequester(company, { now, locale: 'en', region: 'en' }),
    booking,
  );
  await db.pool.query(failing);
  return `salon/visits/${token}`;
}

const failing = `
  alter function site_of_slug(text) rename to site_of_any_slug;
  create function site_of_slug(asked text) returns table (id bigint, version integer) language plpgsql as $$
  begin
    if asked = 'away' then raise exception 'away' using errcode = '57P03'; end if;
    if asked = 'broken' then raise exception 'broken'; end if;
    return query select * from site_of_any_slug(asked);
  end $$`;

test('the splash covers the page in the colours of the theme', async ({ browser, demo }) => {
  const colours = { light: 'rgb(249, 250, 251)', dark: 'rgb(3, 7, 18)' };
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await (await browser.newContext({ colorScheme })).newPage();
    // Nothing takes it away while the scripts do not come.
    await page.route('**/assets/**', route => route.abort());
    await page.goto(`${demo}/login`);
    await expect(page.locator('#splash')).toHaveCSS('background-color', colours[colorScheme]);
  }
});
