import type { BackupConfig } from './contents';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { secretFile } from '@/server/platform/config/secretKey';
import type { Database } from '@/server/platform/db/open';
import { private_file_mode, privateFolder } from '@/server/platform/gateways/privateFiles';
import { storageOf } from '@/server/platform/gateways/storage/openStorage';
import { writeZip, type ZipEntry } from '@/server/platform/zip/writeZip';
import { checkBackup, type Checked } from './checkBackup';
import { database_path, fileEntries, folderEntries, secret_path, uploadEntries } from './contents';
import { encrypt } from './encryption';
import { manifest_name, type Manifest } from './manifest';
import { dump, ownedFunctions } from './postgres';
/** Of the embedded database, the open one; PostgreSQL is dumped by its own tools. */
export type Source = Pick<Database, 'copyTo'>;

const named = /^zapys-\d{8}T\d{6}Z\.zip(\.enc)?$/;

/**
 * Writes a backup of the database and the files, restores it into a scratch database, and removes the oldest ones. The
 * database is copied first: a file that it names is there before the row that names it.
 * @throws Error if it cannot be made or restored; then no file of it stays
 */
export async function makeBackup(
  config: BackupConfig,
  source: Source,
  now = new Date(),
): Promise<{ file: string; checked: Checked }> {
  const { folder, key, keep } = config.backups;
  await mkdir(folder, privateFolder);
  const work = join(folder, `.making-${process.pid}`);
  const ending = key ? 'zip.enc' : 'zip';
  const file = join(folder, `zapys-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.${ending}`);
  const unfinished = join(work, 'backup');
  await rm(work, { recursive: true, force: true });
  await mkdir(work, privateFolder);
  try {
    const content = writeZip(await entriesOf(config, source, work, now));
    await writeDurably(unfinished, key ? encrypt(key, content) : content);
    await rm(join(work, 'database'), { recursive: true, force: true });
    const checked = await checkBackup(config, unfinished, work);
    await rename(unfinished, file);
    await removeOldest(folder, keep);
    return { file, checked };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function entriesOf(config: BackupConfig, source: Source, work: string, now: Date) {
  const { data_dir, database_url, backups } = config;
  const url = database_url && (backups.database_url ?? database_url);
  const copy = join(work, 'database');
  const manifest: Manifest = {
    format: 1,
    made_at: now.toISOString(),
    kind: url ? 'postgres' : 'embedded',
    folders: [],
    functions: [],
  };
  if (url) {
    await dump(url, copy);
    manifest.functions = await ownedFunctions(url);
  } else {
    if (!source.copyTo) throw new Error('The embedded database is not open.');
    await source.copyTo(copy);
    const all = await readdir(copy, { recursive: true, withFileTypes: true });
    manifest.folders = all
      .filter(entry => entry.isDirectory())
      .map(({ parentPath, name }) => join(parentPath, name).slice(copy.length + 1));
  }
  const secret = secretFile(data_dir);

  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: manifest_name, content: [JSON.stringify(manifest)] };
    if (existsSync(secret)) yield* fileEntries(secret_path, secret);
    if (url) yield* fileEntries(`${database_path}dump`, copy);
    else yield* folderEntries(database_path, copy);
    yield* uploadEntries(storageOf(config));
  }
  return entries();
}

async function writeDurably(path: string, content: AsyncIterable<Uint8Array>) {
  const file = await open(path, 'w', private_file_mode);
  try {
    for await (const piece of content) await file.writeFile(piece);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** All but the latest `keep`; 0 removes none. Other files of the folder are not ours. */
export async function removeOldest(folder: string, keep: number): Promise<void> {
  if (keep === 0) return;
  const backups = (await readdir(folder)).filter(name => named.test(name)).sort();
  for (const name of backups.slice(0, -keep)) await rm(join(folder, name));
}
