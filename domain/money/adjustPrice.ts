/**
 * By how much a price changes: in per cent, or in minor units; less than nothing lowers it. A change in per cent may be
 * rounded to a multiple of `round_to`, in minor units.
 */
export type PriceChange =
  | { percent: number; round_to?: number; amount?: undefined }
  | { percent?: undefined; round_to?: undefined; amount: number };

/** Units of the currency to which a price may be rounded. */
export const roundingUnits = [1, 5, 10, 50] as const;

/** The price after the change, in whole minor units; halves go up, and nothing costs less than nothing. */
export function adjustPrice(price: number, change: PriceChange): number {
  if (change.percent === undefined) return Math.max(0, Math.round(price + change.amount));
  const { percent, round_to = 1 } = change;
  return Math.max(0, Math.round((price * (100 + percent)) / 100 / round_to) * round_to);
}
