import type { Page, Request } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';

const rest_ms = 50;
const pending = new WeakMap<Page, Set<Request>>();

/** Remembers what the page has asked for and not been answered; the stream of news is never done. */
export function watchRequests(page: Page) {
  const open = new Set<Request>();
  pending.set(page, open);
  page.on('request', request => {
    if (!request.url().endsWith('/events')) open.add(request);
  });
  page.on('requestfinished', request => open.delete(request));
  page.on('requestfailed', request => open.delete(request));
}

/** Once nothing has been awaited for a moment, and the page has drawn what it was answered. */
export async function untilAnswered(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  const open = pending.get(page)!;
  for (let isIdle = false; !isIdle || open.size > 0;) {
    await pause(rest_ms);
    if (open.size > 0) continue;
    await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve, { timeout: 1000 })));
    isIdle = open.size === 0;
  }
}
