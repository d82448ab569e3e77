import { addDays, toInstant, toLocal } from '../schedule';
import { knownDayOf } from '../schedule/time/calendarDate';
import type { BillingPeriod } from './subscription';

export type Moment = { now: number; timezone: string };

export const dateAt = ({ now, timezone }: Moment): string => toLocal(timezone, now).date;

/** The day of the month on which a period that begins on this date is paid from then on. */
export const billingDayOf = (date: string): number => Number(date.slice(8));

/**
 * A month or a year later on the billing day, or the month's last day: from the 31st, the 28th of February and
 * then the 31st of March.
 */
export function nextPeriod(date: string, period: BillingPeriod, billing_day = billingDayOf(date)): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  const [nextYear, nextMonth] = period === 'annual' ? [year + 1, month] : [year, month + 1];
  const lastDay = new Date(Date.UTC(nextYear, nextMonth, 0)).getUTCDate();
  const day = Math.min(billing_day, lastDay);
  return new Date(Date.UTC(nextYear, nextMonth - 1, day)).toISOString().slice(0, 10);
}

export const daysBetween = (from: string, to: string): number => knownDayOf(to) - knownDayOf(from);

/** The first second of the date so many days after a moment's own. */
export const startOfDay = (moment: Moment, days: number): number =>
  toInstant(moment.timezone, addDays(dateAt(moment), days), '00:00');

/** The same time of day, so many days later, as the company's clocks show it. */
export function daysLater({ now, timezone }: Moment, days: number): number {
  const { date, time } = toLocal(timezone, now);
  return toInstant(timezone, addDays(date, days), time);
}
