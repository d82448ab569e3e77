import { open, rm } from 'node:fs/promises';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { private_file_mode } from '@/server/platform/gateways/privateFiles';
import { openZip, type ZipFile } from '@/server/platform/zip/readZip';
import { decrypt, isEncrypted, Unreadable } from './encryption';
import { readManifest, type Manifest } from './manifest';

type Opened = { zip: ZipFile; manifest: Manifest };

/** Decrypts it into `work` if necessary; the plain copy is removed. @throws Unreadable; DamagedZip */
export async function withBackup<T>(
  path: string,
  key: string | undefined,
  work: string,
  use: (opened: Opened) => Promise<T>,
): Promise<T> {
  const plain = join(work, 'plain.zip');
  const isSealed = isEncrypted(await headOf(path));
  try {
    if (isSealed) {
      if (!key)
        throw new Unreadable('This backup is encrypted: set BACKUP_KEY to the key that it was made with.');
      await pipeline(
        decrypt(key, createReadStream(path)),
        createWriteStream(plain, { mode: private_file_mode }),
      );
    }
    const zip = await openZip(isSealed ? plain : path);
    try {
      return await use({ zip, manifest: await readManifest(zip) });
    } finally {
      await zip.close();
    }
  } finally {
    await rm(plain, { force: true });
  }
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
