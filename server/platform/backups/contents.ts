import type { Config } from '@/server/platform/config';
import type { StorageConfig } from '@/server/platform/gateways/storage/openStorage';
import { mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { private_file_mode, privateFolder } from '@/server/platform/gateways/privateFiles';
import type { StorageGateway } from '@/server/platform/gateways/storage/storage';
import type { ZipFile } from '@/server/platform/zip/readZip';
import type { ZipEntry } from '@/server/platform/zip/writeZip';

/** An entry of a ZIP file has less than 4 GB. */
const piece_bytes = 1024 ** 3;

export const database_path = 'database/';
export const uploads_path = 'uploads/';
export const secret_path = 'secret.key';

/** A file as entries of at most one gigabyte: `name`, `name#001`, … */
export async function* fileEntries(name: string, path: string): AsyncGenerator<ZipEntry> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    for (let start = 0, number = 0; start < size || number === 0; start += piece_bytes, number++) {
      const piece = number === 0 ? name : `${name}#${String(number).padStart(3, '0')}`;
      const end = Math.min(start + piece_bytes, size) - 1;
      const content = end < start ? [] : file.createReadStream({ start, end, autoClose: false });
      yield { name: piece, content };
    }
  } finally {
    await file.close();
  }
}

/** All files below a folder. */
export async function* folderEntries(name: string, folder: string): AsyncGenerator<ZipEntry> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    yield* fileEntries(`${name}${path.slice(folder.length + 1).replaceAll(sep, '/')}`, path);
  }
}

/** Files that are there; those that are deleted meanwhile are of no use to anybody. */
export async function* uploadEntries(storage: StorageGateway): AsyncGenerator<ZipEntry> {
  for await (const { name } of storage.list()) {
    if (!/^[0-9a-f]{32}(\.thumb)?\.webp$/.test(name)) continue;
    const stored = await storage.read(name);
    if (stored) yield { name: `${uploads_path}${name}`, content: stored.content };
  }
}

/** An entry, and the entries that continue it. */
export async function* readPieces(zip: ZipFile, name: string): AsyncGenerator<Uint8Array> {
  for (let number = 0; ; number++) {
    const piece = number === 0 ? name : `${name}#${String(number).padStart(3, '0')}`;
    if (number > 0 && !zip.entries.has(piece)) return;
    yield* zip.read(piece);
  }
}

/** Into a file. */
export async function extract(zip: ZipFile, name: string, path: string): Promise<void> {
  await mkdir(dirname(path), privateFolder);
  const file = await open(path, 'w', private_file_mode);
  try {
    for await (const bytes of readPieces(zip, name)) await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

export type BackupConfig = StorageConfig & Pick<Config, 'database_url' | 'database_direct_url' | 'backups'>;
