/** By how much a price changes: in per cent, or in minor units; less than nothing lowers it. */
export type PriceChange = { percent: number } | { amount: number };

/** The price after the change, in whole minor units; halves go up, and nothing costs less than nothing. */
export function adjustPrice(price: number, change: PriceChange): number {
  const after = 'percent' in change ? (price * (100 + change.percent)) / 100 : price + change.amount;
  return Math.max(0, Math.round(after));
}
