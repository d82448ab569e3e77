import { first } from '@/domain/assert';
import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Context, CommandContext } from '@/server/core/context';
import { logEvent, logEvents } from '@/server/core/logEvent';
import { recipientsOf, storeNotices } from '@/server/core/messages/notify';
import { clientOfVisit, scheduleReminder } from '@/server/modules/messages';
import { type OrderRow, updateOrder } from '@/server/modules/orders';
import type { HeldOrders } from '@/server/modules/payments';
import { lockResources } from '@/server/modules/schedule';
import { busy, orders, records, resources, visits } from '@/server/platform/db/schema';
import { interval } from '@/server/platform/db/schema/columns';
import { cancelledWith } from '../../queries/visitTerms';
import { noticeOfVisit } from '../../messages/noticeOfVisit';
import { queueVisitMessage } from '../../messages/queueVisitMessage';
import { lockOrderWithRecords, type OrderRecord, type OrderWithRecords } from './lockOrderWithRecords';
import { reopenCancelled } from './releaseOrder';
import { bookedVisits } from './storeVisit';
import { updateRecord } from './updateRecord';

/** Whether the order waits for the payment that was asked for when it was booked. */
export const isHeld = ({ status, pay_by }: Pick<OrderRow, 'status' | 'pay_by'>): boolean =>
  status === 'on_hold' && pay_by !== null;

/** Cancelled because nobody paid in time: whoever reopens it takes the deadline away. */
const isGivenUp = ({ status, pay_by }: Pick<OrderRow, 'status' | 'pay_by'>): boolean =>
  status === 'cancelled' && pay_by !== null;

/** What payments tell of money for orders on hold. */
export const heldVisits: HeldOrders = {
  async lock(ctx, { order_id }) {
    const { tx } = ctx;
    const rows = await tx
      .selectDistinct({ id: resources.id })
      .from(orders)
      .innerJoin(visits, eq(visits.order_id, orders.id))
      .innerJoin(records, eq(records.visit_id, visits.id))
      .innerJoin(resources, eq(resources.employee_id, records.employee_id))
      .where(and(eq(orders.id, order_id), isNotNull(orders.pay_by)));
    if (rows.length === 0) return;
    await lockResources(
      ctx,
      rows.map(({ id }) => id),
    );
  },

  async paid(ctx, { order_id }) {
    const locked = await lockOrderWithRecords(ctx, { order_id });
    if (!isHeld(locked.order)) return;
    const due = await askedFor(ctx, order_id);
    if (due > 0 && locked.sums.paid >= due) await bookHeld(ctx, locked);
  },

  async paidLate(ctx, { order_id, amount }) {
    const locked = await lockOrderWithRecords(ctx, { order_id });
    const { order, sums } = locked;
    if (!isGivenUp(order)) return;
    const due = await askedFor(ctx, order_id);
    if (due === 0 || sums.paid + amount < due) return;
    const gone = await cancelledWith(ctx.tx, order_id);
    const back = locked.records.filter(({ id, status }) => status === 'cancelled' && gone.has(id));
    const isOver = back.some(({ start_at }) => start_at <= ctx.now);
    if (back.length === 0 || isOver || (await isTaken(ctx, back))) return;
    await reopenCancelled(ctx, { order_id, records: locked.records });
    await bookHeld(ctx, { ...locked, records: back });
  },
};

/** What was to be paid at once for the order's visits; minor units. */
async function askedFor({ tx }: Context, order_id: number): Promise<number> {
  const rows = await tx.select({ terms: visits.terms }).from(visits).where(eq(visits.order_id, order_id));
  return rows.reduce((sum, { terms }) => sum + (terms.due ?? 0), 0);
}

/** Their time is locked, so that the answer holds until the transaction ends. */
async function isTaken({ tx }: Context, wanted: OrderRecord[]): Promise<boolean> {
  const overlapping = wanted.map(record =>
    and(
      eq(busy.resource_id, record.resource_id),
      sql`${busy.during} && ${interval(record.start_at, record.end_at + record.break * 60)}::tstzrange`,
    ),
  );
  return (await tx.$count(busy, or(...overlapping))) > 0;
}

/**
 * From on hold (or from given up, its time taken again) to booked as ever: the order and its appointments are active, and
 * the client and the company's people are told now.
 */
export async function bookHeld(ctx: CommandContext, { order, records }: OrderWithRecords): Promise<number[]> {
  const { tx, command_id } = ctx;
  const { id: order_id, status: before } = order;
  const waiting = records.filter(({ status }) => status === 'on_hold' || status === 'cancelled');
  await updateOrder(ctx, { id: order_id, status: 'active', pay_by: null, cancelled_at: null });
  for (const { id } of waiting) {
    await updateRecord(ctx, { id, status: 'active', cancelled_by: null, cancel_reason: '' });
  }
  const type = before === 'cancelled' ? 'reopen' : 'resume';
  const record_ids = waiting.map(({ id }) => id);
  const event_id = await logEvent(ctx, {
    command_id,
    subject_type: 'order',
    subject_id: order_id,
    type,
    before: { status: before },
    after: { status: 'active', record_ids },
  });
  await logEvents(
    ctx,
    waiting.map(({ id, status }) => ({
      command_id,
      subject_type: 'record' as const,
      subject_id: id,
      type,
      before: { status },
      after: { status: 'active' },
    })),
  );
  const recipients = await recipientsOf(tx);
  for (const visit_id of new Set(waiting.flatMap(record => record.visit_id ?? []))) {
    const client = await clientOfVisit(tx, visit_id);
    const parts = waiting.filter(record => record.visit_id === visit_id);
    const { timezone } = first(parts);
    const notice = noticeOfVisit({ type: 'RecordCreatedNotification', client, timezone, parts });
    await queueVisitMessage(tx, client, {
      visit_id,
      event_id,
      template: 'visit_booked',
      dedupe_key: `visit ${visit_id} booked`,
    });
    await scheduleReminder(ctx, { visit_id });
    for (const tell of bookedVisits.all()) await tell(ctx, { visit_id });
    const payload = { ...notice.payload, order_number: order.company_order_id };
    await storeNotices(ctx, [{ ...notice, payload }], recipients, event_id);
  }
  return record_ids;
}
