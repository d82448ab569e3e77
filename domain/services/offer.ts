import type { Performer } from './service';

/** Over all performers; null without any. */
export function rangeOf(performers: Performer[], of: (performer: Performer) => number) {
  if (performers.length === 0) return null;
  const values = performers.map(of);
  return { from: Math.min(...values), to: Math.max(...values) };
}

export const priceOf = ({ price }: Performer) => price.amount;
export const durationOf = ({ duration }: Performer) => duration;
