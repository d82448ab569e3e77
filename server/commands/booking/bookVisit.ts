import type { Locale } from '../../../domain/companies/company';
import { AccessDenied, NeedsConfirmation, PriceChanged, SlotTaken } from '../../../domain/errors';
import type { SiteCustomer } from '../../../domain/sites/booking';
import type { Database } from '../../db/open';
import { inCompany, type CompanyTx } from '../../db/scope';
import { isContested } from '../../db/sqlState';
import type { ChosenPerformer, VisitOffer } from '../../queries/booking/availability';
import { nearestSlots } from '../../queries/booking/nearestSlots';
import type { CompanyOffer } from '../../queries/booking/offer';
import { bookOnMembership } from './bookOnMembership';
import { clientOf } from './steps/clientOf';
import type { Actor } from '../activity/logEvent';
import { normalPhone } from '../customers/normalizePhone';
import { withIdempotency, type Idempotency } from '../withIdempotency';
import { loadForClient, planForClient, planForStaff, withNames, type VisitPlan } from './steps/planVisit';
import { knownCustomer, recognizeCustomer, type NewClient } from '../customers/recognizeCustomer';
import { storeVisit, type BookedVisit } from './steps/storeVisit';

export type { BookedVisit };

/** Clients have what is listed; staff may go against the schedule with `force`, where their role permits it. */
export type Booker = Client | Staff;

/** `locale` is that of the page on which they book; `expected_price` is what the client was shown for the whole visit, in minor units. */
type Client = { kind: 'client'; customer: SiteCustomer; locale: Locale; expected_price?: number };

type Staff = {
  kind: 'staff';
  user_id: number;
  may_force: boolean;
  force: boolean;
  customer: StaffCustomer | null;
  /** The one employee whose customers they see, if not everybody's. */
  served_by?: number;
};

/** Somebody known, or as they were named just now. */
export type StaffCustomer = { id: number; served_by?: number } | NewClient;

/** `quiet` tells nobody of it, neither the client nor the company's people. */
export type Booking = {
  items: (ChosenPerformer & { start_at?: number })[];
  start_at: number;
  comment: string;
  quiet?: boolean;
  /** Staff book it on a membership that the customer holds: it draws visits, and costs nothing. */
  customer_membership_id?: number;
};

/**
 * Books a visit of one or more services: order, items, visit, records, busy time, event and message are all there
 * once it answers, or none of them is. One command for the site and for staff.
 * @throws SlotTaken with the nearest free starts; PriceChanged when a client was shown another price; NeedsConfirmation with what it goes against; AccessDenied when
 * the role may not force; Invalid when a service, employee or customer is not the company's, or a client's phone is
 * none; KeyReused.
 */
export async function bookVisit(
  db: Database,
  company_id: number,
  now: number,
  booker: Booker,
  booking: Booking,
  request?: Idempotency,
): Promise<BookedVisit> {
  let visit: VisitOffer | undefined;
  const book = async (tx: CompanyTx) => {
    if (booker.kind === 'staff') return bookForStaff(tx, now, booker, booking);
    visit = await loadForClient(tx, booking.items, booking.start_at);
    const client = clientOf(visit.offer, booker.customer);
    const plan = await planForClient(tx, now, visit, booking.start_at);
    refuseOtherPrice(plan, booker);
    const customer_id = await recognizeCustomer(tx, { ...client, locale: booker.locale });
    return store(tx, { user_id: null, source: 'site' }, plan, customer_id, { ...booking, now });
  };
  try {
    return await inCompany(db, company_id, tx => withIdempotency(tx, request, () => book(tx)));
  } catch (error) {
    if (!(error instanceof SlotTaken) && !isContested(error)) throw error;
    const { items, start_at } = booking;
    visit ??= await inCompany(db, company_id, tx => loadForClient(tx, items, start_at));
    throw new SlotTaken(await nearestSlots(db, company_id, now, visit, start_at));
  }
}

/** Whoever would take the visit is known only now: with anyone, it may be somebody with another price. */
function refuseOtherPrice({ offer, records }: VisitPlan, { expected_price, locale }: Client): void {
  const price = records.reduce((sum, record) => sum + record.price, 0);
  if (expected_price === undefined || price === expected_price) return;
  throw new PriceChanged({ price, currency: offer.currency }, locale);
}

async function bookForStaff(
  tx: CompanyTx,
  now: number,
  staff: Staff,
  booking: Booking,
): Promise<BookedVisit> {
  const { user_id, force, may_force, customer, served_by } = staff;
  const { customer_membership_id } = booking;
  const planned = await planForStaff(tx, booking.items, booking.start_at);
  const customer_id =
    customer_membership_id === undefined && customer ? await customerOf(tx, planned.offer, customer) : null;
  const client = { customer_id, customer_membership_id };
  const plan = await withNames(tx, planned, client, served_by);
  if (plan.warnings.length > 0) {
    if (!force) throw new NeedsConfirmation(plan.warnings);
    if (!may_force) throw new AccessDenied();
  }
  if (customer_membership_id !== undefined) {
    const actor = { user_id, source: 'staff' as const };
    const drawn = { ...booking, plan, customer_membership_id, actor, now };
    return bookOnMembership(tx, staff, drawn);
  }
  return store(tx, { user_id, source: 'staff' }, plan, customer_id, { ...booking, now });
}

/** The customer whom staff mean; a new one where they named somebody who is not known. @throws Invalid */
export function customerOf(
  tx: CompanyTx,
  { country }: Pick<CompanyOffer, 'country'>,
  customer: StaffCustomer,
): Promise<number> {
  if ('id' in customer) return knownCustomer(tx, customer);
  const at = { country, path: 'customer.phone', resource: 'records' };
  const phone = customer.phone ? normalPhone(customer.phone, at) : null;
  return recognizeCustomer(tx, { ...customer, phone });
}

const store = (
  tx: CompanyTx,
  actor: Actor,
  plan: VisitPlan,
  customer_id: number | null,
  { comment, quiet, now }: Booking & { now: number },
) => storeVisit(tx, { plan, customer_id, actor, comment, quiet, now });
