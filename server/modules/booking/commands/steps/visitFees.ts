import { inArray } from 'drizzle-orm';
import { itemTotal } from '@/domain/orders/lines';
import type { FeeReason } from '@/domain/orders/lines';
import { feeOf, termsFor } from '@/domain/policies/visitTerms';
import { separateCommand, type CommandContext } from '@/server/core/context';
import { linesOf, lockOrder, newLines, updateOrder, type Line } from '@/server/modules/orders';
import { records } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { logEvent } from '@/server/core/logEvent';
import { termsOfVisit } from '@/server/modules/booking/queries/visitTerms';
import { writeLines } from './writeLines';

type Charged = {
  visit_id: number;
  order_id: number;
  record_ids: number[];
  reason: FeeReason;
  /** By default the lines of these appointments are struck: they stay in the order at a price of 0. */
  strikes?: boolean;
};

/**
 * A late cancellation or a no-show by the visit's terms: a line `fee` of at most what was paid beyond what the other
 * lines come to. The order and its time are locked. Changes nothing where the terms say nothing about it, nor in an order
 * that is closed. Answers with the fee, or null where nothing was changed; minor units.
 */
export async function chargeFee(
  ctx: CommandContext,
  { visit_id, order_id, record_ids, reason, strikes = true }: Charged,
): Promise<number | null> {
  const { tx } = ctx;
  const terms = termsFor(await termsOfVisit(tx, visit_id), record_ids);
  const agreed = feeOf(terms, reason);
  const { order, sums } = await lockOrder(ctx, order_id);
  if (agreed === null || (order.status !== 'active' && order.status !== 'on_hold')) return null;
  const present = await linesOf(tx, order_id);
  const concerned = await linesOfRecords(tx, record_ids);
  const struck = present.map((line): Line & { id: number } =>
    strikes && concerned.has(line.id) && line.struck_price === null
      ? { ...line, price: 0, struck_price: line.price }
      : line,
  );
  const others = strikes
    ? present.filter(({ id }) => !concerned.has(id)).reduce((sum, line) => sum + owedFor(line), 0)
    : 0;
  const amount = Math.min(agreed, Math.max(0, sums.paid + sums.credited - others));
  const fee = amount > 0 ? await feeLine(tx, { amount, reason, record_ids }) : [];
  const { discount, comment, customer_id } = order;
  const target = { lines: [...struck, ...fee], discount, comment, customer_id };
  // The appointment's own undo lifts the fee: the lines are not undone beside it.
  await writeLines(separateCommand(ctx), { order, present, target });
  return amount;
}

const owedFor = (line: {
  type: Line['type'];
  qty: number;
  price: number;
  discount: number;
  discount_share: number;
}) => itemTotal(line) - line.discount_share;

async function feeLine(
  tx: CompanyTx,
  { amount, reason, record_ids }: { amount: number; reason: FeeReason; record_ids: number[] },
): Promise<Line[]> {
  const lines = await newLines(tx, [{ type: 'fee', amount, reason }], { paths: ['fee'], id: 'id' });
  return lines.map(line => ({ ...line, meta: { ...line.meta, record_ids } }));
}

/**
 * The appointment takes place after all: its line costs again what it did, and the fee for it is gone. An order that was
 * completed since is open again. The order and its time are locked.
 */
export async function liftFee(
  ctx: CommandContext,
  { order_id, record_id }: { order_id: number; record_id: number },
): Promise<void> {
  const { tx } = ctx;
  const present = await linesOf(tx, order_id);
  const concerned = await linesOfRecords(tx, [record_id]);
  const isStruck = (line: { id: number; struck_price: number | null }) =>
    concerned.has(line.id) && line.struck_price !== null;
  // What staff charged beyond the deposit names no appointment: it goes with the last one that was struck.
  const isLast = present.every(line => line.struck_price === null || isStruck(line));
  const isFee = ({ type, meta }: Line) =>
    type === 'fee' && (Array.isArray(meta?.record_ids) ? meta.record_ids.includes(record_id) : isLast);
  if (!present.some(line => isFee(line) || isStruck(line))) return;
  const { order } = await lockOrder(ctx, order_id);
  const separate = separateCommand(ctx);
  if (order.status === 'completed') {
    await updateOrder(ctx, { id: order_id, status: 'active', completed_at: null });
    await logEvent(separate, {
      command_id: separate.command_id,
      subject_type: 'order',
      subject_id: order_id,
      type: 'reopen',
      before: { status: order.status },
      after: { status: 'active' },
    });
  }
  const lines = present
    .filter(line => !isFee(line))
    .map(line =>
      isStruck(line) ? { ...line, price: line.struck_price ?? line.price, struck_price: null } : line,
    );
  const { discount, comment, customer_id } = order;
  const target = { lines, discount, comment, customer_id };
  await writeLines(separate, { order: (await lockOrder(ctx, order_id)).order, present, target });
}

/** The lines of the order by which these appointments were sold. */
async function linesOfRecords(tx: CompanyTx, record_ids: number[]): Promise<Set<number>> {
  const rows = await tx
    .select({ id: records.order_item_id })
    .from(records)
    .where(inArray(records.id, record_ids));
  return new Set(rows.flatMap(({ id }) => id ?? []));
}
