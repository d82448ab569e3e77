import type { Picture } from '../../../domain/files/picture';
import type { CompanyTx, Tx } from '../../db/scope';
import type { Signing } from '../../security/fileUrl';
import { picturesOf } from '../../queries/files/files';
import { lockPictures } from '../../commands/files/lockPictures';

type PictureId = number | null | undefined;

/** Rows with their pictures instead of the pictures' ids; private ones where their addresses are signed. */
export async function withPictures<Row extends { picture: number | null }>(
  tx: Tx,
  rows: Row[],
  signing?: Signing,
): Promise<(Omit<Row, 'picture'> & { picture: Picture | null })[]> {
  const pictureOf = await picturesOf(
    tx,
    rows.map(({ picture }) => picture),
    signing,
  );
  return rows.map(row => ({ ...row, picture: pictureOf(row.picture) }));
}

/**
 * Lets an entity refer to the picture that was sent. @throws Invalid where it is none of the company's public ones, or
 * of its private ones
 */
export const lockPicture = (
  tx: CompanyTx,
  resource: string,
  { picture }: { picture?: PictureId },
  { isPrivate = false } = {},
) =>
  lockPictures(tx, { company_id: tx.company_id }, resource, [{ path: 'picture', id: picture }], {
    isPrivate,
  });
