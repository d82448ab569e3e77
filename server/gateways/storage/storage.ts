import type { Readable } from 'node:stream';
import type { Config } from '../../config';
import { localStorage } from './localStorage';

export type Stored = { bytes: number; content: Readable };

export type StorageGateway = {
  /** Atomic, and durable once it resolves. A failure leaves nothing. */
  write(name: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  read(name: string): Promise<Stored | undefined>;
  remove(name: string): Promise<void>;
  list(): AsyncIterable<{ name: string; written_at: number }>;
};

export const storageOf = ({ data_dir }: Pick<Config, 'data_dir'>): StorageGateway =>
  localStorage(data_dir, 'uploads');

/** Files of whole companies: apart from the uploads, so that no public address leads there. */
export const exportStorageOf = ({ data_dir }: Pick<Config, 'data_dir'>): StorageGateway =>
  localStorage(data_dir, 'exports');
