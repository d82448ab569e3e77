import { bundleSchema, bundlesQuery, type Bundle } from '@/domain/bundles/bundle';
import { partsTotal, problemOf, type AnsweredItem } from '@/domain/bundles/bundleItem';
import { groupBy } from '@/domain/lists/groupBy';
import { Invalid } from '@/domain/errors';
import { violation } from '@/domain/validation/violations';
import { bundles as table } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { itemsOf } from '../queries/bundleItems';
import { replaceItems } from '../commands/replaceItems';
import { joinedCurrency, requireCurrency, inCompanyCurrency } from '@/server/modules/companies';
import { equals, hasWords } from '@/server/platform/db/filters';
import { untranslated } from '@/server/platform/db/translations';
import { detachFromMemberships, membershipsOn } from './addons';
import { defineCollection } from '@/server/collections/collection';

export const bundles = defineCollection({
  name: 'bundles',
  subject: 'bundle',
  schema: bundleSchema,
  answer: 'Bundle',
  query: bundlesQuery,
  table,
  isViewerIndependent: true,
  bulkable: ['is_enabled', 'translations'],
  search: typed => hasWords(table.search_text, typed),
  filters: ({ enabled, untranslated: locale }) => [
    equals(table.is_enabled, enabled),
    untranslated(table, bundleSchema, locale),
  ],
  joined: { currency: joinedCurrency(table) },
  hydrate: (tx, rows): Promise<Bundle[]> => withItems(tx, rows),
  prepare: ({ tx }, sent) => inCompanyCurrency(tx, 'bundles', sent),
  storeParts: async (ctx, bundle_id, { items }) => {
    if (items) await replaceItems(ctx, { bundle_id, items });
  },
  validate: async (_ctx, { is_enabled, problem }) => {
    if (!is_enabled || problem === null) return;
    throw new Invalid([violation('items', 'bundles', { key: 'resources.bundles.needs_both' })]);
  },
  beforeArchive: async (ctx, entities) => {
    const ids = entities.map(({ id }) => id);
    await detachFromMemberships(ctx, 'bundle', ids);
  },
  priced: ['price'],
  dependents: (tx, id) => membershipsOn(tx, 'bundle', id),
});

async function withItems<Row extends { id: number; currency: string | null }>(tx: CompanyTx, rows: Row[]) {
  const ids = rows.map(({ id }) => id);
  const byBundle = groupBy(await itemsOf(tx, ids), ({ bundle_id }) => bundle_id);
  return rows.map(row => {
    const items = (byBundle.get(row.id) ?? []).map(toItem);
    const currency = requireCurrency(row.currency);
    return { ...row, currency, items, parts_total: partsTotal(items), problem: problemOf(items) };
  });
}

const toItem = ({ type, id, qty, name, price }: AnsweredItem): AnsweredItem => ({
  type,
  id,
  qty,
  name,
  price,
});
