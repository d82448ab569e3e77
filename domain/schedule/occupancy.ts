import { intersect, lengthOf, merge, subtract, type Interval } from './intervals';

/**
 * The booked share of the working time, 0 to 1; null without working time. Blocked time is no working time, and what is
 * booked outside it does not count. Both `booked` and `blocked` may overlap.
 */
export function occupancyOf(
  open: readonly Interval[],
  booked: readonly Interval[],
  blocked: readonly Interval[] = [],
): number | null {
  const offered = subtract(merge(open), merge(blocked));
  const length = lengthOf(offered);
  return length === 0 ? null : lengthOf(intersect(offered, merge(booked))) / length;
}
