import { defined } from '@/domain/assert';
import { eq, inArray } from 'drizzle-orm';
import { Invalid, UndoNotPossible } from '@/domain/errors';
import { violation } from '@/domain/validation/violations';
import { bundleItems, orderItems } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { lockStock, mayGoBelowZero, moveStock, type StockedProduct } from '@/server/modules/catalogue';
import type { CommandContext } from '@/server/core/context';

type ItemRow = Pick<typeof orderItems.$inferSelect, 'id' | 'order_id' | 'type' | 'item_id' | 'qty' | 'meta'>;
const stock_max = 2_147_483_647;

type Parts = { product_id: number; qty: number }[];

/** Each item stores what it took, so that exactly this is returned. @throws Invalid at each item without enough */
export async function takeStock(ctx: CommandContext, items: ItemRow[]): Promise<void> {
  const { tx } = ctx;
  const needs = await needsOf(tx, items);
  const tracked = await lockTracked(ctx, [...needs.values()].flat());
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
  if (lacking.length > 0 && !(await mayGoBelowZero(tx))) throw new Invalid(lacking);
  for (const { id, meta } of items) {
    const taken = (needs.get(id) ?? []).filter(({ product_id }) => left.has(product_id));
    if (taken.length > 0) await storeMeta(tx, id, { ...meta, taken });
  }
  await storeStock(ctx, items, { kind: 'sale', tracked, left });
}

export async function giveStockBack(ctx: CommandContext, items: ItemRow[]): Promise<void> {
  const { tx } = ctx;
  await addToStock(ctx, items, items.flatMap(takenBy));
  for (const item of items) {
    const { taken: back, returned: _, ...meta } = item.meta;
    if (back) await storeMeta(tx, item.id, meta);
  }
}

/** Puts some of what lines took back to the stock, or takes it again where `qty` is negative. @throws UndoNotPossible */
export async function returnToStock(
  ctx: CommandContext,
  returned: { item: ItemRow; qty: number }[],
): Promise<void> {
  const parts = returned.map(({ item, qty }) => ({
    item,
    parts: partsIn(item, 'taken').map(part => ({ ...part, qty: (part.qty / item.qty) * qty })),
  }));
  await addToStock(
    ctx,
    returned.map(({ item }) => item),
    parts.flatMap(one => one.parts),
  );
  for (const { item, parts: back } of parts) {
    const before = new Map(partsIn(item, 'returned').map(({ product_id, qty }) => [product_id, qty]));
    const now = back.map(({ product_id, qty }) => ({ product_id, qty: (before.get(product_id) ?? 0) + qty }));
    if (now.length > 0) await storeMeta(ctx.tx, item.id, { ...item.meta, returned: now });
  }
}

async function addToStock(ctx: CommandContext, items: ItemRow[], parts: Parts): Promise<void> {
  const tracked = await lockTracked(ctx, parts);
  const left = new Map(tracked.map(({ id, stock }) => [id, stock]));
  for (const { product_id, qty } of parts) {
    const stock = left.get(product_id);
    if (stock !== undefined) left.set(product_id, Math.min(stock + qty, stock_max));
  }
  const lacking = tracked.filter(({ id, stock }) => (left.get(id) ?? 0) < Math.min(0, stock));
  if (lacking.length > 0 && !(await mayGoBelowZero(ctx.tx))) {
    if (ctx.undo_of) throw new UndoNotPossible();
    // A provider says so: the money counts, whatever was sold since.
    for (const { id, stock } of lacking) left.set(id, Math.min(0, stock));
  }
  const isBack = parts.every(({ qty }) => qty >= 0);
  await storeStock(ctx, items, { kind: isBack ? 'return' : 'sale', tracked, left });
}

const partsIn = ({ meta }: ItemRow, name: 'taken' | 'returned') => (meta[name] ?? []) as Parts;

/** What a line still has of the stock. */
const takenBy = (item: ItemRow): Parts => {
  const returned = new Map(partsIn(item, 'returned').map(({ product_id, qty }) => [product_id, qty]));
  return partsIn(item, 'taken').map(part => ({
    ...part,
    qty: part.qty - (returned.get(part.product_id) ?? 0),
  }));
};

const storeMeta = (tx: CompanyTx, id: number, meta: ItemRow['meta']) =>
  tx.update(orderItems).set({ meta }).where(eq(orderItems.id, id));

async function needsOf(tx: CompanyTx, items: ItemRow[]): Promise<Map<number, Parts>> {
  const bundle_ids = items.flatMap(({ type, item_id }) => (type === 'bundle' ? (item_id ?? []) : []));
  const parts = await tx
    .select({
      bundle_id: bundleItems.bundle_id,
      product_id: bundleItems.product_id,
      qty: bundleItems.qty,
    })
    .from(bundleItems)
    .where(inArray(bundleItems.bundle_id, bundle_ids));
  return new Map(
    items.map(({ id, type, item_id, qty }) => {
      if (type === 'product') return [id, [{ product_id: defined(item_id, 'item_id'), qty }]];
      const own = parts.filter(part => type === 'bundle' && part.bundle_id === item_id && part.product_id);
      return [
        id,
        own.map(part => ({ product_id: defined(part.product_id, 'product_id'), qty: part.qty * qty })),
      ];
    }),
  );
}

type TrackedProduct = StockedProduct & { stock: number };

async function lockTracked(ctx: CommandContext, parts: Parts): Promise<TrackedProduct[]> {
  const ids = [...new Set(parts.map(({ product_id }) => product_id))];
  if (ids.length === 0) return [];
  const rows = await lockStock(ctx, ids);
  return rows.flatMap(({ stock, ...row }) => (stock === null ? [] : { ...row, stock }));
}

type Stored = { kind: 'sale' | 'return'; tracked: TrackedProduct[]; left: Map<number, number> };

async function storeStock(
  ctx: CommandContext,
  [item]: ItemRow[],
  { kind, tracked, left }: Stored,
): Promise<void> {
  const moves = tracked.flatMap(product => {
    const stock = defined(left.get(product.id), 'entry in left');
    return stock === product.stock ? [] : { product, stock, kind, order_id: defined(item, 'item').order_id };
  });
  if (moves.length > 0) await moveStock(ctx, moves);
}
