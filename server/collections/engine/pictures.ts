import type { AnyObject } from '../../../domain/validation/fields';
import type { CompanyTx, Tx } from '../../db/scope';
import type { Signing } from '../../security/fileUrl';
import { picturesOf } from '../../queries/files/files';
import { lockPictures } from '../../commands/files/lockPictures';
import type { Entity } from './collection';

const usual = ['picture'];

/** Things with the pictures at which these fields point; private ones where their addresses are signed. */
export async function withPictures(
  tx: Tx,
  rows: Entity[],
  { fields = usual, signing }: { fields?: string[]; signing?: Signing } = {},
): Promise<Entity[]> {
  const pictureOf = await picturesOf(
    tx,
    rows.flatMap(row => fields.map(field => row[field])),
    signing,
  );
  const picturesIn = (row: Entity) => Object.fromEntries(fields.map(field => [field, pictureOf(row[field])]));
  return rows.map(row => ({ ...row, ...picturesIn(row) }));
}

/**
 * Lets a thing point at the pictures that were sent. @throws Invalid where one is none of the company's public ones, or of
 * its private ones
 */
export const lockPicture = (
  tx: CompanyTx,
  resource: string,
  sent: AnyObject,
  { fields = usual, isPrivate = false } = {},
) =>
  lockPictures(
    tx,
    { company_id: tx.company_id },
    resource,
    fields.map(field => ({ path: field, id: sent[field] })),
    { isPrivate },
  );
