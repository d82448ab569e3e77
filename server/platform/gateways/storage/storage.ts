import type { Readable } from 'node:stream';
import { defined } from '@/domain/assert';
import type { Config } from '@/server/platform/config';
import { localStorage } from './localStorage';
import { s3Storage } from './s3Storage';

export type Stored = { bytes: number; content: Readable };

export type StorageGateway = {
  /** Atomic, and durable once it resolves. A failure leaves nothing. */
  write(name: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  read(name: string): Promise<Stored | undefined>;
  remove(name: string): Promise<void>;
  list(): AsyncIterable<{ name: string; written_at: number }>;
};

export type StorageConfig = Pick<Config, 'data_dir' | 'file_storage' | 's3'>;

/** Files of whole companies, `exports`, are apart from the uploads, so that no public address leads there. */
export type StorageKind = 'uploads' | 'exports';

export const storageOf = (config: StorageConfig): StorageGateway => openStorage(config, 'uploads');
export const exportStorageOf = (config: StorageConfig): StorageGateway => openStorage(config, 'exports');

export const openStorage = ({ data_dir, file_storage, s3 }: StorageConfig, kind: StorageKind) =>
  file_storage === 's3' ? s3Storage(defined(s3, 's3'), kind) : localStorage(data_dir, kind);
