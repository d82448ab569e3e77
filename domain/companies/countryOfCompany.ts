import type { Country } from '../countries/country';
import { countryOfCurrency } from '../countries/countryOfCurrency';
import { countryOfZone } from '../countries/countryOfZone';

/** What tells where a company is: the country code of its first address, its zone and its currency, where it has them. */
export type CompanyPlace = {
  country?: string | null | undefined;
  timezone?: string | null | undefined;
  currency?: string | null | undefined;
};

/**
 * The code of the country that a company works in, for phones without a calling code, public holidays and defaults: that of
 * its address, else of its zone, else of its currency; null where none of them tells one.
 */
export const countryOfCompany = (
  countries: Pick<Country, 'code' | 'timezones' | 'currency'>[],
  { country, timezone, currency }: CompanyPlace,
): string | null =>
  country ||
  (timezone && countryOfZone(countries, timezone)) ||
  (currency && countryOfCurrency(countries, currency)) ||
  null;
