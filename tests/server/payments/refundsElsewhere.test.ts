import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paymentProviders } from '@/domain/payments/providers';
import type { Api } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import type { StartedProvider } from '@/tests/helpers/fakes/allProviders';
import { openPayments, total, type Payee, type Payments } from '@/tests/helpers/payee';

const day_s = 24 * 3600;
const cases = kinds.flatMap(kind => paymentProviders.map(name => [name, kind] as const));

/** The shop gives money back in the provider's own pages, and no callback about it arrives. */
describe.each(cases)('a refund made at %s whose notice got lost, on %s', (name, kind) => {
  let place: Payments;
  let payee: Payee;
  let fake: StartedProvider;
  let api: Api;
  let reference: string;
  beforeAll(async () => {
    place = await openPayments(kind, name);
    ({ fake, api } = place);
  });
  afterAll(() => place.close());
  beforeEach(async () => {
    payee = await place.createPayee();
    reference = await payee.openPage();
    await fake.settle(reference, 'success');
    await fake.callbacksSent();
  });

  const refunds = async () =>
    (await payee.payments())
      .filter(({ kind }) => kind === 'refund')
      .map(({ state, amount }) => [state, amount]);
  const after = async (seconds: number) => {
    api.clock.now += seconds;
    expect(await place.reconcile()).toEqual([]);
  };

  it.each([
    ['a part', [10_000]],
    ['all of it', [total]],
    ['several parts, together', [10_000, 5_000, 10_000]],
    ['parts that make all of it', [50, 50_000]],
  ])('is found within a day: %s', async (_, parts) => {
    for (const amount of parts) fake.refundQuietly(reference, amount);
    await after(day_s);
    const sum = parts.reduce((all, amount) => all + amount, 0);
    expect(await payee.sums()).toMatchObject({
      paid: total - sum,
      refunded: sum,
      credited: sum,
      due: 0,
      payment_status: 'paid',
    });
    const booked = await refunds();
    for (let days = 0; days < 3; days++) await after(day_s);
    expect(await refunds()).toEqual(booked);
    expect(await payee.stateOf(reference)).toBe(sum === total ? 'reversed' : 'succeeded');
  });

  it('is found part by part, each day by what is missing to the total', async () => {
    for (const sum of [10_000, 20_000, 30_000]) {
      fake.refundQuietly(reference, 10_000);
      await after(day_s);
      expect(await payee.sums()).toMatchObject({ refunded: sum });
    }
    expect(await refunds()).toEqual(Array(3).fill(['done', -10_000]));
  });

  it('is told to the staff once', async () => {
    fake.refundQuietly(reference, 10_000);
    await after(day_s);
    await after(day_s);
    const { body } = await payee.reader.get('/notifications');
    const news = body.data.filter(({ type }: { type: string }) => type === 'PaymentToCheck');
    expect(news).toHaveLength(1);
    expect(news[0].body).toContain('money was returned in the payment service itself');
  });

  it('is told apart from one of ours whose answer got lost', async () => {
    fake.behavior.is_answer_lost = true;
    await payee.refund(7_000);
    fake.behavior.is_answer_lost = false;
    await fake.callbacksSent();
    fake.refundQuietly(reference, 3_000);
    await after(day_s - 600);
    await after(day_s);
    expect(await payee.sums()).toMatchObject({ refunded: 10_000, to_refund: 0, due: 0 });
    expect((await refunds()).sort()).toEqual([
      ['done', -3_000],
      ['done', -7_000],
    ]);
  });

  it('is asked for each week after the first, and no more after 180 days', async () => {
    await after(day_s * 8);
    fake.refundQuietly(reference, 1_000);
    await after(day_s * 7);
    expect(await payee.sums()).toMatchObject({ refunded: 1_000 });
    await after(day_s * 172);
    const before = await payee.askedAt(reference);
    await after(day_s * 7);
    expect(await payee.askedAt(reference)).toBe(before);
  });

  it('is a correction where something was due before, and credits nothing of a cancelled order', async () => {
    const half = await place.createPayee();
    const page = await half.openPage({ amount: 20_000 });
    await fake.settle(page, 'success');
    fake.refundQuietly(page, 5_000);
    await after(day_s);
    expect(await half.sums()).toMatchObject({ paid: 15_000, credited: 0, due: total - 15_000 });

    await payee.command('cancel');
    fake.refundQuietly(reference, total);
    await after(day_s);
    expect(await payee.sums()).toMatchObject({ refunded: total, credited: 0, due: 0, to_refund: 0 });
  });

  it('goes to the next payment when one gets no answer, and comes back to it within an hour', async () => {
    const other = await place.createPayee();
    const page = await other.openPage();
    await fake.settle(page, 'success');
    fake.refundQuietly(reference, 1_000);
    fake.refundQuietly(page, 2_000);
    api.clock.now += day_s;
    fake.behavior.fails_with = 503;
    expect(await place.reconcile()).not.toEqual([]);
    fake.behavior.fails_with = 0;
    await after(3600);
    expect(await payee.sums()).toMatchObject({ refunded: 1_000 });
    expect(await other.sums()).toMatchObject({ refunded: 2_000 });
  });
});
