import { expect, test as base, type Page } from '@playwright/test';
import { startFakeLiqPay, type FakeLiqPay } from '@/tests/helpers/fakes/liqpay';
import { freePort } from '@/tests/helpers/freePort';
import { openCharging, openMovedClock, type ChargingShop, type MovedClock } from './movedClock';
import { onFolder, type OwnServer } from './ownServer';
import { watchRequests } from './requests';
import type { Salon, SalonKind } from './salon';
import { storedCompanies, type Companies } from './packed';
import { keys, startOtherProviders, type OtherProviders, type Till } from './till';
import { watchData } from './words';

const not_found_at_wayforpay = '1127';

type WorkerFixtures = {
  /** The worker's server: the demonstration, the salons, the tills, and whoever registers. */
  server: OwnServer & Companies & { fake: FakeLiqPay; providers: OtherProviders };
  /** The demonstration company's address, which a worker's tests share. */
  demo: string;
  /** A server whose clock the tests move. */
  movedClock: MovedClock;
  /** The same, where plans are charged by the installation's own shop. */
  shop: ChargingShop;
};

type TestFixtures = {
  leftContexts: void;
  kind: SalonKind;
  /** A company that no other test uses. */
  salon: Salon;
  /** A company of no other test that sells one of each kind. */
  till: Till;
};

/**
 * All worker fixtures are in this one object: Playwright starts another worker, and so another server, for tests
 * that are extended with worker fixtures of their own.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  // Pages that a test opened in contexts of its own would go on listening and drawing while the next ones run.
  leftContexts: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map(context => context.close()));
    },
    { auto: true },
  ],
  page: async ({ page }, use) => {
    watchRequests(page);
    await watchData(page);
    await use(page);
  },
  kind: ['plain', { option: true }],
  salon: async ({ server, kind }, use) => {
    const at = server.salons.findIndex(salon => salon.kind === kind);
    if (at < 0) throw new Error(`createSalons makes too few that are ${kind}.`);
    await use({ ...server.salons.splice(at, 1)[0]!, url: server.url });
  },
  till: async ({ server }, use) => {
    const till = server.tills.pop();
    if (!till) throw new Error('createTills makes too few.');
    const { url, fake, providers } = server;
    await use({ ...till, url, fake, providers });
    // Everything that the providers were asked for was what they take, or about what nobody has paid yet.
    const refused = [fake, ...Object.values(providers)].flatMap(provider => provider.refused);
    expect(refused.filter(why => why !== not_found_at_wayforpay)).toEqual([]);
  },
  server: [
    async ({}, use) => {
      const fake = await startFakeLiqPay(keys);
      // Its own address is told to LiqPay, so it is to be known before it starts.
      const port = String(await freePort());
      const others = await startOtherProviders();
      const address = { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` };
      const env = { DEMO: '1', ...address, LIQPAY_URL: fake.url, ...others.env };
      const server = await onFolder(env, { start: 'companies' });
      await use({ ...server, ...storedCompanies(), fake, providers: others.providers });
      await server.end();
      await Promise.all([fake.close(), others.close()]);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  demo: [({ server }, use) => use(server.url), { scope: 'worker' }],
  movedClock: [
    async ({}, use) => {
      const place = await openMovedClock();
      await use(place);
      await place.end();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  shop: [
    async ({}, use) => {
      const shop = await openCharging();
      await use(shop);
      await shop.end();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** An appointment of the coming days that may still be moved or cancelled. */
export function upcomingDay(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const [, token] = /access_token=([^;]+)/.exec(document.cookie) ?? [];
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const query = `from=${day(1)}&to=${day(6)}&status=active`;
    const company = location.pathname.split('/')[1];
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`/api/v1/companies/${company}/records?${query}`, { headers });
    const { data } = (await answer.json()) as { data: { id: number }[] };
    return data[0]!.id;
  });
}
