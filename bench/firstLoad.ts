import { chromium, type CDPSession, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';
import { ensureBuilt } from '../scripts/built.mjs';
import { demoAccount } from '@/server/modules/accounts/demoAccount';
import { onFolder } from '@/tests/journeys/helpers/ownServer';
import packTemplate from '@/tests/journeys/helpers/template';
import { report } from './report';

const rounds = 5;
/** A phone's line, in bytes a second and ms, and how much slower its processor is. */
const line = { downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, latency: 150 };
const slower = 4;

/** From the address to the first rows of a list on a phone's line, with an empty cache and with a full one. */
export async function run(): Promise<void> {
  ensureBuilt();
  const dropTemplate = await packTemplate();
  const place = await onFolder({}, { start: 'demo' });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
    await page.goto(`${place.url}/login`);
    await page.locator('input[autocomplete=username]').fill(demoAccount.login);
    await page.locator('input[type=password]').fill(demoAccount.password);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/\d+$/);
    const orders = `${page.url()}/orders`;
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const cold: number[] = [];
    const warm: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await session.send('Network.clearBrowserCache');
      cold.push(await shown(page, session, orders));
      warm.push(await shown(page, session, orders));
    }
    report('first load', 'Chromium on a phone’s line, ms until the rows of orders are on screen', {
      'with an empty cache': median(cold),
      'with a full cache': median(warm),
    });
  } finally {
    await browser.close();
    await place.end();
    await dropTemplate();
  }
}

/** Throttled only while the page loads, so that what the page before still asks for is not waited for. */
async function shown(page: Page, session: CDPSession, address: string): Promise<number> {
  await page.goto('about:blank');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const began = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('tbody tr a').first().waitFor();
  const ms = performance.now() - began;
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  // What comes later than the rows belongs to the full cache.
  await page.waitForTimeout(2000);
  return ms;
}

const median = (times: number[]) =>
  times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
