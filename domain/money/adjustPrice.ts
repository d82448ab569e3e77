/** A percentage rounded to a multiple of `round_to`, or minor units; negative lowers the price. */
export type PriceChange =
  | { percent: number; round_to?: number; amount?: undefined }
  | { percent?: undefined; round_to?: undefined; amount: number };

/** In units of the currency. */
export const roundingUnits = [1, 5, 10, 50] as const;

/** In whole minor units, at least 0; halves round up. The server computes it in SQL: `adjustedBy` in collections/engine. */
export function adjustPrice(price: number, change: PriceChange): number {
  if (change.percent === undefined) return Math.max(0, Math.round(price + change.amount));
  const { percent, round_to = 1 } = change;
  return Math.max(0, Math.round((price * (100 + percent)) / 100 / round_to) * round_to);
}
