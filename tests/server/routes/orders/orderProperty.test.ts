import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '@/domain/orders/order';
import { returnedQtys } from '@/domain/orders/returned';
import { sumsOf } from '@/domain/orders/sums';
import { earningAmount, pointsFor } from '@/domain/points/points';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { allKinds } from '@/tests/helpers/databases/databases';
import { createCompany, createService, createUser, hire } from '@/tests/helpers/fixtures';
import { isFull } from '@/tests/helpers/full';
import { createGoods } from '@/tests/helpers/goods';

const rate = { points_percent: 7, point_value: 30 };
const stocked = 100;
const gift = 90_000;

const part = fc.integer({ min: 1, max: 100 });
const off = fc.oneof(
  fc.record({ kind: fc.constant('percent'), value: fc.integer({ min: 0, max: 60 }).map(n => n / 2) }),
  fc.record({ kind: fc.constant('amount'), value: fc.integer({ min: 0, max: 20_000 }) }),
);
const step = fc.oneof(
  fc.record({
    kind: fc.constant('lines' as const),
    qty: fc.integer({ min: 1, max: 4 }),
    own: fc.option(off),
    discount: fc.option(off),
    tip: fc.integer({ min: 0, max: 5000 }),
  }),
  fc.record({
    kind: fc.constant('pay' as const),
    method: fc.constantFrom('cash', 'terminal', 'certificate', 'points'),
    part,
  }),
  fc.record({
    kind: fc.constant('refund' as const),
    of: fc.nat(5),
    part,
    as: fc.constantFrom('return', 'correction'),
    line: fc.option(fc.nat(3)),
  }),
  fc.record({
    kind: fc.constant('command' as const),
    command: fc.constantFrom('complete', 'complete', 'reopen', 'cancel'),
  }),
  fc.record({ kind: fc.constant('undo' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

describe.each(allKinds)('an order that changes at random, on %s', kind => {
  let api: Api;
  let owner: ApiClient;
  let company: number;
  let olena: number;
  let cut: number;
  let product: number;
  let path: string;
  let sequence = 0;
  beforeAll(async () => {
    api = await startApi(kind);
    const boss = await createUser(api.db, 'boss@random.org');
    company = await createCompany(api.db, { slug: 'random', plan: 'team' });
    olena = await hire(api.db, company, { user_id: boss.id, role: 'administrator', is_owner: true });
    cut = await createService(api.db, company, [olena], { price: 33_335 });
    ({ product } = await createGoods(api.db, company, cut));
    owner = api.as(boss.token);
    path = `/companies/${company}`;
    await owner.put(`${path}/settings`, { settings: rate });
  });
  afterAll(() => api.close());

  const ok = async (sent: ReturnType<ApiClient['post']>) => {
    const { status, body } = await sent;
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    return body;
  };
  const create = async (items: object[], customer_id: number): Promise<Order> =>
    (await ok(owner.post(`${path}/orders`, { items, customer_id }))).data;

  /** A customer with points, a certificate of their own, and an order of a haircut and a product. */
  async function begin() {
    const phone = `+3806712345${String(10 + ++sequence)}`;
    const customer = (await ok(owner.post(`${path}/customers`, { first_name: 'Anna', phone }))).data.id;
    const first = await create(
      [
        { type: 'service', id: cut },
        { type: 'certificate', amount: gift },
      ],
      customer,
    );
    const payments = [{ payment_method: 'cash', amount: first.total }];
    await ok(owner.post(`${path}/orders/${first.id}/checkout`, { payments }));
    const { data } = (await owner.get(`${path}/certificates?per_page=100`)).body;
    const certificate = data.find(({ order_id }: { order_id: number }) => order_id === first.id);
    await ok(owner.post(`${path}/products/${product}/stock_movements`, { kind: 'count', qty: stocked }));
    const order = await create(
      [
        { type: 'service', id: cut },
        { type: 'product', id: product, qty: 2 },
      ],
      customer,
    );
    return { customer, certificate, order };
  }
  type Begun = Awaited<ReturnType<typeof begin>>;

  /** What people see of the money, the stock and the balances. */
  async function standing({ customer, certificate, order }: Begun) {
    const data: Order = (await owner.get(`${path}/orders/${order.id}`)).body.data;
    const [stock, card, left] = await Promise.all([
      owner.get(`${path}/products/${product}`),
      owner.get(`${path}/customers/${customer}`),
      owner.get(`${path}/certificates/${certificate.id}`),
    ]);
    return {
      data,
      stock: stock.body.data.stock as number,
      points: card.body.data.points as number,
      gift: left.body.data.balance as number,
    };
  }
  type Standing = Awaited<ReturnType<typeof standing>>;

  const comparable = ({ data, ...balances }: Standing) => {
    const { total, paid, due, refunded, credited, to_refund, payment_status, discount, points } = data;
    const items = data.items.map(({ id, qty, price, discount_share, total }) => [
      id,
      qty,
      price,
      discount_share,
      total,
    ]);
    return {
      ...balances,
      total,
      paid,
      due,
      refunded,
      credited,
      to_refund,
      payment_status,
      discount,
      earned: points,
      items,
    };
  };

  const isDone = ({ state }: { state: string }) => state === 'done';
  const paidBy = (data: Order, method: string) =>
    data.payments
      .filter(entry => isDone(entry) && entry.payment_method === method)
      .reduce((sum, { amount }) => sum + amount, 0);

  /** What a completed order earns. A return takes back, and never gives: a tip that went back was no base of points. */
  function earned({ data }: Standing, before?: Standing): number {
    if (data.flow.status !== 'completed') return 0;
    const returned = returnedQtys(data.payments);
    const points = pointsFor(
      earningAmount(
        data.items.filter(({ id }) => !returned.has(id)),
        data.payments.map(entry => ({ ...entry, method: entry.payment_method })),
      ),
      rate,
    );
    return before?.data.flow.status === 'completed' ? Math.min(points, before.data.points) : points;
  }

  /** `out` are the units that the order has of the stock, `points` what it has earned. */
  function requireRight(
    { data, stock, gift: left, points: balance }: Standing,
    { out, points }: { out: number; points: number },
  ): void {
    const payments = data.payments.map(entry => ({ ...entry, method: entry.payment_method }));
    const {
      lines,
      discount_total,
      tips,
      money_received: _m,
      revenue: _r,
      ...sums
    } = sumsOf({
      status: data.flow.status,
      items: data.items.map(item => ({ ...item, discount: item.discount ?? undefined })),
      discount: data.discount ?? undefined,
      payments,
    });
    expect(data).toMatchObject({ ...sums, discount_total, tips });
    expect(data.items.map(({ total, discount_share }) => total - discount_share)).toEqual(
      lines.map(({ after_order_discount }) => after_order_discount),
    );
    expect(stock).toBe(stocked - out);
    expect(left).toBe(gift - paidBy(data, 'certificate'));
    expect(balance).toBeGreaterThanOrEqual(0);
    expect(data.points).toBe(points);
  }

  /** Null where it does not apply to the order as it is, or is refused; `out` is what the order has of the stock then. */
  async function take(
    { certificate, order }: Begun,
    { data }: Standing,
    { made, out, undo }: { made: Step; out: number; undo: string | undefined },
  ): Promise<{ out: number; undo?: string } | null> {
    const at = `${path}/orders/${order.id}`;
    const isOpen = data.flow.status === 'active';
    const goods = data.items.find(({ type }) => type === 'product');
    const returned = returnedQtys(data.payments);
    const back = goods ? (returned.get(goods.id) ?? 0) : 0;
    if (made.kind === 'lines') {
      if (!isOpen) return null;
      const { qty, own, discount, tip } = made;
      const kept = data.items.filter(({ id, type }) => type !== 'tip' || returned.has(id));
      const items: object[] = kept.map(item => (item === goods ? { ...item, qty, discount: own } : item));
      if (tip > 0) items.push({ type: 'tip', amount: tip, employee_id: olena });
      const changed = {
        version: data.version,
        items,
        discount: discount && { ...discount, reason: 'Random' },
      };
      const sent = owner.put(at, changed);
      if (qty < back) {
        expect((await sent).status).toBe(422);
        return { out };
      }
      return { out: qty - back, undo: (await ok(sent)).meta.undo };
    }
    if (made.kind === 'pay') {
      if (!isOpen || data.due === 0) return null;
      const amount = Math.max(1, Math.floor((data.due * made.part) / 100));
      const payment = { payment_method: made.method, amount, certificate_code: certificate.code };
      const { status, body } = await owner.post(`${at}/checkout`, { payments: [payment], complete: false });
      expect([200, 422]).toContain(status);
      return { out, undo: body.meta?.undo };
    }
    if (made.kind === 'refund') {
      const open = data.payments.filter(({ refundable }) => refundable > 0);
      const payment = open[made.of % Math.max(1, open.length)];
      if (!payment || data.flow.status === 'cancelled') return null;
      const named =
        made.as === 'return' && made.line !== null ? data.items[made.line % data.items.length] : undefined;
      const amount = Math.max(1, Math.floor((payment.refundable * made.part) / 100));
      const items = named && [{ id: named.id, qty: 1 }];
      const body = { amount, kind: made.as, items };
      const answer = await owner.post(`${at}/payments/${payment.id}/refund`, body);
      expect([201, 422], JSON.stringify(answer.body)).toContain(answer.status);
      if (answer.status === 422) return { out };
      return { out: named && named === goods ? out - 1 : out, undo: answer.body.meta.undo };
    }
    if (made.kind === 'command') {
      const { command } = made;
      const sent = { command, confirm: true, notify: false };
      const { status, body } = await owner.post(`${at}/commands`, sent);
      expect([200, 409]).toContain(status);
      if (command === 'complete') return { out, undo: body.meta?.undo };
      if (status !== 200) return { out };
      if (command === 'cancel') return { out: 0 };
      return { out: data.flow.status === 'cancelled' ? (goods?.qty ?? 0) - back : out };
    }
    if (!undo) return null;
    await ok(owner.post(`${path}/undo`, { undo }));
    return { out };
  }

  const runs = isFull ? 60 : 3;
  it(
    'keeps every sum, the stock and the balances right, and undo restores them',
    { timeout: 600_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async steps => {
          const begun = await begin();
          let before = await standing(begun);
          let out = 2;
          requireRight(before, { out, points: 0 });
          let last: { undo: string; standing: Standing; out: number } | undefined;
          for (const made of steps) {
            const taken = await take(begun, before, { made, out, undo: last?.undo });
            if (!taken) continue;
            const after = await standing(begun);
            let points = earned(after, before);
            if (made.kind === 'undo' && last) {
              ({ out } = last);
              ({ points } = last.standing.data);
              expect(comparable(after)).toEqual(comparable(last.standing));
              last = undefined;
            } else {
              last = taken.undo ? { undo: taken.undo, standing: before, out } : undefined;
              ({ out } = taken);
            }
            requireRight(after, { out, points });
            before = after;
          }
        }),
        { numRuns: runs, endOnFailure: true },
      );
    },
  );
});
