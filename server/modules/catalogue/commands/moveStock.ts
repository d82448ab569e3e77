import { asc, eq, inArray, sql } from 'drizzle-orm';
import { at, first } from '@/domain/assert';
import { isPermitted } from '@/domain/access/permissions';
import { AccessDenied, Invalid, NotFound, UndoNotPossible } from '@/domain/errors';
import { isLowStock } from '@/domain/products/product';
import { changeOf, type MovementKind, type StockMovementInput } from '@/domain/products/stockMovement';
import { violation } from '@/domain/validation/violations';
import type { LoggedEvent, UndoHandlers } from '@/server/collections/undo';
import type { CommandContext, Context, StaffContext } from '@/server/core/context';
import { logEvents } from '@/server/core/logEvent';
import { notify } from '@/server/core/messages/notify';
import { mayGoBelowZero } from '../queries/stockMovements';
import { products, stockMovements } from '@/server/platform/db/schema';

/** Null `stock` is not counted. */
export type StockedProduct = Pick<typeof products.$inferSelect, 'id' | 'name' | 'stock' | 'low_stock_at'>;

/** `stock` is what is there afterwards; by default `qty` is by how much it changes. */
type Move = {
  product: StockedProduct;
  stock: number | null;
  kind: MovementKind;
  qty?: number;
  cost?: number | null;
  note?: string;
  order_id?: number;
  undoes_id?: number;
};

const stock_max = 2_147_483_647;

/** What staff enter. @throws NotFound; Invalid at `qty` when less would be there than may be */
export async function enterStock(
  ctx: CommandContext,
  { product_id, ...entered }: StockMovementInput & { product_id: number },
): Promise<number> {
  const { tx } = ctx;
  const [product] = await lockStock(ctx, [product_id]);
  if (!product) throw new NotFound();
  const stock = (product.stock ?? 0) + changeOf(entered, product.stock);
  const wrong = (key: 'resources.stock_movements.too_few' | 'resources.stock_movements.too_many') =>
    new Invalid([
      violation('qty', 'stock_movements', { key, values: { stock: Math.max(0, product.stock ?? 0) } }),
    ]);
  if (stock > stock_max) throw wrong('resources.stock_movements.too_many');
  if (stock < 0 && !(await mayGoBelowZero(tx))) throw wrong('resources.stock_movements.too_few');
  return first(await moveStock(ctx, [{ product, stock, ...entered }]));
}

/** Locks products in one order, to avoid deadlocks; those that are archived too, as orders go on naming them. */
export const lockStock = ({ tx }: Context, ids: number[]): Promise<StockedProduct[]> =>
  tx
    .select({
      id: products.id,
      name: products.name,
      stock: products.stock,
      low_stock_at: products.low_stock_at,
    })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for('no key update')
    .execute();

/** Of products that `lockStock` has locked: the stock, its movements, events to undo them by, notices. Returns the ids. */
export async function moveStock(ctx: CommandContext, moves: Move[]): Promise<number[]> {
  const { tx, command_id, undo_of } = ctx;
  for (const { product, stock } of moves) {
    await tx
      .update(products)
      .set({ stock, version: sql`${products.version} + 1` })
      .where(eq(products.id, product.id));
  }
  const ids = await writeMovements(ctx, moves);
  await logEvents(
    ctx,
    moves.map(({ product, stock, kind, note }, index) => ({
      command_id,
      undo_of,
      subject_type: 'product',
      subject_id: product.id,
      type: eventTypes[kind],
      before: { stock: product.stock },
      after: { stock, movement_id: at(ids, index), ...(note && { note }) },
    })),
  );
  return ids;
}

const eventTypes = {
  receipt: 'stock_received',
  write_off: 'stock_written_off',
  count: 'stock_counted',
  sale: 'stock',
  return: 'stock',
  undo: 'stock_undone',
} as const satisfies Record<MovementKind, string>;

/** Where the stock itself is changed, and logged, by the caller. */
export async function writeMovements(ctx: CommandContext, moves: Move[]): Promise<number[]> {
  const { tx, actor, now } = ctx;
  if (moves.length === 0) return [];
  const rows = moves.map(({ product, stock, ...move }) => {
    const change = (stock ?? 0) - (product.stock ?? 0);
    return {
      qty: Math.abs(change),
      ...move,
      product_id: product.id,
      change,
      stock: stock ?? 0,
      actor: actor.user_id,
      created_at: now,
    };
  });
  const stored = await tx.insert(stockMovements).values(rows).returning({ id: stockMovements.id });
  await notify(ctx, moves.filter(becomesLow).map(lowStockNotice));
  return stored.map(({ id }) => id);
}

const becomesLow = ({ product, stock }: Move) =>
  isLowStock({ ...product, stock }) && (product.stock === null || !isLowStock(product));

const lowStockNotice = ({ product: { id, name }, stock }: Move) => ({
  type: 'LowStock' as const,
  payload: { product_id: id, product: name, stock: Math.max(0, stock ?? 0) },
});

/** @throws AccessDenied; UndoNotPossible when less is there by now, or it is counted no longer */
async function undoMovement(ctx: StaffContext, event: StockEvent): Promise<void> {
  const { tx, member } = ctx;
  const { subject_id, command_id, type, before, after } = event;
  const permission = type === eventTypes.sale ? 'orders.write.all' : 'stock_movements.write.all';
  if (!isPermitted(member, permission)) throw new AccessDenied();
  const [product] = await lockStock(ctx, [subject_id]);
  const [movement] = await tx
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.id, after.movement_id ?? 0));
  if (!movement || product?.stock == null) throw new UndoNotPossible();
  const stock = product.stock === movement.stock ? before.stock : product.stock - movement.change;
  if (stock !== null && stock < 0 && !(await mayGoBelowZero(tx))) throw new UndoNotPossible();
  const move = { product, stock, kind: 'undo', undoes_id: movement.id } as const;
  await moveStock({ ...ctx, undo_of: command_id }, [move]);
}

type StockEvent = LoggedEvent<{ stock: number | null }, { movement_id?: number }>;

export const stockUndo: UndoHandlers = Object.fromEntries(
  Object.values(eventTypes).map(type => [`product ${type}`, undoMovement]),
);
