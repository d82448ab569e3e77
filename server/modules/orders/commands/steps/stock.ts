import { defined } from '@/domain/assert';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { Invalid } from '@/domain/errors';
import { violation } from '@/domain/validation/violations';
import { bundleItems, orderItems, products } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { logEvents } from '@/server/core/logEvent';
import type { CommandContext } from '@/server/core/context';
import { ofCompany } from '@/server/platform/db/company';

type ItemRow = Pick<typeof orderItems.$inferSelect, 'id' | 'type' | 'item_id' | 'qty' | 'meta'>;
const stock_max = 2_147_483_647;

type Parts = { product_id: number; qty: number }[];

/** Each item stores what it took, so that exactly this is returned. @throws Invalid at each item without enough */
export async function takeStock(ctx: CommandContext, items: ItemRow[]): Promise<void> {
  const { tx } = ctx;
  const needs = await needsOf(tx, items);
  const tracked = await lockTracked(tx, [...needs.values()].flat());
  const left = new Map(tracked.map(({ id, stock }) => [id, stock]));
  const lacking = items.flatMap(({ id }, index) =>
    (needs.get(id) ?? []).flatMap(({ product_id, qty }) => {
      const stock = left.get(product_id);
      if (stock === undefined) return [];
      left.set(product_id, stock - qty);
      if (stock >= qty) return [];
      const { name } = defined(
        tracked.find(product => product.id === product_id),
        'entry in tracked',
      );
      const values = { name, stock: Math.max(0, stock) };
      return [violation(`items.${index}.qty`, 'orders', { key: 'order_errors.out_of_stock', values })];
    }),
  );
  if (lacking.length > 0) throw new Invalid(lacking);
  for (const { id, meta } of items) {
    const taken = (needs.get(id) ?? []).filter(({ product_id }) => left.has(product_id));
    if (taken.length > 0) await storeMeta(tx, id, { ...meta, taken });
  }
  await storeStock(ctx, tracked, left);
}

export async function giveStockBack(ctx: CommandContext, items: ItemRow[]): Promise<void> {
  const { tx } = ctx;
  const taken = items.flatMap(takenBy);
  const tracked = await lockTracked(tx, taken);
  const left = new Map(tracked.map(({ id, stock }) => [id, stock]));
  for (const { product_id, qty } of taken) {
    const stock = left.get(product_id);
    if (stock !== undefined) left.set(product_id, Math.min(stock + qty, stock_max));
  }
  for (const item of items) {
    const { taken: back, ...meta } = item.meta;
    if (back) await storeMeta(tx, item.id, meta);
  }
  await storeStock(ctx, tracked, left);
}

const takenBy = ({ meta }: ItemRow) => (meta.taken ?? []) as Parts;

const storeMeta = (tx: CompanyTx, id: number, meta: ItemRow['meta']) =>
  tx
    .update(orderItems)
    .set({ meta })
    .where(ofCompany(tx, orderItems, eq(orderItems.id, id)));

async function needsOf(tx: CompanyTx, items: ItemRow[]): Promise<Map<number, Parts>> {
  const bundle_ids = items.flatMap(({ type, item_id }) => (type === 'bundle' ? item_id : []));
  const parts = await tx
    .select({
      bundle_id: bundleItems.bundle_id,
      product_id: bundleItems.product_id,
      qty: bundleItems.qty,
    })
    .from(bundleItems)
    .where(ofCompany(tx, bundleItems, inArray(bundleItems.bundle_id, bundle_ids)));
  return new Map(
    items.map(({ id, type, item_id, qty }) => {
      if (type === 'product') return [id, [{ product_id: item_id, qty }]];
      const own = parts.filter(part => type === 'bundle' && part.bundle_id === item_id && part.product_id);
      return [
        id,
        own.map(part => ({ product_id: defined(part.product_id, 'product_id'), qty: part.qty * qty })),
      ];
    }),
  );
}

type TrackedProduct = { id: number; name: string; stock: number };

/** Locks products in one order, to avoid deadlocks. */
async function lockTracked(tx: CompanyTx, parts: Parts): Promise<TrackedProduct[]> {
  const ids = [...new Set(parts.map(({ product_id }) => product_id))];
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: products.id, name: products.name, stock: products.stock })
    .from(products)
    .where(ofCompany(tx, products, inArray(products.id, ids)))
    .orderBy(asc(products.id))
    .for('no key update');
  return rows.flatMap(({ stock, ...row }) => (stock === null ? [] : { ...row, stock }));
}

async function storeStock(
  ctx: CommandContext,
  tracked: TrackedProduct[],
  left: Map<number, number>,
): Promise<void> {
  const { tx } = ctx;
  const changed = tracked.filter(({ id, stock }) => left.get(id) !== stock);
  for (const { id } of changed) {
    await tx
      .update(products)
      .set({ stock: left.get(id), version: sql`${products.version} + 1` })
      .where(ofCompany(tx, products, eq(products.id, id)));
  }
  const { command_id } = ctx;
  await logEvents(
    ctx,
    changed.map(({ id, stock }) => ({
      command_id,
      subject_type: 'product',
      subject_id: id,
      type: 'stock',
      before: { stock },
      after: { stock: left.get(id) },
    })),
  );
}
