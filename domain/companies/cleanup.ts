import { addDays, toInstant, toLocal } from '../schedule';

/** Days for which a company that is to be cleaned up can be restored. */
export const cleanup_days = 30;
export const abandoned_days = 90;

/** The date, in the company's zone, on which a company that is given up now is cleaned up. */
export const cleanupDate = (now: number, timezone: string): string =>
  addDays(toLocal(timezone, now).date, cleanup_days);

export function daysLeft(cleanup_scheduled_on: string, now: number, timezone: string): number {
  const seconds = toInstant(timezone, cleanup_scheduled_on, '00:00') - now;
  return Math.max(0, Math.ceil(seconds / (24 * 3600)));
}
