import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { StorageGateway, Stored } from '@/server/platform/gateways/storage/storage';
import { encodeVariant } from '@/server/platform/pictures/encodePicture';
import { pictureName, readStoredName } from '@/server/platform/security/fileUrl';

/** What is stored; a variant that is not is made of its picture and stored for the next reader. */
export async function readVariant(
  storage: StorageGateway,
  { name, variant }: NonNullable<ReturnType<typeof readStoredName>>,
  stored: string,
): Promise<Stored | undefined> {
  const known = await storage.read(stored);
  if (known || !variant) return known;
  const picture = await storage.read(pictureName(name));
  if (!picture) return undefined;
  const made = await encodeVariant(await buffer(picture.content), variant);
  await storage.write(stored, made);
  return { bytes: made.length, content: Readable.from([made]) };
}
