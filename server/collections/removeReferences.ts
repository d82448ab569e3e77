import type { Collection, EntityTypes } from './collection';
import { getEntities, lockMatching } from './entities';
import { updateLocked } from './updateEntities';
import type { CommandContext } from '@/server/core/context';

/** In the same command, so that its undo restores the references too. */
export async function removeReferences<T extends EntityTypes>(
  ctx: CommandContext,
  collection: Collection<T>,
  ids: number[],
  without: (entity: T['item']) => Partial<T['input']>,
): Promise<void> {
  const { tx } = ctx;
  if (ids.length === 0) return;
  const locked = await lockMatching(tx, collection, { ids }, undefined);
  for (const before of await getEntities(tx, collection, locked, undefined)) {
    await updateLocked(ctx, collection, { before, changes: without(before) });
  }
}
