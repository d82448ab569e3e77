import type { DateLocalizer, NavigateAction, TitleOptions } from 'react-big-calendar';
import { partsOfDate } from '@/domain/schedule/time/calendarDate';
import { first, last } from '@/domain/assert';
import { addDays, addMonths, monthGrid, startOfWeek, type Day } from '@/src/time/dates';
import type { View } from '@/src/navigation/calendarViews';
import type { Range } from '@/src/booking/useRecords';

/** Whole weeks for a month. */
export function rangeOf(view: View, date: Day, firstWeekday: number): Range {
  if (view === 'day') return { from: date, to: date };
  if (view === 'month') {
    const days = monthGrid(date, firstWeekday);
    return { from: first(days), to: last(days) };
  }
  const from = view === 'week' ? startOfWeek(date, firstWeekday) : date;
  return { from, to: addDays(from, 6) };
}

/** One period earlier (-1) or later (1). */
export function step(view: View, date: Day, by: 1 | -1): Day {
  if (view === 'month') return addMonths(date, by);
  return addDays(date, view === 'day' ? by : by * 7);
}

/** A day as react-big-calendar wants it: its noon in the browser's zone, which no change of clocks moves to another day. */
export function toNoon(day: Day): Date {
  const { year, month, day: date } = partsOfDate(day);
  const noon = new Date(0);
  noon.setFullYear(year, month - 1, date);
  noon.setHours(12, 0, 0, 0);
  return noon;
}

export const fromNoon = (noon: Date): Day =>
  [`${noon.getFullYear()}`.padStart(4, '0'), noon.getMonth() + 1, noon.getDate()]
    .map(part => `${part}`.padStart(2, '0'))
    .join('-');

const titleFormats = {
  day: 'dayHeaderFormat',
  week: 'dayRangeHeaderFormat',
  month: 'monthHeaderFormat',
  agenda: 'agendaHeaderFormat',
} as const;

type Options = { localizer: DateLocalizer };

/** What react-big-calendar asks a view for beside its drawing. */
export function viewStatics(view: View) {
  const range = (date: Date, { localizer }: Options) => {
    // A localizer counts weekdays from Sunday, which is 0.
    const { from, to } = rangeOf(view, fromNoon(date), localizer.startOfWeek('') || 7);
    return { start: toNoon(from), end: toNoon(to) };
  };
  return {
    range,
    title: (date: Date, options: TitleOptions & Options) => {
      const shown = view === 'day' || view === 'month' ? date : range(date, options);
      return options.localizer.format(shown, titleFormats[view]);
    },
    navigate: (date: Date, action: NavigateAction) =>
      action === 'DATE' || action === 'TODAY'
        ? date
        : toNoon(step(view, fromNoon(date), action === 'NEXT' ? 1 : -1)),
  };
}
