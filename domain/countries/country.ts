import { currencyOf } from '../money/money';
import { flagOf } from './flagOf';
import { countryRows, type CountryRow } from './countryRows';

/** `tel_mask` has `#` per digit of a mobile number; several lengths start with the most common. */
export type Country = {
  /** ISO 3166-1 alpha-2. */
  code: string;
  /** ISO 3166-1 alpha-3. */
  iso: string;
  name: string;
  flag: string;
  tel_code: string;
  tel_mask: string | string[];
  currency: string;
  timezones: string[];
};

export function countriesIn(locale: string): Country[] {
  let countries = countriesByLocale.get(locale);
  if (!countries) {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    const { compare } = new Intl.Collator(locale);
    countries = countryRows.map(row => toCountry(row, names)).sort((a, b) => compare(a.name, b.name));
    countriesByLocale.set(locale, countries);
  }
  return countries;
}

export const countryIn = (locale: string, code: string): Country | undefined =>
  countriesIn(locale).find(country => country.code === code);

export const countryCodes = countryRows.map(([code]) => code);

export const currencyCodes = [...new Set(countryRows.map(row => row[4]))].sort();

export function currenciesIn(locale: string) {
  let currencies = currenciesByLocale.get(locale);
  if (!currencies) {
    currencies = currencyCodes.map(code => currencyOf(code, locale));
    currenciesByLocale.set(locale, currencies);
  }
  return currencies;
}

const countriesByLocale = new Map<string, Country[]>();
const currenciesByLocale = new Map<string, ReturnType<typeof currencyOf>[]>();

function toCountry(
  [code, iso, tel_code, tel_mask, currency, timezones]: CountryRow,
  names: Intl.DisplayNames,
) {
  return {
    code,
    iso,
    name: names.of(code) ?? code,
    flag: flagOf(code),
    tel_code,
    tel_mask,
    currency,
    timezones,
  };
}
