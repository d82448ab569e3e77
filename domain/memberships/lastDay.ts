import { addDays } from '../schedule';
import { partsOfDate } from '../schedule/time/calendarDate';
import type { MembershipPeriod } from './membership';

/** The last date of the term ('YYYY-MM-DD'). Short months end on their last day, as in `Temporal`. */
export function lastDay(first: string, interval: number, period: MembershipPeriod): string {
  if (period === 'day') return addDays(first, interval - 1);
  if (period === 'week') return addDays(first, 7 * interval - 1);
  const months = period === 'year' ? 12 * interval : interval;
  const { year, month, day } = partsOfDate(first);
  const days_in_month = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const same = new Date(Date.UTC(year, month - 1 + months, Math.min(day, days_in_month)));
  return addDays(same.toISOString().slice(0, 10), -1);
}
