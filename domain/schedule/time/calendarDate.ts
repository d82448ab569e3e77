/** Days, here and in the whole engine, are counted from 1970-01-01, a Thursday. */
export const secondsADay = 86_400;

/** The number of a 'YYYY-MM-DD' day; undefined for anything that is not a day of the calendar. */
export function dayOf(date: string): number | undefined {
  const milliseconds = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : NaN;
  if (Number.isNaN(milliseconds)) return undefined;
  const day = milliseconds / 1000 / secondsADay;
  return dateOf(day) === date ? day : undefined;
}

/** As `dayOf`, for what a caller must get right: anything else is a RangeError. */
export function knownDayOf(date: string): number {
  const day = dayOf(date);
  if (day === undefined) throw new RangeError(`Not a date: ${date}`);
  return day;
}

/** The 'YYYY-MM-DD' of a numbered day. */
export function dateOf(day: number): string {
  return new Date(day * secondsADay * 1000).toISOString().slice(0, -14);
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}
