import type { Database } from '@/server/platform/db/open';
import { inCompany } from '@/server/platform/db/scope';
import { orderItems, orders, payments, records, visits } from '@/server/platform/db/schema';

export type RandomLine = {
  id: number;
  type: 'service' | 'product' | 'tip' | 'certificate';
  item_id: number | null;
  employee_id: number | null;
  qty: number;
  price: number;
  discount: number;
  discount_share: number;
};
export type RandomPayment = {
  id: number;
  kind: 'payment' | 'refund';
  method: 'cash' | 'card' | 'certificate';
  amount: number;
  created_at: number;
  items: { id: number; qty: number }[] | null;
};
export type RandomOrder = {
  id: number;
  status: 'active' | 'completed' | 'cancelled';
  lines: RandomLine[];
  payments: RandomPayment[];
  visit_at: number | null;
};

/** A small generator with a seed: the same orders each time. */
export function seeded(seed: number): Random {
  let state = seed;
  const below = (max: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * max);
  };
  return { below, oneOf: list => list[below(list.length)]! };
}

type Random = { below(max: number): number; oneOf<T>(list: readonly T[]): T };

/** Orders with tips, certificates, discounts, parts paid in several ways and days, and refunds of both kinds. */
export function drawOrders(
  count: number,
  {
    random,
    employees,
    services,
    products,
    from,
    days,
    first_id,
  }: {
    random: Random;
    employees: number[];
    services: number[];
    products: number[];
    from: number;
    days: number;
    first_id: number;
  },
): RandomOrder[] {
  let id = first_id;
  const instant = () => from + random.below(days * 86_400);
  const chance = (percent: number) => random.below(100) < percent;
  return Array.from({ length: count }, () => {
    const line = (type: RandomLine['type'], more: Partial<RandomLine>): RandomLine => ({
      id: ++id,
      type,
      item_id: null,
      employee_id: null,
      qty: 1,
      price: 1 + random.below(100_000),
      discount: 0,
      discount_share: 0,
      ...more,
    });
    const lines = Array.from({ length: random.below(4) }, () =>
      line('service', { item_id: random.oneOf(services), employee_id: random.oneOf(employees) }),
    );
    for (let goods = random.below(3); goods > 0; goods--) {
      const employee_id = chance(50) ? random.oneOf(employees) : null;
      lines.push(line('product', { item_id: random.oneOf(products), employee_id, qty: 1 + random.below(3) }));
    }
    for (const one of lines) {
      if (chance(20)) one.discount = random.below(one.price * one.qty + 1);
      if (chance(20)) one.discount_share = random.below(one.price * one.qty - one.discount + 1);
    }
    if (chance(20)) lines.push(line('tip', { employee_id: random.oneOf(employees) }));
    if (chance(10)) lines.push(line('certificate', {}));
    const total = lines.reduce((sum, { qty, price, discount, discount_share }) => {
      return sum + qty * price - discount - discount_share;
    }, 0);
    const paid: RandomPayment[] = [];
    let rest = chance(15) ? random.below(total + 1) : total;
    const pay = (more: Omit<RandomPayment, 'id' | 'created_at'>) =>
      paid.push({ id: ++id, created_at: instant(), ...more });
    while (rest > 0) {
      const amount = chance(30) ? 1 + random.below(rest) : rest;
      pay({ kind: 'payment', method: random.oneOf(['cash', 'card', 'certificate']), amount, items: null });
      rest -= amount;
    }
    const [refunded] = paid;
    if (refunded && chance(20)) {
      const returnable = lines.filter(({ type }) => type !== 'certificate' || chance(20));
      const named = returnable
        .filter(() => chance(40))
        .map(one => ({ id: one.id, qty: 1 + random.below(one.qty) }));
      const items = named.length > 0 ? named : null;
      pay({ kind: 'refund', method: refunded.method, amount: -1 - random.below(refunded.amount), items });
    }
    const status = random.oneOf(['completed', 'completed', 'completed', 'active', 'cancelled'] as const);
    const visit_at = lines.some(({ type }) => type === 'service') ? instant() : null;
    return { id: ++id, status, lines, payments: paid, visit_at };
  });
}

const batch_size = 500;

/** As bookings, checkouts and refunds leave them. */
export async function storeOrders(db: Database, company_id: number, drawn: RandomOrder[]): Promise<void> {
  const analyze = () => db.pool.query('analyze');
  for (let at = 0; at < drawn.length; at += batch_size) {
    // Else the checks of references keep the plans of empty tables, and read ever longer ones whole.
    if (at % (5 * batch_size) === batch_size) await analyze();
    const part = drawn.slice(at, at + batch_size);
    await inCompany(db, company_id, async tx => {
      await tx.insert(orders).overridingSystemValue().values(part.map(orderRow));
      const lines = part.flatMap(order =>
        order.lines.map(line => ({ ...lineRow(line), order_id: order.id })),
      );
      if (lines.length > 0) await tx.insert(orderItems).overridingSystemValue().values(lines);
      const paid = part.flatMap(paymentRows);
      if (paid.length > 0) await tx.insert(payments).overridingSystemValue().values(paid);
      const visited = part.filter(({ visit_at }) => visit_at !== null);
      if (visited.length === 0) return;
      await tx
        .insert(visits)
        .overridingSystemValue()
        .values(visited.map(({ id }) => ({ id, order_id: id })));
      await tx.insert(records).values(visited.flatMap(recordRows));
    });
  }
  await analyze();
}

/** When it was completed: at its visit, or with its first payment. */
export const soldAt = ({ visit_at, payments: paid }: RandomOrder): number =>
  visit_at ?? paid[0]?.created_at ?? 0;

const orderRow = (order: RandomOrder) => ({
  id: order.id,
  company_order_id: order.id,
  currency: 'UAH',
  total: order.lines.reduce(
    (sum, line) => sum + line.qty * line.price - line.discount - line.discount_share,
    0,
  ),
  source: 'staff' as const,
  status: order.status,
  completed_at: order.status === 'completed' ? soldAt(order) : null,
});

const lineRow = (line: RandomLine) => ({ ...line, name: `${line.type} ${line.id}` });

const paymentRows = ({ id: order_id, payments: paid }: RandomOrder) =>
  paid.map(({ id, kind, method, amount, created_at, items }) => ({
    id,
    order_id,
    kind,
    state: 'done' as const,
    payment_method: method,
    amount,
    created_at,
    items,
    ...(kind === 'refund' && { refunds_id: paid[0]!.id, refund_kind: 'correction' as const }),
  }));

function recordRows({ id, lines, visit_at, status }: RandomOrder) {
  const start_at = visit_at ?? 0;
  return lines
    .filter(({ type }) => type === 'service')
    .map(line => ({
      visit_id: id,
      employee_id: line.employee_id!,
      service_id: line.item_id,
      owner_type: 'order' as const,
      order_item_id: line.id,
      local_start: new Date(start_at * 1000).toISOString().slice(0, 19),
      timezone: 'Europe/Kyiv',
      start_at,
      end_at: start_at + 3600,
      name: `service ${line.id}`,
      price: line.price,
      currency: 'UAH',
      status: status === 'cancelled' ? ('cancelled' as const) : ('completed' as const),
    }));
}
