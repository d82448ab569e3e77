import { openFile, openZipIn, type ByteSource, type ZipFile } from '@/server/platform/zip/readZip';
import { isEncrypted, openSealed, Unreadable } from './encryption';
import { readManifest, type Manifest } from './manifest';

type Opened = { zip: ZipFile; manifest: Manifest };

/** Opens it where it is, encrypted or not: no second copy is made. @throws Unreadable; DamagedZip */
export async function withBackup<T>(
  path: string,
  key: string | undefined,
  use: (opened: Opened) => Promise<T>,
): Promise<T> {
  const file = await openFile(path);
  try {
    const zip = await openZipIn(await plainOf(file, key));
    return await use({ zip, manifest: await readManifest(zip) });
  } finally {
    await file.close();
  }
}

async function plainOf(file: ByteSource, key: string | undefined): Promise<ByteSource> {
  if (!isEncrypted(await file.read(0, 64))) return file;
  if (!key) {
    throw new Unreadable('This backup is encrypted: set BACKUP_KEY to the key that it was made with.');
  }
  return openSealed(key, file);
}
