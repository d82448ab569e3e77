/** Visits spread evenly over days, opening hours and employees. */
export type Span = { days: number; count: number };

const day_s = 86_400;

export const staff = 10;
export const opens_s = 9 * 3600;
export const every_s = 2400;
export const length_s = 1800;
/** By how much the visits of the period that is drawn start later than those of the one before: all of them move. */
export const later_s = 1200;

/** Start and end of each visit, in seconds from midnight of the first day. */
export const visitTimesOf = ({ days, count }: Span) =>
  Array.from({ length: count }, (_, n) => ({
    start_s: opens_s + (n % days) * day_s + Math.floor(Math.floor(n / days) / staff) * every_s,
    length_s,
  }));
