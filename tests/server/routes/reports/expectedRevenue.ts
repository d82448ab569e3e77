import type { RandomLine, RandomOrder, RandomPayment } from './randomOrders';

export type LineRevenue = { line_id: number | null; amount: number };
type Span = { start: number; end: number };

/** What each line brought, counted anew: one order after another, in plain numbers. */
export const expectedRevenue = (orders: RandomOrder[], span: Span): LineRevenue[] =>
  orders.flatMap(order => ofOrder(order, span));

const isTip = ({ type }: RandomLine) => type === 'tip' || type === 'certificate';
const isMoney = ({ method }: RandomPayment) => method !== 'certificate';
const costOf = (line: RandomLine) => line.qty * line.price - line.discount - line.discount_share;

function ofOrder({ status, lines, payments }: RandomOrder, { start, end }: Span): LineRevenue[] {
  const inSpan = payments.filter(({ created_at }) => created_at >= start && created_at < end);
  const apart = status === 'cancelled' ? [] : lines.filter(isTip);
  const given = payments.filter(({ kind }) => kind === 'payment');
  const last = Math.max(...given.map(({ created_at }) => created_at));
  const isSettled = given.length > 0 && last >= start && last < end;
  let rest = isSettled ? -sumOf(apart.map(({ price }) => price)) : 0;
  const spreads: LineRevenue[] = [];
  const costs = lines.filter(line => !isTip(line) && costOf(line) > 0);
  for (const payment of inSpan) {
    const money = isMoney(payment) ? payment.amount : 0;
    if (payment.kind === 'payment' || payment.items === null) {
      rest += money;
      continue;
    }
    const items = payment.items;
    const returned = apart.filter(({ id }) => items.some(item => item.id === id));
    const amount = money + sumOf(returned.map(({ price }) => price));
    const weights = costs.flatMap(line => {
      const qty = items.find(item => item.id === line.id)?.qty ?? 0;
      const weight = Math.floor((costOf(line) * qty) / line.qty);
      return weight > 0 ? [{ line_id: line.id, weight }] : [];
    });
    if (weights.length === 0) rest += amount;
    else spreads.push(...spread(amount, weights));
  }
  const weights = costs.map(line => ({ line_id: line.id, weight: costOf(line) }));
  if (weights.length === 0) return [...spreads, { line_id: null, amount: rest }];
  return [...spreads, ...spread(rest, weights)];
}

/** The rests go to the largest remainders, one each. */
function spread(amount: number, weights: { line_id: number; weight: number }[]): LineRevenue[] {
  const size = Math.abs(amount);
  const total = sumOf(weights.map(({ weight }) => weight));
  const parts = weights.map(({ line_id, weight }) => {
    const product = BigInt(size) * BigInt(weight);
    return { line_id, share: Number(product / BigInt(total)), remainder: Number(product % BigInt(total)) };
  });
  const left = size - sumOf(parts.map(({ share }) => share));
  const lucky = parts
    .toSorted((one, other) => other.remainder - one.remainder || one.line_id - other.line_id)
    .slice(0, left);
  return parts.map(part => ({
    line_id: part.line_id,
    amount: Math.sign(amount) * (part.share + (lucky.includes(part) ? 1 : 0)),
  }));
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);
