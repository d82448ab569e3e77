import { first } from '@/domain/assert';
import { asc, eq, sql } from 'drizzle-orm';
import { pricesFor, type BillingPlace } from '@/domain/plans/planCurrency';
import type { PlanPrices } from '@/domain/plans/plans';
import { isPaid } from '@/domain/plans/subscribing';
import { addresses, companies, employees } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { currentOf, pastOf, storedSubscriptions } from '@/server/modules/companies';

/** What the company is shown and billed, in one currency. */
export async function planPricesOf(tx: CompanyTx, prices: PlanPrices[], now: number): Promise<PlanPrices> {
  const billed = await billedCurrency(tx, now);
  return pricesFor(prices, { ...(await placeOf(tx)), billed });
}

async function billedCurrency(tx: CompanyTx, now: number): Promise<string | null> {
  const current = currentOf((await storedSubscriptions(tx)).current, now);
  if (current && isPaid(current, now)) return current.currency;
  const { credit, currency } = await pastOf(tx);
  return credit > 0 ? currency : null;
}

async function placeOf(tx: CompanyTx): Promise<Omit<BillingPlace, 'billed'>> {
  const rows = await tx
    .select({
      currency: companies.currency,
      locale: companies.content_locale,
      country: addresses.country,
      signup_country: companies.signup_country,
      owner_phone: employees.phone,
    })
    .from(companies)
    .leftJoin(addresses, eq(addresses.company_id, companies.id))
    .leftJoin(employees, sql`${employees.company_id} = ${companies.id} and ${employees.is_owner}`)
    .orderBy(asc(addresses.id))
    .limit(1);
  return first(rows);
}
