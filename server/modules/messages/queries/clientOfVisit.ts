import { eq } from 'drizzle-orm';
import type { Locale } from '@/domain/translations/locales';
import type { Channel } from '@/domain/emails/templates';
import { companies, customers, visits } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { contactColumns } from './contactColumns';

export type Address = { channel: Channel; to: string };

/** By email if known, otherwise by SMS. */
export type ClientContact = {
  first_name: string;
  last_name: string;
  /** Undefined without an email address and a phone number. */
  contact: Address | undefined;
  /** Their own language, otherwise the company's. */
  locale: Locale;
};

type Reachable = Pick<
  typeof customers.$inferSelect,
  'first_name' | 'last_name' | 'email' | 'phone' | 'locale'
>;

export function contactOf(
  { first_name, last_name, email, phone, locale }: Reachable,
  company_locale: Locale,
): ClientContact {
  const to = email ?? phone;
  const contact = to === null ? undefined : { channel: email ? ('email' as const) : ('sms' as const), to };
  return { first_name, last_name, contact, locale: locale ?? company_locale };
}

/** The visit's own contact, else its customer's card. Undefined for a visit without a customer. */
export async function clientOfVisit(tx: CompanyTx, visit_id: number): Promise<ClientContact | undefined> {
  const [client] = await tx
    .select({
      ...contactColumns(visits),
      locale: customers.locale,
      company_locale: companies.content_locale,
    })
    .from(visits)
    .innerJoin(customers, eq(customers.id, visits.customer_id))
    .innerJoin(companies, eq(companies.id, visits.company_id))
    .where(eq(visits.id, visit_id));
  return client && contactOf(client, client.company_locale);
}
