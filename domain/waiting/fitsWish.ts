import { addDays, toInstant, toLocal } from '../schedule';
import type { WaitingListSettings } from './waitingListSettings';

type Times = { from: string; to: string; time_from: string | null; time_to: string | null };

/** Whether a visit of [start, end), epoch seconds, lies whole within one of the dates and between the times wished for. */
export function fitsWish(wish: Times, visit: { start: number; end: number }, timezone: string): boolean {
  const { date } = toLocal(timezone, visit.start);
  if (date < wish.from || date > wish.to) return false;
  if (wish.time_from && visit.start < toInstant(timezone, date, wish.time_from)) return false;
  return !wish.time_to || visit.end <= toInstant(timezone, date, wish.time_to);
}

/** The end of a wish's last day, epoch seconds. */
export const endOfWish = ({ to }: Pick<Times, 'to'>, timezone: string): number =>
  toInstant(timezone, addDays(to, 1), '00:00');

/** When the quiet hours that `now` lies in are over, epoch seconds; null outside of them. */
export function quietUntil(
  { quiet_from, quiet_to }: Pick<WaitingListSettings, 'quiet_from' | 'quiet_to'>,
  timezone: string,
  now: number,
): number | null {
  if (quiet_from === quiet_to) return null;
  const { date } = toLocal(timezone, now);
  const days = quiet_to < quiet_from ? [addDays(date, -1), date] : [date];
  for (const day of days) {
    const begins = toInstant(timezone, day, quiet_from);
    const ends = toInstant(timezone, quiet_to < quiet_from ? addDays(day, 1) : day, quiet_to);
    if (begins <= now && now < ends) return ends;
  }
  return null;
}
