import { defined } from '@/domain/assert';
import { asc, eq } from 'drizzle-orm';
import type { Address } from '@/domain/companies/company';
import type { Locale } from '@/domain/translations/locales';
import { countryOfCompany, type CompanyPlace } from '@/domain/companies/countryOfCompany';
import { countriesIn, countryIn } from '@/domain/countries/country';
import { updatedSince } from '@/server/platform/db/filters';
import { addresses, companies } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';

export async function listAddresses(
  tx: CompanyTx,
  locale: Locale,
  updated_since?: number,
): Promise<Address[]> {
  return (await storedAddresses(tx, updated_since)).map(row => toAddress(row, locale));
}

export const storedAddresses = (tx: CompanyTx, updated_since?: number) =>
  tx
    .select()
    .from(addresses)
    .where(updatedSince(addresses.updated_at, updated_since))
    .orderBy(asc(addresses.id));

export function toAddress(row: typeof addresses.$inferSelect, locale: Locale): Address {
  const { id, city, street, building, postal_code, latitude, longitude, location_notes, translations } = row;
  const country = placeOf(row.country, locale);
  return {
    id,
    country,
    city,
    street,
    building,
    postal_code,
    latitude,
    longitude,
    location_notes,
    translations,
  };
}

function placeOf(countryCode: string, locale: Locale): Address['country'] {
  const { code, name, tel_code, tel_mask, timezones } = defined(countryIn(locale, countryCode), 'countryIn');
  return { code, name, tel_code, tel_mask, timezones };
}

/** As `countryOfCompany` tells it; `changed` is what is about to be stored. */
export async function countryOf(tx: CompanyTx, changed: CompanyPlace = {}): Promise<string | null> {
  const [stored] = await tx
    .select({ country: addresses.country, timezone: companies.timezone, currency: companies.currency })
    .from(companies)
    .leftJoin(addresses, eq(addresses.company_id, companies.id))
    .orderBy(asc(addresses.id))
    .limit(1);
  const sent = Object.entries(changed).filter(([, value]) => value !== undefined);
  return countryOfCompany(countriesIn('en'), { ...stored, ...Object.fromEntries(sent) });
}
