import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildApp } from '@/server/app/app';
import { readConfig, type Config, type Env } from '@/server/platform/config';
import type { Database } from '@/server/platform/db/open';
import { demoAccount } from '@/server/modules/accounts';
import { demoBusinesses } from '@/server/seeds/businesses';
import { seedDemo } from '@/server/seeds/demo';
import { continueDemo } from '@/server/seeds/demoDays';
import { readPictures, type RenderedPicture } from '@/server/seeds/pictures/renderedPictures';
import type { StorageGateway } from '@/server/platform/gateways/storage/storage';
import { storageOf } from '@/server/platform/gateways/storage/openStorage';
import { startJobs } from '@/server/app/jobs';
import { outboxKey } from '@/server/platform/security/outboxKey';
import { adminApp } from '@/server/platform/plugins/adminApp';
import { endOnSignal } from './endOnSignal';
import { openInstallation } from './openInstallation';
import { site } from '@/site';

/** Starts the whole product: database, API, sites, admin and jobs. Ends the process where it cannot, and says why. */
export async function start(env: Env): Promise<void> {
  const { config, tracing, db } = await open(env).catch(error => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
  const { host, port } = config;
  const hasDemo = config.demo && (await openDemo(db, storageOf(config), Math.floor(Date.now() / 1000)));
  const { requestSpans } = tracing ?? {};
  const app = buildApp({ db, config, requestSpans, logger: { level: config.log_level } });
  const siteAssets = built('site');
  app.register(site, siteAssets ? { assets: siteAssets } : {});
  const adminFolder = built('admin');
  if (adminFolder) app.register(adminApp, { folder: adminFolder });
  const address = (await app.listen({ host, port })).replace('0.0.0.0', 'localhost');
  console.info(`Zapys is at ${address}`);
  if (hasDemo) {
    for (const { company } of demoBusinesses)
      console.info(`  booking site              ${address}/s/${company.slug}`);
    console.info(`  sign in                   ${address}/login`);
    console.info(`  login and password        ${demoAccount.login}   ${demoAccount.password}`);
  }
  if (config.dev_outbox)
    console.info(`  messages (not sent)       ${address}/api/outbox?key=${outboxKey(config.secret_key)}`);

  // Not awaited; a server without its jobs must not keep running.
  const work = startJobs({ db, config, now: app.now, report: error => app.log.error(error) });
  work.catch(error => {
    app.log.fatal(error);
    process.exit(1);
  });

  endOnSignal({ app, work, db, tracing, drain_s: config.drain_s });
}

async function open(env: Env) {
  const config = readConfig(env);
  const tracing = config.tracing && (await openTracing(config.tracing));
  return { config, tracing, db: await openInstallation(config) };
}

/** OpenTelemetry is loaded only where it is used. */
async function openTracing({ service }: NonNullable<Config['tracing']>) {
  const { startTracing, requestSpans } = await import('@/server/platform/tracing/startTracing');
  return { ...startTracing(service), requestSpans };
}

/** Fills the demonstration once, and then what has come since the server was last running. */
async function openDemo(db: Database, storage: StorageGateway, now: number): Promise<boolean> {
  const isThere = await seedDemo(db, now, { storage, read: demoPictures });
  if (isThere) await continueDemo(db, now);
  return isThere;
}

/** Drawn at build; from the sources they are drawn at the first start. */
async function demoPictures(): Promise<RenderedPicture[]> {
  const folder = built('pictures');
  if (folder) return readPictures(folder);
  const { renderPictures } = await import('@/server/seeds/pictures/renderPictures');
  return renderPictures();
}

/** What the build has put beside this file; from the sources the site makes its own, and Vite serves the admin. */
function built(name: string): string | undefined {
  const folder = fileURLToPath(new URL(`./${name}`, import.meta.url));
  return import.meta.url.endsWith('.js') && existsSync(folder) ? folder : undefined;
}
