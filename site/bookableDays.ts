import { first, last } from '@/domain/assert';
import { addDays, toLocal } from '@/domain/schedule';
import type { Slot, SlotsOfDay } from '@/domain/sites/booking';
import { listSlots } from '@/server/modules/booking';
import type { CompanyTx } from '@/server/platform/db/scope';
import { requestedItems, type Choice } from './choice';

const page_days = 14;
/** How many days one search for the next free day covers. */
const ahead_days = 62;
export type BookableDays = {
  days: SlotsOfDay[];
  shownDay: SlotsOfDay;
  earlier?: string;
  later?: string;
  nearest?: string;
};

/** The dates from `from`, with their free starts; `explain` adds why a date has none. */
type ListDays = (from: string, days: number, explain: boolean) => Promise<SlotsOfDay[]>;

type Range = { date?: string; now: number; timezone: string; max_days_ahead: number };

/**
 * The fortnight, counted from today, that contains the requested date; without a date (or with a past one), that of
 * the first free day. When the shown day has no free times, `nearest` is the closest free day.
 */
export async function bookableDays(list: ListDays, query: Range): Promise<BookableDays> {
  const { now, timezone, max_days_ahead } = query;
  const today = toLocal(timezone, now).date;
  const furthest = addDays(today, max_days_ahead);
  const date = query.date && query.date >= today && query.date <= furthest ? query.date : undefined;
  const from = addDays(
    today,
    daysBetween(today, date ?? today) - (daysBetween(today, date ?? today) % page_days),
  );
  const days = await list(from, page_days, true);
  const shownDay = days.find(day => (date ? day.date === date : isFree(day))) ?? first(days);
  const after = addDays(from, page_days);
  const page = {
    days,
    shownDay,
    ...(from > today && { earlier: addDays(from, -page_days) }),
    ...(after <= furthest && last(days).reason !== 'past_horizon' && { later: after }),
  };
  if (isFree(shownDay)) return page;

  const nearest =
    nearestTo(shownDay.date, days) ??
    (await list(after, ahead_days, false)).find(isFree)?.date ??
    (await list(today, ahead_days, false)).findLast(isFree)?.date;
  if (!date && nearest) return bookableDays(list, { ...query, date: nearest });
  return { ...page, nearest };
}

/** Of a booking with these choices, in any order. */
export const daysOfBooking =
  (tx: CompanyTx, choices: Choice[], now: number): ListDays =>
  async (from, days, explain) =>
    (await listSlots(tx, { chosen: requestedItems(choices), any_order: true, from, days, now }, explain))
      .days;

export async function freeSlot(
  tx: CompanyTx,
  { choices, start, now, timezone }: { choices: Choice[]; start: number; now: number; timezone: string },
): Promise<Slot | undefined> {
  const from = toLocal(timezone, start).date;
  const [day] = await daysOfBooking(tx, choices, now)(from, 1, false);
  return day?.slots.find(({ start_at }) => start_at === start);
}

const isFree = ({ slots }: SlotsOfDay) => slots.length > 0;

function nearestTo(date: string, days: SlotsOfDay[]): string | undefined {
  const daysApart = (day: SlotsOfDay) => Math.abs(daysBetween(date, day.date));
  return days.filter(isFree).sort((one, other) => daysApart(one) - daysApart(other))[0]?.date;
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
