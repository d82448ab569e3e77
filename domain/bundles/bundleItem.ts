import { attachedOnce } from '../validation/attachedOnce';
import { array, object, readOnly, string, whole, type InferType, rowId } from '../validation/fields';

export const itemTypes = ['service', 'product'] as const;
export type ItemType = (typeof itemTypes)[number];

const bundleItemSchema = object({
  type: string().oneOf(itemTypes).required(),
  id: rowId().required(),
  qty: whole().min(1).max(1000).required(),
  name: readOnly(),
  price: readOnly(),
});

export type BundleItem = Pick<InferType<typeof bundleItemSchema>, 'type' | 'id' | 'qty'>;

/** `price` is for one item; a service has its lowest price, or null without performers. */
export type AnsweredItem = BundleItem & { name: string; price: number | null };

/** At least one service and one product, each once. A row just added to a form may be empty. */
export const bundleItems = () =>
  array()
    .of(bundleItemSchema)
    .default([])
    .max(100)
    .test({
      name: 'both-types',
      message: { key: 'resources.bundles.needs_both' },
      skipAbsent: true,
      test: items => problemOf(items ?? []) === null,
    })
    .test(attachedOnce(item => `${item?.type} ${item?.id}`));

export type BundleProblem = 'no_service' | 'no_product';

export function problemOf(items: Partial<Pick<BundleItem, 'type'>>[]): BundleProblem | null {
  const missing = itemTypes.find(type => !items.some(item => item?.type === type));
  return missing ? `no_${missing}` : null;
}

export const partsTotal = (items: { price?: number | null; qty?: number }[]) =>
  items.reduce((total, { price, qty }) => total + (price ?? 0) * (qty ?? 0), 0);
