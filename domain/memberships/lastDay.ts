import { addDays } from '../schedule';
import type { MembershipPeriod } from './membership';

/**
 * The day before the same day so many periods later ('YYYY-MM-DD'). A month that is too short ends on its last
 * day, as `Temporal` adds months.
 */
export function lastDay(first: string, interval: number, period: MembershipPeriod): string {
  if (period === 'day') return addDays(first, interval - 1);
  if (period === 'week') return addDays(first, 7 * interval - 1);
  const months = period === 'year' ? 12 * interval : interval;
  const [year, month, day] = first.split('-').map(Number) as [number, number, number];
  const days_in_month = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const same = new Date(Date.UTC(year, month - 1 + months, Math.min(day, days_in_month)));
  return addDays(same.toISOString().slice(0, 10), -1);
}
