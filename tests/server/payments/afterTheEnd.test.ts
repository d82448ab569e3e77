import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { kinds } from '@/tests/helpers/databases/databases';
import { stripeKeys, stripeOf } from '@/tests/helpers/fakes/allProviders';
import { startFakeStripe, type Callback, type FakeStripe } from '@/tests/helpers/fakes/stripe';
import { isFull } from '@/tests/helpers/full';
import { openPayments, total, type Payee, type Payments } from '@/tests/helpers/payee';

const day_s = 24 * 3600;

/** What Stripe tells of a payment after it was final. Each thing is told by a callback, or by the list of events alone. */
describe.each(kinds)('a payment by Stripe, after its end, on %s', kind => {
  let place: Payments;
  let payee: Payee;
  let fake: FakeStripe;
  let reference: string;
  beforeAll(async () => {
    fake = await startFakeStripe(stripeKeys);
    place = await openPayments(kind, 'stripe', stripeOf(fake));
  });
  afterAll(() => place.close());
  beforeEach(async () => {
    payee = await place.createPayee();
    reference = await payee.openPage();
    await fake.settle(reference, 'success');
    await fake.callbacksSent();
    fake.behavior.dropsCallbacks = true;
  });

  const refunds = async () =>
    (await payee.read()).payments
      .filter(({ kind }: { kind: string }) => kind === 'refund')
      .map(({ state, amount, refund_kind, disputed, credit }: Record<string, unknown>) => {
        return { state, amount, refund_kind, disputed, credit };
      });
  const post = async (callbacks: Callback[]) => {
    for (const callback of callbacks) expect((await place.post(callback)).status).toBe(200);
  };
  /** The callbacks are lost, and the list of events is read. */
  const listed = async () => {
    place.api.clock.now += 3600;
    expect(await place.reconcile()).toEqual([]);
  };
  const news = async () =>
    (await payee.reader.get('/notifications')).body.data
      .filter(({ type }: { type: string }) => type === 'PaymentToCheck')
      .map(({ body }: { body: string }) => body);
  const types = async () => (await payee.read()).activity_log.map(({ type }: { type: string }) => type);

  type Way = [string, (sent: Callback[]) => Promise<void>];
  const ways: Way[] = [
    ['by callbacks, each twice', sent => post(sent.flatMap(one => [one, one]))],
    ['by the list of events', listed],
  ];
  const otherWays: Way[] = [
    ['by callbacks', post],
    ['by callbacks and then by the list', sent => post(sent).then(listed)],
  ];

  describe.each(isFull ? [...ways, ...otherWays] : ways)('told %s', (_, tell) => {
    it('is disputed: the money is on its way back until the bank decides', async () => {
      await tell([fake.dispute(reference, 'created', 'needs_response')]);
      const entry = { amount: -total, refund_kind: 'return', disputed: true };
      expect(await refunds()).toMatchObject([{ ...entry, state: 'pending' }]);
      expect(await payee.sums()).toMatchObject({ paid: total, due: 0, to_refund: 0, payment_status: 'paid' });
      expect(await news()).toEqual([expect.stringContaining('the customer disputes a payment')]);
      const told = (await types()).filter((type: string) => /^(refund|dispute)/.test(type));
      expect(told).toEqual(['dispute_opened']);
      expect((await payee.refund(1)).status).toBe(422);
    });

    it('is a return once the dispute is lost, and nobody owes it', async () => {
      await tell([
        fake.dispute(reference, 'created', 'needs_response', 20_000),
        fake.dispute(reference, 'funds_withdrawn', 'needs_response', 20_000),
        fake.dispute(reference, 'closed', 'lost', 20_000),
      ]);
      const entry = { amount: -20_000, refund_kind: 'return', disputed: true, credit: 20_000 };
      expect(await refunds()).toEqual([{ ...entry, state: 'done' }]);
      expect(await payee.sums()).toMatchObject({ paid: total - 20_000, due: 0, payment_status: 'paid' });
      expect(await news()).toHaveLength(2);
      expect((await news())[0]).toContain('is lost');
    });

    it('has its money back once the dispute is won, also after it was lost', async () => {
      await tell([fake.dispute(reference, 'created', 'needs_response')]);
      await tell([fake.dispute(reference, 'closed', 'lost')]);
      expect(await payee.sums()).toMatchObject({ paid: 0, due: 0 });
      await tell([
        fake.dispute(reference, 'funds_reinstated', 'won'),
        fake.dispute(reference, 'closed', 'won'),
      ]);
      expect(await refunds()).toMatchObject([{ state: 'failed', disputed: true }]);
      expect(await payee.sums()).toMatchObject({ paid: total, credited: 0, due: 0 });
      expect((await news())[0]).toContain('is won');
      expect(await news()).toHaveLength(3);
    });

    it('was asked about, and nothing came of it', async () => {
      await tell([
        fake.dispute(reference, 'created', 'warning_needs_response'),
        fake.dispute(reference, 'closed', 'warning_closed'),
      ]);
      expect(await payee.sums()).toMatchObject({ paid: total, to_refund: 0 });
    });

    it('was given back by us, and the refund failed: the money is back, and is to be refunded anew', async () => {
      await payee.refund(10_000);
      expect(await payee.sums()).toMatchObject({ paid: total - 10_000 });
      await tell(
        await fake.failRefund(reference, ['refund.failed', 'refund.updated', 'charge.refund.updated']),
      );
      expect(await refunds()).toMatchObject([{ state: 'failed', amount: -10_000 }]);
      expect(await payee.sums()).toMatchObject({ paid: total, refunded: 0, credited: 0, due: 0 });
      expect(await news()).toEqual([expect.stringContaining('did not reach the customer')]);
      expect((await payee.refund(total)).status).toBe(201);
    });

    it('was given back there in two equal parts, of which one failed: one of them', async () => {
      await fake.refund(reference, 10_000);
      await fake.refund(reference, 10_000);
      await tell([fake.callbackOf(reference)]);
      expect(await payee.sums()).toMatchObject({ refunded: 20_000 });
      await tell(await fake.failRefund(reference, ['refund.failed', 'charge.refund.updated']));
      expect(await payee.sums()).toMatchObject({ paid: total - 10_000, refunded: 10_000 });
      await fake.refund(reference, 5_000);
      await tell([fake.callbackOf(reference)]);
      expect(await payee.sums()).toMatchObject({ refunded: 15_000 });
    });
  });

  it('is booked by the total, though the notices come late, twice, out of order or not at all', async () => {
    const told: Callback[] = [];
    for (const amount of [1_000, 2_000, 3_000, 4_000]) {
      await fake.refund(reference, amount);
      told.push(fake.callbackOf(reference));
    }
    await post([told[2]!]);
    expect(await payee.sums()).toMatchObject({ refunded: 6_000 });
    await post([told[0]!, told[2]!, told[1]!]);
    expect(await payee.sums()).toMatchObject({ refunded: 6_000 });
    await post([told[3]!, told[0]!]);
    expect(await payee.sums()).toMatchObject({ refunded: 10_000 });
  });

  it('does not count a refund that failed, when the total from before that comes late', async () => {
    await fake.refund(reference, 10_000);
    const late = fake.callbackOf(reference);
    await post(await fake.failRefund(reference));
    await post([late]);
    expect(await payee.sums()).toMatchObject({ paid: total, refunded: 0 });
    place.api.clock.now += day_s;
    expect(await place.reconcile()).toEqual([]);
    expect(await payee.sums()).toMatchObject({ paid: total, refunded: 0 });
  });

  it('books nothing of a refund in another currency, and asks a person to look', async () => {
    await fake.refund(reference, 10_000);
    await post([fake.callbackOf(reference, { currency: 'eur' })]);
    expect(await payee.sums()).toMatchObject({ paid: total, refunded: 0 });
    expect(await news()).toHaveLength(1);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'of more than is left after a dispute',
      async () => {
        await post([fake.dispute(reference, 'created', 'needs_response', 20_000)]);
        await fake.refund(reference, total);
      },
    ],
    [
      'in another currency',
      async () => {
        fake.payments.get(reference)!.currency = 'eur';
        await fake.refund(reference, total);
      },
    ],
  ])('asks a person once to look at a refund %s, however often it is told', async (_, happen) => {
    await happen();
    await listed();
    const first = await news();
    expect(first.length).toBeGreaterThan(0);
    for (let days = 0; days < 3; days++) {
      place.api.clock.now += day_s;
      expect(await place.reconcile()).toEqual([]);
    }
    expect(await news()).toEqual(first);
  });

  it('is disputed after a part went back: for what is left', async () => {
    await payee.refund(20_000);
    await post([fake.dispute(reference, 'created', 'needs_response')]);
    expect(await refunds()).toMatchObject([{ amount: -20_000 }, { amount: 20_000 - total, disputed: true }]);
    await post([fake.dispute(reference, 'closed', 'lost')]);
    expect(await payee.sums()).toMatchObject({ paid: 0, refunded: total, credited: total, due: 0 });
    expect(await payee.stateOf(reference)).toBe('reversed');
  });

  it('is disputed before its own callback came', async () => {
    const other = await place.createPayee();
    const page = await other.openPage();
    fake.behavior.dropsCallbacks = true;
    await fake.settle(page, 'success');
    const paid = fake.callbackOf(page);
    const opened = fake.dispute(page, 'created', 'needs_response');
    await post([opened]);
    await post([paid, fake.dispute(page, 'closed', 'lost')]);
    expect(await other.sums()).toMatchObject({ paid: 0, refunded: total, due: 0 });
  });

  it('credits nothing where the order was cancelled before the dispute was lost', async () => {
    await payee.command('cancel');
    await post([fake.dispute(reference, 'closed', 'lost')]);
    expect(await refunds()).toMatchObject([{ state: 'done', credit: 0, disputed: true }]);
    expect(await payee.sums()).toMatchObject({ due: 0, to_refund: 0 });
  });

  it('is followed by the list from where it was read last, however many events there are', async () => {
    await listed();
    const last = String(fake.events.at(-1)!.id);
    for (let count = 0; count < 130; count++) await fake.refund(reference, 10);
    const [requests, next] = [fake.listings.length, String(fake.events.at(-31)!.id)];
    await listed();
    expect(await payee.sums()).toMatchObject({ refunded: 1_300 });
    const asked = fake.listings.slice(requests);
    for (const id of [last, next])
      expect(asked.some(query => query.endsWith(`ending_before=${id}`))).toBe(true);
    expect(asked.every(query => query.includes('ending_before='))).toBe(true);
    // Stripe forgets events: the cursor may be none of them any more.
    fake.events.splice(0, fake.events.length - 1);
    await fake.refund(reference, 10);
    await listed();
    expect(await payee.sums()).toMatchObject({ refunded: 1_310 });
  });

  it.each([
    ['by the list alone', async () => undefined],
    ['by a callback before the list', post],
  ])('is disputed after it was made before the ids of payments were stored, told %s', async (_, tell) => {
    await place.api.db.pool.query('update payment_attempts set payment_ref = null where reference = $1', [
      reference,
    ]);
    await tell([fake.dispute(reference, 'created', 'needs_response', 20_000)]);
    await listed();
    expect(await refunds()).toMatchObject([{ amount: -20_000, disputed: true }]);
    await post([fake.dispute(reference, 'closed', 'lost', 20_000)]);
    expect(await refunds()).toMatchObject([{ amount: -20_000, state: 'done' }]);
  });

  it('is followed by the list past an event on which we fail, which is reported', async () => {
    const { pool } = place.api.db;
    await fake.refund(reference, 10_000);
    const id = String(fake.events.at(-1)!.id);
    fake.dispute(reference, 'created', 'needs_response', 20_000);
    await pool.query(`alter table provider_events add constraint failing check (event_key <> '${id}')`);
    place.api.clock.now += 3600;
    try {
      // Each company of this test reads the same list.
      const errors = new Set((await place.reconcile()).map(error => Object(error).cause.constraint));
      expect(errors).toEqual(new Set(['failing']));
      expect(await refunds()).toMatchObject([{ amount: -20_000, disputed: true }]);
      const { body } = await payee.owner.get(`/companies/${payee.company}/payment_integrations`);
      expect(body.data.find(({ provider }: { provider: string }) => provider === 'stripe')).toMatchObject({
        last_error: null,
      });
      await listed();
    } finally {
      await pool.query('alter table provider_events drop constraint failing');
    }
  });

  it('is paid still where the key may not list events, which the settings show', async () => {
    fake.behavior.lists_events = false;
    await fake.refund(reference, 10_000);
    place.api.clock.now += day_s;
    expect(await place.reconcile()).toEqual([]);
    expect(await payee.sums()).toMatchObject({ refunded: 10_000 });
    fake.behavior.lists_events = true;
  });
});
