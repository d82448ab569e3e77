import type { AnyObject } from '../../domain/validation/fields';
import type { Collection, Thing } from '../collections/collection';
import type { Tx } from '../db/scope';
import { getThings, holdMatching } from '../queries/collection';
import { changeHeld } from './changeThings';
import type { Doing } from './logEvent';

/**
 * What holds something that leaves goes on without it, as `without` says; by the same command, so that taking that
 * back brings it back whole.
 */
export async function takeOut(
  tx: Tx,
  company_id: number,
  doing: Doing,
  collection: Collection,
  ids: number[],
  without: (thing: Thing) => AnyObject,
): Promise<void> {
  if (ids.length === 0) return;
  const held = await holdMatching(tx, company_id, collection, { ids }, undefined);
  for (const before of await getThings(tx, company_id, collection, held, undefined)) {
    await changeHeld(tx, company_id, doing, collection, before, without(before));
  }
}
