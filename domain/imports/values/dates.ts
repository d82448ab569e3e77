import { toInstant } from '@/domain/schedule';
import { problem, type Parsed } from './parsed';

/** Day or month first, in dates such as 05/06/2026. */
export type DateOrder = 'dmy' | 'mdy';

const numeric = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/;

/**
 * What the dates of a column say about their order: one day after the 12th is enough. Dates with dots have the
 * day first. Undefined where none of them tells, or some contradict others.
 */
export function dateOrderOf(texts: Iterable<string>): DateOrder | undefined {
  const seen = new Set<DateOrder>();
  for (const text of texts) {
    const order = orderOf(text);
    if (order) seen.add(order);
  }
  const [only] = seen;
  return seen.size === 1 ? only : undefined;
}

export function orderOf(text: string): DateOrder | undefined {
  const [, first, separator, second] = numeric.exec(dayPart(text)) ?? [];
  if (!separator || separator === '.') return undefined;
  if (Number(first) > 12 && Number(second) <= 12) return 'dmy';
  if (Number(second) > 12 && Number(first) <= 12) return 'mdy';
  return undefined;
}

/** `today` decides the century of '85'; `isPast` is for birthdays. */
export type DateContext = { order?: DateOrder; today: string; isPast?: boolean };

/** 'YYYY-MM-DD'. A time after the date is ignored. */
export function parseDate(text: string, context: DateContext): Parsed<string> {
  const day = dayPart(text);
  if (/^\d{5}(?:\.\d+)?$/.test(day)) return fromSerial(Math.floor(Number(day)), text);
  const iso = /^(\d{4})([./-])(\d{1,2})\2(\d{1,2})$/.exec(day);
  if (iso) return checked(Number(iso[1]), Number(iso[3]), Number(iso[4]), text);

  const [, first, separator, second, year] = numeric.exec(day) ?? [];
  if (separator) {
    const order = separator === '.' ? 'dmy' : (orderOf(day) ?? context.order);
    if (!order && first !== second) return problem('date_ambiguous', text);
    const [date, month] = order === 'mdy' ? [second, first] : [first, second];
    return checked(fullYear(`${year}`, context), Number(month), Number(date), text);
  }
  const named = namedMonth(day);
  if (named) return checked(fullYear(named.year, context), named.month, named.date, text);
  if (/^-{0,2}\d{1,2}[./-]\d{1,2}\.?$/.test(day)) return problem('date_without_year', text);
  return problem('date', text);
}

/** '14:30', '9:05', '2:30 PM', '14.30', also after a date. */
export function parseTime(text: string): Parsed<string> {
  const [, hours, minutes = '00', half] =
    /(?:^|[\s,T])(\d{1,2})(?:[:.](\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*([ap]\.?m\.?)?$/i.exec(text) ?? [];
  if (hours === undefined || (minutes === '00' && !half && !/\d[:.]\d\d/.test(text)))
    return problem('time', text);
  const isHalf = half !== undefined;
  const hour = isHalf ? (Number(hours) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hours);
  if (hour > 23 || Number(minutes) > 59 || (isHalf && Number(hours) > 12)) return problem('time', text);
  return { value: `${`${hour}`.padStart(2, '0')}:${minutes}` };
}

/** Epoch seconds; without an offset the time is the company's. */
export function parseMoment(text: string, context: DateContext & { timezone: string }): Parsed<number> {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)$/.test(text)) {
    const instant_ms = Date.parse(text);
    return Number.isNaN(instant_ms) ? problem('date', text) : { value: Math.floor(instant_ms / 1000) };
  }
  const date = parseDate(text, context);
  if (date.problem) return date;
  const time = /^\d{5}\.\d+$/.test(text) ? serialTime(Number(text)) : parseTime(text);
  if (time.problem) return problem('time', text);
  return { value: toInstant(context.timezone, date.value, time.value) };
}

/**
 * What programs write where there is no date: 0 in Excel, Access, FoxPro, .NET, MySQL, SQL Server and Windows, and none
 * in Outlook.
 */
const zeroDates = [
  '0001-01-01',
  '1601-01-01',
  '1753-01-01',
  '1899-12-30',
  '1899-12-31',
  '1900-01-01',
  '4501-01-01',
  '9999-12-31',
];

/** Whether a date only says that there is none: '0000-00-00', '0/0/00', '1899-12-30', '1/0/1900', '01.01.0001'. */
export function isZeroDate(text: string): boolean {
  const day = dayPart(text).replace(/\.$/, '');
  if (/^0(?:\.0{1,9})?$/.test(day)) return true;
  const parts = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})$/.exec(day)?.slice(1) ?? [];
  const [first = '', second = '', third = ''] = parts;
  if (parts.length === 0) return false;
  if (parts.every(part => Number(part) === 0)) return true;
  const [year, ...rest] = first.length > 2 ? [first, second, third] : [third, first, second];
  const isDayZero = rest.some(part => Number(part) === 0);
  if (isDayZero && ['1899', '1900', '0000', '0001'].includes(year)) return true;
  return [rest, rest.toReversed()].some(([month = '', date = '']) =>
    zeroDates.includes(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`),
  );
}

const dayPart = (text: string) =>
  text
    .trim()
    .replace(
      /(?:T|,?(?<!\s)\s+)\d{1,2}[:.]\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?|Z|[+-]\d\d:?\d\d)?$/i,
      '',
    );

const day_ms = 86_400_000;
const excel_day_0 = Date.UTC(1899, 11, 30);

/** From 1927 to 2099: five digits, which are no year. */
function fromSerial(days: number, text: string): Parsed<string> {
  if (days < 10_000 || days > 73_050) return problem('date', text);
  return { value: new Date(excel_day_0 + days * day_ms).toISOString().slice(0, 10) };
}

const serialTime = (serial: number): Parsed<string> => ({
  value: new Date(Math.round((serial % 1) * 1440) * 60_000).toISOString().slice(11, 16),
});

/** '85' of a birthday is 1985, of a visit 2085. */
function fullYear(year: string, { today, isPast }: DateContext): number {
  if (year.length === 4) return Number(year);
  const full = 2000 + Number(year);
  return isPast && full > Number(today.slice(0, 4)) ? full - 100 : full;
}

function checked(year: number, month: number, date: number, text: string): Parsed<string> {
  const day = new Date(Date.UTC(year, month - 1, date));
  const isReal = day.getUTCMonth() === month - 1 && day.getUTCDate() === date;
  if (!isReal || year < 1900 || year > 2200) return problem('date', text);
  return { value: day.toISOString().slice(0, 10) };
}

const months = [
  'jan|січ',
  'feb|лют',
  'mar|бер',
  'apr|кві',
  'may|тра',
  'jun|чер',
  'jul|лип',
  'aug|сер',
  'sep|вер',
  'oct|жов',
  'nov|лис',
  'dec|гру',
].map(stems => new RegExp(`^(?:${stems})`, 'i'));

/** '25 November 2026', 'Nov 25, 2026', '25 листопада 2026 р.'. */
function namedMonth(text: string) {
  const words = text.replace(/р\.?$/, '').split(/[\s,.-]+/);
  const month = months.findIndex(stem => words.some(word => stem.test(word))) + 1;
  const date = words.find(word => /^\d{1,2}(?:st|nd|rd|th)?$/.test(word));
  const year = words.find(word => /^\d{4}$/.test(word));
  return month > 0 && date && year ? { year, month, date: parseInt(date, 10) } : undefined;
}
