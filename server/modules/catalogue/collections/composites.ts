import { problemOf, type ItemType } from '@/domain/bundles/bundleItem';
import { removeReferences } from '@/server/collections/removeReferences';
import { bundleIdsWith } from '../queries/bundleItems';
import { getEntities } from '@/server/collections/entities';
import { detachFromMemberships, membershipsOn } from './addons';
import { bundles } from './bundles';
import type { Collection } from '@/server/collections/collection';
import type { Dependent } from '@/domain/collections/bulk';
import type { Bundle } from '@/domain/bundles/bundle';

/** A bundle that is left without a service or a product is disabled. */
export const detachFromComposites =
  (type: ItemType): Collection['beforeArchive'] =>
  async (ctx, entities) => {
    const ids = entities.map(({ id }) => id);
    const bundleIds = await bundleIdsWith(ctx.tx, type, ids);
    await removeReferences(ctx, bundles, bundleIds, bundle => {
      const items = itemsWithout(bundle, type, ids);
      return { items, ...(problemOf(items) && { is_enabled: false }) };
    });
    await detachFromMemberships(ctx, type, ids);
  };

export const dependentsOn =
  (type: ItemType): Collection['dependents'] =>
  async (tx, id) => {
    const bundleIds = await bundleIdsWith(tx, type, [id]);
    const touched = await getEntities(tx, bundles, bundleIds, undefined);
    return [
      ...touched.map((bundle): Dependent => ({
        type: 'bundles',
        id: bundle.id,
        name: bundle.name,
        effect: problemOf(itemsWithout(bundle, type, [id])) ? 'deactivated' : 'loses',
      })),
      ...(await membershipsOn(tx, type, id)),
    ];
  };

const itemsWithout = ({ items }: Bundle, type: ItemType, ids: number[]) =>
  items.filter(item => item.type !== type || !ids.includes(item.id));
