import { at } from '@/domain/assert';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { Invalid, UndoNotPossible } from '@/domain/errors';
import type { OrderDiscount } from '@/domain/orders/order';
import { violation } from '@/domain/validation/violations';
import { customerMemberships, membershipEntries, orderItems, visits } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { separateCommand, type CommandContext } from '@/server/core/context';
import { logEvent } from '@/server/core/logEvent';
import {
  areUsed,
  certificatesIn,
  issueCertificates,
  keepCertificatesUntil,
  restoreCertificatesOf,
  voidCertificatesOf,
} from '@/server/modules/certificates';
import { knownCustomer } from '@/server/modules/customers';
import {
  giveStockBack,
  type Line,
  type LineRow,
  type OrderRow,
  sellMemberships,
  summed,
  takeStock,
  updateOrder,
  withReturned,
} from '@/server/modules/orders';
import { isKept, redeemLines } from './releaseOrder';
import { returnVisits } from './membershipVisits';

/** What undo needs: a line that was taken off is still stored. */
export type OrderState = {
  lines: (Line & { id?: number })[];
  discount: OrderDiscount | null;
  comment: string;
  customer_id: number | null;
};

type Writing = {
  order: OrderRow;
  present: LineRow[];
  /** A line with an id stays, or comes back if it was taken off. */
  target: OrderState;
  undo_of?: string;
};

/**
 * The order is locked. One event, and one undo; nothing is written where nothing changes.
 * @throws Invalid when a sum is too large, something is out of stock, or a membership is used or belongs to nobody
 */
export async function writeLines(
  ctx: CommandContext,
  { order, present, target, undo_of }: Writing,
): Promise<{ undo?: string }> {
  const { tx, now } = ctx;
  const { discount, comment, customer_id } = target;
  const { lines, total } = summed(target.lines, discount);
  const before = stateOf(order, present);
  const kept = new Set(lines.flatMap(({ id }) => id ?? []));
  const removed = present.filter(({ id }) => !kept.has(id));

  await requireOwner(ctx, order, { lines, customer_id });
  const wereThere = await withReturned(ctx, { order_id: order.id, items: present });
  requireReturnedStay(wereThere, { lines, undo_of });
  // Undo of the lines puts back by itself what follows from them.
  const following = separateCommand(ctx);
  await takeOff(following, removed);
  await voidCertificatesOf(following, { order_id: order.id, order_item_ids: removed.map(({ id }) => id) });
  const stored = await storeLines(tx, order, lines);
  await keepCertificatesUntil(ctx, certificatesIn(stored));
  const wasThere = new Map(wereThere.map(line => [line.id, line]));
  await moveGoods(following, { removed, stored, wasThere });
  const added = stored.filter(({ id }) => !wasThere.has(id));
  await bringBack(following, { added, order, customer_id, known: kept });
  await tx
    .update(orderItems)
    .set({ removed_at: now })
    .where(
      inArray(
        orderItems.id,
        removed.map(({ id }) => id),
      ),
    );

  if (customer_id !== order.customer_id) {
    const client = { customer_id, contact: null };
    await tx.update(visits).set(client).where(eq(visits.order_id, order.id));
  }
  const contact = customer_id === order.customer_id ? order.contact : null;
  await updateOrder(ctx, { id: order.id, total, discount, comment, customer_id, contact });
  const { command_id } = ctx;
  await logEvent(ctx, {
    command_id,
    ...(undo_of && { undo_of }),
    subject_type: 'order',
    subject_id: order.id,
    type: 'lines',
    before,
    after: { ...stateOf({ ...order, total, ...target }, stored), version: order.version + 1 },
  });
  return { undo: command_id };
}

type Stated = Pick<OrderRow, 'total' | 'discount' | 'comment' | 'customer_id'>;

const stateOf = ({ total, discount, comment, customer_id }: Stated, lines: LineRow[]) => ({
  total,
  discount,
  comment,
  customer_id,
  lines: lines.map(({ created_at: _created, updated_at: _updated, company_id: _company, ...line }) => line),
});

/** A membership belongs to a person, and stays theirs. */
async function requireOwner(
  ctx: CommandContext,
  order: OrderRow,
  { lines, customer_id }: Pick<OrderState, 'lines' | 'customer_id'>,
): Promise<void> {
  const { tx } = ctx;
  const index = lines.findIndex(({ type }) => type === 'membership');
  if (customer_id === null && index >= 0) {
    const key = 'order_errors.membership_needs_customer';
    throw new Invalid([violation(`items.${index}.entity_id`, 'orders', { key })]);
  }
  if (customer_id === order.customer_id) return;
  const owned = and(eq(customerMemberships.order_id, order.id), isNull(customerMemberships.cancelled_at));
  if ((await tx.$count(customerMemberships, owned)) > 0) {
    throw new Invalid([violation('customer_id', 'orders', { key: 'order_errors.has_memberships' })]);
  }
  if (customer_id !== null) await knownCustomer(ctx, { id: customer_id });
}

/** What came back with a refund was credited: its line would be given back twice. @throws Invalid; UndoNotPossible */
function requireReturnedStay(
  present: (LineRow & { returned: number })[],
  { lines, undo_of }: { lines: OrderState['lines']; undo_of: string | undefined },
): void {
  const wrong = present.flatMap(({ id, returned }) => {
    const index = lines.findIndex(line => line.id === id);
    const { qty = 1 } = lines[index] ?? { qty: 0 };
    if (qty >= returned) return [];
    const sentence = { key: 'order_errors.some_came_back', values: { smart_count: returned } };
    return violation(index < 0 ? 'items' : `items.${index}.qty`, 'orders', sentence);
  });
  if (wrong.length > 0) throw undo_of ? new UndoNotPossible() : new Invalid(wrong);
}

/** Ends what was sold by them, and gives back what they drew. @throws Invalid where it was used */
async function takeOff(ctx: CommandContext, removed: LineRow[]): Promise<void> {
  const { tx, now } = ctx;
  const ids = removed.map(({ id }) => id);
  if (ids.length === 0) return;
  const sold = inArray(customerMemberships.order_item_id, ids);
  const [used] = await tx
    .select({ sum: sql<number>`coalesce(sum(${membershipEntries.delta}), 0)::int` })
    .from(membershipEntries)
    .innerJoin(customerMemberships, eq(customerMemberships.id, membershipEntries.customer_membership_id))
    .where(sold);
  if (used && used.sum < 0) {
    throw new Invalid([violation('items', 'orders', { key: 'order_errors.membership_is_in_use' })]);
  }
  if (await areUsed(tx, ids)) {
    throw new Invalid([violation('items', 'orders', { key: 'order_errors.certificate_is_in_use' })]);
  }
  await tx.update(customerMemberships).set({ cancelled_at: now }).where(sold);
  await returnVisits(ctx, { order_item_ids: ids });
}

/** With the ids of the new ones, in their order. */
async function storeLines(
  tx: CompanyTx,
  { id: order_id }: OrderRow,
  lines: (Line & { id?: number; discount: number; discount_share: number })[],
): Promise<LineRow[]> {
  const stored: LineRow[] = [];
  for (const { id, ...line } of lines) {
    const { qty, price, struck_price, discount, discount_rule, discount_share, employee_id } = line;
    const sums = { qty, price, struck_price, discount, discount_rule, discount_share };
    const facts = line.type === 'certificate' && { meta: line.meta };
    const changes = { ...sums, ...facts, employee_id, removed_at: null };
    const rows =
      id === undefined
        ? await tx
            .insert(orderItems)
            .values({ ...line, order_id })
            .returning()
        : await tx.update(orderItems).set(changes).where(eq(orderItems.id, id)).returning();
    stored.push(at(rows, 0));
  }
  return stored;
}

type Moved = {
  removed: LineRow[];
  stored: LineRow[];
  wasThere: Map<number, LineRow & { returned: number }>;
};

/** What leaves goes back first, so that what stays has enough. */
async function moveGoods(ctx: CommandContext, { removed, stored, wasThere }: Moved): Promise<void> {
  const isOther = ({ id, qty }: LineRow) => wasThere.get(id)?.qty !== qty;
  const taking = stored.filter(isOther);
  await giveStockBack(
    ctx,
    [...removed, ...taking].flatMap(({ id }) => wasThere.get(id) ?? []),
  );
  const fresh = taking.map(line => ({
    ...line,
    meta: withoutTaken(line.meta),
    returned: wasThere.get(line.id)?.returned ?? 0,
  }));
  await takeStock(ctx, fresh).catch(error => atItems(error, index => stored.indexOf(at(taking, index))));
}

const withoutTaken = ({ taken: _taken, ...meta }: LineRow['meta']) => meta;

/** Maps the index in the error to that in the order. */
function atItems(error: unknown, indexOf: (index: number) => number): never {
  if (!(error instanceof Invalid)) throw error;
  throw new Invalid(
    error.violations.map(({ path, sentence }) => ({
      path: path.replace(/^items\.(\d+)/, (_, index: string) => `items.${indexOf(Number(index))}`),
      sentence,
    })),
  );
}

type Added = { added: LineRow[]; order: OrderRow; customer_id: number | null; known: Set<number> };

/** What is sold by new lines, and again by those that are back. */
async function bringBack(ctx: CommandContext, { added, order, customer_id, known }: Added): Promise<void> {
  const { tx } = ctx;
  const back = added.filter(({ id }) => known.has(id));
  const fresh = added.filter(({ id }) => !known.has(id));
  const ids = back.map(({ id }) => id);
  await tx
    .update(customerMemberships)
    .set({ cancelled_at: null })
    .where(
      and(
        inArray(customerMemberships.order_item_id, ids),
        isNotNull(customerMemberships.cancelled_at),
        isKept,
      ),
    );
  await redeemLines(ctx, back);
  await restoreCertificatesOf(ctx, { order_id: order.id, order_item_ids: ids });
  await issueCertificates(ctx, { order_id: order.id, lines: certificatesIn(fresh) });
  if (customer_id !== null) await sellMemberships(ctx, { order_id: order.id, customer_id, items: fresh });
}
