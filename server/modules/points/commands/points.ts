import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { defined } from '@/domain/assert';
import { Invalid, UndoNotPossible } from '@/domain/errors';
import { formatMoney } from '@/domain/money/money';
import { itemTotal } from '@/domain/orders/lines';
import { returnedQtys } from '@/domain/orders/returned';
import {
  earningAmount,
  pointsFor,
  pointsOfPart,
  pointsToPay,
  type PointsEntryKind,
} from '@/domain/points/points';
import { violation } from '@/domain/validation/violations';
import type { Context } from '@/server/core/context';
import { getSettings } from '@/server/modules/companies';
import { customers, orderItems, orders, payments, pointsEntries } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { balanceOf, pointsOfOrder } from '../queries/points';

type OfOrder = { order_id: number };
type OfPayment = OfOrder & { payment_id: number };

/** When an order is completed: what its money earns beyond what it has earned already. The order is locked. */
export async function earnPoints(ctx: Context, { order_id }: OfOrder): Promise<void> {
  const { tx } = ctx;
  const { customer_id } = await orderOf(tx, order_id);
  const { points_percent, point_value } = await getSettings(tx);
  const rate = { points_percent, point_value };
  if (customer_id === null || points_percent === 0 || point_value === 0) return;
  await lockCustomer(tx, customer_id);
  const points = pointsFor(await earningIn(tx, order_id), rate) - (await pointsOfOrder(tx, order_id));
  if (points > 0) await addEntry(ctx, { customer_id, order_id, kind: 'earned', points, rate });
}

/** When an order is open again: all that it has earned, at most the customer's balance. The order is locked. */
export const takeBackPoints = (ctx: Context, { order_id }: OfOrder): Promise<void> =>
  keepEarned(ctx, { order_id, kept: 0 });

/** After the refund `payment_id`: what the money left does not earn, at most the customer's balance. */
export async function takeBackReturned(ctx: Context, { order_id, payment_id }: OfPayment): Promise<void> {
  const earned = await lastEarned(ctx.tx, order_id);
  if (!earned?.rate) return;
  const kept = pointsFor(await earningIn(ctx.tx, order_id), earned.rate);
  await keepEarned(ctx, { order_id, payment_id, kept });
}

async function keepEarned(
  ctx: Context,
  { order_id, payment_id, kept }: OfOrder & { payment_id?: number; kept: number },
): Promise<void> {
  const { tx } = ctx;
  const earned = await lastEarned(tx, order_id);
  if (!earned) return;
  const { customer_id } = earned;
  await lockCustomer(tx, customer_id);
  const points = Math.min((await pointsOfOrder(tx, order_id)) - kept, await balanceOf(tx, customer_id));
  if (points <= 0) return;
  await addEntry(ctx, { customer_id, order_id, payment_id, kind: 'taken_back', points: -points });
}

/**
 * Pays `amount` minor units of an order by its customer's points. Of many at once each waits for the one before, so the
 * balance is never below zero. `path` names the payment in the request.
 * @throws Invalid at the path's `amount` where there are too few, at its `payment_method` where points are off or nobody's
 */
export async function spendPoints(
  ctx: Context,
  { order_id, payment_id, amount, path }: OfPayment & { amount: number; path: string },
): Promise<void> {
  const { tx, locale } = ctx;
  const refusal = (field: string, key: string, values = {}) =>
    new Invalid([violation(`${path}.${field}`, 'orders', { key: `order_errors.${key}`, values })]);
  const { point_value } = await getSettings(tx);
  if (point_value === 0) throw refusal('payment_method', 'points_are_off');
  const { customer_id, currency } = await orderOf(tx, order_id);
  if (customer_id === null) throw refusal('payment_method', 'points_need_customer');
  await lockCustomer(tx, customer_id);
  const balance = await balanceOf(tx, customer_id);
  const points = pointsToPay(amount, point_value);
  if (points > balance) {
    const worth = formatMoney(balance * point_value, currency, locale);
    throw refusal('amount', 'too_few_points', { smart_count: balance, worth });
  }
  await addEntry(ctx, { customer_id, order_id, payment_id, kind: 'spent', points: -points });
}

type Returned = OfOrder & {
  /** That is refunded: its id, and how much it had paid. */
  paid: { id: number; amount: number };
  refund_id: number;
  /** Minor units that this refund and those before it gave back. */
  amount: number;
  before: number;
};

/** Gives points back to whom they were: of a payment by them the part that is refunded. */
export async function returnPoints(
  ctx: Context,
  { order_id, paid, refund_id, amount, before }: Returned,
): Promise<void> {
  const { tx } = ctx;
  const [spent] = await tx
    .select()
    .from(pointsEntries)
    .where(and(eq(pointsEntries.payment_id, paid.id), eq(pointsEntries.kind, 'spent')));
  const { customer_id, points: taken } = defined(spent, 'entry of the payment');
  const upTo = (returned: number) => pointsOfPart(-taken, returned, paid.amount);
  const points = upTo(before + amount) - upTo(before);
  if (points > 0)
    await addEntry(ctx, { customer_id, order_id, payment_id: refund_id, kind: 'returned', points });
}

const opposites = {
  earned: 'taken_back',
  taken_back: 'earned',
  spent: 'returned',
  returned: 'spent',
} as const satisfies Record<PointsEntryKind, PointsEntryKind>;

/** Of a refund that was not made after all: what it gave or took. @throws UndoNotPossible where it was spent since */
export async function revertPoints(ctx: Context, { payment_id }: { payment_id: number }): Promise<void> {
  const { tx } = ctx;
  const entries = await tx.select().from(pointsEntries).where(eq(pointsEntries.payment_id, payment_id));
  for (const { customer_id, order_id, kind, points } of entries) {
    await lockCustomer(tx, customer_id);
    if ((await balanceOf(tx, customer_id)) < points) throw new UndoNotPossible();
    await addEntry(ctx, { customer_id, order_id, payment_id, kind: opposites[kind], points: -points });
  }
}

async function orderOf(tx: CompanyTx, order_id: number) {
  const { customer_id, currency } = orders;
  const [order] = await tx.select({ customer_id, currency }).from(orders).where(eq(orders.id, order_id));
  return defined(order, 'order');
}

/** Minor units. */
async function earningIn(tx: CompanyTx, order_id: number): Promise<number> {
  const [lines, paid] = await Promise.all([
    tx
      .select()
      .from(orderItems)
      .where(and(eq(orderItems.order_id, order_id), isNull(orderItems.removed_at))),
    tx.select().from(payments).where(eq(payments.order_id, order_id)),
  ]);
  const returned = returnedQtys(paid);
  return earningAmount(
    lines.filter(({ id }) => !returned.has(id)).map(line => ({ type: line.type, total: itemTotal(line) })),
    paid.map(payment => ({ ...payment, method: payment.payment_method })),
  );
}

async function lastEarned(tx: CompanyTx, order_id: number) {
  const [entry] = await tx
    .select()
    .from(pointsEntries)
    .where(and(eq(pointsEntries.order_id, order_id), isNotNull(pointsEntries.rate)))
    .orderBy(desc(pointsEntries.id))
    .limit(1);
  return entry;
}

/** After the order, as everywhere, to avoid deadlocks. */
const lockCustomer = (tx: CompanyTx, id: number) =>
  tx.select({ id: customers.id }).from(customers).where(eq(customers.id, id)).for('no key update');

async function addEntry(
  { tx, actor, now }: Context,
  entry: Omit<typeof pointsEntries.$inferInsert, 'company_id' | 'actor' | 'created_at'>,
): Promise<void> {
  await tx.insert(pointsEntries).values({ ...entry, actor: actor.user_id, created_at: now });
}
