import { dateOf, requireDay, weekdayOf } from '../schedule/time/calendarDate';

export type DateSpan = { from: string; to: string };

/** `hour` of a period that is one: '09:00' is the hour until 10:00. */
export type SalesPeriod = DateSpan & { hour?: string };

export const salesPresets = [
  'today',
  'yesterday',
  'last_n_days',
  'last_30_days',
  'current_month',
  'current_year',
] as const;
export type SalesPreset = (typeof salesPresets)[number];

export const dayGroups = ['day', 'week', 'month'] as const;
export type DayGroup = (typeof dayGroups)[number];

/** Hours are those of a single day. */
export const salesGroups = ['hour', ...dayGroups] as const;
export type SalesGroup = (typeof salesGroups)[number];

/** A leap year. */
export const sales_days_max = 366;

/** 'last days' ends today; the current month and year end today too. */
export function rangeOf(preset: SalesPreset, today: string, days = 7): DateSpan {
  const day = requireDay(today);
  const last = (count: number): DateSpan => ({ from: dateOf(day - count + 1), to: today });
  switch (preset) {
    case 'today':
      return last(1);
    case 'yesterday':
      return { from: dateOf(day - 1), to: dateOf(day - 1) };
    case 'last_n_days':
      return last(days);
    case 'last_30_days':
      return last(30);
    case 'current_month':
      return { from: monthOf(today), to: today };
    case 'current_year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
  }
}

export function previousSpan({ from, to }: DateSpan): DateSpan {
  const first = requireDay(from);
  return { from: dateOf(first - lengthOf({ from, to })), to: dateOf(first - 1) };
}

export const lengthOf = ({ from, to }: DateSpan): number => requireDay(to) - requireDay(from) + 1;

/** The grouping of sales that keeps a chart readable. */
export const salesGroupFor = (span: DateSpan): SalesGroup => (lengthOf(span) === 1 ? 'hour' : groupFor(span));

/** The grouping that keeps a chart readable. */
export function groupFor(span: DateSpan): DayGroup {
  const days = lengthOf(span);
  if (days <= 31) return 'day';
  return days <= 120 ? 'week' : 'month';
}

/** Consecutive periods; the first and last may be shorter. `week_starts_on` is 1 for Monday. */
export function periodsOf(span: DateSpan, group: SalesGroup, week_starts_on = 1): SalesPeriod[] {
  if (group === 'hour') return hours.map(hour => ({ ...span, hour }));
  const last = requireDay(span.to);
  const periods: DateSpan[] = [];
  for (let day = requireDay(span.from); day <= last;) {
    const next = Math.min(nextOf(group, day, week_starts_on), last + 1);
    periods.push({ from: dateOf(day), to: dateOf(next - 1) });
    day = next;
  }
  return periods;
}

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

function nextOf(group: SalesGroup, day: number, week_starts_on: number): number {
  if (group === 'day') return day + 1;
  if (group === 'week') return day + 7 - ((weekdayOf(day) - week_starts_on + 7) % 7);
  return requireDay(monthOf(dateOf(requireDay(monthOf(dateOf(day))) + 31)));
}

const monthOf = (date: string) => `${date.slice(0, 7)}-01`;
