import { at, first } from '@/domain/assert';
import { eq } from 'drizzle-orm';
import type { Client } from '@/domain/customers/customer';
import { AccessDenied, CallToBook, Invalid, NeedsConfirmation, PriceChanged } from '@/domain/errors';
import { withOwnContact } from '@/domain/customers/contact';
import { dueAtOnce } from '@/domain/policies/visitTerms';
import { toE164 } from '@/domain/phones/phone';
import { toLocal } from '@/domain/schedule';
import type { SiteBookingInput, SiteCustomer } from '@/domain/sites/booking';
import { violation } from '@/domain/validation/violations';
import { customerMemberships } from '@/server/platform/db/schema';
import type { CommandContext, Context } from '@/server/core/context';
import { withIdempotency, type Idempotency } from '@/server/core/withIdempotency';
import { normalizePhone, phoneViolation } from '@/server/modules/companies';
import {
  isNewClient,
  knownCustomer,
  recognizeCustomer,
  type BookedCustomer,
  type NewClient,
  type Performer,
} from '@/server/modules/customers';
import { lockOrder, payableBy } from '@/server/modules/orders';
import { lockResources, type BookingSetup } from '@/server/modules/schedule';
import { currentBusy, loadVisitOffer, nearby, type ChosenPerformer } from '../queries/availability';
import { policyOf } from '../queries/visitTerms';
import { redeemVisits } from './steps/membershipVisits';
import { planForClient, planForStaff, withNames, type VisitPlan } from './steps/planVisit';
import { storeAppointments, storeVisit, type BookedVisit, type Hold } from './steps/storeVisit';

export type ClientBooking = Omit<SiteBookingInput, 'start_at' | 'chat'> & { start_at: number };

/**
 * A booking by a client, of a listed start, in the order that the list has for it; `expected_price` is the price of the visit as they saw it, in minor units.
 * Where the policy asks for a payment at once it is on hold for `pay_within_s` seconds.
 * @throws SlotTaken with near free starts, but without them where the slot is lost while it is stored; PriceChanged; Invalid; CallToBook
 */
export async function bookForClient(
  ctx: CommandContext,
  { pay_within_s, ...booking }: ClientBooking & { pay_within_s: number },
): Promise<BookedVisit> {
  const { tx, now, locale } = ctx;
  const { items, start_at, comment, expected_price } = booking;

  // The nearby days too: they are searched for other starts, should this one be taken.
  const offer = await loadVisitOffer(tx, { chosen: items, any_order: true, ...nearby(start_at) });
  const client = clientOf(offer.setup, booking.customer);

  // Whoever comes too late is refused before they wait for anybody's lock.
  requirePrice(planForClient(offer, { start_at, now }), expected_price, ctx);

  const resource_ids = offer.timetables.map(({ resource_id }) => resource_id);
  const [, busy, customer] = await Promise.all([
    lockResources(ctx, resource_ids),
    currentBusy(tx, offer),
    recognizeCustomer(ctx, { ...client, locale }),
  ]);

  const plan = planForClient({ ...offer, busy }, { start_at, now });
  requirePrice(plan, expected_price, ctx);

  const hold = await holdFor(ctx, { plan, customer, pay_within_s });
  return storeVisit(ctx, { plan, customer, comment, hold });
}

/**
 * What a client has to pay at once, where the company takes money online: a policy that nobody can meet asks for nothing.
 * @throws CallToBook for a client who may not book online
 */
export async function holdFor(
  ctx: CommandContext,
  { plan, customer, pay_within_s }: { plan: VisitPlan; customer: BookedCustomer; pay_within_s: number },
): Promise<Hold | undefined> {
  const { tx, now } = ctx;
  const { online_booking = 'allowed' } = customer;
  if (online_booking === 'blocked') throw new CallToBook();
  const parts = plan.records.map(({ service, price }) => ({ price, policy: policyOf(plan.setup, service) }));
  const mayDepend = parts.some(({ policy }) => policy.payment !== 'none' && policy.new_clients_only);
  const is_new = mayDepend && (await isNewClient(ctx, withOwnContact(customer, customer.contact)));
  const due = dueAtOnce(parts, { is_new, online_booking });
  if (due === 0 || (await payableBy(tx, plan.setup.currency)).length === 0) return undefined;
  return { due, pay_by: now + pay_within_s };
}

/** Needs the plan: if the client chose any performer, the price may differ. */
function requirePrice(
  { setup, records }: VisitPlan,
  expected_price: number | undefined,
  { locale }: CommandContext,
): void {
  const price = records.reduce((sum, record) => sum + record.price, 0);
  if (expected_price === undefined || price === expected_price) return;
  throw new PriceChanged({ price, currency: setup.currency }, locale);
}

/** Phone as E.164, first word as first name. @throws Invalid for a bad phone or a missing required e-mail address */
export function clientOf(
  { country, settings }: BookingSetup,
  { name, phone: typed, email }: SiteCustomer,
): Client {
  const phone = toE164(typed, country);
  const violations = [
    ...(phone === null ? [phoneViolation(typed, { country, path: 'customer.phone', resource: 'site' })] : []),
    ...(settings.client_email_required && !email
      ? [violation('customer.email', 'site', { key: 'validation.required' })]
      : []),
  ];
  if (violations.length > 0 || phone === null) throw new Invalid(violations);
  const [first_name = '', ...last_names] = name.split(/\s+/);
  return { first_name, last_name: last_names.join(' '), phone, email: email ?? null };
}

export type StaffCustomer = { id: number; served_by?: Performer } | NewClient;

export type StaffBooking = {
  /** `duration` in minutes, by default the performer's. */
  items: (ChosenPerformer & { start_at?: number; duration?: number })[];
  start_at: number;
  comment: string;
  customer: StaffCustomer | null;
  /** Books it on this membership of the customer, for free. */
  customer_membership_id?: number;
  /** Against the schedule, for whom `may_force`. */
  force: boolean;
  may_force: boolean;
  /** Limits the customers they see to those of this employee. */
  served_by?: Performer;
  /** Sends no messages or notifications. */
  quiet?: boolean;
};

/**
 * A booking by staff, at any time.
 * @throws NeedsConfirmation with warnings; AccessDenied without the right to force; SlotTaken; Invalid; KeyReused
 */
export const bookVisit = (
  ctx: CommandContext,
  { idempotency, ...booking }: StaffBooking & { idempotency?: Idempotency },
): Promise<BookedVisit> => withIdempotency(ctx.tx, idempotency, () => bookForStaff(ctx, booking));

async function bookForStaff(ctx: CommandContext, booking: StaffBooking): Promise<BookedVisit> {
  const { items, start_at, customer_membership_id, served_by } = booking;

  const planned = await planForStaff(ctx, { items, start_at });
  const customer =
    customer_membership_id === undefined && booking.customer
      ? await customerOf(ctx, { country: planned.setup.country, customer: booking.customer })
      : null;

  const named = { customer_id: customer?.id ?? null, customer_membership_id };
  const plan = await withNames(ctx, { plan: planned, client: named, only: served_by?.employee_id });
  if (plan.warnings.length > 0) {
    if (!booking.force) throw new NeedsConfirmation(plan.warnings);
    if (!booking.may_force) throw new AccessDenied();
  }

  if (customer_membership_id !== undefined) {
    return bookOnMembership(ctx, { ...booking, plan, customer_membership_id });
  }
  return storeVisit(ctx, { ...booking, plan, customer });
}

type MembershipBooking = StaffBooking & { plan: VisitPlan; customer_membership_id: number };

/** Free, draws a visit per service. @throws Invalid when the membership is not theirs, not valid then or used up */
async function bookOnMembership(ctx: CommandContext, booking: MembershipBooking): Promise<BookedVisit> {
  const { tx } = ctx;
  const { plan, customer_membership_id, served_by } = booking;
  const [membership] = await tx
    .select()
    .from(customerMemberships)
    .where(eq(customerMemberships.id, customer_membership_id));
  const named = booking.customer;
  const isTheirs = !named || ('id' in named && named.id === membership?.customer_id);
  if (!membership || !isTheirs) {
    const key = 'order_errors.no_such_membership';
    throw new Invalid([violation('customer_membership_id', 'records', { key })]);
  }
  const customer = await knownCustomer(ctx, { id: membership.customer_id, served_by });
  const { order } = await lockOrder(ctx, membership.order_id);
  const { id: order_id, company_order_id, currency, vat_rate } = order;
  const booked = await storeAppointments(ctx, {
    visit: { ...booking, customer },
    order: { order_id, company_order_id, currency, vat_rate },
    owner: { customer_membership_id },
  });
  const on = toLocal(plan.setup.timezone, first(plan.records).start).date;
  const draws = plan.records.map(({ service, employee_id }, seq) => ({
    item_type: 'service' as const,
    item_id: service.id,
    employee_id,
    visits: 1,
    cause: { record_id: at(booked.record_ids, seq) },
    path: `items.${seq}.service_id`,
  }));
  await redeemVisits(ctx, { customer_membership_id, on, draws });
  return booked;
}

export function customerOf(
  ctx: Context,
  { country, customer }: Pick<BookingSetup, 'country'> & { customer: StaffCustomer },
): Promise<BookedCustomer> {
  if ('id' in customer) return knownCustomer(ctx, customer);
  const field = { country, path: 'customer.phone', resource: 'records' };
  const phone = customer.phone ? normalizePhone(customer.phone, field) : null;
  return recognizeCustomer(ctx, { ...customer, phone });
}
