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

/** A day on which most of the team works. */
const wednesday = new Date();
wednesday.setDate(wednesday.getDate() + ((10 - wednesday.getDay()) % 7 || 7));
const date = wednesday.toLocaleDateString('sv');

const admin = [
  { name: 'dashboard', path: '', shows: 'main h2' },
  { name: 'calendar', path: `/records?view=day&date=${date}`, shows: '[data-record]' },
  { name: 'orders', path: '/orders', shows: 'tbody tr' },
  { name: 'service', path: '/services/17', shows: 'main li' },
];
const studio = '/s/kalyna-studio';
const chosen = 'services=17,20&employees=0,0&lang=en';
const sites = [
  { name: 'site', path: `${studio}?lang=en`, shows: 'h1', viewport: desktop },
  { name: 'site-phone', path: '/s/fainyi-vus?lang=uk', shows: 'h1', viewport: phone },
  { name: 'book-services', path: `${studio}/book?lang=en`, shows: 'h1', viewport: phone },
  { name: 'book-time', path: `${studio}/book/time?${chosen}`, shows: 'h1', viewport: phone },
  {
    name: 'book-visit',
    path: `${studio}/book/time?${chosen}`,
    shows: 'h1',
    viewport: phone,
    opens: 'a[href*="/book/details"]',
  },
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

  async function take(page, { name, url, shows, opens }) {
    await page.goto(url);
    await page.locator(shows).first().waitFor();
    if (opens) await page.locator(opens).first().click();
    // What is shown may come in several answers, and a stream stays open, so the network never comes to rest.
    await page.waitForTimeout(2000);
    await page.evaluate(() => document.fonts.ready);
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
