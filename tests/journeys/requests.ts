import type { Page, Request } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';

const rest_ms = 250;
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

/** Once nothing has been awaited for a moment. */
export async function untilAnswered(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  for (let quiet_ms = 0; quiet_ms < rest_ms; quiet_ms += 25) {
    await pause(25);
    if (pending.get(page)!.size > 0) quiet_ms = 0;
  }
}
