import { daysBetween, dateOf, requireDay, weekdayOf } from '../schedule/time/calendarDate';
import type { DateSpan } from '../sales/ranges';

/** Payments less refunds, in minor units, by date: this week's seven days beside those of the week before. */
export type WeekMoney = {
  today: { amount: number; previous: number };
  /** As far as now; `previous` is the week before as far as the same weekday and time. */
  week: { amount: number; previous: number };
  days: { date: string; amount: number; previous: number }[];
};

const week_days = 7;

/** The week before the one of `today`, and that one. `week_starts_on` is 1 for Monday. @throws RangeError for no date */
export function weekSpan(today: string, week_starts_on: number): DateSpan {
  const day = requireDay(today);
  const start = day - ((weekdayOf(day) - week_starts_on + week_days) % week_days);
  return { from: dateOf(start - week_days), to: dateOf(start + week_days - 1) };
}

/** `amounts` are those of the span's fourteen days, in order: the day a week before today only as far as the same time. */
export function weekMoneyOf(amounts: number[], { from }: DateSpan, today: string): WeekMoney {
  const first = requireDay(from);
  const days = Array.from({ length: week_days }, (_, index) => ({
    date: dateOf(first + week_days + index),
    amount: amounts[week_days + index] ?? 0,
    previous: amounts[index] ?? 0,
  }));
  const at = daysBetween(from, today) - week_days;
  const passed = days.slice(0, at + 1);
  const { amount = 0, previous = 0 } = days[at] ?? {};
  return {
    today: { amount, previous },
    week: {
      amount: passed.reduce((sum, day) => sum + day.amount, 0),
      previous: passed.reduce((sum, day) => sum + day.previous, 0),
    },
    days,
  };
}
