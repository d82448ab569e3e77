import type { ZipFile } from '@/server/platform/zip/readZip';
import { DamagedZip } from '@/server/platform/zip/readZip';
import type { OwnedFunction } from './postgres';

export const manifest_name = 'manifest.json';

export type Manifest = {
  format: 1;
  made_at: string;
  kind: 'embedded' | 'postgres';
  /** Of the embedded database: its folders, since some are empty. */
  folders: string[];
  /** Of PostgreSQL. */
  functions: OwnedFunction[];
};

/** @throws DamagedZip */
export async function readManifest(zip: ZipFile): Promise<Manifest> {
  const pieces: Uint8Array[] = [];
  for await (const piece of zip.read(manifest_name)) pieces.push(piece);
  const manifest = JSON.parse(Buffer.concat(pieces).toString()) as Manifest;
  if (manifest.format !== 1) throw new DamagedZip('Its format is not known to this version.');
  return manifest;
}
