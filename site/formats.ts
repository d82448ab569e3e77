import type { Locale } from '../domain/companies/company';
import { formatMoney } from '../domain/money/money';
import { toLocal } from '../domain/schedule';
import type { Say } from './speak';

export type Formats = ReturnType<typeof formatsOf>;

type Place = { locale: Locale; timezone: string; currency: string; say: Say };

/** Times, days, lengths and prices of one company, as the reader writes them. */
export function formatsOf({ locale, timezone, currency, say }: Place) {
  const clock: Intl.DateTimeFormatOptions = {
    hour: locale === 'uk' ? '2-digit' : 'numeric',
    minute: '2-digit',
  };
  const inZone = (options: Intl.DateTimeFormatOptions) => dateFormat(locale, timezone, options);
  const onCalendar = (options: Intl.DateTimeFormatOptions) => dateFormat(locale, 'UTC', options);

  const money = (amount: number) => formatMoney(amount, currency, locale);

  const minutes = (length: number) => {
    const whole = Math.floor(length / 60);
    const rest = length % 60;
    if (whole === 0) return say('minutes', { minutes: rest });
    return rest === 0
      ? say('hours', { hours: whole })
      : say('hours_minutes', { hours: whole, minutes: rest });
  };

  const offset = (instant: number) => partOf(inZone({ timeZoneName: 'shortOffset' }), instant);

  const time = (instant: number) => {
    const shown = inZone(clock).format(instant * 1000);
    return isRepeated(timezone, instant) ? `${shown} ${offset(instant)}` : shown;
  };

  const dayOf = (instant: number) => inZone(wholeDay).format(instant * 1000);

  return {
    money,
    minutes,
    time,
    dayOf,
    price: ({ from, to }: Span) => (from === to ? money(from) : say('from_price', { price: money(from) })),
    length: ({ from, to }: Span) =>
      from === to ? minutes(from) : say('span', { from: minutes(from), to: minutes(to) }),
    moment: (instant: number) => `${dayOf(instant)}, ${time(instant)}`,
    /** A 'YYYY-MM-DD', in words. */
    day: (date: string) => onCalendar(wholeDay).format(midnight(date)),
    dayNumber: (date: string) => onCalendar({ day: 'numeric' }).format(midnight(date)),
    weekdayShort: (date: string) => onCalendar({ weekday: 'short' }).format(midnight(date)),
    month: (date: string, withYear: boolean) =>
      onCalendar({ month: 'long', ...(withYear && { year: 'numeric' }) }).format(midnight(date)),
    /** 1 is Monday. */
    weekday: (number: number) =>
      sentenceCase(onCalendar({ weekday: 'long' }).format(sunday + number * day_ms)),
    /** An 'HH:mm' of the wall clock. */
    clock: (written: string) =>
      onCalendar(clock).format(Date.parse(`2024-01-01T${written.replace(/^24/, '00')}Z`)),
    zone: (instant: number) =>
      `${partOf(inZone({ timeZoneName: 'longGeneric' }), instant)} (${offset(instant)})`,
  };
}

export type Span = { from: number; to: number };

export const sentenceCase = (words: string) => words.charAt(0).toLocaleUpperCase('uk') + words.slice(1);

const wholeDay: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' };
const day_ms = 86_400_000;
const sunday = Date.UTC(2023, 11, 31);

const midnight = (date: string) => Date.parse(`${date}T00:00:00Z`);

/** Whether the clocks show this time twice, as in the night on which they are turned back. */
function isRepeated(timezone: string, instant: number): boolean {
  const { date, time } = toLocal(timezone, instant);
  return [-3600, -1800, 1800, 3600].some(shift => {
    const other = toLocal(timezone, instant + shift);
    return other.time === time && other.date === date;
  });
}

function partOf(format: Intl.DateTimeFormat, instant: number): string {
  return format.formatToParts(instant * 1000).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

const formats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(locale: Locale, timeZone: string, options: Intl.DateTimeFormatOptions) {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    formats.set(key, format);
  }
  return format;
}
