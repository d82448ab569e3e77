import { useLocale } from 'ra-core';
import { useCompany } from './CompanyContext';
import { usePhoneFormat } from './usePhoneFormat';

/** The country of the company, in which numbers without a calling code are; undefined where nothing tells it. */
export function usePhoneMask() {
  const { addresses, timezone, currency } = useCompany();
  const locale = useLocale() ?? 'en';
  const phones = usePhoneFormat();
  const country = addresses?.[0]?.country;
  if (country) return country;
  const code = phones?.countryOfCompany(phones.countriesIn(locale), { timezone, currency: currency?.code });
  return code ? phones?.countryIn(locale, code) : undefined;
}
