import type { Locale } from '../translations/locales';
import { has24Hours } from './clock';

/** The language of a reader, and the locale of their dates and times with its region: 'en-GB'. */
export type ReaderLocale = { locale: Locale; region: string };

const regional = /^[a-z]{2}-(?:[a-z]{2}|\d{3})$/i;

/** The first tag with a region for the language ('en-GB' for 'en'), otherwise the language itself. */
export const regionalLocale = (locale: string, tags: readonly string[]): string =>
  tags.find(tag => regional.test(tag) && tag.toLowerCase().startsWith(`${locale}-`)) ?? locale;

const american = /^(America|US)\/|^Pacific\/Honolulu$/;

/** Where a reader's region is not known: American dates and times for American clocks, British ones for others. */
export function regionOfZone(locale: Locale, timezone: string): string {
  if (locale !== 'en') return locale;
  return american.test(timezone) ? 'en-US' : 'en-GB';
}

/**
 * The reader's region with the clock of the zone, as a Unicode extension: in English a page, the assistant and a mail, which
 * knows no region, tell one time in one way.
 */
export function withClockOf(timezone: string, region: string): string {
  if (!region.startsWith('en')) return region;
  return `${region}-u-hc-${has24Hours(regionOfZone('en', timezone)) ? 'h23' : 'h12'}`;
}

/** The tags of an Accept-Language header, by preference. */
export function acceptedLanguages(header = ''): string[] {
  const requested = header.split(',').map(entry => {
    const [tag = '', ...parameters] = entry.trim().split(';');
    const weight = /q=([\d.]+)/.exec(parameters.join(';'))?.[1];
    return { tag, weight: weight === undefined ? 1 : Number(weight) };
  });
  return requested
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
