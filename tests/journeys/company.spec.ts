import { expect, type Browser, type Page } from '@playwright/test';
import { createCompany, createUser, hire, password } from '../helpers/fixtures';
import { checkScreens, textsOf } from './helpers/look';
import { signIn } from './helpers/signIn';
import { installation_token, type MovedClock } from './helpers/movedClock';
import { test } from './helpers/fixtures';
import { watchRequests } from './helpers/requests';
import { watchData } from './helpers/words';

test('two people of one company: what each sees, what is refused and by whom it is granted, and what a lowered role ends', async ({
  browser,
  movedClock: place,
}) => {
  const [en, uk] = [textsOf('en'), textsOf('uk')];
  const olena = await open(browser, place, 'light');
  const home = await signIn(olena, place.url, 'owner@demo.example', 'en');
  const marko = await open(browser, place, 'dark');
  await signIn(marko, place.url, 'marko@demo.example', 'uk');
  const link = (page: Page, name: string) =>
    page.getByRole('navigation').getByRole('link', { name, exact: true });

  await expect(link(olena, en.sales_overview.title)).toBeVisible();
  await expect(link(olena, en.settings.title)).toBeVisible();
  await expect(link(marko, uk.admin.frame.pages.calendar)).toBeVisible();
  await expect(link(marko, uk.sales_overview.title)).toHaveCount(0);
  await expect(link(marko, uk.settings.title)).toHaveCount(0);
  await checkScreens(olena, { name: 'an administrator’s dashboard' });
  await checkScreens(marko, { name: 'an employee’s dashboard' });

  await marko.goto(`${home}/sales-overview`);
  await expect(marko.getByRole('heading', { name: uk.admin.denied.title })).toBeVisible();
  await expect(marko.getByText(/Олена Коваль.*Ірина Василенко/)).toBeVisible();
  await checkScreens(marko, { name: 'a page that a role does not permit' });

  const write = async () => {
    await become(olena, home, 'administrator');
    await marko.goto(`${home}/settings/general`);
    await expect(link(marko, uk.settings.title)).toBeVisible();
    await marko.locator('textarea[name=summary]').fill('Найкращі стрижки');
  };
  // The stream opens once the page has loaded; what is awaited on the page has time limits of its own.
  await Promise.all([marko.waitForResponse(/\/api\/v1\/events/, { timeout: 0 }), write()]);
  await become(olena, home, 'employee');
  await expect(marko.getByRole('heading', { name: uk.admin.denied.title })).toBeVisible();
  await expect(link(marko, uk.settings.title)).toHaveCount(0);

  // No event tells the page of it: saving fails, and what was written stays.
  await marko.route('**/events*', route => route.abort());
  await write();
  await become(olena, home, 'employee');
  await marko.getByRole('button', { name: uk.admin.shared.save, exact: true }).click();
  await expect(marko.getByText(uk.admin.alert.error).first()).toBeVisible();
  await expect(marko.locator('textarea[name=summary]')).toHaveValue('Найкращі стрижки');
});

test('a plan is tried, paid, not paid, lowered, and taken again', async ({ browser, movedClock: place }) => {
  const { billing, plans, sales_overview } = textsOf('en');
  const company = await founded(place, 'paying');
  const page = await open(browser, place, 'light');
  await signIn(page, place.url, 'paying@journey.example', 'en', { password, at: /pricing-plans/ });
  await page
    .getByRole('button', { name: /^Try for 14 days/ })
    .first()
    .click();
  await page.waitForURL(new RegExp(`/${company}$`));

  await page.goto(`${place.url}/${company}/settings/billing`);
  await expect(page.getByText(/^You are trying Team through/)).toBeVisible();
  await checkScreens(page, { name: 'billing, in the trial' });

  await place.pass(page, 15);
  await expect(page.getByText(billing.invoices.states.open, { exact: true })).toBeVisible();
  await pay(place, `${company}-0001`);
  await page.reload();
  await expect(page.getByText(/^Paid on/)).toBeVisible();
  await expect(page.getByText(/^You are on Team\. It renews on/)).toBeVisible();

  await place.pass(page, 366 + 7);
  await expect(page.getByText(billing.failed.title).first()).toBeVisible();
  await checkScreens(page, { name: 'billing, a payment missing' });

  await place.pass(page, 9);
  await expect(page.getByText('You are on Solo, which is free.')).toBeVisible();
  await page.goto(`${place.url}/${company}/sales-overview`);
  await expect(page.getByText(plans.features.sales_overview)).toBeVisible();
  await checkScreens(page, { name: 'a page that the plan does not hold' });
  await page.getByRole('link', { name: plans.see }).click();
  await page.getByRole('button', { name: billing.plans.upgrade }).first().click();
  await page.getByRole('button', { name: /^Move now/ }).click();
  await expect(page).toHaveURL(/sales-overview$/);
  await expect(page.getByRole('heading', { name: sales_overview.title, level: 1 })).toBeVisible();
  await expect(page.getByText(plans.features.sales_overview)).toHaveCount(0);
});

test('a company is removed, restored, removed again, and gone after thirty days', async ({
  browser,
  movedClock: place,
}) => {
  const { billing } = textsOf('uk');
  const company = await founded(place, 'leaving', 'team');
  const page = await open(browser, place, 'dark');
  const home = await signIn(page, place.url, 'leaving@journey.example', 'uk', { password });
  const remove = async () => {
    await page.goto(`${home}/settings/billing`);
    await page.getByRole('button', { name: billing.removal.action }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Company leaving');
    await dialog.getByRole('button', { name: billing.removal.action }).click();
    await expect(page.getByRole('button', { name: billing.removal.restore })).toBeVisible();
  };
  const status = async () => (await fetch(`${place.url}/api/v1/sites/leaving`)).status;

  expect(await status()).toBe(200);
  await remove();
  expect(await status()).toBe(404);
  await page.goto(home);
  await checkScreens(page, { name: 'a company that is leaving' });
  await page.getByRole('button', { name: billing.removal.restore }).click();
  await expect(page.getByRole('button', { name: billing.removal.restore })).toHaveCount(0);
  expect(await status()).toBe(200);

  await remove();
  await place.pass(page, 31);
  await page.waitForURL(/create-company/);
  await checkScreens(page, { name: 'after the only company is gone' });
  const { rows } = await place.db.pool.query('select id from companies where id = $1', [company]);
  expect(rows).toEqual([]);
});

async function open(browser: Browser, place: MovedClock, colorScheme: 'light' | 'dark'): Promise<Page> {
  const context = await browser.newContext({ colorScheme, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  watchRequests(page);
  await watchData(page);
  await place.enter(page);
  return page;
}

/** A company whose owner signs in as `name@journey.example`. */
async function founded({ db }: MovedClock, name: string, plan?: 'team'): Promise<number> {
  const company = await createCompany(db, { slug: name, plan });
  // Suggested services are in the language in which the company writes.
  await db.pool.query("update companies set content_locale = 'uk' where id = $1", [company]);
  const user = await createUser(db, `${name}@journey.example`);
  await hire(db, company, { user_id: user.id, role: 'administrator', is_owner: true });
  return company;
}

/** Marko's role, as the owner changes it in another window. */
async function become(owner: Page, home: string, company_role: string) {
  const path = `/api/v1/companies/${home.split('/').at(-1)}/employees`;
  await owner.evaluate(
    async ({ path, company_role }) => {
      const [, token] = /access_token=([^;]+)/.exec(document.cookie) ?? [];
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const { data } = await (await fetch(path, { headers })).json();
      const marko = data.find((one: { first_name: string }) => one.first_name === 'Марко');
      const body = JSON.stringify({ company_role });
      const answer = await fetch(`${path}/${marko.id}`, { method: 'PUT', headers, body });
      if (!answer.ok) throw new Error(await answer.text());
    },
    { path, company_role },
  );
}

/** The money has arrived, says the installation. */
async function pay({ url }: MovedClock, number: string) {
  const headers = { authorization: `Bearer ${installation_token}` };
  const answer = await fetch(`${url}/api/installation/invoices/${number}/payment`, {
    method: 'POST',
    headers,
  });
  expect(answer.status).toBe(200);
}
