import { addDays, toInstant, toLocal } from '../schedule';

/** Days in which the company can still be restored. */
export const cleanup_days = 30;
export const abandoned_days = 90;

/** The cleanup date, in the company's zone, of a company deleted at `now` (epoch seconds). */
export const cleanupDate = (now: number, timezone: string): string =>
  addDays(toLocal(timezone, now).date, cleanup_days);

export function daysLeft(cleanup_scheduled_on: string, now: number, timezone: string): number {
  const seconds = toInstant(timezone, cleanup_scheduled_on, '00:00') - now;
  return Math.max(0, Math.ceil(seconds / (24 * 3600)));
}
