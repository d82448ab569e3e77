import { test as base, type Page } from '@playwright/test';
import { seedDemo } from '../../server/db/seeds/demo';
import { openCharging, openMovedClock, type ChargingShop, type MovedClock } from './movedClock';
import { onFolder, type OwnServer } from './ownServer';
import { watchRequests } from './requests';
import { createSalons, type Salon, type SalonKind } from './salon';
import { openTills, type Till, type Tills } from './till';
import { watchData } from './words';

type WorkerFixtures = {
  /** The worker's server: the demonstration, the salons, and whoever registers. */
  server: OwnServer & { salons: Salon[] };
  /** The demonstration company's address, which a worker's tests share. */
  demo: string;
  /** A server whose clock the tests move. */
  movedClock: MovedClock;
  /** The same, where plans are charged by the installation's own shop. */
  shop: ChargingShop;
  tills: Tills;
};

type TestFixtures = {
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
  page: async ({ page }, use) => {
    watchRequests(page);
    await watchData(page);
    await use(page);
  },
  kind: ['plain', { option: true }],
  salon: async ({ server, kind }, use) => {
    const at = server.salons.findIndex(salon => salon.kind === kind);
    if (at < 0) throw new Error(`createSalons makes too few that are ${kind}.`);
    await use(server.salons.splice(at, 1)[0]!);
  },
  till: async ({ tills }, use) => {
    await use(tills.next());
    tills.check();
  },
  server: [
    async ({}, use) => {
      let salons: Omit<Salon, 'url'>[] = [];
      const server = await onFolder({ DEMO: '1' }, async db => {
        // First, so that the numbers of what it holds are known.
        await seedDemo(db, Math.floor(Date.now() / 1000));
        salons = await createSalons(db);
      });
      await use({ ...server, salons: salons.map(salon => ({ ...salon, url: server.url })) });
      await server.end();
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
  tills: [
    async ({}, use) => {
      const tills = await openTills();
      await use(tills);
      await tills.end();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** An appointment of the coming days that may still be moved or cancelled. */
export function ahead(page: Page): Promise<number> {
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
