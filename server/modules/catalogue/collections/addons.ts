import type { AddonType } from '@/domain/memberships/addon';
import { removeReferences } from '@/server/collections/removeReferences';
import type { CompanyTx } from '@/server/platform/db/scope';
import { getEntities } from '@/server/collections/entities';
import { membershipIdsWith } from '../queries/membershipAddons';
import type { Dependent } from '@/domain/collections/bulk';
import { memberships } from './memberships';
import type { CommandContext } from '@/server/core/context';

export async function detachFromMemberships(
  ctx: CommandContext,
  type: AddonType,
  ids: number[],
): Promise<void> {
  const { tx } = ctx;
  const membershipIds = await membershipIdsWith(tx, type, ids);
  const archivedIds = new Set(ids);
  await removeReferences(ctx, memberships, membershipIds, membership => ({
    addons: membership.addons.filter(
      ({ item_type, item_id }) => item_type !== type || !archivedIds.has(item_id),
    ),
  }));
}

export async function membershipsOn(tx: CompanyTx, type: AddonType, id: number): Promise<Dependent[]> {
  const ids = await membershipIdsWith(tx, type, [id]);
  const entities = await getEntities(tx, memberships, ids, undefined);
  return entities.map(({ id, name }) => ({ type: 'memberships', id, name, effect: 'loses' }));
}
