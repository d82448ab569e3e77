import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { privateFolder } from '@/server/platform/gateways/privateFiles';
import type { ZipFile } from '@/server/platform/zip/readZip';
import { database_path, extract, readPieces } from './contents';
import type { Manifest } from './manifest';

/** Of PostgreSQL, as pg_dump wrote it. */
export const dumpOf = (zip: ZipFile): AsyncIterable<Uint8Array> => readPieces(zip, `${database_path}dump`);

/** The folder of the embedded database, as `target`. */
export async function extractDatabase(zip: ZipFile, { folders }: Manifest, target: string): Promise<void> {
  await mkdir(target, privateFolder);
  for (const folder of folders) await mkdir(join(target, folder), privateFolder);
  for (const name of zip.entries.keys()) {
    if (!name.startsWith(database_path) || name.includes('#')) continue;
    await extract(zip, name, join(target, name.slice(database_path.length)));
  }
}
