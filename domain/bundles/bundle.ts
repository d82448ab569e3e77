import { listQuery } from '../lists/listQuery';
import { translationsOf, untranslatedFilter, type Translations } from '../translations/translations';
import {
  boolean,
  currency,
  listOrder,
  object,
  readOnly,
  text,
  whole,
  type InferType,
} from '../validation/fields';
import { storedFields, type Stored } from '../validation/stored';
import { bundleItems, type AnsweredItem, type BundleProblem } from './bundleItem';

const texts = { name: text().max(255).required() };

export const bundleSchema = object({
  ...storedFields,
  ...texts,
  price: whole().required().meta({ money: true }),
  currency: currency(),
  items: bundleItems(),
  position: listOrder(),
  is_enabled: boolean().default(true),
  translations: translationsOf(texts),
  parts_total: readOnly().meta({ money: true }),
  problem: readOnly().meta({ csv: false }),
}).meta({ resource: 'bundles' });

export type BundleInput = InferType<typeof bundleSchema>;
export type Bundle = Stored<Omit<BundleInput, 'items' | 'translations'>> & {
  items: AnsweredItem[];
  translations: Translations;
  parts_total: number;
  problem: BundleProblem | null;
};

export const bundlesQuery = listQuery(['position', 'name', 'price', 'created_at'], {
  enabled: boolean(),
  ...untranslatedFilter(),
});
