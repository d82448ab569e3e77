import type { Page, Route } from '@playwright/test';

/** Lets the calls wait until they are released. */
export async function holdCalls(page: Page, calls: string): Promise<() => Promise<void>> {
  const heldRoutes: Route[] = [];
  await page.route(calls, route => void heldRoutes.push(route));
  return async () => {
    await page.unroute(calls);
    for (const route of heldRoutes) await route.continue().catch(() => undefined);
  };
}

/** Answers the calls in the API's place, as long as one looks. */
export async function withAnswer(page: Page, calls: string, json: object, look: () => Promise<void>) {
  await page.route(calls, route => route.fulfill({ json }));
  await look();
  await page.unroute(calls);
}
