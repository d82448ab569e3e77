import { beforeEach, describe, expect, it } from 'vitest';
import { lockOrder } from '@/server/modules/orders/commands/steps/lockOrder';
import { kinds } from '@/tests/helpers/databases/databases';
import { placeOrder } from '@/tests/helpers/orders';
import { setUpOrder, total } from './fixture';
import { testContext } from '../../../helpers/context';

const made = [100, 100, 150.5];
const sum = 35_050;
const toldAs = ['parts', 'totals'] as const;
const statuses = ['reversed', 'success'] as const;
const deliveries = ['each at once', 'in order', 'the other way round', 'twice each', 'all together'] as const;
const cases = toldAs.flatMap(told =>
  statuses.flatMap(status => deliveries.map(delivery => [told, status, delivery] as const)),
);

/** The shop gives money back in LiqPay's own pages, and a notice comes of each time. */
describe.each(kinds)('notices of refunds made at LiqPay, on %s', kind => {
  const { fake, sale, inItsCompany, openPage, sums, payments, attemptState, countNotifications, reconcile } =
    setUpOrder(kind);
  let reference: string;
  beforeEach(async () => {
    reference = await openPage();
    await fake.settle(reference, 'success');
  });

  const notify = (at: number, told: (typeof toldAs)[number] = 'totals', status = 'reversed') => {
    const soFar = made.slice(0, at + 1).reduce((all, amount) => all + amount);
    const refund_amount = told === 'parts' ? made[at] : soFar;
    const refund_date_last = 1_795_284_600_000 + at * 60_000;
    return fake.call(fake.callbackOf(reference, { status, refund_amount, refund_date_last }));
  };
  const refund = (at: number) => fake.refundQuietly(reference, made[at]!);

  /** Another order is paid, and no notice of it comes. */
  async function payUntold() {
    sale.order = await placeOrder(sale.api.db, sale.company, { total });
    reference = await openPage();
    fake.behavior.dropsCallbacks = true;
    await fake.settle(reference, 'success');
    fake.behavior.dropsCallbacks = false;
  }

  async function deliver([told, status, delivery]: (typeof cases)[number]) {
    const order = delivery === 'the other way round' ? [2, 1, 0] : [0, 1, 2];
    const answers: number[] = [];
    const tell = async (at: number) => void answers.push(await notify(at, told, status));
    if (delivery === 'each at once') {
      for (const at of order) {
        refund(at);
        await tell(at);
      }
    } else {
      for (const at of order) refund(at);
      if (delivery === 'all together') await Promise.all(order.map(tell));
      else for (const at of order) await tell(at);
      if (delivery === 'twice each') for (const at of order) await tell(at);
    }
    expect(new Set(answers)).toEqual(new Set([200]));
  }

  it.each(cases)('as %s by %s, %s, are booked at once', async (...how) => {
    await deliver(how);
    expect(await sums()).toMatchObject({ paid: total - sum, refunded: sum });
    expect(await attemptState(reference)).toBe('succeeded');
  });

  it.each(cases)('as %s by %s, %s, of a dead provider are booked once it answers', async (...how) => {
    fake.behavior.fails_with = 503;
    await deliver(how);
    expect((await sums()).refunded).toBeLessThanOrEqual(sum);
    fake.behavior.fails_with = 0;
    sale.api.clock.now += 300;
    expect(await reconcile()).toEqual([]);
    expect(await sums()).toMatchObject({ paid: total - sum, refunded: sum });
  });

  it('of a silent provider are answered within five seconds, and booked once it speaks', async () => {
    fake.behavior.isSilent = true;
    refund(0);
    refund(1);
    const asked = performance.now();
    expect(await notify(1, 'parts')).toBe(200);
    expect(performance.now() - asked).toBeLessThan(5000);
    fake.behavior.isSilent = false;
    sale.api.clock.now += 300;
    expect(await reconcile()).toEqual([]);
    expect(await sums()).toMatchObject({ paid: total - 20_000, refunded: 20_000 });
  });

  it('are one refund for each, and staff are told once of each', async () => {
    for (const at of [0, 1, 2]) {
      refund(at);
      await notify(at, 'parts');
    }
    const amounts = (await payments()).slice(1).map(({ state, amount }) => [state, amount]);
    expect(amounts).toEqual(made.map(amount => ['done', -amount * 100]));
    expect(await countNotifications()).toBe(3);
  });

  it('of a dead provider book nothing more where the total is booked already', async () => {
    refund(0);
    refund(1);
    await notify(0);
    fake.behavior.fails_with = 503;
    await notify(1);
    expect(await sums()).toMatchObject({ refunded: 20_000 });
  });

  it('count for what they tell where the status is older', async () => {
    refund(0);
    await notify(2);
    expect(await sums()).toMatchObject({ refunded: sum });
  });

  it('hold no lock while LiqPay is asked', async () => {
    let asked = 0;
    fake.behavior.beforeAnswer = () =>
      inItsCompany(async tx => {
        await lockOrder(testContext(tx), sale.order);
        asked++;
      });
    refund(0);
    expect(await notify(0)).toBe(200);
    expect(asked).toBe(1);
    expect(await sums()).toMatchObject({ refunded: 10_000 });
  });

  it('ask about no payment but ours, and none for what is no refund', async () => {
    let asked = 0;
    fake.behavior.beforeAnswer = async () => asked++;
    await fake.call(fake.callbackOf(reference, { order_id: 'of-another-shop', refund_amount: 100 }));
    await fake.settle(reference, 'success');
    expect(asked).toBe(0);
    expect(await sums()).toMatchObject({ refunded: 0 });
  });

  it.each(statuses)('by %s book the payment, too, where its own notice was lost', async status => {
    await payUntold();
    refund(0);
    await notify(0, 'parts', status);
    expect(await payments()).toMatchObject([
      { kind: 'payment', state: 'done', amount: total },
      { kind: 'refund', state: 'done', amount: -10_000 },
    ]);
  });

  it('may be lost with that of the payment: the status tells both', async () => {
    await payUntold();
    refund(0);
    sale.api.clock.now += 300;
    expect(await reconcile()).toEqual([]);
    expect(await payments()).toMatchObject([
      { kind: 'payment', state: 'done', amount: total },
      { kind: 'refund', state: 'done', amount: -10_000 },
    ]);
  });
});
