import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import type { Config } from '@/server/platform/config';
import { s3ErrorCode } from '@/server/platform/gateways/storage/s3Client';
import type { StorageGateway } from '@/server/platform/gateways/storage/storage';
import { openStorage } from '@/server/platform/gateways/storage/openStorage';
import { messageOf } from '@/server/platform/messageOf';
import { failed, ok, warning, type Finding } from './findings';

const part = 'storage';
const free_bytes_min = 1024 ** 3;

/** Where files are, or will be: each is written to, read from, listed and deleted from. */
export async function fileStorage(config: Config): Promise<Finding[]> {
  const looks = [...(config.file_storage === 'folder' ? [folder] : []), ...(config.s3 ? [bucket] : [])];
  return Promise.all(looks.map(look => look(config)));
}

async function folder(config: Config): Promise<Finding> {
  const { data_dir } = config;
  try {
    await tryOut(openStorage({ ...config, file_storage: 'folder' }, 'uploads'));
    const { bavail, bsize } = await statfs(data_dir);
    const free = `${Math.round((bavail * bsize) / 1024 ** 2)} MB free in ${data_dir}`;
    return bavail * bsize < free_bytes_min
      ? warning(part, free, 'Free some space: when the disk is full, nothing can be saved.')
      : ok(part, free);
  } catch (error) {
    return failed(part, messageOf(error), `${data_dir} must belong to the user that runs the server.`);
  }
}

async function bucket(config: Config): Promise<Finding> {
  const name = `bucket ${config.s3?.bucket}`;
  try {
    await tryOut(openStorage({ ...config, file_storage: 's3' }, 'uploads'));
    return ok(part, `${name} can be written to, read, listed and deleted from`);
  } catch (error) {
    const code = s3ErrorCode(error instanceof Error ? error.cause : error);
    return failed(part, `${name}: ${messageOf(error)}`, adviceOn(code));
  }
}

/** Leaves nothing behind. */
async function tryOut(storage: StorageGateway): Promise<void> {
  const name = `doctor-${randomUUID()}`;
  try {
    await storage.write(name, Buffer.from('a look'));
    const stored = await storage.read(name);
    stored?.content.destroy();
    if (!stored) throw new Error('The test file was written but cannot be read.');
    await storage.list()[Symbol.asyncIterator]().next();
  } catch (error) {
    await storage.remove(name).catch(() => undefined);
    throw error;
  }
  await storage.remove(name);
}

function adviceOn(code: string): string {
  if (/InvalidAccessKeyId|SignatureDoesNotMatch|CredentialsProviderError/.test(code)) {
    return 'Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION, which is part of the signature.';
  }
  if (code === 'AccessDenied') {
    return 'The key needs the permissions of docs/files.md: to get, put, delete and list objects of the bucket.';
  }
  if (code === 'NoSuchBucket') return 'Create the bucket, or correct S3_BUCKET and S3_PATH_STYLE.';
  return 'Check that S3_ENDPOINT is right, the service is running and no firewall blocks it.';
}
