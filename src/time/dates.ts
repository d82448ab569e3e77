import { partsOfDate } from '@/domain/schedule/time/calendarDate';
/** 'YYYY-MM-DD', without zone or time. */
export type Day = string;

const day_ms = 24 * 60 * 60 * 1000;
const midnight = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const dayAt = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

export const addDays = (day: Day, days: number): Day => dayAt(midnight(day) + days * day_ms);

/** The same day of another month, or its last day. */
export function addMonths(day: Day, months: number): Day {
  const { year, month, day: date } = partsOfDate(day);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayAt(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** Monday = 1, Sunday = 7. */
export const weekdayOf = (day: Day): number => new Date(midnight(day)).getUTCDay() || 7;

export const startOfWeek = (day: Day, firstWeekday: number): Day =>
  addDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7));

export const startOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;

/** The whole weeks around the day's month. */
export function monthGrid(day: Day, firstWeekday: number): Day[] {
  const first = startOfWeek(startOfMonth(day), firstWeekday);
  const next = addMonths(startOfMonth(day), 1);
  const weeks = Math.ceil((midnight(next) - midnight(first)) / (7 * day_ms));
  return Array.from({ length: weeks * 7 }, (_, index) => addDays(first, index));
}

export const isDay = (text: string | null): text is Day =>
  text !== null &&
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(midnight(text)) &&
  dayAt(midnight(text)) === text;
