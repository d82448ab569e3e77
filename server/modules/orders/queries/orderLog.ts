import { defined } from '@/domain/assert';
import { and, desc, eq, inArray, isNull, not, or } from 'drizzle-orm';
import type { Activity } from '@/domain/activity/activity';
import { events, messages, records, reviews, visits } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { presentEvents, type EventRow } from '@/server/modules/accounts';

/** Events of the order, its visits, appointments and reviews, and messages about them; latest first. */
export async function orderLog(tx: CompanyTx, order_id: number): Promise<Activity[]> {
  const parts = await partsOf(tx, order_id);
  const eventRows = await tx
    .select()
    .from(events)
    .where(
      or(
        ...subjectsOf(order_id, parts).map(([type, ids]) =>
          and(eq(events.subject_type, type), inArray(events.subject_id, ids)),
        ),
      ),
    )
    .orderBy(desc(events.id));
  const [entries, messageEntries] = await Promise.all([
    presentEvents(tx, eventRows),
    sentAbout(tx, eventRows),
  ]);
  return [...entries, ...messageEntries].sort((one, other) => other.at - one.at);
}

type Parts = { visits: number[]; records: number[]; reviews: number[] };

async function partsOf(tx: CompanyTx, order_id: number): Promise<Parts> {
  const visitRows = await tx.select({ id: visits.id }).from(visits).where(eq(visits.order_id, order_id));
  const visit_ids = visitRows.map(({ id }) => id);
  const [appointments, visitReviews] = await Promise.all([
    tx.select({ id: records.id }).from(records).where(inArray(records.visit_id, visit_ids)),
    tx.select({ id: reviews.id }).from(reviews).where(inArray(reviews.visit_id, visit_ids)),
  ]);
  return {
    visits: visit_ids,
    records: appointments.map(({ id }) => id),
    reviews: visitReviews.map(({ id }) => id),
  };
}

const subjectsOf = (order_id: number, parts: Parts) =>
  [
    ['order', [order_id]],
    ['visit', parts.visits],
    ['record', parts.records],
    ['review', parts.reviews],
  ] as [EventRow['subject_type'], number[]][];

/** Reminders are stored long before they are sent, and may be dropped. One that could reach nobody has an error. */
const isReminderUnsent = defined(
  and(
    eq(messages.template, 'visit_reminder'),
    or(eq(messages.state, 'waiting'), and(eq(messages.state, 'dropped'), isNull(messages.error))),
  ),
  'and',
);

/** Includes the delivery state but not the address, which is on the customer's card. */
async function sentAbout(tx: CompanyTx, eventRows: EventRow[]): Promise<Activity[]> {
  const causes = eventRows.map(({ id }) => id);
  const rows = await tx
    .select({
      id: messages.id,
      created_at: messages.created_at,
      send_after: messages.send_after,
      template: messages.template,
      channel: messages.channel,
      state: messages.state,
      sent_at: messages.sent_at,
    })
    .from(messages)
    .where(and(inArray(messages.event_id, causes), not(isReminderUnsent)))
    .orderBy(desc(messages.id));
  return rows.map(({ id, created_at, send_after, template, channel, state, sent_at }) => ({
    id,
    at: template === 'visit_reminder' ? (sent_at ?? send_after) : created_at,
    type: template,
    actor: null,
    source: 'automatic',
    subject: { type: 'message', id },
    fields: [],
    changes: [],
    delivery: { channel, state, at: sent_at },
  }));
}
