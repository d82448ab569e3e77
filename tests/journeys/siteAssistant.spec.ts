import { expect, type Browser, type Page } from '@playwright/test';
import { seriousViolations } from './helpers/accessibility';
import { test } from './helpers/fixtures';

const narrow = { width: 320, height: 700 };

test.use({ locale: 'uk-UA', viewport: narrow });

test('a client asks the assistant of the site, and books what it offers, without a script', async ({
  browser,
  demo,
}) => {
  const page = await clientWithoutScript(browser);
  await page.goto(`${demo}/s/kalyna`);
  await page.getByRole('link', { name: 'Поставити запитання' }).first().click();
  await page.getByLabel('Ваше запитання').fill('Коли є час на чоловічу стрижку?');
  await page.getByRole('button', { name: 'Запитати' }).click();
  await expect(page.getByText('Вбудовані відповіді')).toBeVisible();
  const conversation = page.url();
  await page
    .getByRole('link', { name: /^Записатися: / })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Ваші дані' })).toBeVisible();
  await page.getByLabel('Ваше ім’я').fill('Анна');
  await page.getByLabel('Телефон').fill('067 765 43 21');
  await page.getByRole('button', { name: 'Записатися', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Вас записано' })).toBeVisible();

  await page.goto(conversation);
  await expect(page.getByText('Коли є час на чоловічу стрижку?')).toBeVisible();
});

test('a client sees the answer streamed into the page', async ({ page, demo }) => {
  await page.goto(`${demo}/s/kalyna/assistant`);
  await fits(page, 'the start');
  await page.getByLabel('Ваше запитання').fill('Чи є у вас парковка?');
  const [streamed] = await Promise.all([
    page.waitForResponse(response => response.url().endsWith('/messages')),
    page.keyboard.press('Enter'),
  ]);
  expect(streamed.headers()['content-type']).toContain('text/event-stream');
  await expect(page.getByRole('listitem').filter({ hasText: 'Парковка для клієнтів' })).toBeVisible();
  await expect(page.getByText('Вбудовані відповіді')).toHaveCount(1);
  await expect(page).toHaveURL(/\/assistant\/[\w-]{22}$/);
  await expect(page.getByLabel('Ваше запитання')).toBeFocused();
  await expect(page.locator('#spoken')).toContainText('Парковка для клієнтів');

  await page.getByLabel('Ваше запитання').fill('Коли є час на чоловічу стрижку?');
  await page.getByRole('button', { name: 'Запитати' }).click();
  await expect(page.getByRole('link', { name: /^Записатися: / }).first()).toBeVisible();
  await fits(page, 'the conversation');
  await page.reload();
  await expect(page.getByText('Вбудовані відповіді')).toHaveCount(2);
  await expect(page.locator('#spoken')).toBeEmpty();
});

test('a question is sent by the plain form where it cannot be streamed, and kept where nothing can be sent', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo}/s/kalyna/assistant`);
  await page.route('**/api/v1/sites/**', route => route.abort());
  await page.getByLabel('Ваше запитання').fill('Години роботи');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(/^Не вдалося надіслати запитання/);
  await expect(page.getByLabel('Ваше запитання')).toHaveValue('Години роботи');

  await page.unrouteAll();
  await page.route('**/api/v1/sites/**', route => route.fulfill({ status: 503, body: '' }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/assistant\/[\w-]{22}#latest$/);
  await expect(page.getByText('Вбудовані відповіді')).toHaveCount(1);
});

async function clientWithoutScript(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: 'uk-UA',
    viewport: narrow,
  });
  return context.newPage();
}

async function fits(page: Page, name: string) {
  expect.soft(await seriousViolations(page), `${name}, axe`).toEqual([]);
  const overflow_px = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overflow_px, `${name}, wider than the screen`).toBeLessThanOrEqual(0);
}
