import { randomBytes } from 'node:crypto';
import { first } from '@/domain/assert';
import type { Client } from '@/domain/customers/customer';
import { CallToBook, Invalid, WaitingListOff } from '@/domain/errors';
import { toLocal } from '@/domain/schedule';
import type { Locale } from '@/domain/translations/locales';
import { violation } from '@/domain/validation/violations';
import { endOfWish } from '@/domain/waiting/fitsWish';
import type { SiteWishInput, StaffWishInput } from '@/domain/waiting/waitingList';
import type { CommandContext, StaffContext } from '@/server/core/context';
import { logEvent } from '@/server/core/logEvent';
import { clientOf, loadVisitOffer } from '@/server/modules/booking';
import { normalizePhone } from '@/server/modules/companies';
import { isBlocked, knownCustomer } from '@/server/modules/customers';
import type { BookingSetup } from '@/server/modules/schedule';
import { waitingEntries } from '@/server/platform/db/schema';
import type { WishRow } from '../queries/wishes';

type Times = Pick<SiteWishInput, 'items' | 'from' | 'to' | 'time_from' | 'time_to'>;
type Person = Client & { customer_id?: number; locale: Locale };

/** By a client. @throws WaitingListOff, CallToBook, Invalid at what is not offered, or a last day that has passed */
export async function joinWaitingList(
  ctx: CommandContext,
  { customer, ...times }: SiteWishInput,
): Promise<WishRow> {
  const { locale } = ctx;
  const setup = await openList(ctx, times, 'site');
  const client = clientOf(setup, customer);
  if (await isBlocked(ctx, client)) throw new CallToBook();
  return store(ctx, setup, { ...times, person: { ...client, locale } });
}

/** By staff, for a client on the phone. @throws as `joinWaitingList`; Invalid for an unknown customer */
export async function addToWaitingList(
  ctx: StaffContext,
  { customer, customer_id, ...times }: StaffWishInput,
): Promise<WishRow> {
  const setup = await openList(ctx, times, 'waiting_list');
  const person =
    customer_id === undefined
      ? { ...personOf(setup, customer), locale: setup.content_locale }
      : await cardOf(ctx, setup, customer_id);
  return store(ctx, setup, { ...times, person });
}

async function openList(
  { tx, now }: CommandContext,
  { items, from, to }: Times,
  resource: string,
): Promise<BookingSetup> {
  const { setup } = await loadVisitOffer(tx, { chosen: items, from, days: 1 });
  if (!setup.settings.waiting_list.is_enabled) throw new WaitingListOff();
  if (to < toLocal(setup.timezone, now).date) {
    throw new Invalid([violation('to', resource, { key: 'validation.day_has_passed' })]);
  }
  return setup;
}

type StaffClient = NonNullable<StaffWishInput['customer']>;

function personOf(setup: BookingSetup, customer: StaffClient | undefined): Client {
  const [called = '', ...others] = customer?.name?.split(/\s+/) ?? [];
  const { first_name = called, last_name = '' } = customer?.first_name
    ? customer
    : { last_name: others.join(' ') };
  if (!first_name) {
    throw new Invalid([violation('customer.first_name', 'waiting_list', { key: 'validation.required' })]);
  }
  const { country } = setup;
  const phone = customer?.phone
    ? normalizePhone(customer.phone, { country, path: 'customer.phone', resource: 'waiting_list' })
    : null;
  const email = customer?.email ?? null;
  if (!phone && !email) {
    throw new Invalid([violation('customer.phone', 'waiting_list', { key: 'validation.required' })]);
  }
  return { first_name, last_name, phone, email };
}

async function cardOf(ctx: CommandContext, setup: BookingSetup, id: number): Promise<Person> {
  const { first_name, last_name, phone, email, locale } = await knownCustomer(ctx, { id });
  if (!phone && !email) {
    throw new Invalid([violation('customer_id', 'waiting_list', { key: 'validation.nobody_reached' })]);
  }
  return { customer_id: id, first_name, last_name, phone, email, locale: locale ?? setup.content_locale };
}

async function store(
  ctx: CommandContext,
  { timezone }: BookingSetup,
  { person, items, from, to, time_from, time_to }: Times & { person: Person },
): Promise<WishRow> {
  const { tx, command_id } = ctx;
  const rows = await tx
    .insert(waitingEntries)
    .values({
      ...person,
      email: person.email?.toLowerCase() ?? null,
      items: items.map(({ service_id, employee_id }) => ({
        service_id,
        ...(employee_id && { employee_id }),
      })),
      from,
      to,
      time_from,
      time_to,
      ends_at: endOfWish({ to }, timezone),
      link_nonce: randomBytes(16).toString('base64url'),
    })
    .returning();
  const wish = first(rows);
  await logEvent(ctx, {
    command_id,
    subject_type: 'waiting_entry',
    subject_id: wish.id,
    type: 'joined',
    after: { from, to, ...(time_from && { time_from }), ...(time_to && { time_to }) },
  });
  return wish;
}
