import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';

/** '067 123-45-67' in UA becomes '+380671234567'; null if invalid. */
export function toE164(content: string, country?: string | null): string | null {
  const phone = parsePhoneNumberFromString(content, (country ?? undefined) as CountryCode | undefined);
  return phone?.isPossible() ? phone.number : null;
}

/** Keeps a calling code that is already there. */
export function withCallingCode(
  content: string,
  country: { code: string; tel_code: string } | undefined,
): string {
  if (!country || content === '' || content.startsWith('+')) return content;
  return toE164(content, country.code) ?? `+${country.tel_code} ${content}`;
}

export function formatPhone(content: string): string {
  return parsePhoneNumberFromString(content)?.formatInternational() ?? content;
}
