import { regionalLocale } from '../../domain/time/regionalLocale';

/** The language as the browser's region writes dates and times in it: 'en-GB' for English there. */
export const browserRegion = (locale: string): string => regionalLocale(locale, navigator.languages);
