import type { StorageGateway } from '@/server/platform/gateways/storage/storage';
import type { ZipFile } from '@/server/platform/zip/readZip';
import { RestoreRefused } from './restoreRefused';

const bytes_max = 64 * 1024 * 1024;
/** Names that the storage gives; nothing else in the ZIP file is ever written. */
const pictureEntry = /^files\/([0-9a-f]{32}(?:\.thumb)?\.webp)$/;

/** Stores the pictures under their own names. @returns the names @throws DamagedZip; RestoreRefused */
export async function restoreFiles(storage: StorageGateway, zip: ZipFile): Promise<string[]> {
  const written: string[] = [];
  try {
    for (const [entry, { size }] of zip.entries) {
      const name = pictureEntry.exec(entry)?.[1];
      if (!name) continue;
      if (size > bytes_max) throw new RestoreRefused(`${entry} is too large.`);
      await storage.write(name, zip.read(entry));
      written.push(name);
    }
    return written;
  } catch (error) {
    for (const name of written) await storage.remove(name);
    throw error;
  }
}
