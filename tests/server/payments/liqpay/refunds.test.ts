import { beforeEach, describe, expect, it } from 'vitest';
import { lockOrder } from '@/server/modules/orders/commands/steps/lockOrder';
import { kinds } from '@/tests/helpers/databases/databases';
import { setUpOrder, total } from './fixture';
import { testContext } from '../../../helpers/context';

describe.each(kinds)('an order paid by LiqPay that goes back, on %s', kind => {
  const { fake, sale, inItsCompany, openPage, sums, payments, attemptState, countNotifications, reconcile } =
    setUpOrder(kind);
  let payment_id: number;
  let reference: string;
  beforeEach(async () => {
    reference = await openPage();
    await fake.settle(reference, 'success');
    payment_id = await inItsCompany(async tx => {
      return (await lockOrder(testContext(tx), sale.order)).payments[0]!.id;
    });
  });
  const refund = (amount: number) =>
    sale.me.post(`/companies/${sale.company}/orders/${sale.order}/payments/${payment_id}/refund`, { amount });

  it('goes through LiqPay, in parts, and never above what came', async () => {
    await refund(50);
    await refund(50_000);
    expect((await refund(1)).status).toBe(422);
    expect(await sums()).toMatchObject({ paid: 0, refunded: total, credited: total, due: 0 });
    expect(fake.payments.get(reference)!.status).toBe('reversed');
  });

  it('is on its way while LiqPay does not answer, cannot go twice, and ends when it tells', async () => {
    fake.behavior.fails_with = 503;
    await refund(total);
    expect(await payments()).toMatchObject([{ state: 'done' }, { state: 'pending', amount: -total }]);
    expect((await refund(1)).status).toBe(422);
    fake.behavior.fails_with = 0;
    fake.payments.get(reference)!.status = 'reversed';
    sale.api.clock.now += 11 * 60;
    await reconcile();
    expect(await sums()).toMatchObject({ paid: 0, refunded: total });
  });

  it('is looked at by a person when LiqPay never tells', async () => {
    fake.behavior.fails_with = 503;
    await refund(total);
    fake.behavior.fails_with = 0;
    sale.api.clock.now += 25 * 3600;
    await reconcile();
    expect(await payments()).toMatchObject([{ state: 'done' }, { state: 'review' }]);
    expect(await countNotifications()).toBe(1);
  });

  const back = (overrides: object) =>
    fake.call(fake.callbackOf(reference, { status: 'reversed', ...overrides }));

  it('stays gone back when the callback was quicker than the answer that failed', async () => {
    fake.behavior.fails_with = 503;
    fake.behavior.beforeAnswer = () => back({ amount: 500.5 });
    await refund(total);
    expect(await payments()).toMatchObject([{ state: 'done' }, { state: 'done', amount: -total }]);
    expect(await attemptState(reference)).toBe('reversed');
  });

  it('in parts that are on their way is told of part by part', async () => {
    fake.behavior.fails_with = 503;
    await refund(20_000);
    await refund(30_050);
    fake.behavior.fails_with = 0;
    await back({ amount: 300.5 });
    expect(await payments()).toMatchObject([
      { state: 'done' },
      { state: 'pending', amount: -20_000 },
      { state: 'done', amount: -30_050 },
    ]);
    await back({ amount: 200 });
    await back({ amount: 200 });
    expect(await sums()).toMatchObject({ paid: 0, refunded: total });
    expect([await attemptState(reference), await payments()]).toEqual([
      'reversed',
      expect.objectContaining({ length: 3 }),
    ]);
  });

  it('in part by us and for the rest at LiqPay is booked whole, and what was ours once', async () => {
    await refund(20_000);
    await back({ amount: 200 });
    expect(await sums()).toMatchObject({ refunded: 20_000 });
    await back({ amount: 300.5 });
    expect(await sums()).toMatchObject({ paid: 0, refunded: total });
    expect([await attemptState(reference), await countNotifications()]).toEqual(['reversed', 1]);
  });

  it('in parts at LiqPay is booked part by part, however often each is told', async () => {
    for (const amount of [100, 100, 400.5, 400.5]) await back({ amount });
    expect(await payments()).toMatchObject([{}, { amount: -10_000 }, { amount: -40_050 }]);
    expect(await sums()).toMatchObject({ paid: 0, refunded: total });
  });

  it('in two equal parts is two, where LiqPay says when each went', async () => {
    for (const refund_date_last of [1_795_284_600_000, 1_795_284_700_000]) {
      await back({ refund_amount: 100, refund_date_last });
    }
    expect(await sums()).toMatchObject({ refunded: 20_000 });
  });

  const on = (day: number, refund_amount: number) =>
    back({ refund_amount, refund_date_last: 1_795_284_600_000 + day * 86_400_000 });

  const tables = [
    [
      'totals, in order',
      [
        [1, 100],
        [2, 150],
        [3, 400.5],
      ],
      40_050,
    ],
    [
      'totals, out of order',
      [
        [2, 150],
        [1, 100],
        [3, 400.5],
        [2, 150],
      ],
      40_050,
    ],
    ['the last total alone', [[3, 400.5]], 40_050],
    [
      'equal parts',
      [
        [1, 100],
        [2, 100],
      ],
      20_000,
    ],
    [
      'all of it, twice',
      [
        [1, 500.5],
        [2, 500.5],
      ],
      total,
    ],
  ] as const;
  it.each(tables)(
    'is booked by what %s come to, while the status tells no total',
    async (_, told, refunded) => {
      for (const [day, amount] of told) await on(day, amount);
      expect(await sums()).toMatchObject({ refunded });
    },
  );

  it.each(tables)('is booked by what %s come to, as the status tells', async (_, told, refunded) => {
    fake.refundQuietly(reference, refunded / 100);
    for (const [day, amount] of told) await on(day, amount);
    expect(await sums()).toMatchObject({ refunded });
  });

  it('by us in two parts is booked once, though LiqPay tells the total after each', async () => {
    await refund(10_000);
    await refund(10_000);
    await on(1, 100);
    await on(2, 200);
    expect(await sums()).toMatchObject({ refunded: 20_000 });
    await on(3, 300);
    expect(await sums()).toMatchObject({ refunded: 30_000 });
  });

  it('at LiqPay itself while ours was declined is booked as made there', async () => {
    fake.behavior.beforeAnswer = async () => {
      fake.behavior.beforeAnswer = async () => {};
      fake.refundQuietly(reference, 500.5);
      await on(1, 500.5);
    };
    await refund(total);
    expect(await payments()).toMatchObject([{ state: 'done' }, { state: 'failed', amount: -total }]);
    sale.api.clock.now += 300;
    expect(await reconcile()).toEqual([]);
    expect(await payments()).toMatchObject([{}, { state: 'failed' }, { state: 'done', amount: -total }]);
    expect(await sums()).toMatchObject({ paid: 0, refunded: total, due: 0 });
  });

  it('at LiqPay itself is booked, once', async () => {
    await fake.settle(reference, 'reversed');
    await fake.settle(reference, 'reversed');
    expect(await sums()).toMatchObject({ paid: 0, refunded: total });
    expect(await countNotifications()).toBe(1);
  });
});
