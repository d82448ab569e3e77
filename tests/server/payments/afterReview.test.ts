import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paymentProviders } from '@/domain/payments/providers';
import { kinds } from '@/tests/helpers/databases/databases';
import { openPayments, total, type Payee, type Payments } from '@/tests/helpers/payee';

const cases = kinds.flatMap(kind => paymentProviders.map(name => [name, kind] as const));

describe.each(cases)('a payment by %s that went to review, on %s', (name, kind) => {
  let place: Payments;
  let payee: Payee;
  let reference: string;
  beforeAll(async () => {
    place = await openPayments(kind, name);
  });
  afterAll(() => place.close());
  beforeEach(async () => {
    payee = await place.createPayee();
    reference = await payee.openPage();
    place.fake.behavior.dropsCallbacks = true;
    await place.fake.settle(reference, 'success');
  });
  const tell = (tampering?: { amount?: number; currency?: string }) =>
    place.post(place.fake.callback(reference, tampering));
  const entries = async () => (await payee.payments()).map(({ state, amount }) => [state, amount]);
  const paid = { paid: total, due: 0, payment_status: 'paid' };

  it.each([{ amount: total - 1 }, { amount: total + 1 }, { currency: 'USD' }])(
    'after %o is booked once what was expected is told',
    async other => {
      await tell(other);
      expect(await payee.stateOf(reference)).toBe('review');
      expect(await payee.sums()).toMatchObject({ paid: 0, due: total });
      expect((await tell()).status).toBe(200);
      expect(await payee.sums()).toMatchObject(paid);
      expect(await payee.stateOf(reference)).toBe('succeeded');
      const [reviewed, booked] = await entries();
      expect([reviewed?.[0], booked]).toEqual(['failed', ['done', total]]);
      await tell();
      await tell(other);
      expect(await entries()).toHaveLength(2);
      expect(await payee.sums()).toMatchObject(paid);
    },
  );

  it('is booked when the provider is asked, though no other notice comes', async () => {
    await tell({ amount: total - 1 });
    place.api.clock.now += 24 * 3600;
    expect(await place.reconcile()).toEqual([]);
    expect(await payee.sums()).toMatchObject(paid);
  });

  it('stays there while it is told as it was before', async () => {
    await tell({ amount: total - 1 });
    await tell({ amount: total - 1 });
    expect(await entries()).toEqual([['review', total - 1]]);
  });

  it('can be refunded once it is booked', async () => {
    await tell({ amount: total - 1 });
    await tell();
    const { payments } = await payee.read();
    const done = payments.find(({ state }: { state: string }) => state === 'done');
    const at = `/companies/${payee.company}/orders/${payee.order}/payments/${done.id}/refund`;
    expect((await payee.owner.post(at, { amount: total })).status).toBe(201);
    await place.fake.callbacksSent();
    expect(await payee.sums()).toMatchObject({ refunded: total, due: 0 });
  });
});
