/**
 * Takes the pictures of the README from a running demonstration, light and dark:
 *
 *   npm start                                    in one terminal
 *   npm run pictures -- http://localhost:3000    in another
 */
import { chromium } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './browser.mjs';

const server = (process.argv[2] ?? 'http://localhost:3000').replace(/\/+$/, '');
const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 800 };

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
});

for (const colorScheme of ['light', 'dark']) {
  const admin = await open(desktop);
  await admin.goto(`${server}/login`);
  await admin.locator('input[autocomplete=username]').fill('owner@demo.example');
  await admin.locator('input[type=password]').fill('demo-demo');
  await admin.keyboard.press('Enter');
  await admin.waitForURL(/\/\d+$/);
  const home = admin.url();
  await take(admin, 'dashboard', home, 500);
  await take(admin, 'calendar', `${home}/records?view=day`);
  await take(admin, 'list', `${home}/services/list`);

  const site = await open(phone);
  await take(site, 'site', `${server}/s/kalyna?lang=en`);

  async function open(viewport) {
    const context = await browser.newContext({
      viewport,
      colorScheme,
      locale: 'en-GB',
      reducedMotion: 'reduce',
    });
    return context.newPage();
  }

  async function take(page, name, url, scrolled = 0) {
    await page.goto(url);
    // The admin keeps a stream open, so the network never comes to rest.
    await page.waitForTimeout(5000);
    await page.evaluate(() => document.fonts.ready);
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, scrolled);
    await page.mouse.move(250, 10);
    await page.waitForTimeout(500);
    await page.screenshot({ path: `${folder}${name}-${colorScheme}.png` });
  }
}

await browser.close();
