import { soldAt, type RandomLine, type RandomOrder } from '../reports/randomOrders';

export type ExpectedWages = { services: number; goods: number; tips: number; total: number; count: number };
type Month = { start: number; end: number; special: number };

const costOf = ({ qty, price, discount, discount_share }: RandomLine) =>
  qty * price - discount - discount_share;

/**
 * Wages counted anew, line by line: 37.5 % of services, 123.45 of each `special` one, and of goods 5 % from 10,000 on,
 * 7.5 % from 20,000 on.
 */
export function expectedWages(
  orders: RandomOrder[],
  { start, end, special }: Month,
): Map<number, ExpectedWages> {
  const wages = new Map<number, ExpectedWages>();
  const soldGoods = new Map<number, number[]>();
  for (const order of orders) {
    const total = order.lines.reduce((sum, line) => sum + costOf(line), 0);
    const paid = order.payments.reduce((sum, { amount }) => sum + amount, 0);
    if (order.status !== 'completed' || paid < total) continue;
    const at = soldAt(order);
    if (at < start || at >= end) continue;
    for (const line of order.lines) {
      if (line.employee_id === null || line.type === 'certificate') continue;
      const own = wages.get(line.employee_id) ?? { services: 0, goods: 0, tips: 0, total: 0, count: 0 };
      wages.set(line.employee_id, own);
      own.count++;
      const back = order.payments
        .flatMap(({ items }) => items ?? [])
        .filter(({ id }) => id === line.id)
        .reduce((sum, { qty }) => sum + qty, 0);
      const brought = costOf(line) - Math.round((costOf(line) * back) / line.qty);
      if (line.type === 'tip') own.tips += brought;
      else if (line.type === 'product') {
        soldGoods.set(line.employee_id, [...(soldGoods.get(line.employee_id) ?? []), brought]);
      } else
        own.services += line.item_id === special ? 12_345 * (line.qty - back) : halfUp(brought * 375, 1000);
    }
  }
  for (const [employee, own] of wages) {
    const goods = soldGoods.get(employee) ?? [];
    const all = goods.reduce((sum, one) => sum + one, 0);
    const per_mille = all >= 2_000_000 ? 75 : all >= 1_000_000 ? 50 : 0;
    own.goods = goods.reduce((sum, one) => sum + halfUp(one * per_mille, 1000), 0);
    own.total = own.services + own.goods + own.tips;
  }
  return wages;
}

const halfUp = (amount: number, by: number) => Math.floor((amount * 2 + by) / (by * 2));
