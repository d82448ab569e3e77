import { first } from '@/domain/assert';
import { and, eq, sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Picture } from '@/domain/files/picture';
import type { Database } from '@/server/platform/db/open';
import { files } from '@/server/platform/db/schema';
import { withScope, type Tx } from '@/server/platform/db/scope';
import type { StorageGateway } from '@/server/platform/gateways/storage/storage';
import { pictureName, thumbnailName, type Signing } from '@/server/platform/security/fileUrl';
import { encoded_mime, encodePicture, type Encoded } from '@/server/platform/pictures/encodePicture';
import { ownedBy, toPicture, type FileOwner } from './files';

export type Upload = { path: string; sha256: Buffer; fields: Record<string, unknown> };

type Parts = { db: Database; storage: StorageGateway; signing: Signing };
type Content = Pick<Upload, 'path' | 'sha256'> & { isPrivate: boolean };

/** Equal content is one file. Bytes are stored before the row that points at them. @throws UnreadablePicture */
export async function savePicture(
  { db, storage, signing }: Parts,
  owner: FileOwner,
  content: Content,
): Promise<Picture> {
  const known = await withScope(db, owner, tx => knownFile(tx, owner, content, signing.now));
  if (known) return toPicture(known, signing);

  const encoded = await encodePicture(content.path);
  const name = await storeEncoded(storage, encoded);
  const file = await withScope(db, owner, async tx => {
    const row = first(
      await tx
        .insert(files)
        .values({
          ...owner,
          name,
          sha256: content.sha256,
          mime: encoded_mime,
          bytes: encoded.picture.length,
          width: encoded.width,
          height: encoded.height,
          public: !content.isPrivate,
          unused_since: signing.now,
        })
        .onConflictDoUpdate({
          target: [files.company_id, files.user_id, files.sha256, files.public],
          set: { unused_since: stillUnused(signing.now) },
        })
        .returning(),
    );
    return row;
  });
  if (file.name !== name) await Promise.all(storedUnder(name).map(one => storage.remove(one)));
  return toPicture(file, signing);
}

/** @returns the name under which the picture and its thumbnail are stored. A failure leaves nothing. */
export async function storeEncoded(
  storage: StorageGateway,
  { picture, thumbnail }: Encoded,
): Promise<string> {
  const name = randomBytes(16).toString('hex');
  const [whole, small] = storedUnder(name);
  await storage.write(whole, picture);
  try {
    await storage.write(small, thumbnail);
  } catch (error) {
    await storage.remove(whole);
    throw error;
  }
  return name;
}

const storedUnder = (name: string) => [pictureName(name), thumbnailName(name)] as const;

async function knownFile(tx: Tx, owner: FileOwner, { sha256, isPrivate }: Content, now: number) {
  const [row] = await tx
    .update(files)
    .set({ unused_since: stillUnused(now) })
    .where(and(ownedBy(owner), eq(files.sha256, sha256), eq(files.public, !isPrivate)))
    .returning();
  return row;
}

/** Uploading it again restarts the day after which it is deleted. */
const stillUnused = (now: number) =>
  sql`case when ${files.unused_since} is not null then to_timestamp(${now}) end`;
