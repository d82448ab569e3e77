import type { AnyObject } from '../../domain/validation/fields';
import type { Tx } from '../db/scope';
import type { Signing } from '../http/fileUrl';
import { holdPictures, picturesOf } from '../queries/files';
import type { Thing } from './collection';

const usual = ['picture'];

/** Things with the pictures at which these fields point; private ones where their addresses are signed. */
export async function withPictures(
  tx: Tx,
  rows: Thing[],
  { fields = usual, signing }: { fields?: string[]; signing?: Signing } = {},
): Promise<Thing[]> {
  const pictureOf = await picturesOf(
    tx,
    rows.flatMap(row => fields.map(field => row[field])),
    signing,
  );
  const picturesIn = (row: Thing) => Object.fromEntries(fields.map(field => [field, pictureOf(row[field])]));
  return rows.map(row => ({ ...row, ...picturesIn(row) }));
}

/**
 * Lets a thing point at the pictures that were sent. @throws Invalid where one is none of the company's public ones, or of
 * its private ones
 */
export const holdPicture = (
  tx: Tx,
  company_id: number,
  resource: string,
  sent: AnyObject,
  { fields = usual, isPrivate = false } = {},
) =>
  holdPictures(
    tx,
    { company_id },
    resource,
    fields.map(field => ({ path: field, id: sent[field] })),
    { isPrivate },
  );
