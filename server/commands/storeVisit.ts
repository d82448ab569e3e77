import { sql } from 'drizzle-orm';
import { randomBytes, randomUUID } from 'node:crypto';
import { toLocal } from '../../domain/schedule';
import { companies, counters, orderItems, orders, records, visits } from '../db/schema';
import type { Tx } from '../db/scope';
import { logEvent, type Actor } from './logEvent';
import type { Plan } from './planVisit';
import { takeTime } from './resources';
import { tellOfVisit } from './tellOfVisit';

/** What a repeated request is told again; the client's link is derived anew each time and never stored. */
export type BookedVisit = { visit_id: number; order_id: number; record_ids: number[] };

type Visit = {
  plan: Plan;
  customer_id: number | null;
  actor: Actor;
  comment: string;
  locale: 'en' | 'uk';
  quiet?: boolean;
};

/**
 * Order, items, visit, records, busy time, event, message and notifications, in the transaction that holds the
 * resources; `quiet` tells nobody of it.
 */
export async function storeVisit(tx: Tx, company_id: number, visit: Visit): Promise<BookedVisit> {
  const { plan, customer_id, actor, comment } = visit;
  const order = await storeOrder(tx, company_id, visit);
  const { order_id, item_ids, currency } = order;
  const [row] = await tx
    .insert(visits)
    .values({ company_id, order_id, customer_id, link_nonce: randomBytes(16).toString('base64url') })
    .returning({ id: visits.id });
  const visit_id = row!.id;

  const { timezone } = plan.offer;
  const stored = await tx
    .insert(records)
    .values(
      plan.records.map((record, seq) => ({
        company_id,
        visit_id,
        seq,
        employee_id: record.employee_id,
        service_id: record.service.id,
        owner_type: 'order' as const,
        order_item_id: item_ids[seq]!,
        local_start: localStart(timezone, record.start),
        timezone,
        start_at: record.start,
        end_at: record.end,
        break: record.breakMinutes,
        name: record.service.name,
        price: record.price,
        currency,
        comment,
        forced_by: plan.forced ? actor.user_id : null,
      })),
    )
    .returning({ id: records.id, seq: records.seq });
  const record_ids = stored.sort((a, b) => a.seq - b.seq).map(({ id }) => id);

  await takeTime(
    tx,
    company_id,
    plan.records.map((record, seq) => {
      return { ...record, record_id: record_ids[seq]!, kind: 'record', forced: record.overlaps };
    }),
  );
  const booked = { visit_id, order_id, record_ids };
  const event_id = await logEvent(tx, company_id, actor, {
    command_id: randomUUID(),
    subject_type: 'visit',
    subject_id: visit_id,
    type: 'booked',
    after: { ...booked, start_at: plan.records[0]!.start, forced: plan.forced },
  });
  if (!visit.quiet) await tellOfVisit(tx, company_id, { ...visit, ...booked, ...order, event_id });
  return booked;
}

async function storeOrder(tx: Tx, company_id: number, { plan, customer_id, actor, comment }: Visit) {
  const [counter] = await tx
    .insert(counters)
    .values({ company_id, name: 'orders', last: 1 })
    .onConflictDoUpdate({
      target: [counters.company_id, counters.name],
      set: { last: sql`${counters.last} + 1` },
    })
    .returning({ last: counters.last });
  const [order] = await tx
    .insert(orders)
    .values({
      company_id,
      company_order_id: counter!.last,
      customer_id,
      // Read only now that the order is counted: until then another currency may be on its way.
      currency: sql`(select ${companies.currency} from ${companies} where ${companies.id} = ${company_id})`,
      total: plan.records.reduce((sum, { price }) => sum + price, 0),
      source: actor.source === 'site' ? 'site' : 'staff',
      comment,
    })
    .returning({ id: orders.id, currency: orders.currency });
  const { id: order_id, currency } = order!;
  const items = await tx
    .insert(orderItems)
    .values(
      plan.records.map(({ service, price }) => {
        return {
          company_id,
          order_id,
          type: 'service' as const,
          ref_id: service.id,
          name: service.name,
          price,
        };
      }),
    )
    .returning({ id: orderItems.id });
  const { last: company_order_id } = counter!;
  return { order_id, company_order_id, currency, item_ids: items.map(({ id }) => id).sort((a, b) => a - b) };
}

/** The wall clock at which the visit stays, should the zone's rules change. */
export function localStart(timezone: string, start_at: number): string {
  const { date, time } = toLocal(timezone, start_at);
  const seconds = String(start_at % 60).padStart(2, '0');
  return `${date} ${time}:${seconds}`;
}
