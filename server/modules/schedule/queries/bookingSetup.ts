import type { Locale } from '@/domain/translations/locales';
import { countryOfCompany } from '@/domain/companies/countryOfCompany';
import { countriesIn } from '@/domain/countries/country';
import { CompanyNotSetUp, NotFound } from '@/domain/errors';
import type { BookingPolicy } from '@/domain/policies/bookingPolicy';
import type { Translations } from '@/domain/translations/translations';
import { withDefaults, type Settings } from '@/domain/settings/settings';
import type { Statement, CompanyTx } from '@/server/platform/db/scope';
import type { PerformerRow } from './performers';

export type BookableService = {
  id: number;
  name: string;
  translations: Translations;
  break: number;
  is_enabled: boolean;
  booking_policy: BookingPolicy | null;
  performers: PerformerRow[];
};

export type BookingSetup = {
  id: number;
  timezone: string;
  currency: string;
  country: string | null;
  content_locale: Locale;
  settings: Settings;
  services: Map<number, BookableService>;
};

type Row = Omit<BookingSetup, 'timezone' | 'currency' | 'settings' | 'services'> & {
  timezone: string | null;
  currency: string | null;
  settings: Partial<Settings>;
  services: BookableService[];
};

const statement: Statement = {
  name: 'booking_setup',
  text: `
    select c.id, c.timezone, c.currency, c.content_locale,
      (select country from addresses a where a.company_id = c.id order by a.id limit 1) as country,
      (select coalesce(json_object_agg(name, value), '{}') from settings s where s.company_id = c.id) as settings,
      (select coalesce(json_agg(json_build_object(
          'id', s.id, 'name', s.name, 'translations', s.translations, 'break', s.break,
          'is_enabled', s.is_enabled, 'booking_policy', s.booking_policy,
          'performers', (
            select coalesce(json_agg(json_build_object(
                'service_id', p.service_id, 'employee_id', p.employee_id, 'price', p.price, 'duration', p.duration
              ) order by p.employee_id), '[]')
            from service_employees p
            join employees e on e.company_id = p.company_id and e.id = p.employee_id and e.archived_at is null
            where p.company_id = s.company_id and p.service_id = s.id))), '[]')
        from services s
        where s.company_id = c.id and s.id = any($2::bigint[]) and s.archived_at is null) as services
    from companies c
    where c.id = $1`,
};

/** The company's settings and the services that exist. @throws CompanyNotSetUp without a zone or a currency */
export async function loadBookingSetup(tx: CompanyTx, service_ids: number[]): Promise<BookingSetup> {
  const [row] = await tx.run<Row>(statement, [tx.company_id, service_ids]);
  if (!row) throw new NotFound();
  const { timezone, currency } = row;
  if (!timezone || !currency) throw new CompanyNotSetUp();
  const services = row.services.map(service => [service.id, service] as const);
  const country = countryOfCompany(countriesIn('en'), row);
  return {
    ...row,
    country,
    timezone,
    currency,
    settings: withDefaults(row.settings),
    services: new Map(services),
  };
}

const zone: Statement = { name: 'zone', text: 'select timezone from companies where id = $1' };

/** UTC until the company sets its zone. */
export async function zoneOf(tx: CompanyTx): Promise<string> {
  const [company] = await tx.run<{ timezone: string | null }>(zone, [tx.company_id]);
  return company?.timezone ?? 'UTC';
}
