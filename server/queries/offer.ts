import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Settings } from '../../domain/settings/settings';
import { NotFound } from '../../domain/refusals';
import { companies, services } from '../db/schema';
import type { Tx } from '../db/scope';
import { getSettings } from './companies';
import { performersOf, type PerformerRow } from './performers';

export type OfferedService = {
  id: number;
  name: string;
  break: number;
  is_enabled: boolean;
  performers: PerformerRow[];
};

/** What a booking needs to know of the company before it looks at the time. */
export type CompanyOffer = {
  id: number;
  slug: string;
  timezone: string;
  currency: string;
  content_locale: 'en' | 'uk';
  settings: Settings;
  services: Map<number, OfferedService>;
};

/** The company's clock, money and limits, and of these services those that it has. */
export async function loadOffer(tx: Tx, company_id: number, service_ids: number[]): Promise<CompanyOffer> {
  const [[company], settings, rows, performers] = await Promise.all([
    tx
      .select({
        id: companies.id,
        slug: companies.slug,
        timezone: companies.timezone,
        currency: companies.currency,
        content_locale: companies.content_locale,
      })
      .from(companies)
      .where(eq(companies.id, company_id)),
    getSettings(tx, company_id),
    tx
      .select({
        id: services.id,
        name: services.name,
        break: services.break,
        is_enabled: services.is_enabled,
      })
      .from(services)
      .where(
        and(
          eq(services.company_id, company_id),
          inArray(services.id, service_ids),
          isNull(services.archived_at),
        ),
      ),
    performersOf(tx, company_id, service_ids),
  ]);
  if (!company) throw new NotFound();
  const offered = rows.map(row => {
    const own = performers.filter(({ service_id }) => service_id === row.id);
    return [row.id, { ...row, performers: own }] as const;
  });
  return { ...company, settings, services: new Map(offered) };
}
