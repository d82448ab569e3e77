import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { permissionsOf, type Member } from '../../domain/access/permissions';
import type { CompanyAnswer, Locale } from '../../domain/companies/company';
import { subtypesOf } from '../../domain/companies/subtypes';
import { pageOf, type Page } from '../../domain/lists/page';
import { currencyOf } from '../../domain/money/money';
import { modulesOf, openFeatures } from '../../domain/plans/plans';
import { CompanyNotSetUp, NotFound } from '../../domain/refusals';
import { withDefaults, type Settings } from '../../domain/settings/settings';
import type { Database } from '../db/open';
import { companies, employees, services, settings } from '../db/schema';
import { asUser, goOnIn, type Tx } from '../db/scope';
import { listAddresses } from './addresses';
import { companyPictures } from './companyPictures';
import { companyTimetable } from './companyTimetable';
import { subscriptionsOf } from './subscriptions';

const shown = {
  id: companies.id,
  slug: companies.slug,
  type: companies.type,
  name: companies.name,
  subtypes: companies.subtypes,
  service_categories: companies.service_categories,
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
  colors: companies.colors,
  logo: companies.logo,
  picture: companies.picture,
  cleanup_scheduled_on: companies.cleanup_scheduled_on,
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
): Promise<Page<CompanyAnswer>> {
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
    const data: CompanyAnswer[] = [];
    for (const member of shown) {
      await goOnIn(tx, { company_id: member.company_id });
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
export async function getCompany(tx: Tx, id: number, member: Member, locale: Locale): Promise<CompanyAnswer> {
  const [[row], places, timetable, kept, subscribed, offers_count] = await Promise.all([
    tx.select(shown).from(companies).where(eq(companies.id, id)),
    listAddresses(tx, id, locale),
    companyTimetable(tx, id),
    getSettings(tx, id),
    subscriptionsOf(tx, id),
    countOffers(tx, id),
  ]);
  if (!row) throw new NotFound();
  const plan = subscribed.current?.plan ?? null;
  return {
    ...row,
    ...(await companyPictures(tx, row)),
    subtypes: subtypesOf(row.type, locale).filter(subtype => row.subtypes.includes(subtype.id)),
    currency: row.currency === null ? null : currencyOf(row.currency, locale),
    working_hours: timetable.hours,
    schedule_adjustments: timetable.adjustments,
    addresses: places,
    calendar_event_interval: kept.calendar_event_interval,
    user_relation: member.is_owner ? 'owner' : 'employee',
    company_role: member.company_role,
    permissions: permissionsOf(member),
    features: openFeatures(plan),
    modules: modulesOf(plan),
    current_subscription: subscribed.current,
    future_subscription: subscribed.future,
    offers_count,
    // There are neither terminals nor points yet.
    terminals_count: 0,
    points: 0,
  };
}

/** Every setting with the value that holds. */
export async function getSettings(tx: Tx, company_id: number): Promise<Settings> {
  const rows = await tx.select().from(settings).where(eq(settings.company_id, company_id));
  return withDefaults(Object.fromEntries(rows.map(({ name, value }) => [name, value])));
}

/** What can be booked or bought there. */
const countOffers = (tx: Tx, company_id: number) =>
  tx.$count(
    services,
    and(eq(services.company_id, company_id), eq(services.is_enabled, true), isNull(services.archived_at)),
  );

/** The currency of all its prices. @throws CompanyNotSetUp while it has none */
export async function currencyOfCompany(tx: Tx, company_id: number): Promise<string> {
  const [company] = await tx
    .select({ currency: companies.currency })
    .from(companies)
    .where(eq(companies.id, company_id));
  if (!company?.currency) throw new CompanyNotSetUp();
  return company.currency;
}

/** By which its site is found. */
export async function slugOfCompany(tx: Tx, company_id: number): Promise<string> {
  const [company] = await tx
    .select({ slug: companies.slug })
    .from(companies)
    .where(eq(companies.id, company_id));
  return company!.slug;
}
