/**
 * Takes the pictures of the README from a running demonstration, light and dark:
 *
 *   npm start                                    in one terminal
 *   npm run pictures -- http://localhost:3000    in another
 *
 * Names after the address take those alone: npm run pictures -- http://localhost:3000 dashboard
 */
import { chromium } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { findBrowser } from './browser.mjs';

const [address = 'http://localhost:3000', ...wanted] = process.argv.slice(2);
const server = address.replace(/\/+$/, '');
const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 800 };
const scale = 1.5;
const bytes_max = 120_000;

const admin = [
  { name: 'dashboard', path: '', shows: 'main h2' },
  { name: 'calendar', path: '/records?view=day', shows: '[data-record]', scrolled: -360 },
  { name: 'orders', path: '/orders', shows: 'tbody tr' },
  { name: 'service', path: '/services/1', shows: 'main li' },
];
const sites = [
  { name: 'site', path: '/s/kalyna?lang=en', shows: 'h1', viewport: desktop },
  { name: 'site-phone', path: '/s/fainyi-vus?lang=uk', shows: 'h1', viewport: phone },
];

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
});
const isWanted = ({ name }) => wanted.length === 0 || wanted.includes(name);

for (const colorScheme of ['light', 'dark']) {
  const page = await open(desktop);
  await page.goto(`${server}/login`);
  await page.getByRole('button', { name: 'As the owner' }).click();
  await page.waitForURL(/\/\d+$/);
  const home = page.url();
  for (const one of admin.filter(isWanted)) await take(page, { ...one, url: home + one.path });
  for (const one of sites.filter(isWanted)) {
    await take(await open(one.viewport), { ...one, url: server + one.path });
  }

  async function open(viewport) {
    const context = await browser.newContext({
      viewport,
      colorScheme,
      deviceScaleFactor: scale,
      locale: 'en-GB',
      timezoneId: 'Europe/Kyiv',
      reducedMotion: 'reduce',
    });
    return context.newPage();
  }

  async function take(page, { name, url, shows, scrolled = 0 }) {
    await page.goto(url);
    await page.locator(shows).first().waitFor();
    // What is shown may come in several answers, and a stream stays open, so the network never comes to rest.
    await page.waitForTimeout(2000);
    await page.evaluate(() => document.fonts.ready);
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, scrolled);
    await page.mouse.move(250, 10);
    await page.waitForTimeout(500);
    const bytes = await encode(await page.screenshot());
    const file = `${name}-${colorScheme}.webp`;
    writeFileSync(folder + file, bytes);
    console.info(`${file}  ${Math.round(bytes.length / 1000)} kB`);
  }
}

await browser.close();

/** As fine as the limit allows. */
async function encode(screenshot) {
  for (const quality of [88, 80, 70, 60]) {
    const bytes = await sharp(screenshot).webp({ quality, effort: 6 }).toBuffer();
    if (bytes.length <= bytes_max) return bytes;
  }
  throw new Error(`A picture is larger than ${bytes_max} bytes.`);
}
