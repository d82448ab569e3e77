import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orders } from '@/server/platform/db/schema';
import { kinds } from '@/tests/helpers/databases/databases';
import { statementsOf } from '@/tests/helpers/databases/statements';
import { setUpOrder, total } from './fixture';

describe.each(kinds)('an order paid by LiqPay, on %s', kind => {
  const {
    fake,
    sale,
    inItsCompany,
    openPage,
    sums,
    payments,
    attemptState,
    countEvents,
    countNotifications,
    payInCash,
    reconcile,
  } = setUpOrder(kind);

  it('is paid to the kopiyka once its callback has come, and not before', async () => {
    const reference = await openPage();
    expect(await sums()).toMatchObject({ paid: 0, due: total });
    expect(await fake.settle(reference, 'processing')).toBe(200);
    expect(await sums()).toMatchObject({ paid: 0 });
    expect(await fake.settle(reference, 'success')).toBe(200);
    expect(await sums()).toMatchObject({ paid: total, due: 0, payment_status: 'paid' });
    expect([await countEvents('payment'), await countNotifications(), fake.refused]).toEqual([1, 0, []]);
  });

  it('is booked under one lock of its order, in 24 statements', async () => {
    const reference = await openPage();
    const statements = await statementsOf(() => fake.settle(reference, 'success'));
    const locks = statements.filter(
      sql => sql.includes('from "orders"') && sql.includes('for no key update'),
    );
    expect(locks).toHaveLength(1);
    // With the open shift of the till, to which it belongs, and the time of a visit that waits for it.
    expect(statements).toHaveLength(24);
  });

  it('is paid once by a callback that comes twenty times at once', async () => {
    const reference = await openPage();
    await fake.settle(reference, 'success');
    const again = Array.from({ length: 20 }, () => fake.call(fake.callbackOf(reference)));
    expect(new Set(await Promise.all(again))).toEqual(new Set([200]));
    expect(await payments()).toHaveLength(1);
    expect(await countEvents('payment')).toBe(1);
  });

  it('stays paid whatever is told after it, and may be paid after it has failed', async () => {
    const reference = await openPage();
    await fake.settle(reference, 'failure');
    expect([await attemptState(reference), await countEvents('payment_failed')]).toEqual(['failed', 1]);
    await fake.settle(reference, 'success');
    await fake.settle(reference, 'processing');
    await fake.settle(reference, 'failure');
    expect([await attemptState(reference), await countEvents('payment_failed')]).toEqual(['succeeded', 1]);
    expect(await sums()).toMatchObject({ paid: total });
  });

  it('that was cancelled meanwhile books what comes late, and points it out', async () => {
    const reference = await openPage();
    await inItsCompany(tx => tx.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, sale.order)));
    await fake.settle(reference, 'success');
    expect(await sums()).toMatchObject({ paid: total, to_refund: total, due: 0 });
    expect(await countNotifications()).toBe(1);
  });

  it('that was paid in cash meanwhile books what comes too, and points it out', async () => {
    const reference = await openPage();
    await payInCash(total);
    await fake.settle(reference, 'success');
    expect(await sums()).toMatchObject({ paid: 2 * total, to_refund: total });
    expect(await countNotifications()).toBe(1);
  });

  it('is asked about when its callbacks get lost', async () => {
    const reference = await openPage();
    fake.behavior.dropsCallbacks = true;
    await fake.settle(reference, 'success');
    expect(await sums()).toMatchObject({ paid: 0 });
    sale.api.clock.now += 6 * 60;
    expect(await reconcile()).toEqual([]);
    expect(await sums()).toMatchObject({ paid: total });
    fake.behavior.dropsCallbacks = false;
    await fake.call(fake.callbackOf(reference));
    expect(await payments()).toHaveLength(1);
  });

  it('that nobody pays is given up once its page has ended', async () => {
    const reference = await openPage();
    sale.api.clock.now += 6 * 60;
    await reconcile();
    expect(await attemptState(reference)).toBe('open');
    sale.api.clock.now += 26 * 3600;
    await reconcile();
    expect(await attemptState(reference)).toBe('expired');
    expect(await fake.settle(reference, 'success')).toBe(200);
    expect(await sums()).toMatchObject({ paid: total });
  });

  it('is neither paid nor failed while LiqPay is away', async () => {
    const reference = await openPage();
    fake.behavior.fails_with = 503;
    sale.api.clock.now += 6 * 60;
    expect((await reconcile()).map(String)).toContain('Error: LiqPay answered 503.');
    expect(await attemptState(reference)).toBe('open');
    const { body } = await sale.me.get(`/companies/${sale.company}/payment_integrations`);
    expect(body.data[0].last_error).toBe('LiqPay could not be reached');
  });
});
