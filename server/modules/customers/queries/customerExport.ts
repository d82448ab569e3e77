import { and, asc, eq, inArray, or } from 'drizzle-orm';
import {
  customerMemberships,
  customers,
  events,
  membershipEntries,
  messages,
  orderItems,
  orders,
  payments,
  pointsEntries,
  records,
  visits,
} from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import type { Signing } from '@/server/platform/security/fileUrl';
import { picturesOf } from '@/server/core/files/files';
import { customerChats } from './customerChats';

/** Includes the customers merged into this one. */
export async function customerExport(tx: CompanyTx, id: number, signing: Signing): Promise<object> {
  const rows = await tx
    .select()
    .from(customers)
    .where(or(eq(customers.id, id), eq(customers.merged_into_id, id)))
    .orderBy(asc(customers.id));
  const pictureOf = await picturesOf(
    tx,
    rows.map(person => person.picture),
    signing,
  );
  const people = rows.map(person => ({ ...person, picture: pictureOf(person.picture) }));
  const ids = people.map(person => person.id);
  const [ordered, came] = await Promise.all([
    tx.select().from(orders).where(inArray(orders.customer_id, ids)).orderBy(asc(orders.id)),
    tx
      .select({
        id: visits.id,
        order_id: visits.order_id,
        contact: visits.contact,
        created_at: visits.created_at,
      })
      .from(visits)
      .where(inArray(visits.customer_id, ids))
      .orderBy(asc(visits.id)),
  ]);
  const order_ids = ordered.map(order => order.id);
  const visit_ids = came.map(visit => visit.id);
  const [items, paid, memberships, points, appointments, happened, asked] = await Promise.all([
    tx.select().from(orderItems).where(inArray(orderItems.order_id, order_ids)).orderBy(asc(orderItems.id)),
    tx.select().from(payments).where(inArray(payments.order_id, order_ids)).orderBy(asc(payments.id)),
    tx
      .select()
      .from(customerMemberships)
      .where(inArray(customerMemberships.customer_id, ids))
      .orderBy(asc(customerMemberships.id)),
    tx
      .select()
      .from(pointsEntries)
      .where(inArray(pointsEntries.customer_id, ids))
      .orderBy(asc(pointsEntries.id)),
    tx
      .select()
      .from(records)
      .where(inArray(records.visit_id, visit_ids))
      .orderBy(asc(records.start_at), asc(records.id)),
    eventsOf(tx, ids, visit_ids, order_ids),
    customerChats(tx, ids),
  ]);
  const entries = await tx
    .select()
    .from(membershipEntries)
    .where(
      inArray(
        membershipEntries.customer_membership_id,
        memberships.map(({ id }) => id),
      ),
    )
    .orderBy(asc(membershipEntries.id));
  const sent = await messagesOf(
    tx,
    happened.map(event => event.id),
  );
  return {
    customer: people.find(person => person.id === id),
    merged: people.filter(person => person.id !== id),
    orders: ordered.map(order => ({
      ...order,
      items: items.filter(({ order_id }) => order_id === order.id),
      payments: paid.filter(({ order_id }) => order_id === order.id),
    })),
    visits: came.map(visit => ({
      ...visit,
      records: appointments.filter(({ visit_id }) => visit_id === visit.id),
    })),
    memberships: memberships.map(membership => ({
      ...membership,
      visits: entries.filter(entry => entry.customer_membership_id === membership.id),
    })),
    points,
    messages: sent,
    assistant_chats: asked,
    events: happened,
  };
}

const eventsOf = (tx: CompanyTx, ids: number[], visit_ids: number[], order_ids: number[]) =>
  tx
    .select({
      id: events.id,
      created_at: events.created_at,
      subject_type: events.subject_type,
      subject_id: events.subject_id,
      type: events.type,
      before: events.before,
      after: events.after,
    })
    .from(events)
    .where(
      or(
        and(eq(events.subject_type, 'customer'), inArray(events.subject_id, ids)),
        and(eq(events.subject_type, 'visit'), inArray(events.subject_id, visit_ids)),
        and(eq(events.subject_type, 'order'), inArray(events.subject_id, order_ids)),
      ),
    )
    .orderBy(asc(events.id));

const messagesOf = (tx: CompanyTx, event_ids: number[]) =>
  tx
    .select({
      channel: messages.channel,
      to: messages.to,
      template: messages.template,
      state: messages.state,
      sent_at: messages.sent_at,
      created_at: messages.created_at,
    })
    .from(messages)
    .where(inArray(messages.event_id, event_ids))
    .orderBy(asc(messages.id));
