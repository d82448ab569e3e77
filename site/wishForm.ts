import { addDays, toLocal } from '@/domain/schedule';
import type { WishTimes } from './bookingForm';
import { requestedItems, type Choice } from './choice';
import type { SiteContext } from './pageContext';

const textOf = (sent: unknown): string => (typeof sent === 'string' ? sent : '');

/** Of a form that was sent. */
export const readTimes = (body: Record<string, unknown>): WishTimes => ({
  from: textOf(body.from),
  to: textOf(body.to),
  time_from: textOf(body.time_from),
  time_to: textOf(body.time_to),
});

/** A week from the day on which nothing was free. */
export function usualTimes({ site, now }: SiteContext, date: string | undefined): WishTimes {
  const today = toLocal(site.timezone, now).date;
  const from = date && date > today ? date : today;
  return { from, to: addDays(from, 6), time_from: '', time_to: '' };
}

/** As the schema of a wish takes it. */
export const toWish = (choices: Choice[], { from, to, time_from, time_to }: WishTimes) => ({
  items: requestedItems(choices),
  from,
  to,
  time_from: time_from || null,
  time_to: time_to || null,
});
