import { regionalLocale } from '../../domain/time/regionalLocale';

/** The language with the browser's region, for date and time formats: 'en-GB' for English there. */
export const browserRegion = (locale: string): string => regionalLocale(locale, navigator.languages);
