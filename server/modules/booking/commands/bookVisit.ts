import type { StaffCustomer, Booking } from './booking';
import { AccessDenied, NeedsConfirmation } from '@/domain/errors';
import type { Database } from '@/server/platform/db/open';
import type { CompanyTx } from '@/server/platform/db/scope';
import type { BookingSetup } from '@/server/modules/schedule';
import { bookForClient, isSlotLost, withNearSlots, type ClientBooker } from './bookForClient';
import { bookOnMembership } from './bookOnMembership';
import { normalizePhone } from '@/server/modules/companies';
import { withIdempotency, type Idempotency } from '@/server/core/withIdempotency';
import { planForStaff, withNames } from './steps/planVisit';
import { knownCustomer, recognizeCustomer, type BookedCustomer } from '@/server/modules/customers';
import { openVisit, storeVisit, type BookedVisit } from './steps/storeVisit';
import { withRequester, type Context, type Requester } from '@/server/core/context';

export type { BookedVisit };

/** Clients book listed starts; staff may override the schedule with `force`, if their role permits it. */
export type BookedBy = ClientBooker | StaffBooker;

type StaffBooker = {
  kind: 'staff';
  may_force: boolean;
  force: boolean;
  customer: StaffCustomer | null;
  /** Limits the customers they see to those of this employee. */
  served_by?: number;
};

/**
 * All or nothing, for the site and staff.
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
  if (booker.kind === 'client')
    return (await bookForClient(db, requester, { booker, booking, request })).booked;
  try {
    return await withRequester(db, requester, ctx =>
      withIdempotency(ctx.tx, request, () => bookForStaff(ctx, booker, booking)),
    );
  } catch (error) {
    if (!isSlotLost(error)) throw error;
    throw await withNearSlots(db, requester, booking);
  }
}

async function bookForStaff(ctx: Context, staff: StaffBooker, booking: Booking): Promise<BookedVisit> {
  const { tx } = ctx;
  const { force, may_force, customer, served_by } = staff;
  const { customer_membership_id } = booking;
  const planned = await planForStaff(tx, booking.items, booking.start_at);
  const client =
    customer_membership_id === undefined && customer ? await customerOf(tx, planned.setup, customer) : null;
  const named = { customer_id: client?.id ?? null, customer_membership_id };
  const plan = await withNames(tx, planned, named, served_by);
  if (plan.warnings.length > 0) {
    if (!force) throw new NeedsConfirmation(plan.warnings);
    if (!may_force) throw new AccessDenied();
  }
  if (customer_membership_id !== undefined) {
    return bookOnMembership(ctx, staff, { ...booking, plan, customer_membership_id });
  }
  const opened = await openVisit(tx, plan.records.length);
  return storeVisit(ctx, { ...booking, plan, customer: client }, opened);
}

export function customerOf(
  tx: CompanyTx,
  { country }: Pick<BookingSetup, 'country'>,
  customer: StaffCustomer,
): Promise<BookedCustomer> {
  if ('id' in customer) return knownCustomer(tx, customer);
  const at = { country, path: 'customer.phone', resource: 'records' };
  const phone = customer.phone ? normalizePhone(customer.phone, at) : null;
  return recognizeCustomer(tx, { ...customer, phone });
}
