import { createReadStream } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Config } from '@/server/platform/config';
import { private_file_mode } from '@/server/platform/gateways/privateFiles';
import { s3Storage } from '@/server/platform/gateways/storage/s3Storage';
import { messageOf } from '@/server/platform/messageOf';

const named = /^zapys-\d{8}T\d{6}Z\.zip(\.enc)?$/;

/** All but the latest `keep`; 0 names none. Other files of the folder are not ours. */
const oldest = (names: string[], keep: number): string[] =>
  keep === 0
    ? []
    : names
        .filter(name => named.test(name))
        .sort()
        .slice(0, -keep);

export async function removeOldest(folder: string, keep: number): Promise<void> {
  for (const name of oldest(await readdir(folder), keep)) await rm(join(folder, name));
}

/** When each backup of the folder was made, the oldest first. */
export async function backupsIn(folder: string): Promise<{ name: string; made_at: Date }[]> {
  const names = (await readdir(folder)).filter(name => named.test(name)).sort();
  return names.map(name => {
    const time = name.replace(/^zapys-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z.*/, '$1-$2-$3T$4:$5:$6Z');
    return { name, made_at: new Date(time) };
  });
}

type Backups = Pick<Config['backups'], 's3' | 'keep' | 'folder'>;

/** @returns where it is; undefined where no bucket is told of */
export async function copyToBucket({ s3, keep }: Backups, file: string): Promise<string | undefined> {
  if (!s3) return undefined;
  const bucket = s3Storage(s3, 'backups');
  const name = basename(file);
  try {
    await bucket.write(name, createReadStream(file));
    const names: string[] = [];
    for await (const stored of bucket.list()) names.push(stored.name);
    for (const old of oldest(names, keep)) await bucket.remove(old);
  } catch (error) {
    const text = `The backup ${file} is made, and not copied to the bucket ${s3.bucket}: ${messageOf(error)}`;
    throw new Error(text, { cause: error });
  }
  return `${s3.bucket}/backups/${name}`;
}

/** From the bucket into the folder of backups. @returns its path; undefined where the bucket has none of this name */
export async function fetchFromBucket({ s3, folder }: Backups, name: string): Promise<string | undefined> {
  const stored = s3 && named.test(name) ? await s3Storage(s3, 'backups').read(name) : undefined;
  if (!stored) return undefined;
  const path = join(folder, name);
  await writeFile(path, stored.content, { mode: private_file_mode });
  return path;
}
