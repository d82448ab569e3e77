import { productSchema, productsQuery, statusOfProduct, type Product } from '../../domain/products/product';
import { Invalid } from '../../domain/errors';
import { violation, violations } from '../../domain/validation/violations';
import { products as table } from '../db/schema';
import { equals, hasWords } from '../db/filters';
import { untranslated } from '../db/translations';
import { joinedPicture } from '../queries/files/files';
import { defineCollection } from './engine/collection';
import { lockPicture, withPicture } from './engine/pictures';
import { dependentsOn, detachFromComposites } from './engine/composites';

export const products = defineCollection({
  name: 'products',
  subject: 'product',
  schema: productSchema,
  query: productsQuery,
  table,
  isSameForAll: true,
  bulkable: ['is_enabled', 'promo_rule', 'translations'],
  search: typed => hasWords(table.search_text, typed),
  filters: ({ enabled, sku, untranslated: locale }) => [
    equals(table.is_enabled, enabled),
    equals(table.sku, sku),
    untranslated(table, productSchema, locale),
  ],
  joined: { picture: joinedPicture(table.picture) },
  hydrate: (_, rows) => rows.map((row): Product => ({ ...withPicture(row), status: statusOfProduct(row) })),
  prepare: async (tx, sent) => {
    await lockPicture(tx, 'products', sent);
    return sent;
  },
  takenViolation: violation('sku', 'products', { key: 'resources.products.sku_taken' }),
  validate: async (_tx, product) => {
    const wrong = violations(productSchema, product);
    if (wrong.length > 0) throw new Invalid(wrong);
  },
  beforeArchive: detachFromComposites('product'),
  priced: ['price', 'discounted_price'],
  dependents: dependentsOn('product'),
});
