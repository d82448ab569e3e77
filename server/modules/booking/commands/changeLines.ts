import { isDeepStrictEqual } from 'node:util';
import { defined } from '@/domain/assert';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { isPermitted } from '@/domain/access/permissions';
import { AccessDenied, CommandNotAvailable, Invalid, UndoNotPossible } from '@/domain/errors';
import type { Discount } from '@/domain/orders/lines';
import { isOfCatalogue, type OrderDiscount } from '@/domain/orders/order';
import { lineProblems, type OrderLines, type SentLine } from '@/domain/orders/orderLines';
import { violation } from '@/domain/validation/violations';
import type { Violation } from '@/domain/validation/violation';
import type { LoggedEvent } from '@/server/collections/undo';
import { changedSince } from '@/server/core/changedSince';
import type { StaffContext } from '@/server/core/context';
import {
  linesOf,
  type Line,
  type LineRow,
  lockOrder,
  newLines,
  type OrderRow,
} from '@/server/modules/orders';
import { orderItems, records } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { writeLines, type OrderState } from './steps/writeLines';

type LinesChange = Omit<OrderLines, 'version' | 'force'> & {
  order_id: number;
  /** Checks the order once it is locked. */
  require(order: OrderRow): Promise<void>;
};

/**
 * Makes the order's lines what is sent: a line with an `id` stays and may change, one without is added, one that is left
 * out is taken off. Stock, memberships and certificates follow; what was paid stays.
 * @throws Invalid at each line; AccessDenied for a price or a discount by hand without `orders.discount`;
 * CommandNotAvailable where the order is not open; what `require` does; NotFound
 */
export async function changeLines(
  ctx: StaffContext,
  { order_id, require, items, discount, comment, customer_id }: LinesChange,
): Promise<{ undo?: string }> {
  const { tx, member } = ctx;
  const { order } = await lockOrder(ctx, order_id);
  await require(order);
  if (order.status !== 'active' && order.status !== 'on_hold') throw new CommandNotAvailable();

  const present = await linesOf(tx, order_id);
  const performers = await performersOf(tx, present);
  requireSound(items, present, performers);
  const { lines, isByHand } = await wantedLines(tx, items, present);
  const wanted = discount === undefined ? order.discount : nothingIfZero(discount);
  const isDiscounted = !isDeepStrictEqual(wanted, order.discount);
  if ((isByHand || isDiscounted) && !isPermitted(member, 'orders.discount')) throw new AccessDenied();

  return writeLines(ctx, {
    order,
    present,
    target: {
      lines,
      discount: wanted,
      comment: comment ?? order.comment,
      customer_id: customer_id === undefined ? order.customer_id : customer_id,
    },
  });
}

/** Puts the lines back as they were. @throws UndoNotPossible when the order has changed since; Invalid; AccessDenied */
export async function undoLines(
  ctx: StaffContext,
  event: LoggedEvent<OrderState, { version: number }>,
): Promise<void> {
  const { tx, member } = ctx;
  if (!isPermitted(member, 'orders.write.all')) throw new AccessDenied();
  const { order } = await lockOrder(ctx, event.subject_id);
  const { before: target, after } = event;
  if (order.version !== after.version && (await changedSince(tx, event))) throw new UndoNotPossible();
  const present = await linesOf(tx, order.id);
  await writeLines(ctx, { order, present, target, undo_of: event.command_id });
}

/** Of each line that stands in a visit, who performs it. */
async function performersOf(tx: CompanyTx, lines: LineRow[]): Promise<Map<number, number>> {
  const ids = lines.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: orderItems.id, employee_id: records.employee_id })
    .from(records)
    .innerJoin(orderItems, eq(orderItems.id, records.order_item_id))
    .where(and(inArray(orderItems.id, ids), isNull(records.archived_at)));
  return new Map(rows.map(({ id, employee_id }) => [id, employee_id]));
}

/** @throws Invalid */
function requireSound(items: SentLine[], present: LineRow[], performers: Map<number, number>): void {
  const stored = new Map(present.map(line => [line.id, line]));
  const wrong = items.flatMap((sent, index): Violation[] => {
    const path = `items.${index}`;
    const at = (field: string, key: string) => [violation(`${path}.${field}`, 'orders', { key })];
    const problems = lineProblems(sent, path);
    if (problems.length > 0) return problems;
    if (sent.id === undefined) {
      const isInVisit = sent.type === 'service' && performers.size > 0;
      return isInVisit ? at('type', 'order_errors.stands_in_a_visit') : [];
    }
    const line = stored.get(sent.id);
    const isTwice = items.findIndex(({ id }) => id === sent.id) < index;
    if (!line || isTwice) return at('id', 'order_errors.line_of_another_order');
    if (line.type !== sent.type) return at('type', 'order_errors.line_keeps_its_item');
    if (sent.entity_id != null && sent.entity_id !== line.item_id) {
      return at('entity_id', 'order_errors.line_keeps_its_item');
    }
    const isOtherQty = sent.qty !== undefined && sent.qty !== line.qty;
    const performer = performers.get(line.id);
    if (performer !== undefined) {
      if (isOtherQty) return at('qty', 'order_errors.stands_in_a_visit');
      const isOther = sent.employee_id != null && sent.employee_id !== performer;
      return isOther ? at('employee_id', 'order_errors.stands_in_a_visit') : [];
    }
    const isFixed = line.type === 'membership' || line.customer_membership_id !== null;
    if (isFixed && isOtherQty) return at('qty', 'order_errors.line_keeps_its_item');
    const isOtherAmount = line.type === 'certificate' && priceOf(sent, line) !== line.price;
    return isOtherAmount ? at('amount', 'order_errors.line_keeps_its_item') : [];
  });
  const named = new Set(items.map(({ id }) => id));
  const isLeftOut = [...performers.keys()].some(id => !named.has(id));
  const key = 'order_errors.stands_in_a_visit';
  const missing = isLeftOut ? [violation('items', 'orders', { key })] : [];
  if (wrong.length + missing.length > 0) throw new Invalid([...missing, ...wrong]);
}

/** `isByHand`: a price is not the catalogue's or the line's own of before, or a discount is another one. */
async function wantedLines(
  tx: CompanyTx,
  items: SentLine[],
  present: LineRow[],
): Promise<{ lines: (Line | LineRow)[]; isByHand: boolean }> {
  const stored = new Map(present.map(line => [line.id, line]));
  const added = items.flatMap((sent, index) => (sent.id === undefined ? { sent, index } : []));
  const paths = added.map(({ index }) => `items.${index}`);
  const toSell = added.map(({ sent: { entity_id, price: _, ...sent } }) => ({ ...sent, id: entity_id }));
  const built = await newLines(tx, toSell, { paths, id: 'entity_id' });
  let isByHand = false;
  const lines = items.map((sent): Line | LineRow => {
    const before = defined(sent.id === undefined ? built.shift() : stored.get(sent.id), 'line');
    const price = priceOf(sent, before);
    const discount_rule =
      sent.discount === undefined ? (before.discount_rule ?? null) : nothingIfZero(sent.discount);
    const wasDiscounted = sent.id === undefined ? null : (before.discount_rule ?? null);
    isByHand ||= isOfCatalogue(before.type) && price !== before.price;
    isByHand ||= !isDeepStrictEqual(discount_rule, wasDiscounted);
    const employee_id = sent.employee_id === undefined ? before.employee_id : sent.employee_id;
    const meta = validityIn(sent, before);
    return { ...before, meta, qty: sent.qty ?? before.qty ?? 1, price, discount_rule, employee_id };
  });
  return { lines, isByHand };
}

/** The line's own facts, where a certificate that was sold has another last day. */
function validityIn({ id, valid_until }: SentLine, { type, meta }: Line | LineRow): Line['meta'] {
  if (id === undefined || type !== 'certificate' || valid_until === undefined) return meta;
  const { valid_until: _before, ...rest } = meta ?? {};
  return { ...rest, ...(valid_until !== null && { valid_until }) };
}

const priceOf = ({ type, amount, price }: SentLine, before: Pick<Line, 'price'>): number =>
  (isOfCatalogue(type) ? price : (amount ?? price)) ?? before.price;

const nothingIfZero = <D extends Discount | OrderDiscount>(discount: D | null): D | null =>
  discount === null || discount.value === 0 ? null : discount;
