import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { ClientVisit } from '@/domain/sites/clientVisit';
import { CommandNotAvailable, TooLateToChange } from '@/domain/errors';
import { busy, orderItems, records } from '@/server/platform/db/schema';
import { getClientVisit, visitOfLink } from '../queries/clientVisits';
import { clientOfVisit, notifyOfOrder } from '@/server/modules/messages';
import { lockOrder, updateOrder } from '@/server/modules/orders';
import { logEvent } from '@/server/core/logEvent';
import { returnVisits } from './steps/membershipVisits';
import { termsOfVisit } from '../queries/visitTerms';
import { chargeFee } from './steps/visitFees';
import { getSettings } from '@/server/modules/companies';
import { lockResources } from '@/server/modules/schedule';
import { queueCancelled } from '../messages/notifyCancelled';
import { noticeOfVisit } from '../messages/noticeOfVisit';
import { recipientsOf, storeNotices } from '@/server/core/messages/notify';
import { updateRecord } from './steps/updateRecord';
import type { Context, CommandContext } from '@/server/core/context';

/**
 * Frees the time and cancels an order left without services. Late by the visit's terms it may cost a fee, which keeps the
 * order; in time what was paid online goes back by itself. @throws NotFound; TooLateToChange; CommandNotAvailable
 */
export async function cancelVisit(
  ctx: CommandContext,
  { reason = '', ...link }: { token: string; secret: string; reason?: string },
): Promise<ClientVisit> {
  const { tx } = ctx;
  const { visit_id, order_id } = await visitOfLink(tx, link.token, link.secret);
  await holdVisit(ctx, visit_id);
  const visit = await getClientVisit(tx, visit_id, ctx);
  if (visit.is_cancelled) throw new CommandNotAvailable();
  if (!visit.can_change) throw new TooLateToChange();

  const open = await tx
    .select({
      id: records.id,
      name: records.name,
      employee_id: records.employee_id,
      start_at: records.start_at,
    })
    .from(records)
    .where(and(eq(records.visit_id, visit_id), inArray(records.status, ['active', 'on_hold'])))
    .orderBy(asc(records.start_at), asc(records.id));
  const ids = open.map(({ id }) => id);
  await tx.delete(busy).where(inArray(busy.record_id, ids));
  const isLate = ctx.now > visit.policy.free_until;
  if (!isLate || !(await getSettings(tx)).late_cancel_costs_visit) {
    await returnVisits(ctx, { record_ids: ids });
  }
  const cancelled = { status: 'cancelled', cancelled_by: 'client', cancel_reason: reason } as const;
  for (const id of ids) await updateRecord(ctx, { id, ...cancelled });
  const isKept = order_id !== null && isLate && visit.policy.fee_now > 0;
  if (isKept) await chargeFee(ctx, { visit_id, order_id, record_ids: ids, reason: 'late_cancel' });
  const refunds_itself = !isLate && (await termsOfVisit(tx, visit_id)).due > 0;
  const isOrderCancelled =
    order_id !== null && !isKept && (await cancelEmptyOrder(ctx, { order_id, ids, refunds_itself }));
  const event_id = await logEvent(ctx, {
    command_id: ctx.command_id,
    subject_type: 'visit',
    subject_id: visit_id,
    type: 'cancelled',
    before: { status: 'active' },
    after: { status: 'cancelled', record_ids: ids, ...(reason && { reason }) },
  });
  const [cancelledVisit, client, recipients] = await Promise.all([
    getClientVisit(tx, visit_id, ctx),
    clientOfVisit(tx, visit_id),
    recipientsOf(tx),
  ]);
  const { timezone } = visit;
  const notice = noticeOfVisit({ type: 'RecordCancelled', client, timezone, parts: open });
  await Promise.all([
    queueCancelled(ctx, client, { visit_id, event_id, at_once: true }),
    isOrderCancelled
      ? notifyOfOrder(ctx, { type: 'OrderCancelled', order_id, event_id })
      : storeNotices(ctx, [notice], recipients, event_id),
  ]);
  return cancelledVisit;
}

async function holdVisit(ctx: Context, visit_id: number): Promise<void> {
  const { tx } = ctx;
  const rows = await tx
    .selectDistinct({ resource_id: busy.resource_id })
    .from(busy)
    .innerJoin(records, eq(records.id, busy.record_id))
    .where(eq(records.visit_id, visit_id));
  await lockResources(
    ctx,
    rows.map(({ resource_id }) => resource_id),
  );
  await tx.select({ id: records.id }).from(records).where(eq(records.visit_id, visit_id)).for('update');
}

type Emptied = { order_id: number; ids: number[]; refunds_itself: boolean };

async function cancelEmptyOrder(
  ctx: CommandContext,
  { order_id, ids, refunds_itself }: Emptied,
): Promise<boolean> {
  const { tx, now } = ctx;
  const { order } = await lockOrder(ctx, order_id);
  const items = await tx
    .select({ type: orderItems.type, status: records.status })
    .from(orderItems)
    .leftJoin(records, eq(records.order_item_id, orderItems.id))
    .where(and(eq(orderItems.order_id, order_id), isNull(orderItems.removed_at)));
  if (!items.every(({ type, status }) => type === 'service' && status === 'cancelled')) return false;
  await updateOrder(ctx, {
    id: order_id,
    status: 'cancelled',
    cancelled_at: now,
    pay_by: null,
    refunds_itself,
  });
  await logEvent(ctx, {
    command_id: ctx.command_id,
    subject_type: 'order',
    subject_id: order_id,
    type: 'cancel',
    before: { status: order.status },
    after: { status: 'cancelled', record_ids: ids },
  });
  return true;
}
