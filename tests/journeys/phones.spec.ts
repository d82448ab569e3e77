import { expect, type Page } from '@playwright/test';
import { demoAccount } from '@/server/modules/accounts/demoAccount';
import { wideScreens } from './helpers/look';
import { signIn } from './helpers/signIn';
import { test } from './helpers/fixtures';

test.use({ locale: 'en-GB', viewport: wideScreens });

const numbers = [
  { country: 'Poland', code: 'PL', typed: '+48512345678' },
  { country: 'United Kingdom', code: 'GB', typed: '+447400123456' },
  { country: 'Ukraine', code: 'UA', typed: '+380671234567' },
];

const digits = (text: string) => text.replace(/\D/g, '');

test('a phone typed key by key, and a country picked by the keyboard', async ({ page, demo }) => {
  const home = await signIn(page, demo, demoAccount.login, 'en');
  await page.goto(`${home}/customers/create`);
  const phone = page.getByLabel('Phone', { exact: true });
  const picker = page.getByRole('button', { name: /^Country code/ });
  await expect(picker).toHaveAccessibleName('Country code: Ukraine, +380');

  for (const { country, typed } of numbers) {
    await phone.fill('');
    await phone.pressSequentially(typed);
    expect(digits(await phone.inputValue())).toBe(digits(typed));
    await expect(picker).toHaveAccessibleName(new RegExp(`^Country code: ${country}, `));
  }

  await phone.fill('');
  await picker.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Country or code' }).pressSequentially('pol');
  await page.keyboard.press('Enter');
  await expect(picker).toHaveAccessibleName('Country code: Poland, +48');
  await phone.pressSequentially('512345678');
  await expect(phone).toHaveValue('+48 512 345 678');
});

test('a typed calling code selects the country on the public site', async ({ page, demo }) => {
  await page.goto(`${demo}/s/kalyna/book?lang=en`);
  const service = await page.locator('input[name=services]').first().getAttribute('value');
  await page.goto(`${demo}/s/kalyna/book/time?services=${service}&employees=0&lang=en`);
  await page.locator('a[href*="start="]').first().click();
  const phone = page.getByLabel('Phone', { exact: true });
  await expect(country(page)).toHaveValue('UA');
  for (const { code, typed } of numbers) {
    await phone.fill('');
    await phone.pressSequentially(typed);
    await expect(country(page)).toHaveValue(code);
  }
});

const country = (page: Page) => page.getByRole('combobox', { name: 'Country code' });
