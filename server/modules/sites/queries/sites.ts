import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Locale } from '@/domain/translations/locales';
import { fullName } from '@/domain/customers/customer';
import type { Picture } from '@/domain/files/picture';
import { NotFound } from '@/domain/errors';
import { reviewedSubjects } from '@/domain/reviews/review';
import { namedPath } from '@/domain/sites/namedPath';
import { inLocale, nameInLocale } from '@/domain/translations/translations';
import type { Site, SiteService } from '@/domain/sites/site';
import { companies, employees, services } from '@/server/platform/db/schema';
import type { Database } from '@/server/platform/db/open';
import { queryOnce, type Statement, type CompanyTx } from '@/server/platform/db/scope';
import { storedAddresses, toAddress, getSettings, companyPictures } from '@/server/modules/companies';
import { picturesOf } from '@/server/core/files/files';
import { performersOf, type PerformerRow, companyHours } from '@/server/modules/schedule';
import { siteGoods } from '@/server/modules/catalogue';

/** Named by migration 0043: the id of a company whose site has changed. */
export const sitesChannel = 'sites';

/** A company and the version of all that its site shows as text. */
export type SiteVersion = { id: number; version: number };

/** @throws NotFound if it does not exist or is switched off */
export async function siteVersion(db: Database, slug: string): Promise<SiteVersion> {
  const [row] = await queryOnce<SiteVersion>(db, siteOf, [slug]);
  if (!row) throw new NotFound();
  return row;
}

/** @throws NotFound if it does not exist or is switched off */
export const siteCompany = async (db: Database, slug: string): Promise<number> =>
  (await siteVersion(db, slug)).id;

/** With or without a site. @throws NotFound */
export async function companyOfSlug(db: Database, slug: string): Promise<number> {
  const [row] = await queryOnce<{ id: number | null }>(db, ofSlug, [slug]);
  if (!row?.id) throw new NotFound();
  return row.id;
}

const ofSlug: Statement = { name: 'company_of_slug', text: 'select company_of_slug($1) as id' };

const siteOf: Statement = { name: 'site_of', text: 'select * from site_of_slug($1)' };

/** Without a language of the reader's, in the company's main one. */
type SiteReader = { locale: Locale | undefined; now: number };

/** In the company's order, without services that nobody performs. */
export async function getSite(tx: CompanyTx, reader: SiteReader): Promise<Site> {
  const [[stored], settings, places, working_hours, offered, team] = await Promise.all([
    tx.select().from(companies),
    getSettings(tx),
    storedAddresses(tx),
    companyHours(tx),
    tx
      .select()
      .from(services)
      .where(and(isNull(services.archived_at), eq(services.is_enabled, true)))
      .orderBy(asc(services.position), asc(services.id)),
    tx
      .select()
      .from(employees)
      .where(isNull(employees.archived_at))
      .orderBy(asc(employees.sort_order), asc(employees.id)),
  ]);
  if (!stored?.timezone || !stored.currency) throw new NotFound();
  const { timezone, currency, content_locale } = stored;
  const { locale = content_locale, now } = reader;
  const company = inLocale(stored, locale);
  const inLanguage = ({ category, ...service }: ServiceRow) => ({
    ...inLocale(service, locale),
    path: namedPath(service.id, service.name, 'service'),
    category: nameInLocale(stored.category_translations, locale, category),
  });
  const performers = await performersOf(
    tx,
    offered.map(({ id }) => id),
  );
  const pictureOf = await picturesOf(
    tx,
    [...offered, ...team].map(({ picture }) => picture),
  );
  const bookable = offered.flatMap(service =>
    toService(inLanguage(service), performers, pictureOf(service.picture)),
  );
  const items = await siteGoods(tx, { settings, services: bookable, now, locale });
  const performing = new Set(bookable.flatMap(service => service.employees.map(one => one.employee_id)));
  return {
    slug: company.slug,
    name: company.name,
    type: company.type,
    summary: company.summary,
    description: company.description,
    timezone,
    currency,
    content_locale,
    locales: [content_locale, ...stored.other_locales.filter(other => other !== content_locale)],
    subtypes: stored.subtypes,
    phones: company.phones,
    contact_email: company.contact_email,
    links: linksOf(company),
    addresses: places.map(place => inLocale(toAddress(place, locale), locale)),
    working_hours,
    services: bookable,
    ...items,
    employees: team
      .filter(({ id }) => performing.has(id))
      .map(person => {
        const { id, picture, position, ...named } = inLocale(person, locale);
        const path = namedPath(id, fullName(person), 'employee');
        return { id, path, full_name: fullName(named), position, picture: pictureOf(picture) };
      }),
    is_open: settings.business_site_enabled && stored.cleanup_scheduled_on === null,
    shows_team: settings.show_our_team_section,
    shows_blog: settings.show_blog_section,
    has_assistant: settings.assistant_enabled && settings.assistant_on_site,
    has_waiting_list: settings.waiting_list.is_enabled,
    reviewed: reviewedSubjects(settings),
    email_required: settings.client_email_required,
    terms_of_service: inLocale(settings, locale).terms_of_service,
    theme: settings.biz_theme_preference,
    color: company.colors[0] ?? null,
    ...(await companyPictures(tx, company)),
  };
}

type ServiceRow = typeof services.$inferSelect;

function toService(
  service: Omit<ServiceRow, 'translations'> & { path: string },
  performers: PerformerRow[],
  picture: Picture | null,
): SiteService[] {
  const own = performers.filter(({ service_id }) => service_id === service.id);
  if (own.length === 0) return [];
  const prices = own.map(({ price }) => price);
  const durations = own.map(({ duration }) => duration);
  const { id, path, name, description, category } = service;
  return [
    {
      id,
      path,
      name,
      description,
      category,
      picture,
      price_from: Math.min(...prices),
      price_to: Math.max(...prices),
      duration_from: Math.min(...durations),
      duration_to: Math.max(...durations),
      employees: own.map(({ employee_id, price, duration }) => ({ employee_id, price, duration })),
    },
  ];
}

const kinds = ['facebook', 'instagram', 'website', 'telegram', 'whatsapp'] as const;

function linksOf(company: Omit<typeof companies.$inferSelect, 'translations'>): Site['links'] {
  return kinds
    .map(kind => ({ kind, url: company[`${kind}_link`] }))
    .filter(({ url }) => /^https?:\/\//.test(url));
}
