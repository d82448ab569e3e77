import { mainCountries } from './mainCountries';
import { isPhoneOrEmpty, type PhoneMask } from './mask';

export type PhoneCountry = PhoneMask & { code: string; name: string };

/** For shared calling codes `preferred` wins. Undefined without a complete, known code. */
export function countryOfPhone<Country extends PhoneCountry>(
  text: string,
  countries: Country[],
  preferred?: Country,
): Country | undefined {
  if (!text.trim().startsWith('+')) return undefined;
  const digits = text.replace(/\D/g, '');
  if (preferred && digits.startsWith(preferred.tel_code)) return preferred;
  const matching = countries.filter(({ tel_code }) => digits.startsWith(tel_code));
  return matching.find(({ code }) => mainCountries.includes(code)) ?? matching[0];
}

/** Whether the length fits the number's country, or else `home`; true if neither is known. */
export function isPhoneOf(text: string, countries: PhoneCountry[], home?: PhoneCountry): boolean {
  const country = countryOfPhone(text, countries, home) ?? home;
  return !country || isPhoneOrEmpty(text, country);
}
