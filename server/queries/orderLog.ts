import { and, desc, eq, inArray, not, or } from 'drizzle-orm';
import { fullName } from '../../domain/customers/customer';
import { changesBetween, type Activity, type Change } from '../../domain/orders/activity';
import type { WarningCode } from '../../domain/records/record';
import { employees, events, messages, records, reviews, visits } from '../db/schema';
import type { Tx } from '../db/scope';
import { namesOfUsers } from './namesOfUsers';

type Event = typeof events.$inferSelect;

/**
 * All that happened to an order, its visits, their appointments and reviews, and what was sent about them: the last
 * first, from the one log of events and the outbox.
 */
export async function orderLog(tx: Tx, company_id: number, order_id: number): Promise<Activity[]> {
  const parts = await partsOf(tx, company_id, order_id);
  const happened = await tx
    .select()
    .from(events)
    .where(
      and(
        eq(events.company_id, company_id),
        or(
          ...subjectsOf(order_id, parts).map(([type, ids]) =>
            and(eq(events.subject_type, type), inArray(events.subject_id, ids)),
          ),
        ),
      ),
    )
    .orderBy(desc(events.id));
  const [people, users, sent] = await Promise.all([
    namesOfEmployees(tx, company_id, happened),
    namesOfUsers(
      tx,
      company_id,
      happened.flatMap(({ actor }) => actor ?? []),
    ),
    sentAbout(tx, company_id, happened),
  ]);
  const names = new Map(parts.records.map(({ id, name }) => [id, name]));
  const told = happened.map((event): Activity => {
    const { id, created_at: at, type, source, actor } = event;
    return {
      id,
      at,
      type,
      actor: actor === null ? null : { name: users.get(actor) ?? '' },
      source,
      subject: subjectOf(event, names),
      changes: changesBetween(event.before as object, event.after as object).map(change =>
        inNames(change, people),
      ),
      ...said(event),
    };
  });
  return [...told, ...sent].sort((one, other) => other.at - one.at);
}

type Parts = { visits: number[]; records: { id: number; name: string }[]; reviews: number[] };

async function partsOf(tx: Tx, company_id: number, order_id: number): Promise<Parts> {
  const came = await tx
    .select({ id: visits.id })
    .from(visits)
    .where(and(eq(visits.company_id, company_id), eq(visits.order_id, order_id)));
  const visit_ids = came.map(({ id }) => id);
  const [appointments, written] = await Promise.all([
    tx
      .select({ id: records.id, name: records.name })
      .from(records)
      .where(and(eq(records.company_id, company_id), inArray(records.visit_id, visit_ids))),
    tx
      .select({ id: reviews.id })
      .from(reviews)
      .where(and(eq(reviews.company_id, company_id), inArray(reviews.visit_id, visit_ids))),
  ]);
  return { visits: visit_ids, records: appointments, reviews: written.map(({ id }) => id) };
}

const subjectsOf = (order_id: number, parts: Parts) =>
  [
    ['order', [order_id]],
    ['visit', parts.visits],
    ['record', parts.records.map(({ id }) => id)],
    ['review', parts.reviews],
  ] as [Event['subject_type'], number[]][];

type After = {
  forced?: boolean;
  warnings?: WarningCode[];
  payment_id?: number;
  payment_method?: string;
  amount?: number;
  text?: string;
  note?: string;
  comment?: string;
};

/** Money is told of as its payment, an appointment by its service. */
function subjectOf(
  { subject_type, subject_id, after }: Event,
  names: Map<number, string>,
): Activity['subject'] {
  const { payment_id, payment_method } = (after ?? {}) as After;
  if (payment_id !== undefined) return { type: 'payment', id: payment_id, name: payment_method };
  const name = subject_type === 'record' ? names.get(subject_id) : payment_method;
  return { type: subject_type, id: subject_id, ...(name && { name }) };
}

/** What somebody wrote, the money that moved, and what stood against it. */
function said({ subject_type, type, after }: Event): Pick<Activity, 'text' | 'amount' | 'against'> {
  const { amount, text, note, comment, forced = false, warnings = [] } = (after ?? {}) as After;
  const written = text ?? note ?? (subject_type === 'review' && type === 'created' ? comment : undefined);
  return {
    ...(written && { text: written }),
    ...(amount !== undefined && { amount }),
    ...((forced || warnings.length > 0) && { against: warnings }),
  };
}

const employee_field = 'employee_id';

const inNames = (change: Change, people: Map<number, string>): Change =>
  change.field === employee_field
    ? {
        field: 'employee',
        from: people.get(change.from as number) ?? null,
        to: people.get(change.to as number) ?? null,
      }
    : change;

async function namesOfEmployees(tx: Tx, company_id: number, happened: Event[]): Promise<Map<number, string>> {
  const named = happened.flatMap(
    ({ before, after }) => [before, after] as ({ employee_id?: number } | null)[],
  );
  const ids = [...new Set(named.flatMap(state => state?.employee_id ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: employees.id, first_name: employees.first_name, last_name: employees.last_name })
    .from(employees)
    .where(and(eq(employees.company_id, company_id), inArray(employees.id, ids)));
  return new Map(rows.map(row => [row.id, fullName(row)]));
}

/** It is written long before it goes, and one that no longer holds never goes. */
const isReminderUnsent = and(
  eq(messages.template, 'visit_reminder'),
  inArray(messages.state, ['waiting', 'dropped']),
)!;

/** Letters and reminders to the client, each with how its delivery stands; not to whom, which the card tells. */
async function sentAbout(tx: Tx, company_id: number, happened: Event[]): Promise<Activity[]> {
  const causes = happened.map(({ id }) => id);
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
    .where(
      and(eq(messages.company_id, company_id), inArray(messages.event_id, causes), not(isReminderUnsent)),
    )
    .orderBy(desc(messages.id));
  return rows.map(({ id, created_at, send_after, template, channel, state, sent_at }) => ({
    id,
    at: template === 'visit_reminder' ? (sent_at ?? send_after) : created_at,
    type: template,
    actor: null,
    source: 'automatic',
    subject: { type: 'message', id },
    changes: [],
    delivery: { channel, state, at: sent_at },
  }));
}
