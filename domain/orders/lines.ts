export const lineTypes = ['service', 'product', 'bundle', 'membership', 'certificate', 'tip', 'fee'] as const;
export type LineType = (typeof lineTypes)[number];

/** Why a fee is charged. */
export const feeReasons = ['late_cancel', 'no_show'] as const;
export type FeeReason = (typeof feeReasons)[number];

/** An amount is in minor units; a percent is whole or half, 0 to 100. */
export type Share = { kind: 'percent' | 'amount'; value: number };
export type Discount = Share;

/** A line of an order, as its sums see it. `price` is of one, in minor units. */
export type LineToSum = {
  id: number;
  type: LineType;
  qty: number;
  price: number;
  discount?: Discount;
  /** A visit of a membership has paid for it. */
  by_membership?: boolean;
  employee_id?: number | null;
};

/** Price times quantity less the line's own discount, never below 0. A tip or a fee has no discount. */
export function lineTotal({ type, qty, price, discount, by_membership }: Omit<LineToSum, 'id'>): number {
  if (by_membership) return 0;
  const full = qty * price;
  return type === 'tip' || type === 'fee' ? full : full - shareOf(full, discount);
}

/** `lineTotal` of a stored item, whose discount is an amount. */
export const itemTotal = ({
  discount,
  ...item
}: Pick<LineToSum, 'type' | 'qty' | 'price'> & { discount: number }) =>
  lineTotal({ ...item, discount: { kind: 'amount', value: discount } });

/**
 * `totals` less the order's discount, which comes off all lines but tips, fees and certificates. It is spread by
 * largest remainder, in the order of the lines where remainders are equal, so that the shares are whole and make it up.
 */
export function afterDiscount(lines: LineToSum[], totals: number[], discount?: Discount): number[] {
  const bases = totals.map((total, index) => (isDiscounted(lines[index]) ? total : 0));
  const base = bases.reduce((sum, total) => sum + total, 0);
  const shares = spread(shareOf(base, discount), bases, base);
  return totals.map((total, index) => total - (shares[index] ?? 0));
}

const isDiscounted = (line: LineToSum | undefined) =>
  line?.type !== 'tip' && line?.type !== 'fee' && line?.type !== 'certificate';

/** Of `full`, in whole minor units: half up, at most all of it. */
export function shareOf(full: number, share: Share | null | undefined): number {
  if (!share) return 0;
  const { kind, value } = share;
  const part = kind === 'percent' ? Math.floor((full * value * 2 + 100) / 200) : value;
  return Math.min(full, Math.max(0, part));
}

/** `amount` in whole parts in proportion to `bases`. A product of two amounts is too large for a float. */
function spread(amount: number, bases: number[], sum: number): number[] {
  if (amount === 0 || sum === 0) return bases.map(() => 0);
  const parts = bases.map((base, index) => {
    const product = BigInt(amount) * BigInt(base);
    return { index, share: Number(product / BigInt(sum)), rest: product % BigInt(sum) };
  });
  const left = amount - parts.reduce((total, { share }) => total + share, 0);
  const byRest = [...parts].sort((a, b) =>
    a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1,
  );
  const more = new Set(byRest.slice(0, left).map(({ index }) => index));
  return parts.map(({ index, share }) => share + (more.has(index) ? 1 : 0));
}
