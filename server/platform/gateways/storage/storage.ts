import type { Readable } from 'node:stream';

export type Stored = { bytes: number; content: Readable };

export type StorageGateway = {
  /** Atomic, and durable once it resolves. A failure leaves nothing. */
  write(name: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  read(name: string): Promise<Stored | undefined>;
  remove(name: string): Promise<void>;
  list(): AsyncIterable<{ name: string; written_at: number }>;
};

/** Files of whole companies, `exports`, are apart from the uploads, so that no public address leads there. */
export type StorageKind = 'uploads' | 'exports';

/** What is below one prefix of a bucket; backups have a bucket of their own. */
export type Prefix = StorageKind | 'backups';
