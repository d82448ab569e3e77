import type { Picture } from '@/domain/files/picture';
import type { CompanyTx } from '@/server/platform/db/scope';
import { toPicture, type FileRow } from '@/server/core/files/files';
import type { Signing } from '@/server/platform/security/fileUrl';
import { lockPictures } from '@/server/core/files/lockPictures';

type PictureId = number | null | undefined;

/** For rows with a `joinedPicture`. A private picture is omitted without `signing`. */
export const withPicture = <Row extends { picture: FileRow | null }>(
  { picture, ...row }: Row,
  signing?: Signing,
): Omit<Row, 'picture'> & { picture: Picture | null } => ({ ...row, picture: pictureOf(picture, signing) });

export const pictureOf = (file: FileRow | null | undefined, signing?: Signing): Picture | null =>
  file && (file.public || signing) ? toPicture(file, signing) : null;

/** @throws Invalid when the company has no such picture of this visibility */
export const lockPicture = (
  tx: CompanyTx,
  resource: string,
  { picture }: { picture?: PictureId },
  { isPrivate = false } = {},
) =>
  lockPictures(tx, { company_id: tx.company_id }, resource, [{ path: 'picture', id: picture }], {
    isPrivate,
  });
