import type { AnyObject } from '../../../domain/validation/fields';
import type { Collection, Entity } from './collection';
import type { Tx } from '../../db/scope';
import { getEntities, lockMatching } from './entities';
import { updateLocked } from './updateEntities';
import type { CommandContext } from '../../commands/activity/logEvent';

/**
 * What holds something that leaves goes on without it, as `without` says; by the same command, so that taking that
 * back brings it back whole.
 */
export async function removeReferences(
  tx: Tx,
  company_id: number,
  doing: CommandContext,
  collection: Collection,
  ids: number[],
  without: (entity: Entity) => AnyObject,
): Promise<void> {
  if (ids.length === 0) return;
  const locked = await lockMatching(tx, company_id, collection, { ids }, undefined);
  for (const before of await getEntities(tx, company_id, collection, locked, undefined)) {
    await updateLocked(tx, company_id, doing, collection, before, without(before));
  }
}
