import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { permissionsOf, type Member } from '../../domain/access/permissions';
import type { Address, Company, Locale } from '../../domain/companies/company';
import { pageOf, type Page } from '../../domain/lists/page';
import { currencyOf } from '../../domain/money/money';
import { NotFound } from '../../domain/refusals';
import { withDefaults, type Settings } from '../../domain/settings/settings';
import type { Database } from '../db/open';
import { addresses, companies, employees, settings } from '../db/schema';
import { asUser, type Tx } from '../db/scope';
import { companyTimetable } from './companyTimetable';

const shown = {
  id: companies.id,
  slug: companies.slug,
  type: companies.type,
  name: companies.name,
  summary: companies.summary,
  description: companies.description,
  contact_email: companies.contact_email,
  phones: companies.phones,
  facebook_link: companies.facebook_link,
  instagram_link: companies.instagram_link,
  website_link: companies.website_link,
  telegram_link: companies.telegram_link,
  whatsapp_link: companies.whatsapp_link,
  timezone: companies.timezone,
  currency: companies.currency,
  content_locale: companies.content_locale,
  version: companies.version,
  created_at: companies.created_at,
  updated_at: companies.updated_at,
};

/** The companies at which the user works, the first one first. */
export async function listCompanies(
  db: Database,
  user_id: number,
  query: { page: number; per_page: number; relations?: string[] },
  locale: Locale,
): Promise<Page<Company>> {
  const { page, per_page, relations } = query;
  return asUser(db, user_id, async tx => {
    const mine = and(
      eq(employees.user_id, user_id),
      isNull(employees.archived_at),
      relations && !relations.includes('employee')
        ? sql`is_owner = ${relations.includes('owner')}`
        : undefined,
    );
    const members = await tx
      .select({
        company_id: employees.company_id,
        company_role: employees.company_role,
        is_owner: employees.is_owner,
      })
      .from(employees)
      .where(mine)
      .orderBy(asc(employees.company_id));
    const shown = members.slice((page - 1) * per_page, page * per_page);
    const data: Company[] = [];
    for (const member of shown) {
      await tx.execute(sql`select set_config('app.company_id', ${String(member.company_id)}, true)`);
      data.push(await getCompany(tx, member.company_id, member, locale));
    }
    return pageOf(data, members.length, query);
  });
}

/** Where the user works. */
export async function companyIdsOf(tx: Tx, user_id: number): Promise<number[]> {
  const rows = await tx
    .select({ company_id: employees.company_id })
    .from(employees)
    .where(and(eq(employees.user_id, user_id), isNull(employees.archived_at)));
  return rows.map(({ company_id }) => company_id);
}

/** The company, as this member sees it. */
export async function getCompany(tx: Tx, id: number, member: Member, locale: Locale): Promise<Company> {
  const [[row], places, timetable, kept] = await Promise.all([
    tx.select(shown).from(companies).where(eq(companies.id, id)),
    tx.select().from(addresses).where(eq(addresses.company_id, id)).orderBy(asc(addresses.id)),
    companyTimetable(tx, id),
    getSettings(tx, id),
  ]);
  if (!row) throw new NotFound();
  return {
    ...row,
    currency: currencyOf(row.currency, locale),
    working_hours: timetable.hours,
    schedule_adjustments: timetable.adjustments,
    addresses: places.map(place => toAddress(place, locale)),
    calendar_event_interval: kept.calendar_event_interval,
    user_relation: member.is_owner ? 'owner' : 'employee',
    company_role: member.company_role,
    permissions: permissionsOf(member),
  };
}

/** Every setting with the value that holds. */
export async function getSettings(tx: Tx, company_id: number): Promise<Settings> {
  const rows = await tx.select().from(settings).where(eq(settings.company_id, company_id));
  return withDefaults(Object.fromEntries(rows.map(({ name, value }) => [name, value])));
}

export function toAddress(row: typeof addresses.$inferSelect, locale: Locale): Address {
  const { id, country, city, street, building, postal_code, location_notes } = row;
  const name = new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country;
  return { id, country: { code: country, name }, city, street, building, postal_code, location_notes };
}
