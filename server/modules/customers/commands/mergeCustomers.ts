import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { fullName } from '@/domain/customers/customer';
import { mergedPerson, type MergePreview } from '@/domain/customers/merge';
import { Invalid, NotFound } from '@/domain/errors';
import { violation } from '@/domain/validation/violations';
import {
  chats,
  customerMemberships,
  customers,
  orders,
  pointsEntries,
  reviews,
  visits,
  waitingEntries,
} from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import type { Signing } from '@/server/platform/security/fileUrl';
import { picturesOf } from '@/server/core/files/files';
import { deleteInvites } from './inviteCustomer';
import { scheduleReminder } from '@/server/modules/messages';
import { logEvents } from '@/server/core/logEvent';
import type { Context, CommandContext } from '@/server/core/context';

type Pair = { from: number; into: number };

/** What goes to the other customer. */
type Owned =
  | typeof orders
  | typeof visits
  | typeof reviews
  | typeof customerMemberships
  | typeof chats
  | typeof pointsEntries
  | typeof waitingEntries;

/** @throws NotFound; Invalid when both are the same customer, or the joined notes are too long */
export async function previewMerge(
  { tx }: Context,
  { pair, signing }: { pair: Pair; signing: Signing },
): Promise<MergePreview> {
  const { from, into } = await bothOf(tx, pair);
  const customer = mergedPerson(into, from);
  const pictureOf = await picturesOf(tx, [customer.picture], signing);
  const [ofOrders, ofVisits, ofMemberships] = await Promise.all([
    tx.$count(orders, eq(orders.customer_id, pair.from)),
    tx.$count(visits, eq(visits.customer_id, pair.from)),
    tx.$count(customerMemberships, eq(customerMemberships.customer_id, pair.from)),
  ]);
  return {
    customer: { ...customer, full_name: fullName(customer), picture: pictureOf(customer.picture) },
    moves: { orders: ofOrders, visits: ofVisits, memberships: ofMemberships },
  };
}

/** Locks both: a booking that has just recognized one ends first and moves too. @throws as `previewMerge` does */
export async function mergeCustomers(ctx: CommandContext, pair: Pair): Promise<void> {
  const { tx } = ctx;
  // Before the customers, as payments by points do, to avoid deadlocks.
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.customer_id, pair.from))
    .orderBy(asc(orders.id))
    .for('no key update');
  const { from, into } = await bothOf(tx, pair);
  const customer = mergedPerson(into, from);
  const ofFrom = <T extends Owned>(table: T) => eq(table.customer_id, from.id);
  await tx.update(orders).set({ customer_id: into.id }).where(ofFrom(orders));
  await tx.update(visits).set({ customer_id: into.id }).where(ofFrom(visits));
  await tx.update(customerMemberships).set({ customer_id: into.id }).where(ofFrom(customerMemberships));
  await tx.update(pointsEntries).set({ customer_id: into.id }).where(ofFrom(pointsEntries));
  await tx.update(waitingEntries).set({ customer_id: into.id }).where(ofFrom(waitingEntries));
  await tx.update(chats).set({ customer_id: into.id }).where(ofFrom(chats));
  await tx.update(reviews).set({ customer_id: into.id }).where(ofFrom(reviews));
  await tx.update(customers).set({ merged_into_id: into.id }).where(eq(customers.merged_into_id, from.id));
  await deleteInvites(ctx, from.id);
  await write(tx, from.id, { merged_into_id: into.id, archived_at: sql`now()` });
  await write(tx, into.id, { ...customer, user_id: into.user_id ?? from.user_id });
  await scheduleReminder(ctx, { customer_id: into.id });
  const { command_id } = ctx;
  const subject = { command_id, subject_type: 'customer' as const };
  await logEvents(ctx, [
    { ...subject, subject_id: into.id, type: 'merged', before: personOf(into), after: customer },
    { ...subject, subject_id: from.id, type: 'merged_into', after: { into: into.id } },
  ]);
}

type Row = typeof customers.$inferSelect;

async function bothOf(tx: CompanyTx, { from, into }: Pair): Promise<{ from: Row; into: Row }> {
  if (from === into) {
    throw new Invalid([violation('into', 'customers', { key: 'validation.merge_with_itself' })]);
  }
  const rows = await tx
    .select()
    .from(customers)
    .where(and(inArray(customers.id, [from, into]), isNull(customers.archived_at)))
    .orderBy(asc(customers.id))
    .for('update');
  if (!rows.some(({ id }) => id === from)) throw new NotFound();
  if (rows.length < 2) {
    throw new Invalid([violation('into', 'customers', { key: 'validation.no_such_customer' })]);
  }
  const [one, other] = rows as [Row, Row];
  return one.id === from ? { from: one, into: other } : { from: other, into: one };
}

const personOf = ({ first_name, last_name, phone, email, picture, ...row }: Row) => ({
  first_name,
  last_name,
  phone,
  email,
  picture,
  date_of_birth: row.date_of_birth,
  notes: row.notes,
  locale: row.locale,
  online_booking: row.online_booking,
});

async function write(tx: CompanyTx, id: number, changes: PgUpdateSetSource<typeof customers>): Promise<void> {
  await tx
    .update(customers)
    .set({ ...changes, version: sql`${customers.version} + 1` })
    .where(eq(customers.id, id));
}
