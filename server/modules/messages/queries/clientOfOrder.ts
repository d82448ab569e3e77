import { and, eq, isNull } from 'drizzle-orm';
import type { Locale } from '@/domain/translations/locales';
import { companies, customers, orders } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { contactColumns } from './contactColumns';

export type OrderClient = {
  first_name: string;
  last_name: string;
  phone: string | null;
  email: string | null;
  /** Their own language, otherwise the company's. */
  locale: Locale;
};

/** The order's own contact, else its customer's card. Undefined without a customer, and once they are erased. */
export async function clientOfOrder(tx: CompanyTx, order_id: number): Promise<OrderClient | undefined> {
  const [client] = await tx
    .select({
      ...contactColumns(orders),
      own_locale: customers.locale,
      company_locale: companies.content_locale,
    })
    .from(orders)
    .innerJoin(customers, and(eq(customers.id, orders.customer_id), isNull(customers.erased_at)))
    .innerJoin(companies, eq(companies.id, orders.company_id))
    .where(eq(orders.id, order_id));
  if (!client) return undefined;
  const { own_locale, company_locale, ...person } = client;
  return { ...person, locale: own_locale ?? company_locale };
}
