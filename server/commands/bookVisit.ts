import type { CustomerInput } from '../../domain/customers/customer';
import { AccessDenied, NeedsConfirmation, SlotTaken } from '../../domain/refusals';
import { isContested } from '../db/sqlState';
import type { Database } from '../db/open';
import { inCompany, type Tx } from '../db/scope';
import type { Chosen } from '../queries/availability';
import { nearestSlots } from '../queries/nearestSlots';
import type { Actor } from './logEvent';
import { once, type Repeatable } from './once';
import { planForClient, planForStaff, type Plan } from './planVisit';
import { knownCustomer, recogniseCustomer } from './recogniseCustomer';
import { storeVisit, type BookedVisit } from './storeVisit';

export type { BookedVisit };

/** Clients have what is listed; staff may go against the schedule with `force`, where their role permits it. */
export type Booker =
  { kind: 'client' } | { kind: 'staff'; user_id: number; may_force: boolean; force: boolean };

export type Booking = {
  items: (Chosen & { start_at?: number })[];
  start_at: number;
  customer: { id: number; served_by?: number } | CustomerInput | null;
  comment: string;
  locale: 'en' | 'uk';
};

/**
 * Books a visit of one or more services: order, items, visit, records, busy time, event and message are all there
 * once it answers, or none of them is. One command for the site and for staff.
 * @throws SlotTaken with the nearest free starts; NeedsConfirmation with what it goes against; AccessDenied when
 * the role may not force; Invalid when a service, employee or customer is not the company's; KeyReused.
 */
export async function bookVisit(
  db: Database,
  company_id: number,
  now: number,
  booker: Booker,
  booking: Booking,
  request?: Repeatable,
): Promise<BookedVisit> {
  try {
    return await inCompany(db, company_id, tx =>
      once(tx, company_id, request, () => book(tx, company_id, now, booker, booking)),
    );
  } catch (error) {
    if (!(error instanceof SlotTaken) && !isContested(error)) throw error;
    throw new SlotTaken(await nearestSlots(db, company_id, now, booking.items, booking.start_at));
  }
}

async function book(
  tx: Tx,
  company_id: number,
  now: number,
  booker: Booker,
  booking: Booking,
): Promise<BookedVisit> {
  const plan = await planOf(tx, company_id, now, booker, booking);
  const customer_id = await customerOf(tx, company_id, booking.customer);
  const actor: Actor =
    booker.kind === 'client'
      ? { user_id: null, source: 'site' }
      : { user_id: booker.user_id, source: 'staff' };
  return storeVisit(tx, company_id, {
    plan,
    customer_id,
    actor,
    comment: booking.comment,
    locale: booking.locale,
  });
}

async function planOf(
  tx: Tx,
  company_id: number,
  now: number,
  booker: Booker,
  booking: Booking,
): Promise<Plan> {
  const { items, start_at } = booking;
  if (booker.kind === 'client') return planForClient(tx, company_id, now, items, start_at);
  const plan = await planForStaff(tx, company_id, items, start_at);
  if (plan.warnings.length === 0) return plan;
  if (!booker.force) throw new NeedsConfirmation(plan.warnings);
  if (!booker.may_force) throw new AccessDenied();
  return plan;
}

async function customerOf(tx: Tx, company_id: number, customer: Booking['customer']): Promise<number | null> {
  if (!customer) return null;
  return 'id' in customer
    ? knownCustomer(tx, company_id, customer)
    : recogniseCustomer(tx, company_id, customer);
}
