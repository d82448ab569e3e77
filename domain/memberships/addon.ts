import { attachedOnce } from '../validation/attachedOnce';
import { array, object, readOnly, string, whole, type InferType, rowId } from '../validation/fields';

export const addonTypes = ['service', 'product', 'bundle'] as const;
export type AddonType = (typeof addonTypes)[number];

const addonSchema = object({
  item_type: string().oneOf(addonTypes).required(),
  item_id: rowId().required(),
  employee_id: rowId().nullable().default(null),
  visits: whole().min(1).max(1000).required(),
  price: whole().required().meta({ money: true }),
  name: readOnly(),
  entity_id: readOnly(),
  sku: readOnly(),
});

/** A number of visits of one item. Without an employee, anyone may perform them. */
export type Addon = Omit<InferType<typeof addonSchema>, 'name' | 'entity_id' | 'sku'>;

export type NamedAddon = Addon & { name: string };

/** `entity_id` equals `item_id`; `sku` is empty except for products. */
export type AnsweredAddon = NamedAddon & { entity_id: number; sku: string };

/** Each pair of item and employee once. */
export const addons = () =>
  array()
    .of(addonSchema)
    .default([])
    .max(100)
    .test(attachedOnce(addon => `${addon?.item_type} ${addon?.item_id} ${addon?.employee_id ?? 'any'}`));
