import { at, first } from '../../../../domain/assert';
import { randomBytes, randomUUID } from 'node:crypto';
import { toLocal } from '../../../../domain/schedule';
import { records, visits } from '../../../db/schema';
import { logEvent } from '../../activity/logEvent';
import type { VisitPlan } from './planVisit';
import { scheduleReminder } from '../../messages/scheduleReminder';
import { reserveTime } from './resources';
import { storeOrder } from '../../orders/steps/storeOrder';
import { notifyBooked } from '../../messages/steps/notifyBooked';
import type { Context } from '../../context';

/** The stored answer to a repeated request; the client's link is derived each time and never stored. */
export type BookedVisit = { visit_id: number; order_id: number; record_ids: number[] };

type Visit = {
  plan: VisitPlan;
  customer_id: number | null;
  comment: string;
  quiet?: boolean;
};

/** The caller's transaction holds the resource locks; `quiet` sends no messages or notifications. */
export async function storeVisit(ctx: Context, visit: Visit): Promise<BookedVisit> {
  const { plan, customer_id, comment } = visit;
  const items = plan.records.map(({ service, price }) => {
    return { type: 'service' as const, item_id: service.id, name: service.name, price };
  });
  const order = await storeOrder(ctx, { customer_id, comment, items });
  return storeAppointments(ctx, visit, order, { item_ids: order.items.map(({ id }) => id) });
}

type Order = { order_id: number; company_order_id: number; currency: string };

/** Each record is an order item, or all are drawn on one membership and are free. */
type Owner = { item_ids: number[] } | { customer_membership_id: number };

export async function storeAppointments(
  ctx: Context,
  visit: Visit,
  order: Order,
  owner: Owner,
): Promise<BookedVisit> {
  const { tx, company_id, actor } = ctx;
  const { plan, customer_id, comment } = visit;
  const { order_id, currency } = order;
  const row = first(
    await tx
      .insert(visits)
      .values({ company_id, order_id, customer_id, link_nonce: randomBytes(16).toString('base64url') })
      .returning({ id: visits.id }),
  );
  const visit_id = row.id;

  const { timezone } = plan.setup;
  const stored = await tx
    .insert(records)
    .values(
      plan.records.map((record, seq) => ({
        company_id,
        visit_id,
        seq,
        employee_id: record.employee_id,
        service_id: record.service.id,
        ...ownerOf(owner, seq),
        local_start: localStart(timezone, record.start),
        timezone,
        start_at: record.start,
        end_at: record.end,
        break: record.breakMinutes,
        name: record.service.name,
        price: 'item_ids' in owner ? record.price : 0,
        currency,
        comment,
        forced_by: plan.forced ? actor.user_id : null,
      })),
    )
    .returning({ id: records.id, seq: records.seq });
  const record_ids = stored.sort((a, b) => a.seq - b.seq).map(({ id }) => id);

  await reserveTime(
    tx,
    plan.records.map((record, seq) => {
      return { ...record, record_id: at(record_ids, seq), kind: 'record', forced: record.overlaps };
    }),
  );
  const booked = { visit_id, order_id, record_ids };
  const event_id = await logEvent(ctx, {
    command_id: randomUUID(),
    subject_type: 'visit',
    subject_id: visit_id,
    type: 'booked',
    after: {
      ...booked,
      start_at: first(plan.records).start,
      forced: plan.forced,
      warnings: plan.warnings.map(({ code }) => code),
    },
  });
  if (!visit.quiet) {
    await notifyBooked(ctx, { ...visit, ...booked, ...order, event_id });
    await scheduleReminder(ctx, visit_id);
  }
  return booked;
}

const ownerOf = (owner: Owner, seq: number) =>
  'item_ids' in owner
    ? { owner_type: 'order' as const, order_item_id: at(owner.item_ids, seq) }
    : { owner_type: 'membership' as const, customer_membership_id: owner.customer_membership_id };

/** The wall-clock time that the visit keeps if the rules of the zone change. */
export function localStart(timezone: string, start_at: number): string {
  const { date, time } = toLocal(timezone, start_at);
  const seconds = String(start_at % 60).padStart(2, '0');
  return `${date} ${time}:${seconds}`;
}
