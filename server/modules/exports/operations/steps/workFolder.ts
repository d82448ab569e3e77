import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toInstantSeconds } from '@/domain/time/instant';

const prefix = 'zapys-export-';
const abandoned_after_s = 6 * 3600;

/** For the tables of one export; only the server's own user can read it. */
export const createWorkFolder = (): Promise<string> => mkdtemp(join(tmpdir(), prefix));

/** Deletes the folders that killed processes have left behind. */
export async function removeAbandonedFolders(now: number): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const path = join(tmpdir(), name);
    const found = await stat(path).catch(() => undefined);
    if (!found || toInstantSeconds(found.mtimeMs) > now - abandoned_after_s) continue;
    await rm(path, { recursive: true, force: true });
  }
}
