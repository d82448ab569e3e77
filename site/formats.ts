import { formatMoney } from '@/domain/money/money';
import { withClockOf, type ReaderLocale } from '@/domain/time/regionalLocale';
import { dateFormat } from '@/domain/time/dateFormat';
import { formatClock, sentenceCase, wholeDay, zonedFormats } from '@/domain/time/zonedFormats';
import type { Translate } from './translator';

export type Formats = ReturnType<typeof formatsOf>;

type Place = ReaderLocale & { timezone: string; currency: string; t: Translate };

/** Formats times, days, durations and prices of one company for the reader. */
export function formatsOf({ locale, timezone, currency, t, ...reader }: Place) {
  const region = withClockOf(timezone, reader.region);
  const onCalendar = (options: Intl.DateTimeFormatOptions) => dateFormat(region, 'UTC', options);

  const money = (amount: number) => formatMoney(amount, currency, locale);

  const minutes = (length: number) => {
    const fullHours = Math.floor(length / 60);
    const restMinutes = length % 60;
    if (fullHours === 0) return t('minutes', { minutes: restMinutes });
    return restMinutes === 0
      ? t('hours', { hours: fullHours })
      : t('hours_minutes', { hours: fullHours, minutes: restMinutes });
  };

  return {
    ...zonedFormats(region, timezone),
    money,
    minutes,
    price: ({ from, to }: Span) => (from === to ? money(from) : t('from_price', { price: money(from) })),
    length: ({ from, to }: Span) =>
      from === to ? minutes(from) : t('span', { from: minutes(from), to: minutes(to) }),
    date: (instant: number) => dateFormat(region, timezone, { dateStyle: 'long' }).format(instant * 1000),
    day: (date: string) => onCalendar(wholeDay).format(midnight(date)),
    days: (from: string, to: string) => onCalendar(wholeDay).formatRange(midnight(from), midnight(to)),
    dayNumber: (date: string) => onCalendar({ day: 'numeric' }).format(midnight(date)),
    weekdayShort: (date: string) => onCalendar({ weekday: 'short' }).format(midnight(date)),
    month: (date: string, withYear: boolean) =>
      onCalendar({ month: 'long', ...(withYear && { year: 'numeric' }) }).format(midnight(date)),
    /** Weekday 1 is Monday. */
    weekday: (number: number) =>
      sentenceCase(onCalendar({ weekday: 'long' }).format(sunday + number * day_ms)),
    clock: (written: string) => formatClock(written, region),
  };
}

export type Span = { from: number; to: number };

const day_ms = 86_400_000;
const sunday = Date.UTC(2023, 11, 31);

const midnight = (date: string) => Date.parse(`${date}T00:00:00Z`);
