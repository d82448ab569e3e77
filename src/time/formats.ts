import { clockOf } from '@/domain/time/clock';
import { endsAtMidnight, formatClock } from '@/domain/time/zonedFormats';
import { browserRegion, clockKey } from './browserRegion';
import type { Day } from './dates';
import { today } from './zoned';

const formats = new Map<string, Intl.DateTimeFormat>();

function format(locale: string, options: Intl.DateTimeFormatOptions) {
  const key = `${locale}${clockKey()} ${JSON.stringify(options)}`;
  const formatter = formats.get(key) ?? new Intl.DateTimeFormat(browserRegion(locale), options);
  formats.set(key, formatter);
  return formatter;
}

type Style = Pick<Intl.DateTimeFormatOptions, 'weekday' | 'day' | 'month' | 'year'>;

const memo = new Map<string, string>();
const memo_max = 5000;

/** A calendar formats the same few times hundreds of times. */
function memoized(key: string, compute: () => string): string {
  const known = memo.get(key);
  if (known !== undefined) return known;
  if (memo.size >= memo_max) memo.clear();
  const text = compute();
  memo.set(key, text);
  return text;
}

const clockFormat = (zone: string, locale: string) =>
  format(locale, { timeZone: zone, ...clockOf(browserRegion(locale)) });

export const formatTime = (instant_ms: number, zone: string, locale: string) =>
  memoized(`${instant_ms} ${zone} ${locale}${clockKey()}`, () =>
    clockFormat(zone, locale).format(instant_ms),
  );

/** '14:30', or '2:30' where AM or PM is clear from the context. */
export const formatShortTime = (instant_ms: number, zone: string, locale: string) =>
  memoized(`${instant_ms} clock ${zone} ${locale}${clockKey()}`, () =>
    clockFormat(zone, locale)
      .formatToParts(instant_ms)
      .filter(({ type }) => type !== 'dayPeriod')
      .map(({ value }) => value)
      .join('')
      .trim(),
  );

/** As `formatTime`, of the end of what began at `start_ms`: the midnight of its day is '24:00' where the clock has 24 hours. */
export const formatEndTime = (start_ms: number, end_ms: number, zone: string, locale: string) =>
  endsAtMidnight(zone, start_ms / 1000, end_ms / 1000)
    ? formatClock('24:00', browserRegion(locale))
    : formatTime(end_ms, zone, locale);

const day_ms = 86_400_000;

/** '14:00' of a time of the day that is written so. */
export const formatHour = (written: string, locale: string) => formatClock(written, browserRegion(locale));

/** '14:30–15:30'. Past midnight too it has no dates, unless it takes longer than a day. */
export const formatTimes = (start_ms: number, end_ms: number, zone: string, locale: string) =>
  memoized(`${start_ms} ${end_ms} ${zone} ${locale}${clockKey()}`, () => {
    const [start, end] = [formatTime(start_ms, zone, locale), formatEndTime(start_ms, end_ms, zone, locale)];
    const isOneDay = today(zone, start_ms) === today(zone, end_ms);
    // The two same times of a repeated hour would be written as one.
    const isRange = isOneDay ? start !== end : end_ms - start_ms > day_ms;
    if (isRange) return clockFormat(zone, locale).formatRange(start_ms, end_ms);
    return `${start}${separatorOf(locale)}${end}`;
  });

/** What a language writes between two times of a day: those of 1970-01-01 in UTC, for elsewhere they may have two dates. */
function separatorOf(locale: string): string {
  const parts = clockFormat('UTC', locale).formatRangeToParts(0, day_ms / 2);
  const end = parts.findIndex(({ source }) => source === 'endRange');
  return parts[end - 1]?.value ?? '–';
}

const longDay: Style = { weekday: 'long', day: 'numeric', month: 'long' };

export const formatDay = (day: Day, locale: string, style: Style = longDay) =>
  format(locale, { timeZone: 'UTC', ...style }).format(Date.parse(`${day}T00:00:00Z`));

export const formatDays = (from: Day, to: Day, locale: string, style: Style) =>
  format(locale, { timeZone: 'UTC', ...style }).formatRange(
    Date.parse(`${from}T00:00:00Z`),
    Date.parse(`${to}T00:00:00Z`),
  );

export const formatDate = (instant_ms: number, zone: string, locale: string) =>
  format(locale, { timeZone: zone, dateStyle: 'medium' }).format(instant_ms);

export const formatMoment = (instant_ms: number, zone: string, locale: string) =>
  format(locale, {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...clockOf(browserRegion(locale)),
  }).format(instant_ms);

/** Only the time for today, else the date and time. */
export const formatRecent = (instant_ms: number, zone: string, locale: string, now = Date.now()) =>
  today(zone, now) === today(zone, instant_ms)
    ? formatTime(instant_ms, zone, locale)
    : formatInstant(instant_ms, zone, locale);

/** For titles in languages that write days and months in lower case. */
export const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

export const viewerZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const formatInstant = (instant_ms: number, zone: string, locale: string) =>
  format(locale, { timeZone: zone, dateStyle: 'long', timeStyle: 'short' }).format(instant_ms);

const units_s = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** '5 minutes ago', 'yesterday', 'in 2 days'; 'now' within a minute. */
export function formatAgo(instant_ms: number, locale: string, now = Date.now()): string {
  const passed_s = (instant_ms - now) / 1000;
  const [unit, length_s] = units_s.find(([, length]) => Math.abs(passed_s) >= length) ?? ['second', Infinity];
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(
    Math.trunc(passed_s / length_s),
    unit,
  );
}
