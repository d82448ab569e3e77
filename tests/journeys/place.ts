import { test as base, type Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase, type Database } from '../../server/db/open';
import { watchRequests } from './requests';
import { watchData } from './words';
import { unpackMigrated } from '../helpers/migratedFolder';
import { startServer, type ServerProcess } from '../helpers/serverProcess';

const program = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** The product as it is built, on a folder of its own that `prepare` has filled. */
export async function onFolder(
  env: Record<string, string>,
  prepare?: (db: Database) => Promise<void>,
): Promise<ServerProcess & { folder: string; end(): Promise<void> }> {
  const data_dir = mkdtempSync(join(tmpdir(), 'journey-'));
  unpackMigrated(process.env.MIGRATED_DATABASE!, join(data_dir, 'db'));
  if (prepare) {
    const db = openDatabase({ folder: join(data_dir, 'db') });
    await prepare(db);
    await db.close();
  }
  const server = await startServer({ DATA_DIR: data_dir, ...env }, program);
  return {
    ...server,
    folder: data_dir,
    async end() {
      await server.kill();
      rmSync(data_dir, { recursive: true });
    },
  };
}

/** Each test has the demonstration company to itself for its worker's life. */
export const test = base.extend<object, { demo: string }>({
  page: async ({ page }, use) => {
    watchRequests(page);
    await watchData(page);
    await use(page);
  },
  demo: [
    async ({}, use) => {
      const place = await onFolder({ DEMO: '1' });
      await use(place.url);
      await place.end();
    },
    { scope: 'worker', timeout: 300_000 },
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
