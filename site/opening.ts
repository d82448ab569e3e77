import { addDays, openIntervals, toInstant, toLocal, type Adjustment, type Hours } from '@/domain/schedule';

export type Timetable = { hours: Hours[]; adjustments: Adjustment[] };

/** Whether the company is open now, and when that next changes within a week; round the clock it does not. */
export type Opening = { is_open: boolean; changes_at?: number | undefined; today: string; weekday: number };

const week_days = 8;

/** The dates whose schedule adjustments affect now and the coming week. */
export function datesAround(timezone: string, now: number): { from: string; days: number } {
  return { from: addDays(toLocal(timezone, now).date, -1), days: week_days + 6 };
}

export function openingAt(timezone: string, now: number, { hours, adjustments }: Timetable): Opening {
  const { date: today, weekday } = toLocal(timezone, now);
  const from = addDays(today, -1);
  // One day more than is told of tells what closes when the week ends from what goes on after it.
  const open = openIntervals({ timeZone: timezone, from, days: week_days + 1, hours, adjustments });
  const present = open.find(({ start, end }) => start <= now && now < end);
  const next = open.find(({ start }) => start > now);
  const weekEnd = toInstant(timezone, addDays(from, week_days), '00:00');
  const isEndless = present !== undefined && present.end > weekEnd;
  const changes_at = isEndless ? undefined : (present?.end ?? next?.start);
  return { is_open: present !== undefined, changes_at, today, weekday };
}

/** Until when the page says the same of it: the next opening or closing, or the end of the day. */
export const openingChange = (timezone: string, { changes_at = Infinity, today }: Opening): number =>
  Math.min(changes_at, toInstant(timezone, addDays(today, 1), '00:00'));

export type SpecialDays = Adjustment & { to_date: string };

/** The coming dates with other hours, in order; consecutive closed ones are one entry. */
export function specialDaysOf(adjustments: Adjustment[], today: string): SpecialDays[] {
  const coming: SpecialDays[] = [];
  for (const adjustment of adjustments.filter(({ date }) => date >= today)) {
    const last = coming.at(-1);
    const isClosed = last?.type === 'holiday' && adjustment.type === 'holiday';
    if (isClosed && addDays(last.to_date, 1) === adjustment.date) last.to_date = adjustment.date;
    else coming.push({ ...adjustment, to_date: adjustment.date });
  }
  return coming;
}

export const hasHours = ({ hours, adjustments }: Timetable) => hours.length + adjustments.length > 0;

/** 00:00–24:00 is shown as open around the clock. */
export const isAllDay = ({ from, to }: { from: string; to: string }) => from === '00:00' && to === '24:00';

export function shiftsOf(hours: Hours[], weekday: number): Hours[] {
  return hours
    .filter(shift => shift.weekday === weekday && !shift.dayOff && shift.from !== shift.to)
    .sort((one, other) => one.from.localeCompare(other.from));
}
