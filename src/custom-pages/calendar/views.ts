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
