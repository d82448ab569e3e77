import type { ZipFile } from '@/server/platform/zip/readZip';
import { DamagedZip } from '@/server/platform/zip/readZip';
import type { TableDigest } from './tables';

export const manifest_name = 'manifest.json';

/** A function that works by another owner than the tables'. */
export type OwnedFunction = { signature: string; owner: string };

export type Manifest = {
  format: 1;
  made_at: string;
  kind: 'embedded' | 'postgres';
  /** Of the embedded database: its folders, since some are empty. */
  folders: string[];
  /** Of PostgreSQL. */
  functions: OwnedFunction[];
  /** Backups of 0.2 have none. */
  tables?: TableDigest[];
};

/** @throws DamagedZip */
export async function readManifest(zip: ZipFile): Promise<Manifest> {
  const pieces: Uint8Array[] = [];
  for await (const piece of zip.read(manifest_name)) pieces.push(piece);
  const manifest: Manifest = JSON.parse(Buffer.concat(pieces).toString());
  if (manifest.format !== 1) throw new DamagedZip('Its format is not known to this version.');
  return manifest;
}
