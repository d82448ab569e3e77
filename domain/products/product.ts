import type { Picture } from '../files/picture';
import { picture } from '../files/pictureField';
import { listQuery } from '../lists/listQuery';
import { translationsOf, untranslatedFilter, type Translations } from '../translations/translations';
import {
  boolean,
  listOrder,
  number,
  object,
  readOnly,
  text,
  whole,
  type InferType,
} from '../validation/fields';
import { storedFields, type Stored } from '../validation/stored';

const name = text().max(255).required();
export const promo_rule_max = 500;
const promo_rule = text().max(promo_rule_max).default('');
const description = text().max(5000).default('').meta({ multiline: true });

/** Below zero only where the setting `stock_below_zero` lets orders take what is not there. */
const stock = number().integer().min(-2_147_483_648).max(2_147_483_647);

/** Null `discounted_price` means no discount, null `stock` that it is not counted, null `low_stock_at` that no stock is low. */
export const productSchema = object({
  ...storedFields,
  name,
  sku: text().max(100).default(''),
  barcode: text().max(64).default(''),
  price: whole().required().meta({ money: true }),
  discounted_price: whole()
    .nullable()
    .default(null)
    .meta({ money: true })
    .test({
      name: 'lower',
      message: { key: 'resources.products.not_lower' },
      test: (discounted, { parent }) =>
        discounted == null || parent.price === undefined || discounted < parent.price,
    }),
  promo_rule,
  description,
  picture: picture().default(null),
  stock: stock.nullable().default(null),
  low_stock_at: whole().nullable().default(null),
  position: listOrder(),
  is_enabled: boolean().default(true),
  translations: translationsOf({ name, promo_rule, description }),
  status: readOnly().meta({ csv: false }),
  currency: readOnly().meta({ csv: false }),
}).meta({ resource: 'products' });

export type ProductInput = InferType<typeof productSchema>;
export type ProductStatus = 'active' | 'inactive' | 'out_of_stock';
export type Product = Stored<Omit<ProductInput, 'picture' | 'status' | 'currency' | 'translations'>> & {
  picture: Picture | null;
  status: ProductStatus;
  /** The company's; null until it has said it. */
  currency: string | null;
  translations: Translations;
};

/** A disabled product is inactive whatever its stock. */
export function statusOfProduct({ is_enabled, stock }: Pick<Product, 'is_enabled' | 'stock'>): ProductStatus {
  if (!is_enabled) return 'inactive';
  return stock !== null && stock <= 0 ? 'out_of_stock' : 'active';
}

export const isLowStock = ({ stock, low_stock_at }: Pick<Product, 'stock' | 'low_stock_at'>): boolean =>
  stock !== null && low_stock_at !== null && stock <= low_stock_at;

export const productsQuery = listQuery(['position', 'name', 'price', 'created_at'], {
  enabled: boolean(),
  sku: text().max(100),
  barcode: text().max(64),
  low_stock: boolean(),
  ...untranslatedFilter(),
});

export const priceOfProduct = ({ price, discounted_price }: Pick<Product, 'price' | 'discounted_price'>) =>
  discounted_price ?? price;
