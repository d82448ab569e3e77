import type { Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '@/server/platform/config';
import { buildApp } from '@/server/app/app';
import { cleanUp } from '@/server/modules/settings/operations/cleanUp';
import { openDatabase } from '@/server/platform/db/open';
import { seedDemo } from '@/server/seeds/demo';
import { continueDemo } from '@/server/seeds/demoDays';
import { storageOf } from '@/server/platform/gateways/storage/openStorage';
import { startBillingJobs } from '@/server/app/jobs/billing';
import { adminApp } from '@/server/platform/plugins/adminApp';
import { testConfig } from '@/tests/helpers/config';
import { startFakeLiqPay } from '@/tests/helpers/fakes/liqpay';
import { unpack } from './packed';

const admin = fileURLToPath(new URL('../../../dist/admin', import.meta.url));
const day_s = 24 * 3600;

/** What the installation says for itself. */
export const installation_token = 'what-only-the-installation-itself-knows';

export type MovedClock = Awaited<ReturnType<typeof openMovedClock>>;

/**
 * The demonstration and the built admin on a server of this very process, whose clock the test moves; what the server
 * does by itself is done at each moment to which it is moved. With `first` the demonstration begins at that moment.
 */
export async function openMovedClock(overrides: Partial<Config> = {}, first?: number) {
  const data_dir = mkdtempSync(join(tmpdir(), 'clock-'));
  unpack(first ? 'migrated' : 'demo', join(data_dir, 'db'));
  const db = openDatabase({ folder: join(data_dir, 'db') });
  const clock = { now: first ?? Math.floor(Date.now() / 1000) };
  if (first) await seedDemo(db, first);
  const config = {
    ...testConfig,
    data_dir,
    installation_token,
    billing_details: 'Zapys',
    production: false,
    ...overrides,
  };
  const app = buildApp({ db, config, now: () => clock.now });
  app.register(adminApp, { folder: admin });
  const url = await app.listen({ host: config.host, port: 0 });
  config.public_url = url;
  const failing = (error: unknown) => {
    throw error;
  };
  const billing = startBillingJobs({
    db,
    config,
    charging: app.charging,
    now: () => clock.now,
    report: failing,
  });
  return {
    db,
    url,
    /** The page lives at the server's time. */
    enter: (page: Page) => page.clock.setSystemTime(clock.now * 1000),
    /** So many days later, for the server and for the page alike. */
    async pass(page: Page, days: number) {
      clock.now += days * day_s;
      await page.clock.setSystemTime(clock.now * 1000);
      await billing.run();
      await cleanUp({ db, storage: storageOf(config), now: clock.now });
      await page.reload();
    },
    /** Another moment, at which the demonstration has gone on by itself. */
    async moveTo(page: Page, now: number) {
      clock.now = now;
      await continueDemo(db, now);
      await page.clock.setSystemTime(now * 1000);
    },
    async end() {
      await app.close();
      await db.close();
      rmSync(data_dir, { recursive: true });
    },
  };
}

export type ChargingShop = Awaited<ReturnType<typeof openCharging>>;

/** An installation that charges its plans by a shop of its own. */
export async function openCharging() {
  const keys = { public_key: 'sandbox_i1', private_key: 'sandbox_priv_TEST' };
  const fake = await startFakeLiqPay(keys);
  const place = await openMovedClock({ charging: { ...keys, api_version: 3 }, liqpay_url: fake.url });
  return {
    place,
    fake,
    async end() {
      await fake.callbacksSent();
      await place.end();
      await fake.close();
    },
  };
}
