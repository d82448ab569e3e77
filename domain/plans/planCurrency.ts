import { defined } from '../assert';
import type { Locale } from '../translations/locales';
import { countriesIn, countryIn } from '../countries/country';
import { countryOfPhone } from '../phones/countryOfPhone';
import type { PlanPrices } from './plans';

export type BillingPlace = {
  /** The currency of what is paid for or owed to the company; null if nothing is. */
  billed: string | null;
  currency: string | null;
  /** Of the first address. */
  country: string | null;
  owner_phone: string | null;
  signup_country: string | null;
  locale: Locale;
};

/** English is spoken in too many countries to tell one. */
const countryOfLocale: Record<Locale, string | null> = { en: null, uk: 'UA' };

/**
 * The prices in the currency in which a company is billed. While it has paid time or credit, that is their currency;
 * then its own, then its country's. Before it has chosen a currency, the country is that of its address, else of its
 * owner's phone, else the one in which it was created, else that of its language. Without a price in any of these, the first prices.
 */
export function pricesFor(prices: PlanPrices[], place: BillingPlace): PlanPrices {
  const { billed, currency, country } = place;
  const known = currency
    ? [currency, currencyOfCountry(country)]
    : [currencyOfCountry(guessedCountry(place))];
  const found = [billed, ...known].map(code => prices.find(price => price.currency === code));
  return defined(found.find(Boolean) ?? prices[0], 'plan prices');
}

const guessedCountry = ({ country, owner_phone, signup_country, locale }: BillingPlace) =>
  country ??
  countryOfPhone(owner_phone ?? '', countriesIn('en'))?.code ??
  signup_country ??
  countryOfLocale[locale];

const currencyOfCountry = (code: string | null) => (code ? countryIn('en', code)?.currency : undefined);
