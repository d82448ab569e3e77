import { and, eq, inArray, isNotNull, isNull, like, or, sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { fullName } from '@/domain/customers/customer';
import { NotFound } from '@/domain/errors';
import {
  customers,
  idempotency,
  orders,
  payments,
  records,
  shortLinks,
  userInvites,
  visits,
} from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { scheduleDeletion } from '@/server/core/files/deleteFiles';
import { extensionPoint } from '@/server/core/extensionPoint';
import { logEvent } from '@/server/core/logEvent';
import { idIn } from '@/server/platform/db/idIn';
import type { Context } from '@/server/core/context';

/** What is known of customers who are erased, so that each module clears what it keeps; `names` are full ones. */
export type Erased = {
  customer_ids: number[];
  record_ids: number[];
  names: string[];
  people: { phone: string | null; email: string | null }[];
};
export const customerErasure = extensionPoint<(ctx: Context, erased: Erased) => Promise<void>>('erasure');

/**
 * Also merged customers, the contacts of their visits and orders, and traces in log, outbox and notifications. Orders and
 * payments stay. @throws NotFound
 */
export async function eraseCustomer(ctx: Context, id: number): Promise<void> {
  const { tx } = ctx;
  const [person] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, id), isNull(customers.archived_at)))
    .for('update');
  if (!person) throw new NotFound();
  const they = or(eq(customers.id, id), eq(customers.merged_into_id, id));
  const people = await tx
    .select({
      first_name: customers.first_name,
      last_name: customers.last_name,
      phone: customers.phone,
      email: customers.email,
    })
    .from(customers)
    .where(they);
  await scheduleDeletion(tx, tx.select({ id: customers.picture }).from(customers).where(they));
  const ids = await tx
    .update(customers)
    .set({
      first_name: '',
      last_name: '',
      phone: null,
      email: null,
      picture: null,
      date_of_birth: null,
      notes: '',
      locale: null,
      user_id: null,
      erased_at: sql`now()`,
      archived_at: sql`coalesce(${customers.archived_at}, now())`,
      version: sql`${customers.version} + 1`,
    })
    .where(they)
    .returning({ id: customers.id });
  const customer_ids = ids.map(row => row.id);
  await forgetTraces(ctx, customer_ids, [...people, ...(await contactsOf(tx, customer_ids))]);
  await logEvent(ctx, { subject_type: 'customer', subject_id: id, type: 'erased' });
}

async function contactsOf(tx: CompanyTx, customer_ids: number[]) {
  const of = (table: typeof visits | typeof orders) =>
    tx
      .select({ contact: table.contact })
      .from(table)
      .where(and(idIn(table.customer_id, customer_ids), isNotNull(table.contact)));
  const rows = [...(await of(visits)), ...(await of(orders))];
  return rows.map(({ contact }) => ({
    first_name: contact?.first_name ?? '',
    last_name: contact?.last_name ?? '',
    phone: contact?.phone ?? null,
    email: contact?.email ?? null,
  }));
}

type Person = Awaited<ReturnType<typeof contactsOf>>[number];

const newNonce = () => randomBytes(16).toString('base64url');

async function forgetTraces(ctx: Context, ids: number[], people: Person[]): Promise<void> {
  const { tx } = ctx;
  await tx.delete(userInvites).where(idIn(userInvites.customer_id, ids));
  const ofOrders = await tx
    .update(orders)
    .set({ comment: '', contact: null, link_nonce: newNonce() })
    .where(idIn(orders.customer_id, ids))
    .returning({ id: orders.id });
  const order_ids = ofOrders.map(row => row.id);
  await tx.update(payments).set({ note: '' }).where(idIn(payments.order_id, order_ids));
  const ofVisits = await tx
    .update(visits)
    .set({ contact: null, link_nonce: newNonce() })
    .where(idIn(visits.customer_id, ids))
    .returning({ id: visits.id });
  const visit_ids = ofVisits.map(row => row.id);
  const ofThese = (kinds: (typeof shortLinks.$inferSelect)['kind'][], subject_ids: number[]) =>
    and(inArray(shortLinks.kind, kinds), idIn(shortLinks.subject_id, subject_ids));
  await tx
    .delete(shortLinks)
    .where(or(ofThese(['order', 'receipt'], order_ids), ofThese(['visit'], visit_ids)));
  const ofRecords =
    visit_ids.length === 0
      ? []
      : await tx
          .update(records)
          .set({ comment: '', cancel_reason: '' })
          .where(idIn(records.visit_id, visit_ids))
          .returning({ id: records.id });
  await tx
    .delete(idempotency)
    .where(
      and(
        like(idempotency.scope, '%/customers%'),
        inArray(sql`(${idempotency.answer} ->> 'id')::bigint`, ids),
      ),
    );
  const record_ids = ofRecords.map(row => row.id);
  const names = people.filter(({ first_name, last_name }) => first_name && last_name).map(fullName);
  for (const clear of customerErasure.all())
    await clear(ctx, { customer_ids: ids, record_ids, names, people });
  const list = (numbers: number[]) => sql`${sql.param(numbers)}::bigint[]`;
  await tx.execute(sql`select forget_customers(
    ${list(ids)}, ${list(visit_ids)}, ${list(order_ids)}, ${list(record_ids)})`);
}
