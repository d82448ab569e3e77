import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { addDays, toInstant } from '@/domain/schedule';
import { password } from '../helpers/fixtures';
import { chooseInPanel } from './helpers/appointmentPanel';
import { fillTime } from './helpers/dates';
import { test } from './helpers/fixtures';
import { checkScreens, textsOf, variantsIn } from './helpers/look';
import { untilAnswered, watchRequests } from './helpers/requests';
import {
  api,
  loginOf,
  openCalendar,
  storedRecord,
  timezone,
  today,
  visitOf,
  type Salon,
} from './helpers/salon';
import { signIn } from './helpers/signIn';
import { watchData } from './helpers/words';

test.use({ kind: 'team' });

const tomorrow = addDays(today, 1);
const desktop = { width: 1280, height: 900 };
const phone = { width: 360, height: 780 };
/** Of the customers whom Iryna serves. */
const planted = ['671112233', '931112233', 'mariia@planted.example'];

for (const { language, theme } of variantsIn('uk')) {
  const { admin, calendar, customers, dashboard, reports, resources, sales_overview, settings, wages } =
    textsOf(language);
  const { cash_shifts, orders } = resources;
  const closedToStaff = {
    '/sales-overview': sales_overview.title,
    '/reports': reports.title,
    '/settings/general': settings.title,
  };
  /** The part of a text before its first value. */
  const start = (text: string) => new RegExp(`^${text.split('%{')[0]!}`);

  test(`a day of the front desk, of a master, and of an owner on holiday, ${language}, ${theme}`, async ({
    browser,
    salon,
  }) => {
    const page = await comeIn(browser, salon, salon.login, phone);
    const rules = [{ of: 'services', kind: 'percent', value: 40 }];
    await api(page, 'PUT', at(salon, `/employees/${salon.iryna}/wage_rules`), { rules });

    await test.step('the receptionist books by phone, takes a payment, and sees no figures', () =>
      atTheDesk(browser, salon));
    await test.step('the master sees their own day and wages, and nobody’s phone', () =>
      asMaster(browser, salon));
    await test.step('the owner looks at the revenue and moves a visit, on a phone', () =>
      onHoliday(page, salon));
  });

  async function atTheDesk(browser: Browser, salon: Salon) {
    const page = await comeIn(browser, salon, loginOf('desk', salon), desktop);
    const dialog = page.getByRole('dialog');
    await openCalendar(page, salon, `view=day&date=${tomorrow}`);

    await page.keyboard.press('c');
    await page.getByLabel(calendar.book.search).fill('Ганна Лисенко');
    await page
      .getByRole('option', { name: calendar.book.add.replace('%{written}', 'Ганна Лисенко') })
      .click();
    await dialog
      .getByLabel(resources.customers.fields.phone, { exact: true })
      .pressSequentially('0671112233');
    await choose(dialog.getByRole('combobox', { name: calendar.book.service, exact: true }), /Haircut/);
    await choose(dialog.getByRole('combobox', { name: start(calendar.book.employee) }), /Iryna/);
    await fillTime(dialog, calendar.book.time, '13:00');
    await page.getByRole('button', { name: calendar.book.save }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('.record', { hasText: 'Ганна Лисенко' })).toBeVisible();

    const [begun] = await Promise.all([
      bookNow(page, salon, salon.iryna, {
        first_name: 'Марія',
        last_name: '',
        phone: '+380931112233',
        email: 'mariia@planted.example',
      }),
      bookNow(page, salon, salon.olena, { first_name: 'Петро', last_name: '', phone: '+380501112233' }),
    ]);
    await openCalendar(page, salon, `view=day&date=${today}`);
    await visitOf(page, begun).click();
    await dialog.getByRole('button', { name: calendar.panel.pay }).click();
    await checkScreens(page, { name: 'the checkout at the desk' });
    await page.getByRole('button', { name: start(orders.pay.submit) }).click();
    await expect(dialog.getByText(orders.payment_statuses.paid, { exact: true })).toBeVisible();

    const closed = { ...closedToStaff, '/payroll': wages.title };
    const menu = page.getByRole('navigation', { name: admin.frame.navigation });
    await expect(menu.getByRole('link', { name: cash_shifts.title, exact: true })).toBeVisible();
    await expectClosed(page, salon, closed);
  }

  async function asMaster(browser: Browser, salon: Salon) {
    const page = await comeIn(browser, salon, loginOf('iryna', salon), desktop);
    await expect(page.getByText('Марія').first()).toBeVisible();
    await expectHidden(page);
    for (const place of [
      `/records?view=day&date=${today}`,
      `/records?view=day&date=${tomorrow}`,
      '/customers',
      '/orders',
    ]) {
      await page.goto(`${salon.url}/${salon.company}${place}`);
      await expect(page.getByText(place.endsWith(tomorrow) ? 'Ганна' : 'Марія').first()).toBeVisible();
      await expectHidden(page);
    }

    const menu = page.getByRole('navigation', { name: admin.frame.navigation }).getByRole('link');
    const places = await menu.evaluateAll(links => links.map(link => link.getAttribute('href')));
    expect(places.length).toBeGreaterThan(5);
    for (const place of places) {
      await page.goto(`${salon.url}${place}`);
      await untilAnswered(page);
      await expectHidden(page);
    }

    await page.goto(`${salon.url}/${salon.company}/payroll`);
    const sheet = page.getByRole('region', { name: 'Iryna K.' });
    await expect(sheet.getByText(/200/).first()).toBeVisible();
    await expect(page.getByText('Olena')).toHaveCount(0);
    await checkScreens(page, { name: 'one’s own wages' });
    await expectClosed(page, salon, closedToStaff);

    // Their press is noted, and the number is in its answer alone.
    await page.goto(`${salon.url}/${salon.company}/customers`);
    await page.getByText('Марія').first().click();
    const call = page.getByRole('button', { name: customers.call, exact: true });
    await expect(page.getByText(/^\+380 •• ••• ••33$/).first()).toBeVisible();
    await checkScreens(page, { name: 'a customer whose phone is hidden' });
    await expectHidden(page);
    const called = page.waitForResponse(/\/customers\/\d+\/call$/);
    await call.click();
    expect(await (await called).json()).toEqual({ data: { url: 'tel:+380931112233' } });
  }

  async function onHoliday(page: Page, salon: Salon) {
    await page.goto(`${salon.url}/${salon.company}`);
    const money = page.getByRole('region', { name: dashboard.money.title, exact: true });
    await expect(money.getByText(/500/).first()).toBeVisible();
    await page.getByRole('button', { name: admin.frame.more, exact: true }).click();
    await page.getByRole('menuitem', { name: reports.title }).click();
    const presets = page.getByRole('group', { name: sales_overview.presets.label });
    await presets.getByRole('button', { name: /7/ }).click();
    const total = page.getByRole('region', { name: reports.total, exact: true });
    await expect(total.getByText(/500/).first()).toBeVisible();
    await checkScreens(page, { name: 'a report of the week' });
    await page.setViewportSize(phone);

    await page.goto(`${salon.url}/${salon.company}/records?date=${tomorrow}`);
    await page.getByRole('link', { name: /Ганна Лисенко/ }).click();
    await page.waitForURL(/record=\d+/);
    const id = Number(new URL(page.url()).searchParams.get('record'));
    await chooseInPanel(page, calendar.panel.reschedule);
    await page.getByRole('button', { name: /^(15:00|3:00.PM)$/ }).click();
    await page.getByRole('button', { name: calendar.reschedule.save }).click();
    const start_at = toInstant(timezone, tomorrow, '15:00');
    await expect.poll(() => storedRecord(page, salon, id)).toMatchObject({ start_at });
    const calls = await api<{ type: string }[]>(page, 'GET', at(salon, '/activity?subject_type=customer'));
    expect(calls.map(({ type }) => type)).toContain('called');
  }

  async function comeIn(browser: Browser, { url }: Salon, login: string, viewport: typeof phone) {
    const locale = language === 'uk' ? 'uk-UA' : 'en-GB';
    const context = await browser.newContext({ locale, colorScheme: theme, viewport, timezoneId: timezone });
    const page = await context.newPage();
    watchRequests(page);
    await watchData(page);
    await signIn(page, url, login, language, { password });
    return page;
  }

  /** In no menu, and by its address refused. */
  async function expectClosed(page: Page, { url, company }: Salon, places: Record<string, string>) {
    for (const name of Object.values(places))
      await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
    for (const path of Object.keys(places)) {
      await page.goto(`${url}/${company}${path}`);
      await expect(page.getByRole('heading', { name: admin.denied.title })).toBeVisible();
    }
  }
}

/** No digits or email of theirs, on the page or in what it was answered; nor the visit of a colleague. */
async function expectHidden(page: Page) {
  const answers = await page.evaluate(async () => JSON.stringify(await Promise.all(window.answered ?? [])));
  const found = ((await page.content()) + answers).replace(/[\s()+-]/g, '');
  for (const one of [...planted, 'Петро']) expect(found).not.toContain(one);
}

async function choose(field: Locator, option: RegExp) {
  await field.click();
  await field.page().getByRole('option', { name: option }).click();
}

const at = ({ company }: Salon, path: string) => `/companies/${company}${path}`;

/** A visit that has begun. */
async function bookNow(page: Page, salon: Salon, employee_id: number, customer: object): Promise<number> {
  const now = Math.floor(Date.now() / 1000);
  const start_at = Math.max(toInstant(timezone, today, '00:00'), now - 600);
  const { records } = await api<{ records: { id: number }[] }>(page, 'POST', at(salon, '/records'), {
    items: [{ service_id: salon.cut, employee_id, start_at }],
    customer,
    force: true,
  });
  return records[0]!.id;
}
