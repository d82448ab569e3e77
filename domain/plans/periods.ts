import { addDays, toInstant, toLocal } from '../schedule';
import type { BillingPeriod } from './subscription';

export type Moment = { now: number; timezone: string };

export const dateAt = ({ now, timezone }: Moment): string => toLocal(timezone, now).date;

/** The day of the month on which later periods start. */
export const billingDayOf = (date: string): number => Number(date.slice(8));

/** The next start on the billing day, or the month's last day: 31 January, 28 February, 31 March. */
export function nextPeriod(date: string, period: BillingPeriod, billing_day = billingDayOf(date)): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  const [nextYear, nextMonth] = period === 'annual' ? [year + 1, month] : [year, month + 1];
  const lastDay = new Date(Date.UTC(nextYear, nextMonth, 0)).getUTCDate();
  const day = Math.min(billing_day, lastDay);
  return new Date(Date.UTC(nextYear, nextMonth - 1, day)).toISOString().slice(0, 10);
}

/** The start of the local date that many days later, in epoch seconds. */
export const startOfDay = (moment: Moment, days: number): number =>
  toInstant(moment.timezone, addDays(dateAt(moment), days), '00:00');

/** The same local time that many days later, in epoch seconds. */
export function daysLater({ now, timezone }: Moment, days: number): number {
  const { date, time } = toLocal(timezone, now);
  return toInstant(timezone, addDays(date, days), time);
}
