import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attemptsToFollow } from '@/server/modules/payments/queries/paymentAttempts';
import { inCompany } from '@/server/platform/db/scope';
import { kinds } from '../../helpers/databases/databases';
import { stripeKeys, stripeOf } from '../../helpers/fakes/allProviders';
import { startFakeStripe, type FakeStripe } from '../../helpers/fakes/stripe';
import { openPayments, type Payee, type Payments } from '../../helpers/payee';

const day_s = 24 * 3600;

describe.each(kinds)('payments that are followed after their end, on %s', kind => {
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

  const query = (text: string, values: unknown[]) => place.api.db.pool.query(text, values);
  /** As many more, paid and asked about so many days ago; `provider_ref` of the first one where it has none of its own. */
  const addPaid = (times: number, [paid, asked]: [number, number], provider_ref?: string) =>
    query(
      `insert into payment_attempts
         (company_id, order_id, integration_id, reference, amount, currency, state, provider_ref, expires_at, paid_at, checked_at)
       select a.company_id, order_id, integration_id, reference || '-' || n, amount, currency, state,
         coalesce($5, provider_ref), expires_at, to_timestamp($2) - $3 * interval '1 day', to_timestamp($2) - $4 * interval '1 day'
       from payment_attempts a, generate_series(1, $6::int) n where a.reference = $1`,
      [reference, place.api.clock.now, paid, asked, provider_ref ?? null, times],
    );

  it.each([
    [1, null, true],
    [0.9, null, false],
    [7, 6, true],
    [7, 6.5, false],
    [8, 7, false],
    [14, 7, true],
    [100, 93, true],
    [100, 94, false],
    [180, 173, true],
    [181, 100, false],
  ])('on day %d, last asked about on day %s: %s', async (day, asked, expected) => {
    const now = place.api.clock.now;
    await query(
      `update payment_attempts set paid_at = to_timestamp($2), checked_at = to_timestamp($3::float8)
       where reference = $1`,
      [reference, now - day * day_s, asked === null ? null : now - (day - asked) * day_s],
    );
    const due = await inCompany(place.api.db, payee.company, tx => attemptsToFollow(tx, now, 10));
    expect(due.length > 0).toBe(expected);
  });

  it('are asked about though hundreds of older ones wait for their week', async () => {
    await addPaid(300, [30, 3], 'cs_old');
    fake.behavior.lists_events = false;
    await fake.refund(reference, 10_000);
    place.api.clock.now += day_s;
    expect(await place.reconcile()).toEqual([]);
    expect(await payee.sums()).toMatchObject({ refunded: 10_000 });
    fake.behavior.lists_events = true;
  });

  it('are asked about though others that are due before get no answer', async () => {
    await addPaid(5, [30, 8]);
    fake.behavior.lists_events = false;
    await fake.refund(reference, 10_000);
    place.api.clock.now += day_s;
    expect(await place.reconcile()).toHaveLength(3);
    expect(await place.reconcile()).toHaveLength(2);
    expect(await payee.sums()).toMatchObject({ refunded: 10_000 });
    expect(await place.reconcile()).toEqual([]);
    place.api.clock.now += 3600;
    expect(await place.reconcile()).toHaveLength(3);
    fake.behavior.lists_events = true;
  });
});
