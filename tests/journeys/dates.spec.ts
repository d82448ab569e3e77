import { expect } from '@playwright/test';
import { demoAccount } from '../../server/demoAccount';
import { dateField, fillDate, fillTime } from './helpers/dates';
import { test } from './helpers/fixtures';
import { checkScreens, signIn, textsOf, variants, wideScreens } from './helpers/look';

for (const { language, theme } of variants) {
  const { calendar, hours, resources, sales_overview, validation } = textsOf(language);

  test.describe(`date and time fields, in ${language}, ${theme}`, () => {
    // The company is in Kyiv.
    test.use({ colorScheme: theme, timezoneId: 'America/New_York', viewport: wideScreens });

    test('take dates by keyboard and by pointer', async ({ page, demo }) => {
      await page.goto(`${demo}/login`);
      const home = await signIn(page, demoAccount.login, language);
      const pickers = /PickersProvider/;
      const loaded: string[] = [];
      page.on('request', request => void (pickers.test(request.url()) && loaded.push(request.url())));

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
        expect(loaded).not.toEqual([]);
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
        await page.getByRole('gridcell', { name: '24', exact: true }).click();
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
  });
}
