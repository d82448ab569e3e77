import type { BackupConfig } from './contents';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { secretFile } from '@/server/platform/config/secretKey';
import { primaryOf } from '@/server/platform/db/hosts';
import type { Database } from '@/server/platform/db/open';
import { private_file_mode, privateFolder } from '@/server/platform/gateways/privateFiles';
import { storageOf } from '@/server/platform/gateways/storage/openStorage';
import { writeZip, type ZipEntry } from '@/server/platform/zip/writeZip';
import { checkBackup, type Checked } from './checkBackup';
import { database_path, fileEntries, folderEntries, secret_path, uploadEntries } from './contents';
import { encrypt } from './encryption';
import { manifest_name, type Manifest } from './manifest';
import { copyToBucket, removeOldest } from './keep';
import { dumpDatabase } from './postgres';
import { contentsOf } from './embedded';

/** Of the embedded database, the open one; PostgreSQL is dumped by its own tools. */
export type Source = Pick<Database, 'copyTo'>;

/** `copy` is where the bucket has it. */
export type Made = { file: string; checked: Checked; copy: string | undefined };

/**
 * Writes a backup of the database and the files, reads all of it again, and removes the oldest ones. The
 * database is copied first: a file that it names is there before the row that names it.
 * @throws Error if it cannot be made or read; then no file of it stays; or if it cannot be copied, and then it does
 */
export async function makeBackup(config: BackupConfig, source: Source, now = new Date()): Promise<Made> {
  const { folder, key, keep } = config.backups;
  await mkdir(folder, privateFolder);
  const work = join(folder, `.making-${process.pid}`);
  const ending = key ? 'zip.enc' : 'zip';
  const file = join(folder, `zapys-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.${ending}`);
  const unfinished = join(work, 'backup');
  await rm(work, { recursive: true, force: true });
  await mkdir(work, privateFolder);
  try {
    const { manifest, pictures } = await copyDatabase(config, source, join(work, 'database'), now);
    const content = writeZip(entriesOf(config, manifest, join(work, 'database')));
    await writeDurably(unfinished, key ? encrypt(key, content) : content);
    await rm(join(work, 'database'), { recursive: true, force: true });
    const checked = await checkBackup(config, unfinished, pictures);
    await rename(unfinished, file);
    await removeOldest(folder, keep);
    const copy = await copyToBucket(config.backups, file);
    return { file, checked, copy };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

type Copied = { manifest: Manifest; pictures: string[] };

/** PostgreSQL's dump, or the folder of the embedded database, as `copy`, with what is in it. */
async function copyDatabase(
  { database_url, backups }: BackupConfig,
  source: Source,
  copy: string,
  now: Date,
): Promise<Copied> {
  const made = { format: 1 as const, made_at: now.toISOString() };
  if (database_url) {
    const { pictures, ...found } = await dumpDatabase(
      await primaryOf(backups.database_url ?? database_url),
      copy,
    );
    return { manifest: { ...made, kind: 'postgres', folders: [], ...found }, pictures };
  }
  if (!source.copyTo) throw new Error('The embedded database is not open.');
  await source.copyTo(copy);
  const { pictures, tables } = await contentsOf(copy);
  const all = await readdir(copy, { recursive: true, withFileTypes: true });
  const folders = all
    .filter(entry => entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name).slice(copy.length + 1));
  return { manifest: { ...made, kind: 'embedded', folders, functions: [], tables }, pictures };
}

async function* entriesOf(config: BackupConfig, manifest: Manifest, copy: string): AsyncGenerator<ZipEntry> {
  const secret = secretFile(config.data_dir);
  yield { name: manifest_name, content: [JSON.stringify(manifest)] };
  if (existsSync(secret)) yield* fileEntries(secret_path, secret);
  if (manifest.kind === 'postgres') yield* fileEntries(`${database_path}dump`, copy);
  else yield* folderEntries(database_path, copy);
  yield* uploadEntries(storageOf(config));
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
