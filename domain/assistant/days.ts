import { dateOf, dayOf, requireDay } from '../schedule/time/calendarDate';

/** The numbers of two days since 1970, both included. */
export type Days = [first: number, last: number];

const isoDate = (year: number, month: number, day: number) =>
  [String(year).padStart(4, '0'), ...[month, day].map(part => String(part).padStart(2, '0'))].join('-');

/** Undefined if it is not a date. */
export function dayAt(year: number, month: number, day: number): Days | undefined {
  const number = dayOf(isoDate(year, month, day));
  return number === undefined ? undefined : [number, number];
}

/** The nearest such day that is not past, or with `isPast` not ahead. */
export function dayInYear(month: number, day: number, today: number, isPast: boolean): Days | undefined {
  const [year = 0] = dateOf(today).split('-').map(Number);
  const all = [year - 1, year, year + 1, year + 2, year + 3, year + 4].flatMap(
    one => dayAt(one, month, day)?.[0] ?? [],
  );
  const found = isPast ? all.findLast(one => one <= today) : all.find(one => one >= today);
  return found === undefined ? undefined : [found, found];
}

/** The nearest day of that number in a month. */
export function dayOfMonth(day: number, today: number, isPast: boolean): Days | undefined {
  const near = [-1, 0, 1, 2].flatMap(shift => {
    const [first] = monthOf(today, shift);
    const [year = 0, month = 0] = dateOf(first).split('-').map(Number);
    return dayAt(year, month, day)?.[0] ?? [];
  });
  const found = isPast ? near.findLast(one => one <= today) : near.find(one => one >= today);
  return found === undefined ? undefined : [found, found];
}

export function monthAt(year: number, month: number): Days {
  const first = requireDay(isoDate(year, month, 1));
  const after = month === 12 ? isoDate(year + 1, 1, 1) : isoDate(year, month + 1, 1);
  return [first, requireDay(after) - 1];
}

/** The month `shift` after today's. */
export function monthOf(today: number, shift: number): Days {
  const [year = 0, month = 0] = dateOf(today).split('-').map(Number);
  const place = year * 12 + month - 1 + shift;
  return monthAt(Math.floor(place / 12), (place % 12) + 1);
}

/** The nearest such month that is not past, or not ahead. */
export function nearestMonth(month: number, today: number, isPast: boolean): Days {
  const [year = 0, current = 0] = dateOf(today).split('-').map(Number);
  if (isPast) return monthAt(month > current ? year - 1 : year, month);
  return monthAt(month < current ? year + 1 : year, month);
}

/** The year `shift` after today's. */
export const yearOf = (today: number, shift: number): Days =>
  yearAt(Number(dateOf(today).slice(0, 4)) + shift);

export function yearAt(year: number): Days {
  return [requireDay(isoDate(year, 1, 1)), requireDay(isoDate(year, 12, 31))];
}
