import { readFileSync, statSync } from 'node:fs';
import { expect, type Browser, type Page } from '@playwright/test';
import { demoAccount } from '@/server/modules/accounts/demoAccount';
import { isFull } from '../helpers/full';
import { test } from './helpers/fixtures';
import { signIn } from './helpers/signIn';

type Chunk = { file: string; imports?: string[] };

const built = 'dist/admin';
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(`${built}/.vite/manifest.json`, 'utf8'));

/** Everything that must have come before these modules run. */
function needed(names: string[], known = new Set<string>()): Set<string> {
  for (const name of names) {
    if (known.has(name)) continue;
    known.add(name);
    needed(manifest[name]!.imports ?? [], known);
  }
  return known;
}

type Received = { kB: number; files: number };

/**
 * What a browser with an empty cache receives of the admin's build to show a page, headers included. Not counted are
 * its two fonts (68 kB), for which no text waits, and what is the company's: answers and pictures.
 */
async function received(page: Page, open: () => Promise<unknown>): Promise<Received> {
  const session = await page.context().newCDPSession(page);
  // What the page before still asks for is not this one's.
  await page.goto('about:blank');
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  const counted = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname } = new URL(response.url);
    if (response.mimeType === 'text/html' || /^\/assets\/.*\.(js|css)$/.test(pathname))
      counted.set(requestId, 0);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (counted.has(requestId)) counted.set(requestId, encodedDataLength);
  });
  await open();
  // A stream of events stays open, so the network is never idle.
  for (let before = 0; counted.size > before || counted.size < 5;) {
    before = counted.size;
    await page.waitForTimeout(2000);
  }
  await session.detach();
  const bytes = [...counted.values()].reduce((sum, size) => sum + size, 0);
  return { kB: Math.round(bytes / 1000), files: counted.size };
}

async function signedIn(browser: Browser, demo: string): Promise<{ page: Page; home: string }> {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  return { page, home: await signIn(page, demo, demoAccount.login, 'en') };
}

test('the sign-in page brings at most 199 kB in 5 files', async ({ browser, demo }) => {
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  const { kB, files } = await received(page, () => page.goto(`${demo}/login`));
  expect(kB).toBeLessThanOrEqual(199);
  expect(files).toBeLessThanOrEqual(5);
});

/** With what they show after their rows. */
const lists = [
  'orders',
  'customers',
  'services',
  'products',
  'memberships',
  'bundles',
  'articles',
  'reviews',
  'employees',
  'assistants',
].map(name => ({ name: `the list of ${name}`, path: `/${name}`, kB: 356, files: 13 }));
const pages = [
  { name: 'a form', path: '/services/create', kB: 380, files: 14 },
  { name: 'a page', path: '/services/1', kB: 347, files: 14 },
  { name: 'the team’s schedule', path: '/employees/schedule', kB: 374, files: 16 },
  { name: 'the calendar', path: '/records', kB: 450, files: 20 },
  { name: 'the dashboard', path: '', kB: 360, files: 12 },
];

/** One in the short run. */
for (const { name, path, ...most } of isFull ? [...lists, ...pages] : lists.slice(0, 1)) {
  test(`${name} brings at most ${most.kB} kB in ${most.files} files`, async ({ browser, demo }) => {
    const { page, home } = await signedIn(browser, demo);
    const { kB, files } = await received(page, () => page.goto(`${home}${path}`));
    expect(kB).toBeLessThanOrEqual(most.kB);
    expect(files).toBeLessThanOrEqual(most.files);
  });
}

test('a page asks once for what each waits for', async ({ browser, demo }) => {
  const { page, home } = await signedIn(browser, demo);
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url().slice(demo.length)));
  await page.goto(`${home}/orders`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const company = `/api/v1/companies/${home.split('/').at(-1)}`;
  const answered = asked.filter(url => url.startsWith('/api/v1/'));
  for (const url of ['/api/v1/user', company, `${company}/settings`])
    expect(answered.filter(found => found === url)).toEqual([url]);
  expect(answered.filter(url => url.startsWith('/api/v1/companies?'))).toHaveLength(1);
});

test('a link to a section that is pointed at brings its files, once', async ({ browser, demo }) => {
  const { page, home } = await signedIn(browser, demo);
  const list = `/assets/${manifest['src/resources/services/ServiceList.tsx']!.file.replace('assets/', '')}`;
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  await page.goto(`${home}/orders`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(asked).not.toContain(list);

  const link = page.getByRole('link', { name: 'Services', exact: true });
  await link.hover();
  await expect.poll(() => asked).toContain(list);
  const all = asked.filter(path => path.endsWith('.js')).length;
  await link.hover();
  await link.click();
  await expect(page.getByRole('heading', { name: 'Services' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(asked.filter(path => path === list)).toHaveLength(1);
  expect(asked.filter(path => path.endsWith('.js')).length - all).toBeLessThanOrEqual(3);
});

test('the team’s schedule is at most 88 kB of its own, and no other page loads any of it', () => {
  const folder = 'src/custom-pages/roster';
  const roster = [`${folder}/RosterPage.tsx`];
  const pages = Object.keys(manifest).filter(name => /^src\/(resources|custom-pages)\//.test(name));
  const others = needed(pages.filter(name => !name.startsWith(folder)));
  for (const name of roster) expect(others).not.toContain(name);
  const shared = needed(['index.html'], others);
  const own = [...needed(roster)].filter(name => !shared.has(name)).map(name => manifest[name]!.file);
  const scripts = own.filter(file => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(1);
  const bytes = scripts.reduce((sum, file) => sum + statSync(`${built}/${file}.gz`).size, 0);
  expect(bytes).toBeLessThanOrEqual(88_000);
});
