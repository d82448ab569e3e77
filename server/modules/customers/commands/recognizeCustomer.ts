import { first } from '@/domain/assert';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Locale } from '@/domain/translations/locales';
import { ownContact, type OwnContact } from '@/domain/customers/contact';
import type { Client } from '@/domain/customers/customer';
import { recognizedCard, type KnownCard } from '@/domain/customers/recognition';
import { Invalid } from '@/domain/errors';
import { strictestBooking, type OnlineBooking } from '@/domain/policies/bookingPolicy';
import { violation } from '@/domain/validation/violations';
import { reserveIds } from '@/server/platform/db/reserveIds';
import { customers } from '@/server/platform/db/schema';
import type { Statement } from '@/server/platform/db/scope';
import { isServedBy, type Performer } from '../queries/customers';
import type { Context } from '@/server/core/context';

/** `locale` is the language of the client's page; absent where staff name them. */
export type NewClient = Client & { locale?: Locale };

type Card = Pick<
  typeof customers.$inferSelect,
  'id' | 'first_name' | 'last_name' | 'email' | 'phone' | 'locale'
>;

/** Whom a visit or an order is for: their card, and what was typed that differs from it. */
export type BookedCustomer = Card & {
  contact: OwnContact | null;
  /** Of all cards that share the phone or the e-mail, the strictest; absent where staff book. */
  online_booking?: OnlineBooking;
  /** What `storeCustomer` has yet to write. */
  unstored: 'card' | 'locale' | null;
};

/**
 * The card of whoever typed this (`recognizedCard`), else a new one; concurrent calls with one phone or e-mail make one
 * card. A form overwrites nothing of a card but the `locale`: what differs is the visit's own `contact`. Locked until the
 * visit is stored: a concurrent merge waits, and moves the visit too. `storeCustomer` writes it. Sent at once.
 */
export async function recognizeCustomer({ tx }: Context, input: NewClient): Promise<BookedCustomer> {
  const { company_id } = tx;
  const { first_name, last_name, locale } = input;
  const typed = {
    first_name,
    last_name,
    phone: input.phone || null,
    email: input.email?.toLowerCase() || null,
  };
  const keys = [typed.phone, typed.email].flatMap(known => (known ? `customer ${company_id} ${known}` : []));
  const [, cards, drawn] = await Promise.all([
    keys.length > 0 && tx.run(lockKeys, [keys]),
    tx.run<FoundCard>(knownCards, [company_id, typed.phone, typed.email]),
    reserveIds(tx, { customers: 1 }),
  ]);
  const online_booking = strictestBooking(cards);
  const found = recognizedCard(typed, cards);
  if (!found) {
    return {
      ...typed,
      id: first(drawn.customers),
      locale: locale ?? null,
      contact: null,
      online_booking,
      unstored: 'card',
    };
  }
  const { card } = found;
  const isSpoken = locale !== undefined && locale !== card.locale;
  return {
    ...card,
    locale: locale ?? card.locale,
    contact: ownContact(typed, card),
    online_booking,
    unstored: isSpoken ? 'locale' : null,
  };
}

/** Whether nobody with this phone or e-mail has had a visit yet; `now` in epoch seconds. */
export async function isNewClient(
  { tx, now }: Context,
  { phone, email }: Pick<Card, 'phone' | 'email'>,
): Promise<boolean> {
  const [known] = await tx.run<{ was_here: boolean }>(wasHere, [tx.company_id, phone, email, now]);
  return !known?.was_here;
}

const wasHere: Statement = {
  name: 'client_was_here',
  text: `
    select exists (
      select from customers c
      join visits v on v.company_id = c.company_id and v.customer_id in (c.id, c.merged_into_id)
      join records r on r.company_id = v.company_id and r.visit_id = v.id
      where c.company_id = $1 and (c.phone = $2::text or c.email = lower($3::text))
        and (r.status = 'completed' or (r.status = 'active' and r.end_at <= to_timestamp($4)))) as was_here`,
};

/** Whether a card with this phone or e-mail may not book online. */
export async function isBlocked(
  { tx }: Context,
  { phone, email }: Pick<Card, 'phone' | 'email'>,
): Promise<boolean> {
  const reached = or(
    phone ? eq(customers.phone, phone) : undefined,
    email ? eq(customers.email, email.toLowerCase()) : undefined,
  );
  return (await tx.$count(customers, and(eq(customers.online_booking, 'blocked'), reached))) > 0;
}

/** Sent at once, before what refers to the customer. */
export async function storeCustomer({ tx }: Context, customer: BookedCustomer | null): Promise<void> {
  if (!customer?.unstored) return;
  const { id, first_name, last_name, phone, email, locale } = customer;
  if (customer.unstored === 'locale') {
    await tx
      .update(customers)
      .set({ locale, version: sql`${customers.version} + 1` })
      .where(eq(customers.id, id))
      .execute();
    return;
  }
  await tx
    .insert(customers)
    .overridingSystemValue()
    .values({ id, first_name, last_name, phone, email, locale })
    .execute();
}

/** In one order, so that nobody waits in a circle. */
const lockKeys: Statement = {
  name: 'lock_customer_keys',
  text: `
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(known, 0) as key from unnest($1::text[]) known order by key) keys`,
};

/** More people than share one phone; a made-up number of thousands of cards must not slow each booking down. */
const cards_max = 500;

/** A merged card is known as before and stands for the `card` that it became part of. */
type FoundCard = KnownCard & { card: Card; online_booking: OnlineBooking };

const knownCards: Statement = {
  name: 'known_cards',
  text: `
    with confirmed as materialized (
      select id from customers_of_login($3::text)
    ), reached as materialized (
      (select id from customers where company_id = $1 and phone = $2::text order by id limit ${cards_max})
      union
      (select id from customers where company_id = $1 and email = $3::text order by id limit ${cards_max})
      union
      select id from confirmed
    )
    select card.id, known.first_name, known.last_name, known.phone, known.email, known.online_booking,
      known.id in (select id from confirmed) as is_confirmed,
      json_build_object('id', card.id, 'first_name', card.first_name, 'last_name', card.last_name,
        'phone', card.phone, 'email', card.email, 'locale', card.locale) as card
    from reached
    join customers known on known.company_id = $1 and known.id = reached.id
    join customers card on card.company_id = $1 and card.id = coalesce(known.merged_into_id, known.id)
    where card.archived_at is null
    order by card.id
    for key share of card`,
};

/** `served_by` limits it to customers whom this employee sees. @throws Invalid for an unknown one */
export async function knownCustomer(
  { tx }: Context,
  { id, served_by }: { id: number; served_by?: Performer },
): Promise<BookedCustomer> {
  const { first_name, last_name, email, phone, locale } = customers;
  const [known] = await tx
    .select({ id: customers.id, first_name, last_name, email, phone, locale })
    .from(customers)
    .where(
      and(
        eq(customers.id, id),
        isNull(customers.archived_at),
        served_by === undefined ? undefined : isServedBy(tx, served_by),
      ),
    )
    .for('key share');
  if (known) return { ...known, contact: null, unstored: null };
  throw new Invalid([violation('customer_id', 'records', { key: 'validation.no_such_customer' })]);
}
