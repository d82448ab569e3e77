import { Invalid } from '@/domain/errors';
import { formatMoney } from '@/domain/money/money';
import { itemTotal } from '@/domain/orders/lines';
import type { RefundKind } from '@/domain/orders/payment';
import {
  returnedQtys,
  returnMax,
  returnProblems,
  usedWorth,
  type ReturnedItem,
} from '@/domain/orders/returned';
import { violation } from '@/domain/validation/violations';
import { separateCommand, type CommandContext } from '@/server/core/context';
import { areUsed, restoreCertificatesOf, voidCertificatesOf } from '@/server/modules/certificates';
import { membershipsOfOrder } from '@/server/modules/customers';
import {
  endMemberships,
  type LockedOrder,
  linesOf,
  type PaymentRow,
  restoreMemberships,
  returnToStock,
} from '@/server/modules/orders';
import { revertPoints, takeBackReturned } from '@/server/modules/points';

type Returning = { locked: LockedOrder; amount: number; kind?: RefundKind; items?: ReturnedItem[] };

/**
 * What a refund names can go back with it.
 * @throws Invalid at `items`, at `items.0.id`, at `items.0.qty`, or at `amount` where that takes a tip that is not named,
 * or what was used of a membership
 */
export async function requireReturnable(
  { tx, now, locale }: CommandContext,
  { locked, amount, kind, items }: Returning,
): Promise<void> {
  if (!items) return;
  const refuse = (path: string, key: string, values = {}) => {
    throw new Invalid([violation(path, 'orders', { key: `order_errors.${key}`, values })]);
  };
  if (kind === 'correction') refuse('items', 'only_returns_name_items');
  const { order, payments, sums } = locked;
  const lines = await linesOf(tx, order.id);
  const problems = returnProblems(items, { lines, payments });
  if (problems.length > 0) throw new Invalid(problems);
  const certificates = items.flatMap(({ id }, index) =>
    lines.some(line => line.id === id && line.type === 'certificate') ? { id, index } : [],
  );
  for (const { id, index } of certificates) {
    if (await areUsed(tx, [id])) refuse(`items.${index}.id`, 'certificate_is_in_use');
  }
  if (order.status === 'cancelled') return;
  const memberships = await membershipsOfOrder(tx, order.id, now);
  const sold = { lines: lines.map(line => ({ ...line, total: itemTotal(line) })), memberships };
  const { paid, to_refund } = sums;
  const most = returnMax(items, { ...sold, payments, paid, to_refund });
  if (amount <= most) return;
  const used = usedWorth(items, sold);
  if (used === 0) refuse('amount', 'tip_is_not_named');
  const [worth, left] = [used, most].map(one => formatMoney(one, order.currency, locale));
  refuse('amount', 'used_visits_stay', { worth, left });
}

/** What a refund takes and gives back once it is done, and the other way round where it was not made after all. */
export async function followRefund(
  ctx: CommandContext,
  { before, after }: { before?: PaymentRow; after: PaymentRow },
): Promise<void> {
  if (after.kind !== 'refund' || before?.state === after.state) return;
  // Undo of the refund reverts by itself what follows from it.
  const following = separateCommand(ctx);
  if (after.state === 'done') await giveBack(following, after);
  else if (before?.state === 'done') await takeAgain(following, after);
}

/** The customer after the goods, as where an order is made, would wait for each other: points come first. */
async function giveBack(ctx: CommandContext, { id, order_id, items }: PaymentRow): Promise<void> {
  await takeBackReturned(ctx, { order_id, payment_id: id });
  if (!items) return;
  await returnToStock(ctx, await goodsOf(ctx, { order_id, items, sign: 1 }));
  await voidCertificatesOf(ctx, { order_id, order_item_ids: items.map(item => item.id) });
  await endMemberships(ctx, { order_id, refund_id: id, items });
}

/** @throws UndoNotPossible where it was spent or sold since */
async function takeAgain(ctx: CommandContext, { id, order_id, items }: PaymentRow): Promise<void> {
  await revertPoints(ctx, { payment_id: id });
  if (!items) return;
  await returnToStock(ctx, await goodsOf(ctx, { order_id, items, sign: -1 }));
  await restoreCertificatesOf(ctx, { order_id, order_item_ids: items.map(item => item.id) });
  await restoreMemberships(ctx, { order_id, refund_id: id });
}

async function goodsOf(
  { tx }: CommandContext,
  { order_id, items, sign }: { order_id: number; items: ReturnedItem[]; sign: 1 | -1 },
) {
  const lines = new Map((await linesOf(tx, order_id)).map(line => [line.id, line]));
  const qtys = returnedQtys([{ kind: 'refund', state: 'done', items }]);
  return [...qtys].flatMap(([id, qty]) => {
    const item = lines.get(id);
    return item ? { item, qty: sign * qty } : [];
  });
}
