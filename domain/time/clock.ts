import { dateFormat } from './dateFormat';

export const has24Hours = (locale: string): boolean =>
  !dateFormat(locale, 'UTC', { hour: 'numeric' }).resolvedOptions().hour12;

/** '09:00' where the reader's clock has 24 hours, otherwise '9:00 AM'. */
export const clockOf = (locale: string): Intl.DateTimeFormatOptions => ({
  hour: has24Hours(locale) ? '2-digit' : 'numeric',
  minute: '2-digit',
});
