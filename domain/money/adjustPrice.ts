/** In per cent, rounded to a multiple of `round_to`, or in minor units; negative lowers it. */
export type PriceChange =
  | { percent: number; round_to?: number; amount?: undefined }
  | { percent?: undefined; round_to?: undefined; amount: number };

/** Units of the currency to which a price may be rounded. */
export const roundingUnits = [1, 5, 10, 50] as const;

/** In whole minor units, at least 0; halves go up. */
export function adjustPrice(price: number, change: PriceChange): number {
  if (change.percent === undefined) return Math.max(0, Math.round(price + change.amount));
  const { percent, round_to = 1 } = change;
  return Math.max(0, Math.round((price * (100 + percent)) / 100 / round_to) * round_to);
}
