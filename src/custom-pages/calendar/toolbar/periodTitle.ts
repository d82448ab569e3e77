import type { Range } from '@/src/booking/useRecords';
import type { Day } from '@/src/time/dates';
import { formatDay, formatDays } from '@/src/time/formats';
import type { View } from '@/src/navigation/calendarViews';

type Period = { view: View; date: Day; range: Range };
type Reader = { locale: string; year: string; isPhone: boolean };

/** The day, days or month that the calendar shows, with the year where it is not the reader's. */
export function periodTitle(period: Period, reader: Reader): string {
  const { from, to } = period.range;
  const isThisYear = [from, to].some(day => day.startsWith(reader.year));
  return reader.isPhone ? shortTitle(period, isThisYear, reader) : longTitle(period, isThisYear, reader);
}

function longTitle({ view, date, range }: Period, isThisYear: boolean, { locale }: Reader) {
  if (view === 'month') return formatDay(date, locale, { month: 'long', year: 'numeric' });
  if (view === 'day') return formatDay(date, locale, isThisYear ? longDay : { ...longDay, year: 'numeric' });
  return formatDays(range.from, range.to, locale, { day: 'numeric', month: 'short', year: 'numeric' });
}

/** Must fit on one line beside the buttons of a phone. */
function shortTitle({ view, date, range: { from, to } }: Period, isThisYear: boolean, { locale }: Reader) {
  if (view === 'day') return formatDay(date, locale, isThisYear ? shortDay : numericDay);
  // The days of the week are written above its columns.
  if (view === 'month' || !isThisYear) {
    return formatDay(date, locale, { month: 'short', year: 'numeric' }).replace(/\sр\.$/, '');
  }
  return from.slice(0, 7) === to.slice(0, 7)
    ? formatDays(from, to, locale, { day: 'numeric', month: 'short' })
    : [from, to].map(day => formatDay(day, locale, { day: 'numeric', month: 'numeric' })).join(' – ');
}

const longDay = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const shortDay = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const numericDay = { weekday: 'short', day: 'numeric', month: 'numeric', year: '2-digit' } as const;
