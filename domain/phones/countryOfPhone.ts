import { mainCountries } from './mainCountries';
import { isPhoneOrEmpty, type PhoneMask } from './mask';

export type PhoneCountry = PhoneMask & { code: string; name: string };

/**
 * '+380 67' is UA. Of countries that share a calling code, `preferred` if it is one. Undefined without a complete,
 * known code.
 */
export function countryOfPhone<Country extends PhoneCountry>(
  content: string,
  countries: Country[],
  preferred?: Country,
): Country | undefined {
  if (!content.trim().startsWith('+')) return undefined;
  const digits = content.replace(/\D/g, '');
  if (preferred && digits.startsWith(preferred.tel_code)) return preferred;
  const matching = countries.filter(({ tel_code }) => digits.startsWith(tel_code));
  return matching.find(({ code }) => mainCountries.includes(code)) ?? matching[0];
}

/** Whether a number is as long as those of the country of its calling code, else of `home`; true where neither is known. */
export function isPhoneOf(content: string, countries: PhoneCountry[], home?: PhoneCountry): boolean {
  const country = countryOfPhone(content, countries, home) ?? home;
  return !country || isPhoneOrEmpty(content, country);
}
