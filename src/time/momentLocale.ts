import moment from 'moment';
import 'moment/locale/uk';
import type { Locale } from '@/domain/translations/locales';
import { has24Hours } from '@/domain/time/clock';
import { browserRegion } from './browserRegion';

// A locale that is loaded becomes the global one.
moment.locale('en');

/**
 * The name of moment's locale for a language whose weeks start on `weekStart` (Monday = 1, Sunday = 7). English dates
 * and times are as the browser's region writes them. The global locale stays as it is.
 */
export function momentLocale(locale: Locale, weekStart: number): string {
  const region = browserRegion(locale);
  const name = `${region}-week-${weekStart}`.toLowerCase();
  if (moment.locales().includes(name)) return name;

  const before = moment.locale();
  const dow = weekStart % 7;
  moment.defineLocale(name, {
    parentLocale: locale,
    week: { dow, doy: dow + 6 },
    ...(locale === 'en' && { longDateFormat: englishFormats(dateFormatOf(region), timeFormatOf(region)) }),
  });
  moment.locale(before);
  return name;
}

const englishFormats = (date: string, time: string) => ({
  L: date,
  LT: time,
  LTS: time.replace('mm', 'mm:ss'),
  LL: 'MMMM D, YYYY',
  LLL: `MMMM D, YYYY ${time}`,
  LLLL: `dddd, MMMM D, YYYY ${time}`,
});

const tokens: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {
  day: 'DD',
  month: 'MM',
  year: 'YYYY',
};

/** 'MM/DD/YYYY', or 'DD/MM/YYYY' for 'en-GB'. */
const dateFormatOf = (region: string) =>
  new Intl.DateTimeFormat(region, { day: '2-digit', month: '2-digit', year: 'numeric' })
    .formatToParts()
    .map(({ type, value }) => tokens[type] ?? value)
    .join('');

const timeFormatOf = (region: string) => (has24Hours(region) ? 'HH:mm' : 'hh:mm A');
