import { toInstantSeconds } from '@/domain/time/instant';
import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { private_file_mode, privateFolder } from '../privateFiles';
import type { StorageGateway, StorageKind } from './storage';

/** In subfolders by the first two letters of the name. */
export function localStorage(data_dir: string, kind: StorageKind): StorageGateway {
  const root = join(data_dir, kind);
  const folderOf = (name: string) => join(root, name.slice(0, 2));
  const pathOf = (name: string) => join(folderOf(name), name);

  return {
    async write(name, content) {
      const folder = folderOf(name);
      await mkdir(folder, privateFolder);
      // Two may write one name at once: a picture's smaller size for two of its readers.
      const unfinished = `${pathOf(name)}.${randomUUID()}`;
      try {
        await withFile(unfinished, 'w', async file => {
          for await (const piece of content instanceof Uint8Array ? [content] : content) {
            await file.writeFile(piece);
          }
          await file.sync();
        });
        await rename(unfinished, pathOf(name));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      for (const changed of [folder, root]) await withFile(changed, 'r', file => file.sync());
    },

    async read(name) {
      const file = await orNothing(open(pathOf(name)));
      if (!file) return undefined;
      const { size } = await file.stat();
      return { bytes: size, content: file.createReadStream() };
    },

    remove: name => rm(pathOf(name), { force: true }),

    async *list() {
      for (const folder of await namesIn(root)) {
        for (const name of await namesIn(join(root, folder))) {
          const found = await orNothing(stat(join(root, folder, name)));
          if (found) yield { name, written_at: toInstantSeconds(found.mtimeMs) };
        }
      }
    },
  };
}

async function withFile(path: string, flags: string, work: (file: FileHandle) => Promise<void>) {
  const file = await open(path, flags, private_file_mode);
  try {
    await work(file);
  } finally {
    await file.close();
  }
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = await orNothing(opendir(folder));
  const names: string[] = [];
  if (entries) for await (const { name } of entries) names.push(name);
  return names;
}

async function orNothing<Found>(found: Promise<Found>): Promise<Found | undefined> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
