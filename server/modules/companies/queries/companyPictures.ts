import { asc, eq } from 'drizzle-orm';
import type { CompanyPictures } from '@/domain/companies/company';
import { companyPhotos } from '@/server/platform/db/schema';
import type { Tx } from '@/server/platform/db/scope';
import { picturesOf } from '@/server/core/files/files';

type Row = { id: number; logo: number | null; picture: number | null };

/** Photos in their order. */
export async function companyPictures(tx: Tx, { id, logo, picture }: Row): Promise<CompanyPictures> {
  const photos = await tx
    .select({ id: companyPhotos.file_id })
    .from(companyPhotos)
    .where(eq(companyPhotos.company_id, id))
    .orderBy(asc(companyPhotos.position));
  const ids = photos.map(photo => photo.id);
  const pictureOf = await picturesOf(tx, [logo, picture, ...ids]);
  return {
    logo: pictureOf(logo),
    picture: pictureOf(picture),
    photos: ids.map(pictureOf).filter(photo => photo !== null),
  };
}
