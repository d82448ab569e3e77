import type { Locale } from '../translations/locales';
import { regionOfZone } from '../time/regionalLocale';
import { zonedFormats } from '../time/zonedFormats';

/** Dates and times of a message, in the company's zone; a mailbox does not tell its reader's region. */
export const emailFormats = (locale: Locale, timezone: string) =>
  zonedFormats(regionOfZone(locale, timezone), timezone);
