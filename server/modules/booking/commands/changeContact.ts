import { and, asc, eq, exists, inArray, sql } from 'drizzle-orm';
import { isPermitted } from '@/domain/access/permissions';
import { editedContact, withOwnContact, type Contact, type OwnContact } from '@/domain/customers/contact';
import { fullName, type Client } from '@/domain/customers/customer';
import { AccessDenied, Invalid } from '@/domain/errors';
import { violation } from '@/domain/validation/violations';
import { withPhone } from '@/server/modules/companies';
import { customers, orders, records, visits } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { getRecord } from '../queries/records';
import { situationOf } from '@/server/core/viewer';
import { logEvent } from '@/server/core/logEvent';
import { lockRecord, onlyOwn, updateRecord } from './steps/updateRecord';
import type { Context, StaffContext } from '@/server/core/context';
import { scheduleReminder } from '@/server/modules/messages';
import { hasColleague, updateOrder, type OrderRow } from '@/server/modules/orders';
import { requireVersion } from '@/server/core/requireVersion';

/** Null goes back to the customer's card. */
type Change = {
  id: number;
  contact: Contact | null;
  version?: number;
  /** Who is to perform it, where the appointment moves too: the time of both is locked at once (`lockRecord`). */
  employee_id?: number;
};

/**
 * Whom the messages about an appointment's visit address from now on, and those about the order that sold it, with its
 * other visits: one person booked all of it. Each of these appointments is of a new version then. What equals the customer's card is not kept.
 * Employees with their own appointments only cannot change it where colleagues perform others of the order.
 * @throws NotFound; StaleVersion; AccessDenied; Invalid at `contact` without a customer, at `contact.phone` for a bad phone
 */
export async function changeContactOfRecord(
  ctx: StaffContext,
  { id, contact, version, employee_id }: Change,
): Promise<void> {
  const { tx, member, now } = ctx;
  requireContacts(ctx);
  const { row, order } = await lockRecord(ctx, { id, other_employee_id: employee_id, withOrder: true });
  await requireVersion(row, version, () => getRecord(tx, id, situationOf(member, now)));
  const [visit] = await tx
    .select()
    .from(visits)
    .where(eq(visits.id, row.visit_id ?? 0));
  if (!visit) throw withoutCustomer('records');
  const own = await ownContactOf(tx, visit.customer_id, contact, 'records');
  if (order) return storeForOrder(ctx, order, own);
  await storeForVisits(ctx, [visit.id], own);
  await logContact(ctx, 'visit', visit, own);
}

/** As of an appointment of the order, which is locked with their time. @throws AccessDenied; Invalid, as above */
export async function changeContactOfOrder(
  ctx: StaffContext,
  { order, contact }: { order: OrderRow; contact: Contact | null },
): Promise<void> {
  requireContacts(ctx);
  const own = await ownContactOf(ctx.tx, order.customer_id, contact, 'orders');
  await storeForOrder(ctx, order, own);
}

/** Who sees no phones and e-mails would store them masked. @throws AccessDenied */
function requireContacts({ member }: StaffContext): void {
  if (!isPermitted(member, 'contacts.read.all')) throw new AccessDenied();
}

/** Whoever has a right to their own appointments only. @throws AccessDenied where somebody else performs one of the order */
async function requireAllPerformed({ tx, member }: StaffContext, order_id: number): Promise<void> {
  const only = onlyOwn(member);
  if (only === undefined) return;
  const isOfOthers = and(eq(orders.id, order_id), hasColleague(only));
  if ((await tx.$count(orders, isOfOthers)) > 0) throw new AccessDenied();
}

const withoutCustomer = (resource: string) =>
  new Invalid([violation('contact', resource, { key: 'validation.contact_without_customer' })]);

async function ownContactOf(
  tx: CompanyTx,
  customer_id: number | null,
  contact: Contact | null,
  resource: string,
): Promise<OwnContact | null> {
  const { first_name, last_name, phone, email } = customers;
  const [card] = await tx
    .select({ first_name, last_name, phone, email })
    .from(customers)
    .where(eq(customers.id, customer_id ?? 0));
  if (!card) throw withoutCustomer(resource);
  return contact && editedContact(await withPhone(tx, resource, contact, 'contact.phone'), card);
}

type Addressed = { id: number; contact: OwnContact | null };

async function storeForOrder(ctx: StaffContext, order: OrderRow, own: OwnContact | null): Promise<void> {
  const { tx } = ctx;
  await requireAllPerformed(ctx, order.id);
  const isSold = exists(
    tx
      .select({ one: sql`1` })
      .from(records)
      .where(and(eq(records.visit_id, visits.id), eq(records.owner_type, 'order'))),
  );
  const sold = await tx
    .select({ id: visits.id })
    .from(visits)
    .where(and(eq(visits.order_id, order.id), isSold));
  await updateOrder(ctx, { id: order.id, contact: own });
  await logContact(ctx, 'order', order, own);
  await storeForVisits(
    ctx,
    sold.map(({ id }) => id),
    own,
  );
}

async function storeForVisits(ctx: Context, ids: number[], own: OwnContact | null): Promise<void> {
  const { tx } = ctx;
  await tx.update(visits).set({ contact: own }).where(inArray(visits.id, ids));
  const shown = await tx
    .select({ id: records.id })
    .from(records)
    .where(inArray(records.visit_id, ids))
    .orderBy(asc(records.start_at), asc(records.id));
  for (const { id } of shown) await updateRecord(ctx, { id });
  // Whom no message could reach before has no reminder waiting.
  for (const visit_id of ids) await scheduleReminder(ctx, { visit_id });
}

const logContact = (
  ctx: Context,
  subject_type: 'visit' | 'order',
  { id: subject_id, contact }: Addressed,
  own: OwnContact | null,
) =>
  logEvent(ctx, {
    subject_type,
    subject_id,
    type: 'contact',
    before: { contact: textOf(contact) },
    after: { contact: textOf(own) },
  });

const nobody: Client = { first_name: '', last_name: '', phone: null, email: null };

/** What is of its own, in one line; empty for the card alone. */
function textOf(own: OwnContact | null): string {
  const { phone, email, ...name } = withOwnContact(nobody, own);
  return [fullName(name), phone, email].filter(Boolean).join(', ');
}
