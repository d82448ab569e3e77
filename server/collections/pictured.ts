import type { AnyObject } from '../../domain/validation/fields';
import type { Tx } from '../db/scope';
import { holdPictures, picturesOf } from '../queries/files';
import type { Thing } from './collection';

/** Things with the pictures at which they point. */
export async function withPictures(tx: Tx, rows: Thing[]): Promise<Thing[]> {
  const pictureOf = await picturesOf(
    tx,
    rows.map(({ picture }) => picture),
  );
  return rows.map(row => ({ ...row, picture: pictureOf(row.picture) }));
}

/** Lets a thing point at the picture that was sent. @throws Invalid where it is none of the company's public ones */
export const holdPicture = (tx: Tx, company_id: number, resource: string, { picture }: AnyObject) =>
  holdPictures(tx, { company_id }, resource, [{ path: 'picture', id: picture }]);
