import { expect, type Page } from '@playwright/test';
import { demoAccount } from '@/server/modules/accounts/demoAccount';
import { aPicture } from '../helpers/pictures';
import { seriousViolations } from './helpers/accessibility';
import { test } from './helpers/fixtures';
import { signIn } from './helpers/signIn';

test.use({ locale: 'en-GB', viewport: { width: 360, height: 700 } });

test('a person’s page leads into a booking with them in three presses, without a script', async ({
  browser,
  demo,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`${demo}/s/kalyna`);
  const [person] = await page.locator('.team a').allInnerTexts();
  await page.locator('.team a').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(person!);
  await page
    .getByRole('link', { name: /^Book / })
    .nth(1)
    .click();
  await expect(page.getByRole('heading', { name: 'Choose a day and a time' })).toBeVisible();
  await page.locator('a[href*="/book/details"]').first().click();
  await expect(page.getByRole('complementary')).toContainText(person!);
  await context.close();
});

test('photos open and close by keys, and give the focus back', async ({ page, demo }) => {
  const count = 3;
  await givePhotos(page, demo, count);
  await page.goto(`${demo}/s/kalyna?lang=en`);
  const photos = page.locator('.photos a');
  await photos.first().focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Photos' });
  await expect(dialog).toContainText(`1 / ${count}`);
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
  expect(await seriousViolations(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await expect(dialog).toContainText(`2 / ${count}`);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(dialog).toContainText(`${count} / ${count}`);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(photos.last()).toBeFocused();
});

async function givePhotos(page: Page, demo: string, count: number): Promise<void> {
  await signIn(page, demo, demoAccount.login, 'en');
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'access_token')?.value;
  const headers = { authorization: `Bearer ${token}` };
  const { data } = await (await page.request.get(`${demo}/api/v1/companies`, { headers })).json();
  // The owner works in the other company too, and may have opened it last.
  const { id } = data.find(({ slug }: { slug: string }) => slug === 'kalyna');
  const company = `${demo}/api/v1/companies/${id}`;
  const photos: number[] = [];
  for (let red = 0; red < count; red++) {
    const buffer = await aPicture({ width: 900, height: 600, red }).png().toBuffer();
    const file = { name: 'photo.png', mimeType: 'image/png', buffer };
    const answer = await page.request.post(`${company}/uploads`, { headers, multipart: { file } });
    expect(answer.status(), await answer.text()).toBe(201);
    photos.push((await answer.json()).data.id);
  }
  expect((await page.request.put(company, { headers, data: { photos } })).status()).toBe(200);
}
