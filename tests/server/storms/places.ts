import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '@/server/platform/db/open';
import { createFolder, createPostgres, type Kind } from '@/tests/helpers/databases/databases';
import { startServer, type ServerProcess } from '@/tests/helpers/serverProcess';

type Prepare = (db: Database) => Promise<void>;
type Env = Record<string, string>;
export type Place = { servers: ServerProcess[]; open(): Promise<Database>; end(): Promise<void> };

/** One server on a folder. */
async function onFolder(prepare: Prepare, more: Env): Promise<Place> {
  const data_dir = mkdtempSync(join(tmpdir(), 'storm-'));
  createFolder(join(data_dir, 'db'));
  const db = openDatabase({ folder: join(data_dir, 'db') });
  await prepare(db);
  await db.close();
  const server = await startServer({ DATA_DIR: data_dir, ...more });
  return {
    servers: [server],
    async open() {
      await server.kill();
      return openDatabase({ folder: join(data_dir, 'db') });
    },
    async end() {
      await server.kill();
      rmSync(data_dir, { recursive: true });
    },
  };
}

/** Two servers on one PostgreSQL. */
async function onPostgres(prepare: Prepare, more: Env): Promise<Place> {
  const { url, drop } = await createPostgres({ isMigrated: true });
  const db = openDatabase({ url });
  await prepare(db);
  const data_dir = mkdtempSync(join(tmpdir(), 'storm-'));
  const env = { DATABASE_URL: url, DATA_DIR: data_dir, SECRET_KEY: 'storm', ...more };
  const servers = await Promise.all([startServer(env), startServer(env)]);
  return {
    servers,
    open: async () => openDatabase({ url }),
    async end() {
      await Promise.all(servers.map(server => server.kill()));
      await db.close();
      await drop();
      rmSync(data_dir, { recursive: true });
    },
  };
}

/** The servers that share a database of this kind, which `prepare` has filled. */
export const stormPlace = (kind: Kind, prepare: Prepare, env: Env = {}): Promise<Place> =>
  (kind === 'PostgreSQL' ? onPostgres : onFolder)(prepare, env);
