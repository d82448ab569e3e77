import { defined } from '@/domain/assert';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { Invalid, UndoNotPossible } from '@/domain/errors';
import { returnedQtys } from '@/domain/orders/returned';
import { violation } from '@/domain/validation/violations';
import { bundleItems, orderItems, payments } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { lockStock, mayGoBelowZero, moveStock, type StockedProduct } from '@/server/modules/catalogue';
import type { CommandContext } from '@/server/core/context';

type ItemRow = Pick<typeof orderItems.$inferSelect, 'id' | 'order_id' | 'type' | 'item_id' | 'qty' | 'meta'>;
/** `returned`: how many of it have come back with refunds; 0 where it is left out. */
type ReturnedRow = ItemRow & { returned?: number };
const stock_max = 2_147_483_647;

type Parts = { product_id: number; qty: number }[];

/** The items of an order with how many of each have come back. */
export async function withReturned<Row extends ItemRow>(
  { tx }: CommandContext,
  { order_id, items }: { order_id: number; items: Row[] },
): Promise<(Row & { returned: number })[]> {
  const { kind, state, items: returned } = payments;
  const refunds = await tx
    .select({ kind, state, items: returned })
    .from(payments)
    .where(and(eq(payments.order_id, order_id), eq(state, 'done'), isNotNull(returned)));
  const qtys = returnedQtys(refunds);
  return items.map(item => ({ ...item, returned: qtys.get(item.id) ?? 0 }));
}

/** Each item stores what it took, so that exactly this is returned. @throws Invalid at each item without enough */
export async function takeStock(ctx: CommandContext, items: ReturnedRow[]): Promise<void> {
  const { tx } = ctx;
  const needs = await needsOf(tx, items);
  const tracked = await lockTracked(ctx, [...needs.values()].flat());
  const left = new Map(tracked.map(({ id, stock }) => [id, stock]));
  const lacking = items.flatMap((item, index) =>
    stillOut(item, needs.get(item.id) ?? []).flatMap(({ product_id, qty }) => {
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

export async function giveStockBack(ctx: CommandContext, items: ReturnedRow[]): Promise<void> {
  const { tx } = ctx;
  await addToStock(
    ctx,
    items,
    items.flatMap(item => stillOut(item, takenBy(item))),
  );
  for (const item of items) {
    const { taken: back, ...meta } = item.meta;
    if (back) await storeMeta(tx, item.id, meta);
  }
}

/** Puts some of what lines took back to the stock, or takes it again where `qty` is negative. @throws UndoNotPossible */
export async function returnToStock(
  ctx: CommandContext,
  returned: { item: ItemRow; qty: number }[],
): Promise<void> {
  await addToStock(
    ctx,
    returned.map(({ item }) => item),
    returned.flatMap(({ item, qty }) => partOf(takenBy(item), qty / item.qty)),
  );
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

const takenBy = ({ meta }: ItemRow) => (meta.taken ?? []) as Parts;

const partOf = (parts: Parts, share: number): Parts =>
  parts.map(({ product_id, qty }) => ({ product_id, qty: Math.round(qty * share) }));

/** Of what a line takes: without what came back. */
const stillOut = ({ qty, returned = 0 }: ReturnedRow, parts: Parts): Parts =>
  returned === 0 ? parts : partOf(parts, Math.max(0, qty - returned) / qty);

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
