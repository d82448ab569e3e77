import type { Country } from './country';

/**
 * The country whose own money this is: the only one that uses it, else the one after which ISO 4217 names it (USD is US, CHF is
 * CH). Null for money that belongs to no single country, such as EUR or XOF.
 */
export function countryOfCurrency(
  countries: Pick<Country, 'code' | 'currency'>[],
  currency: string,
): string | null {
  const using = countries.filter(country => country.currency === currency);
  const own = using.length === 1 ? using[0] : using.find(({ code }) => code === currency.slice(0, 2));
  return own?.code ?? null;
}
