import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildApp } from '@/server/app/app';
import { readConfig, type Config, type Env } from '@/server/platform/config';
import type { Database } from '@/server/platform/db/open';
import { demoAccount, demoIn } from '@/server/modules/accounts';
import { demoBusinesses } from '@/server/seeds/businesses';
import { seedDemo } from '@/server/seeds/demo';
import { continueDemo } from '@/server/seeds/demoDays';
import { openDemoKey } from '@/server/seeds/demoKey';
import { readPictures, type RenderedPicture } from '@/server/seeds/pictures/renderedPictures';
import type { StorageGateway } from '@/server/platform/gateways/storage/storage';
import { storageOf } from '@/server/platform/gateways/storage/openStorage';
import { startJobs } from '@/server/app/jobs';
import { outboxKey } from '@/server/platform/security/outboxKey';
import { adminApp } from '@/server/platform/plugins/adminApp';
import { announce, announceWarnings, timed } from './announce';
import type { Jobs } from '@/server/platform/jobs/boss';
import { endOnSignal } from './endOnSignal';
import { explained } from './listenError';
import { openInstallation } from './openInstallation';
import { site } from '@/site';

const noJobs: Jobs = { stop: async () => undefined };

/** Starts the whole product: database, API, sites, admin and jobs. Ends the process where it cannot, and says why. */
export async function start(env: Env): Promise<void> {
  announceWarnings();
  const { config, tracing, db } = await open(env).catch(error => {
    // For a person, who has just written the configuration.
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
  const { host, port } = config;
  const now = Math.floor(Date.now() / 1000);
  const hasDemo = config.demo && (await timed('Demonstration', openDemo(db, storageOf(config), now)));
  const { requestSpans } = tracing ?? {};
  const app = buildApp({ db, config, requestSpans, logger: { level: config.log_level } });
  const isServing = config.role !== 'worker';
  const siteAssets = built('site');
  if (isServing) app.register(site, siteAssets ? { assets: siteAssets } : {});
  const adminFolder = built('admin');
  if (isServing && adminFolder) app.register(adminApp, { folder: adminFolder });
  const listening = await app.listen({ host, port }).catch(error => {
    announce(explained(error, config), 'fatal');
    process.exit(1);
  });
  const address = listening.replace('0.0.0.0', 'localhost');
  announce(`Zapys is at ${address}`);
  // Without the admin's files this is half of it, and Vite has the rest.
  const place = adminFolder ? address : config.public_url;
  if (hasDemo) {
    for (const { company } of demoBusinesses)
      announce(`  booking site              ${place}/s/${company.slug}`);
    announce(`  sign in                   ${place}/login`);
    for (const { slug, logins } of Object.values(demoIn))
      announce(`  login and password        ${logins.owner}   ${demoAccount.password}   ${slug}`);
    const key = await openDemoKey(db, config.secret_key, app.now());
    if (key) announce(`  API and a key to try it   ${place}/api/docs   ${key}`);
  }
  if (config.dev_outbox)
    announce(`  messages (not sent)       ${place}/api/outbox?key=${outboxKey(config.secret_key)}`);

  // Not awaited; a server without its jobs must not keep running.
  const work =
    config.role === 'web'
      ? Promise.resolve(noJobs)
      : startJobs({ db, config, now: app.now, report: error => app.log.error(error) });
  work.catch(error => {
    app.log.fatal(error);
    process.exit(1);
  });

  endOnSignal({ app, work, db, tracing, drain_s: config.drain_s });
}

async function open(env: Env) {
  const config = readConfig(env);
  const tracing = config.tracing && (await openTracing(config.tracing));
  return { config, tracing, db: await timed('Database', openInstallation(config)) };
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
