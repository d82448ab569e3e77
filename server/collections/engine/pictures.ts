import type { Picture } from '../../../domain/files/picture';
import type { CompanyTx, Tx } from '../../db/scope';
import type { Signing } from '../../security/fileUrl';
import { picturesOf } from '../../queries/files/files';
import { lockPictures } from '../../commands/files/lockPictures';

type PictureId = number | null | undefined;

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
