import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from './server/app';
import { readConfig } from './server/config';
import { migrateDatabase } from './server/db/migrate';
import { openDatabase } from './server/db/open';
import { demoAccount } from './server/db/seeds/demoAccount';
import { demoSlug, seedDemo } from './server/db/seeds/demo';
import { startWork } from './server/jobs';
import { adminApp } from './server/plugins/adminApp';
import { site } from './site';

const config = readConfig(process.env);
const { database_url, data_dir, host, port } = config;
const db = openDatabase(database_url ? { url: database_url } : { folder: join(data_dir, 'db') });

try {
  await migrateDatabase(db);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const hasDemo = config.demo && (await seedDemo(db, Math.floor(Date.now() / 1000)));
const app = buildApp({ db, config, logger: { level: process.env.LOG_LEVEL || 'warn' } });
const siteAssets = built('site');
app.register(site, { prefix: '/s', ...(siteAssets && { assets: siteAssets }) });
const adminFolder = built('admin');
if (adminFolder) app.register(adminApp, { folder: adminFolder });
const address = (await app.listen({ host, port })).replace('0.0.0.0', 'localhost');
console.info(`Zapys is at ${address}`);
if (hasDemo) {
  console.info(`  the business's own page   ${address}/s/${demoSlug}`);
  console.info(`  sign in                   ${address}/login`);
  console.info(`  login, password           ${demoAccount.login}   ${demoAccount.password}`);
}

// Whoever calls does not wait for it; a server that cannot do its work is no server.
const work = startWork({ db, config, now: app.now, report: error => app.log.error(error) });
work.catch(error => {
  app.log.fatal(error);
  process.exit(1);
});

/** What the build has put beside this file; from the sources the site makes its own, and Vite serves the admin. */
function built(name: string): string | undefined {
  const folder = fileURLToPath(new URL(`./${name}`, import.meta.url));
  return import.meta.url.endsWith('.js') && existsSync(folder) ? folder : undefined;
}

let isClosing = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isClosing) return;
    isClosing = true;
    void Promise.all([app.close(), work.then(jobs => jobs.stop())])
      .then(() => db.close())
      .then(() => process.exit(0));
  });
}
