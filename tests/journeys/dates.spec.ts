import { expect, type Locator, type Page } from '@playwright/test';
import { demoAccount } from '@/server/modules/accounts/demoAccount';
import { dateField, fillDate, fillTime } from './helpers/dates';
import { test, upcomingDay } from './helpers/fixtures';
import { untilAnswered } from './helpers/requests';
import { checkScreens, textsOf, variantsIn, wideScreens } from './helpers/look';
import { signIn } from './helpers/signIn';
import { chooseInPanel } from './helpers/appointmentPanel';

/** Types the 16th into a date field, whose calendar then has it, and takes the 17th there by keys and the 18th by pointer. */
async function takeDays(scope: Page | Locator, page: Page, label: string | RegExp, month = '2031-07') {
  const field = dateField(scope, label);
  const day = (text: string) => page.getByRole('gridcell', { name: text, exact: true });
  const holds = (text: string) =>
    expect(field.getByRole('spinbutton').filter({ hasText: new RegExp(`^${text}$`) })).toHaveCount(1);
  await fillDate(scope, label, `${month}-16`);
  await holds('16');
  await field.getByRole('button').press('Enter');
  await expect(day('16')).toHaveAttribute('aria-selected', 'true');
  await day('16').press('ArrowRight');
  await page.keyboard.press('Enter');
  await holds('17');
  await field.getByRole('button').click();
  await day('18').click();
  await holds('18');
}

for (const { language, theme } of variantsIn('uk')) {
  const { calendar, hours, resources, sales_overview, validation } = textsOf(language);

  test.describe(`date and time fields, in ${language}, ${theme}`, () => {
    // The company is in Kyiv.
    test.use({ colorScheme: theme, timezoneId: 'America/New_York', viewport: wideScreens });

    test('take dates by keyboard and by pointer', async ({ page, demo }) => {
      const home = await signIn(page, demo, demoAccount.login, language);
      const loaded: string[] = [];
      page.on('response', async response => {
        const isScript = response.request().resourceType() === 'script';
        const source = isScript ? await response.text().catch(() => '') : '';
        if (source.includes('MuiDayCalendar')) loaded.push(response.url());
      });

      await test.step('of a list, whose filter fetches them once it is opened', async () => {
        await page.goto(`${home}/orders`);
        const filter = page.getByRole('button', { name: `${resources.orders.fields.created_at}:` });
        await filter.waitFor();
        expect(loaded).toEqual([]);
        await filter.click();
        await page.getByRole('button', { name: sales_overview.presets.yesterday }).click();
        await expect(page).toHaveURL(/from/);
        await fillDate(page, sales_overview.from, '2026-05-01');
        await expect(page).toHaveURL(/2026-05-01/);
        await checkScreens(page, { name: 'the dates of a list' });
        await expect.poll(() => loaded).not.toEqual([]);
      });

      await test.step('of birth', async () => {
        await page.goto(`${home}/customers/create`);
        const label = resources.customers.fields.date_of_birth;
        const field = dateField(page, label);
        await field.getByRole('spinbutton').first().click();
        await page.keyboard.type('0101');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
        const [half] = validation.incomplete_date.split('%');
        await expect(page.getByText(half!)).toBeVisible();
        await fillDate(page, label, '1990-05-25');
        await expect(page.getByText(half!)).toHaveCount(0);
        await field.getByRole('button').click();
        await expect(page.getByRole('gridcell', { name: '25', exact: true })).toHaveAttribute(
          'aria-selected',
          'true',
        );
        await checkScreens(page, { name: 'a date of birth' });
        await page.getByRole('gridcell', { name: '24', exact: true }).press('Enter');
        await expect(field.getByRole('spinbutton').filter({ hasText: '24' })).toHaveCount(1);
      });

      await test.step('of the calendar', async () => {
        await page.goto(`${home}/records?view=day&date=2026-03-29`);
        await page.getByRole('button', { name: `${calendar.pick_date}:` }).click();
        await page.getByRole('gridcell', { name: '29', exact: true }).press('ArrowLeft');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/date=2026-03-28/);
      });

      await test.step('and the hours of a week', async () => {
        await page.goto(`${home}/settings/calendar`);
        const day = page.locator('#hours li').first();
        const opens = new RegExp(hours.from.replace('%{day}', '.+'));
        await fillTime(day, opens, '08:30');
        const field = dateField(day, opens);
        await expect(field).toContainText('30');
        await field.getByRole('button').click();
        await page.getByRole('option', { name: /^35/ }).click();
        await page.getByRole('button', { name: 'OK' }).click();
        await expect(field).toContainText('35');
        await checkScreens(page, { name: 'the hours of a week' });
      });
    });

    test('take dates on pages and in dialogs', async ({ page, demo }) => {
      const { purchase_links, schedule_adjustments } = resources;
      const dialog = page.getByRole('dialog');
      const home = await signIn(page, demo, demoAccount.login, language);

      await test.step('of sales', async () => {
        await page.goto(`${home}/sales-overview`);
        await untilAnswered(page);
        await takeDays(page, page, sales_overview.from, '2026-03');
        await expect(page).toHaveURL(/from=2026-03-18/);
      });
      await test.step('of who is free', async () => {
        await page.goto(`${home}/records?view=day`);
        await page.getByRole('button', { name: calendar.no_availability.title }).click();
        await takeDays(dialog, page, calendar.no_availability.from);
      });
      await test.step('of a purchase link', async () => {
        await page.goto(`${home}/services/1`);
        await page.getByRole('button', { name: purchase_links.get }).click();
        await takeDays(dialog, page, purchase_links.expires_on);
      });
      await test.step('of an employee: born, and away', async () => {
        await page.goto(`${home}/employees/2/edit`);
        await takeDays(page, page, resources.employees.fields.date_of_birth, '1990-05');
        await page.goto(`${home}/employees/2`);
        await page.getByRole('button', { name: hours.days.add, exact: true }).click();
        await takeDays(dialog, page, schedule_adjustments.fields.date);
      });
      await test.step('of an appointment, with its time', async () => {
        await page.goto(`${home}/records?view=day&record=${await upcomingDay(page)}`);
        await chooseInPanel(page, calendar.panel.reschedule);
        const moving = dialog.filter({ hasText: calendar.reschedule.title });
        await takeDays(moving, page, calendar.reschedule.date);
        const time = dateField(moving, calendar.reschedule.time);
        await fillTime(moving, calendar.reschedule.time, '14:30');
        await time.getByRole('button').press('Enter');
        await page.getByRole('option', { name: /^35/ }).click();
        await page.getByRole('button', { name: 'OK' }).click();
        await expect(time).toContainText('35');
      });
    });
  });
}
