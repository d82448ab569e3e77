import { createHash } from 'node:crypto';
import { storeEncoded } from '@/server/core/files/savePicture';
import { files } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import type { StorageGateway } from '@/server/platform/gateways/storage/storage';
import { encoded_mime } from '@/server/platform/pictures/encodePicture';
import type { PictureName } from './pictures/drawings';
import type { RenderedPicture } from './pictures/renderedPictures';

/** Where the pictures are stored, and whence they come. */
export type PictureSource = { storage: StorageGateway; read: () => Promise<RenderedPicture[]> };

/** The file that shows it; null in a demonstration without pictures. */
export type DemoPictures = (name: PictureName) => number | null;

export type StoredPicture = { picture: RenderedPicture; name: string };

/** Bytes before rows, as for every upload; each company has files of its own. */
export const storePictures = (
  storage: StorageGateway,
  pictures: RenderedPicture[],
): Promise<StoredPicture[]> =>
  Promise.all(pictures.map(async picture => ({ picture, name: await storeEncoded(storage, picture) })));

export async function insertPictures(tx: CompanyTx, stored: StoredPicture[]): Promise<DemoPictures> {
  if (stored.length === 0) return () => null;
  const rows = await tx
    .insert(files)
    .values(
      stored.map(({ name, picture: { picture, width, height } }) => ({
        name,
        sha256: createHash('sha256').update(picture).digest(),
        mime: encoded_mime,
        bytes: picture.length,
        width,
        height,
        public: true,
      })),
    )
    .returning({ id: files.id, name: files.name });
  const idOf = new Map(rows.map(({ id, name }) => [name, id]));
  const ids = new Map(stored.map(({ picture, name }) => [picture.name, idOf.get(name) ?? null]));
  return name => ids.get(name) ?? null;
}
