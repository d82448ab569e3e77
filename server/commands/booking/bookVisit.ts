import type { Locale } from '../../../domain/companies/company';
import { AccessDenied, NeedsConfirmation, PriceChanged, SlotTaken } from '../../../domain/errors';
import type { SiteCustomer } from '../../../domain/sites/booking';
import type { Database } from '../../db/open';
import { type CompanyTx } from '../../db/scope';
import { isContested } from '../../db/sqlState';
import type { ChosenPerformer, VisitOffer } from '../../queries/booking/availability';
import { nearestSlots } from '../../queries/booking/nearestSlots';
import type { BookingSetup } from '../../queries/booking/bookingSetup';
import { bookOnMembership } from './bookOnMembership';
import { clientOf } from './steps/clientOf';
import { normalizePhone } from '../customers/normalizePhone';
import { withIdempotency, type Idempotency } from '../withIdempotency';
import { loadForClient, planForClient, planForStaff, withNames, type VisitPlan } from './steps/planVisit';
import { knownCustomer, recognizeCustomer, type NewClient } from '../customers/recognizeCustomer';
import { storeVisit, type BookedVisit } from './steps/storeVisit';
import type { Context } from '../context';
import { withRequester, type Requester, type CommandContext } from '../context';

export type { BookedVisit };

/** Clients book listed starts; staff may override the schedule with `force`, if their role permits it. */
export type BookedBy = ClientBooker | StaffBooker;

/** `expected_price` is the price of the visit as the client saw it, in minor units. */
type ClientBooker = { kind: 'client'; customer: SiteCustomer; expected_price?: number };

type StaffBooker = {
  kind: 'staff';
  may_force: boolean;
  force: boolean;
  customer: StaffCustomer | null;
  /** Limits the customers they see to those of this employee. */
  served_by?: number;
};

export type StaffCustomer = { id: number; served_by?: number } | NewClient;

/** `quiet` sends no messages or notifications. */
export type Booking = {
  items: (ChosenPerformer & { start_at?: number })[];
  start_at: number;
  comment: string;
  quiet?: boolean;
  customer_membership_id?: number;
};

/**
 * All or nothing, for the site and staff. Near free starts are searched in a separate transaction.
 * @throws SlotTaken with near free starts; PriceChanged; NeedsConfirmation with warnings; AccessDenied without the
 * right to force; Invalid; KeyReused
 */
export async function bookVisit(
  db: Database,
  requester: Requester,
  booker: BookedBy,
  booking: Booking,
  request?: Idempotency,
): Promise<BookedVisit> {
  let visit: VisitOffer | undefined;
  const book = async (ctx: CommandContext) => {
    if (booker.kind === 'staff') return bookForStaff(ctx, booker, booking);
    const { tx, locale } = ctx;
    visit = await loadForClient(tx, booking.items, booking.start_at);
    const client = clientOf(visit.setup, booker.customer);
    const plan = await planForClient(ctx, visit, booking.start_at);
    requireExpectedPrice(plan, booker.expected_price, locale);
    const customer_id = await recognizeCustomer(tx, { ...client, locale });
    return storeVisit(ctx, { ...booking, plan, customer_id });
  };
  try {
    return await withRequester(db, requester, ctx => withIdempotency(ctx.tx, request, () => book(ctx)));
  } catch (error) {
    if (!(error instanceof SlotTaken) && !isContested(error)) throw error;
    const { items, start_at } = booking;
    const searched =
      visit ?? (await withRequester(db, requester, ({ tx }) => loadForClient(tx, items, start_at)));
    const slots = await withRequester(db, requester, ({ tx, now }) =>
      nearestSlots(tx, searched, start_at, now),
    );
    throw new SlotTaken(slots);
  }
}

/** Needs the plan: if the client chose any performer, the price may differ. */
function requireExpectedPrice(
  { setup, records }: VisitPlan,
  expected_price: number | undefined,
  locale: Locale,
): void {
  const price = records.reduce((sum, record) => sum + record.price, 0);
  if (expected_price === undefined || price === expected_price) return;
  throw new PriceChanged({ price, currency: setup.currency }, locale);
}

async function bookForStaff(ctx: Context, staff: StaffBooker, booking: Booking): Promise<BookedVisit> {
  const { tx } = ctx;
  const { force, may_force, customer, served_by } = staff;
  const { customer_membership_id } = booking;
  const planned = await planForStaff(tx, booking.items, booking.start_at);
  const customer_id =
    customer_membership_id === undefined && customer ? await customerOf(tx, planned.setup, customer) : null;
  const client = { customer_id, customer_membership_id };
  const plan = await withNames(tx, planned, client, served_by);
  if (plan.warnings.length > 0) {
    if (!force) throw new NeedsConfirmation(plan.warnings);
    if (!may_force) throw new AccessDenied();
  }
  if (customer_membership_id !== undefined) {
    return bookOnMembership(ctx, staff, { ...booking, plan, customer_membership_id });
  }
  return storeVisit(ctx, { ...booking, plan, customer_id });
}

export function customerOf(
  tx: CompanyTx,
  { country }: Pick<BookingSetup, 'country'>,
  customer: StaffCustomer,
): Promise<number> {
  if ('id' in customer) return knownCustomer(tx, customer);
  const at = { country, path: 'customer.phone', resource: 'records' };
  const phone = customer.phone ? normalizePhone(customer.phone, at) : null;
  return recognizeCustomer(tx, { ...customer, phone });
}
