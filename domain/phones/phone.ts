import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';

/** '067 123-45-67' of UA is '+380671234567'. Null when no country has such a number. */
export function toE164(written: string, country?: string | null): string | null {
  const phone = parsePhoneNumberFromString(written, (country ?? undefined) as CountryCode | undefined);
  return phone?.isPossible() ? phone.number : null;
}

/** The number with the calling code of `country`, unless it is written with one. */
export function withCallingCode(
  written: string,
  country: { code: string; tel_code: string } | undefined,
): string {
  if (!country || written === '' || written.startsWith('+')) return written;
  return toE164(written, country.code) ?? `+${country.tel_code} ${written}`;
}

export function formatPhone(written: string): string {
  return parsePhoneNumberFromString(written)?.formatInternational() ?? written;
}
