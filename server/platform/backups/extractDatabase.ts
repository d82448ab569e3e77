import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { privateFolder } from '@/server/platform/gateways/privateFiles';
import type { ZipFile } from '@/server/platform/zip/readZip';
import { database_path, extract } from './contents';
import type { Manifest } from './manifest';

/** The folder of the embedded database, or PostgreSQL's dump, as `target`. */
export async function extractDatabase(zip: ZipFile, manifest: Manifest, target: string): Promise<void> {
  if (manifest.kind === 'postgres') return extract(zip, `${database_path}dump`, target);
  await mkdir(target, privateFolder);
  for (const folder of manifest.folders) await mkdir(join(target, folder), privateFolder);
  for (const name of zip.entries.keys()) {
    if (!name.startsWith(database_path) || name.includes('#')) continue;
    await extract(zip, name, join(target, name.slice(database_path.length)));
  }
}
