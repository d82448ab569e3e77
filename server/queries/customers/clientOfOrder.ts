import { and, eq, isNull } from 'drizzle-orm';
import type { Locale } from '../../../domain/companies/company';
import { companies, customers, orders } from '../../db/schema';
import type { CompanyTx } from '../../db/scope';
import { joined, ofCompany } from '../../db/company';

export type OrderClient = {
  first_name: string;
  last_name: string;
  email: string | null;
  /** Their own language, otherwise the company's. */
  locale: Locale;
};

/** Undefined for an order without a customer, and once the customer is erased. */
export async function clientOfOrder(tx: CompanyTx, order_id: number): Promise<OrderClient | undefined> {
  const [client] = await tx
    .select({
      first_name: customers.first_name,
      last_name: customers.last_name,
      email: customers.email,
      own_locale: customers.locale,
      company_locale: companies.content_locale,
    })
    .from(orders)
    .innerJoin(customers, and(joined(customers.id, orders.customer_id), isNull(customers.erased_at)))
    .innerJoin(companies, eq(companies.id, orders.company_id))
    .where(ofCompany(tx, orders, eq(orders.id, order_id)));
  if (!client) return undefined;
  const { own_locale, company_locale, ...person } = client;
  return { ...person, locale: own_locale ?? company_locale };
}
