import { expect } from '@playwright/test';
import sharp from 'sharp';
import { aSidewaysPhotograph } from '../helpers/pictures';
import { password } from '../helpers/fixtures';
import { test } from './helpers/fixtures';

test('a picture of one’s own: chosen, cropped by the keyboard alone, saved, seen, taken away', async ({
  page,
  salon: { url: home, login },
}) => {
  await page.goto(`${home}/login`);
  await page.getByLabel('Email or phone').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/login/);
  await page.goto(`${home}/settings/account`);

  const photograph = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await aSidewaysPhotograph() };
  await page.locator('input[type=file]').setInputFiles(photograph);
  const dialog = page.getByRole('dialog', { name: 'Crop the picture' });
  await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
  const area = dialog.getByRole('group', { name: 'Visible area' });
  for (let step = 0; step < 12; step++) await area.press('ArrowDown');
  await dialog.getByRole('button', { name: 'Use this area' }).press('Enter');
  await expect(page.getByText('The picture is uploaded')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Successfully saved!')).toBeVisible();

  await page.reload();
  const shown = page.getByRole('banner').getByRole('img', { name: login });
  await expect(shown).toBeVisible();
  const url = new URL((await shown.getAttribute('src'))!, home);
  const { dominant } = await sharp(await (await page.request.get(url.href)).body()).stats();
  expect(dominant).toMatchObject({ b: 8 });

  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(shown).toHaveCount(0);
});
