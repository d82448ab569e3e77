import { regionalLocale } from '@/domain/time/regionalLocale';

/** The language with the browser's region, for date and time formats, such as 'en-GB'. */
export const browserRegion = (locale: string): string => regionalLocale(locale, navigator.languages);
