/** The engine counts days from 1970-01-01, a Thursday. */
export const secondsADay = 86_400;

/** The number of a 'YYYY-MM-DD' day; undefined if it is not a calendar date. */
export function dayOf(date: string): number | undefined {
  const milliseconds = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : NaN;
  if (Number.isNaN(milliseconds)) return undefined;
  const day = milliseconds / 1000 / secondsADay;
  return dateOf(day) === date ? day : undefined;
}

/** As `dayOf`. @throws RangeError if it is not a calendar date */
export function requireDay(date: string): number {
  const day = dayOf(date);
  if (day === undefined) throw new RangeError(`Not a date: ${date}`);
  return day;
}

/** The inverse of `dayOf`. */
export function dateOf(day: number): string {
  return new Date(day * secondsADay * 1000).toISOString().slice(0, -14);
}

/** The year, month (from 1) and day of a 'YYYY-MM-DD' date. @throws RangeError as `requireDay` */
export function partsOfDate(date: string): { year: number; month: number; day: number } {
  const calendar = new Date(requireDay(date) * secondsADay * 1000);
  return {
    year: calendar.getUTCFullYear(),
    month: calendar.getUTCMonth() + 1,
    day: calendar.getUTCDate(),
  };
}

/** How many days later `to` is than `from`; negative where it is earlier. @throws RangeError as `requireDay` */
export const daysBetween = (from: string, to: string): number => requireDay(to) - requireDay(from);

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}
