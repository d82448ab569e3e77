import { sql } from 'drizzle-orm';
import { productSchema, productsQuery, statusOfProduct, type Product } from '@/domain/products/product';
import { Invalid } from '@/domain/errors';
import { violation, violations } from '@/domain/validation/violations';
import { products as table } from '@/server/platform/db/schema';
import { equals, hasWords } from '@/server/platform/db/filters';
import { untranslated } from '@/server/platform/db/translations';
import { joinedPicture } from '@/server/core/files/files';
import { joinedCurrency } from '@/server/modules/companies';
import { defineCollection } from '@/server/collections/collection';
import { lockPicture, withPicture } from '@/server/collections/pictures';
import { writeMovements } from '../commands/moveStock';
import { dependentsOn, detachFromComposites } from './composites';

const belowZero = new Invalid([
  violation('stock', 'products', { key: 'validation.min', values: { amount: 0 } }),
]);

export const products = defineCollection({
  name: 'products',
  subject: 'product',
  schema: productSchema,
  answer: 'Product',
  query: productsQuery,
  table,
  isViewerIndependent: true,
  bulkable: ['is_enabled', 'promo_rule', 'translations'],
  search: typed => hasWords(table.search_text, typed),
  filters: ({ enabled, sku, barcode, low_stock, untranslated: locale }) => [
    equals(table.is_enabled, enabled),
    equals(table.sku, sku),
    equals(table.barcode, barcode),
    low_stock === undefined
      ? undefined
      : sql`coalesce(${table.stock} <= ${table.low_stock_at}, false) = ${low_stock}`,
    untranslated(table, productSchema, locale),
  ],
  joined: { picture: joinedPicture(table.picture), currency: joinedCurrency(table) },
  hydrate: (_, rows) => rows.map((row): Product => ({ ...withPicture(row), status: statusOfProduct(row) })),
  prepare: async ({ tx }, sent) => {
    await lockPicture(tx, 'products', sent);
    return sent;
  },
  takenViolation: violation('sku', 'products', { key: 'resources.products.sku_taken' }),
  validate: async (_ctx, product, before) => {
    const wrong = violations(productSchema, product);
    if (wrong.length > 0) throw new Invalid(wrong);
    if (product.stock !== null && product.stock < 0 && product.stock !== before?.stock) throw belowZero;
  },
  afterUpdate: async (ctx, { stock }, before) => {
    if (stock === null || stock === before.stock) return;
    await writeMovements(ctx, [{ product: before, stock, kind: 'count', qty: Math.max(0, stock) }]);
  },
  beforeArchive: detachFromComposites('product'),
  priced: ['price', 'discounted_price'],
  dependents: dependentsOn('product'),
});
