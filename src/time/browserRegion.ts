import type { Company } from '@/domain/companies/company';
import { has24Hours } from '@/domain/time/clock';
import { regionOfZone, regionalLocale } from '@/domain/time/regionalLocale';

type Place = Pick<Company, 'addresses' | 'timezone'>;

/** As a Unicode extension of a locale: '' leaves the clock to the reader's region. */
let companyClock: '' | '-u-hc-h23' = '';

/** From now on hours have no AM and PM where the company's country has 24 of them, whatever the reader's region. */
export function setCompanyClock({ addresses, timezone }: Place) {
  const code = addresses[0]?.country.code;
  companyClock = has24Hours(code ? `en-${code}` : regionOfZone('en', timezone)) ? '-u-hc-h23' : '';
}

/** What distinguishes texts that are kept: they depend on the company's clock. */
export const clockKey = () => companyClock;

/** The language with the browser's region and the company's clock, for date and time formats, such as 'en-GB'. */
export const browserRegion = (locale: string): string =>
  regionalLocale(locale, navigator.languages) + companyClock;
