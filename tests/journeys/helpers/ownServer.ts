import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase, type Database } from '@/server/platform/db/open';
import { startServer, type ServerProcess } from '@/tests/helpers/serverProcess';
import { unpack, type Start } from './packed';

const program = fileURLToPath(new URL('../../../dist/main.js', import.meta.url));

export type OwnServer = ServerProcess & { folder: string; end(): Promise<void> };

/** The product as it is built, on a folder of its own: a copy of `start`, to which `prepare` has added. */
export async function onFolder(
  env: Record<string, string>,
  { start = 'migrated', prepare }: { start?: Start; prepare?: (db: Database) => Promise<void> } = {},
): Promise<OwnServer> {
  const data_dir = mkdtempSync(join(tmpdir(), 'journey-'));
  unpack(start, join(data_dir, 'db'));
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
