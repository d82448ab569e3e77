import { first } from '@/domain/assert';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CompanyRole, Member } from '@/domain/access/permissions';
import { grantedBy as grantedTo } from '@/domain/access/privacy';
import type { UserRelation } from '@/domain/companies/companiesQuery';
import type { CompanyDetail, CompanyLanguages, CompanyOfCustomer } from '@/domain/companies/company';
import type { Locale } from '@/domain/translations/locales';
import { subtypesOf } from '@/domain/companies/subtypes';
import { pageOfAll, type ListParams, type Page } from '@/domain/lists/page';
import { currencyOf } from '@/domain/money/money';
import { modulesOf, openFeatures } from '@/domain/plans/plans';
import { CompanyNotSetUp, NotFound } from '@/domain/errors';
import { withDefaults, type Settings } from '@/domain/settings/settings';
import { inLocale } from '@/domain/translations/translations';
import type { Database } from '@/server/platform/db/open';
import { companies, employees, services } from '@/server/platform/db/schema';
import { asUser, switchScope, type CompanyTx, type Statement, type Tx } from '@/server/platform/db/scope';
import { listAddresses } from './addresses';
import { companyPictures } from './companyPictures';
import { grantedBy } from './ownRoles';
import { companyTimetable } from '@/server/modules/schedule';
import { subscriptionsOf } from './subscriptions';

const companyColumns = {
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
  other_locales: companies.other_locales,
  translations: companies.translations,
  category_translations: companies.category_translations,
  colors: companies.colors,
  logo: companies.logo,
  picture: companies.picture,
  cleanup_scheduled_on: companies.cleanup_scheduled_on,
  version: companies.version,
  created_at: companies.created_at,
  updated_at: companies.updated_at,
};

/** Oldest first; by default where the user works. */
export async function listCompanies(
  db: Database,
  user_id: number,
  query: ListParams & { relations?: UserRelation[] },
  locale: Locale,
): Promise<Page<CompanyDetail | CompanyOfCustomer>> {
  const { relations = ['employee'], updated_since } = query;
  return asUser(db, user_id, async tx => {
    const related = (await relatedCompanies(tx, user_id, updated_since)).filter(company =>
      relations.some(relation => company[relation]),
    );
    const data: (CompanyDetail | CompanyOfCustomer)[] = [];
    const page = pageOfAll(related, query);
    for (const { id, employee, member, role_id } of page.data) {
      const companyTx = await switchScope(tx, { company_id: id });
      data.push(
        employee
          ? await getCompany(companyTx, { ...member, granted: await grantedBy(companyTx, role_id) }, locale)
          : await getCompanyOfCustomer(companyTx, locale),
      );
    }
    return { data, meta: page.meta };
  });
}

/** A user may have several relations to a company. */
async function relatedCompanies(tx: Tx, user_id: number, updated_since = 0) {
  const { rows } = await tx.execute<{
    id: number;
    customer: boolean;
    employee: boolean;
    company_role: CompanyRole;
    is_owner: boolean;
    role_id: number | null;
  }>(sql`
    select p.company_id as id, p.is_customer as customer, e.id is not null as employee, e.company_role,
      e.role_id,
      coalesce(e.is_owner, false) as is_owner
    from companies_of_person() p
      left join employees e
        on e.company_id = p.company_id and e.user_id = ${user_id} and e.archived_at is null
    where p.updated_at >= to_timestamp(${updated_since})
    order by p.company_id`);
  return rows.map(({ company_role, is_owner, role_id, ...row }) => ({
    ...row,
    owner: is_owner,
    member: { company_role, is_owner },
    role_id,
  }));
}

/** Where the user works, but for companies that ask for a second factor which they have not. */
export async function companyIdsOf(tx: Tx, user_id: number): Promise<number[]> {
  const rows = await tx
    .select({ company_id: employees.company_id })
    .from(employees)
    .where(
      and(
        eq(employees.user_id, user_id),
        isNull(employees.archived_at),
        sql`${employees.company_id} <> all (array(select closed_companies_of(${user_id})))`,
      ),
    );
  return rows.map(({ company_id }) => company_id);
}

export async function getCompany(tx: CompanyTx, member: Member, locale: Locale): Promise<CompanyDetail> {
  const [{ row, facts, stored }, subscribed] = await Promise.all([
    companyFacts(tx, locale),
    subscriptionsOf(tx),
  ]);
  const plan = subscribed.current?.plan ?? null;
  return {
    ...facts,
    user_relation: member.is_owner ? 'owner' : 'employee',
    company_role: member.company_role,
    permissions: grantedTo(member, stored),
    features: openFeatures(plan),
    modules: modulesOf(plan),
    current_subscription: subscribed.current,
    future_subscription: subscribed.future,
    cleanup_scheduled_on: row.cleanup_scheduled_on,
  };
}

/** In the customer's language. */
async function getCompanyOfCustomer(tx: CompanyTx, locale: Locale): Promise<CompanyOfCustomer> {
  const { facts } = await companyFacts(tx, locale);
  const { addresses, translations } = facts;
  return {
    ...facts,
    ...inLocale(facts, locale),
    translations,
    addresses: addresses.map(address => ({ ...address, ...inLocale(address, locale) })),
    user_relation: 'customer',
    company_role: null,
    permissions: [],
    features: [],
    modules: [],
    current_subscription: null,
    future_subscription: null,
    cleanup_scheduled_on: null,
  };
}

/** The part visible to everyone related to the company. @throws NotFound */
async function companyFacts(tx: CompanyTx, locale: Locale) {
  const [[row], places, timetable, stored, offers_count] = await Promise.all([
    tx.select(companyColumns).from(companies),
    listAddresses(tx, locale),
    companyTimetable(tx),
    getSettings(tx),
    countOffers(tx),
  ]);
  if (!row) throw new NotFound();
  const { other_locales, ...shown } = row;
  const facts = {
    ...shown,
    content_locales: [row.content_locale, ...other_locales],
    ...(await companyPictures(tx, row)),
    subtypes: subtypesOf(row.type, locale).filter(subtype => row.subtypes.includes(subtype.id)),
    currency: row.currency === null ? null : currencyOf(row.currency, locale),
    working_hours: timetable.hours,
    schedule_adjustments: timetable.adjustments,
    addresses: places,
    calendar_event_interval: stored.calendar_event_interval,
    offers_count,
    terminals_count: stored.terminals_count,
    // A field of the API; there is no loyalty programme, so it is always 0.
    points: 0,
  };
  return { row, facts, stored };
}

const storedSettings: Statement = {
  name: 'settings',
  text: 'select name, value from settings where company_id = $1',
};

/** Stored values over defaults. */
export async function getSettings(tx: CompanyTx): Promise<Settings> {
  const rows = await tx.run<{ name: string; value: unknown }>(storedSettings, [tx.company_id]);
  return withDefaults(Object.fromEntries(rows.map(({ name, value }) => [name, value])));
}

const countOffers = (tx: CompanyTx) =>
  tx.$count(services, and(eq(services.is_enabled, true), isNull(services.archived_at)));

const currency: Statement = { name: 'currency', text: 'select currency from companies where id = $1' };

/** Null until the company has said it. */
export async function currencyIfSet(tx: CompanyTx): Promise<string | null> {
  const [company] = await tx.run<{ currency: string | null }>(currency, [tx.company_id]);
  return company?.currency ?? null;
}

/** @throws CompanyNotSetUp without a currency */
export const currencyOfCompany = async (tx: CompanyTx): Promise<string> =>
  requireCurrency(await currencyIfSet(tx));

const languages: Statement = {
  name: 'languages',
  text: 'select content_locale, other_locales from companies where id = $1',
};

/** The language that the company writes in, and those into which it translates. @throws NotFound */
export async function languagesOf(tx: CompanyTx): Promise<CompanyLanguages> {
  const [company] = await tx.run<CompanyLanguages>(languages, [tx.company_id]);
  if (!company) throw new NotFound();
  return company;
}

/** The currency of the row's company, read by the statement that reads the row. */
export const joinedCurrency = ({ company_id }: { company_id: PgColumn }) =>
  sql`(select c.currency from companies c where c.id = ${company_id})` as SQL<string | null>;

/** @throws CompanyNotSetUp without a currency */
export function requireCurrency(currency: string | null | undefined): string {
  if (!currency) throw new CompanyNotSetUp();
  return currency;
}

export async function slugOfCompany(tx: CompanyTx): Promise<string> {
  const company = first(await tx.select({ slug: companies.slug }).from(companies));
  return company.slug;
}
