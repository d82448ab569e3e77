import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';

/** Fewer digits are a number in no country. */
const national_digits_min = 5;

/** Why a text is no phone number: one without a calling code may only lack its country. */
export const phoneProblem = (text: string, country?: string | null): 'phone' | 'phone_country' =>
  country || text.trim().startsWith('+') || text.replace(/\D/g, '').length < national_digits_min
    ? 'phone'
    : 'phone_country';

/** '067 123-45-67' in UA becomes '+380671234567'; null if invalid. */
export function toE164(text: string, country?: string | null): string | null {
  const phone = parsePhoneNumberFromString(text, (country ?? undefined) as CountryCode | undefined);
  return phone?.isPossible() ? phone.number : null;
}

/** Keeps a calling code that is already there. */
export function withCallingCode(
  text: string,
  country: { code: string; tel_code: string } | undefined,
): string {
  if (!country || text === '' || text.startsWith('+')) return text;
  return toE164(text, country.code) ?? `+${country.tel_code} ${text}`;
}

export function formatPhone(text: string): string {
  return parsePhoneNumberFromString(text)?.formatInternational() ?? text;
}
