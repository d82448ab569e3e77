import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Invalid, NotFound } from '@/domain/errors';
import { lockOrder } from '@/server/modules/orders/commands/steps/lockOrder';
import { addPayment, settlePayment } from '@/server/modules/payments/commands/steps/payments';
import { lockForRefund, payOrder, refundByHand } from '@/server/modules/payments/commands/payOrder';
import { openDatabase, type Database } from '@/server/platform/db/open';
import { events, payments } from '@/server/platform/db/schema';
import { inCompany, type CompanyTx } from '@/server/platform/db/scope';
import { sqlStateOf } from '@/server/platform/db/sqlState';
import { kinds, openKind, type Opened } from '@/tests/helpers/databases/databases';
import { placeOrder } from '@/tests/helpers/orders';
import { createCompany } from '@/tests/helpers/fixtures';
import { testContext } from '@/tests/helpers/context';

const now = 1_800_000_000;
const total = 100_000;
const actor = { user_id: null, source: 'staff' } as const;
const crowd = 50;

describe.each(kinds)('money on %s', kind => {
  let opened: Opened;
  let company: number;
  /** A pool of its own, as another process has; the embedded database has one process. */
  let secondPool: Database;
  beforeAll(async () => {
    opened = await openKind(kind);
    company = await createCompany(opened.db, { slug: 'money' });
    secondPool = opened.url ? openDatabase({ url: opened.url }) : opened.db;
  });
  afterAll(async () => {
    if (secondPool !== opened.db) await secondPool.close();
    await opened.remove();
  });

  const inThisCompany = <T>(work: (tx: CompanyTx) => Promise<T>, db = opened.db) =>
    inCompany(db, company, work);
  const pay = (order_id: number, amount: number, db = opened.db) =>
    inThisCompany(
      tx => payOrder(testContext(tx, { actor, now }), { order_id, payment_method: 'cash', amount }),
      db,
    );
  const standing = (order_id: number) =>
    inThisCompany(async tx => (await lockOrder(testContext(tx), order_id)).sums);

  it(`is paid once by ${crowd} full payments at once, from two processes`, async () => {
    const order = await placeOrder(opened.db, company, { total });
    const tries = await Promise.allSettled(
      Array.from({ length: crowd }, (_, index) => pay(order, total, index % 2 ? secondPool : opened.db)),
    );
    const refused = tries.flatMap(one => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toHaveLength(crowd - 1);
    for (const reason of refused) expect(reason).toBeInstanceOf(Invalid);
    expect(await standing(order)).toMatchObject({ paid: total, due: 0, payment_status: 'paid' });
  });

  it('adds up to what is due and no further, however the parts race', async () => {
    const order = await placeOrder(opened.db, company, { total });
    await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => pay(order, 15_000, index % 2 ? secondPool : opened.db)),
    );
    expect(await standing(order)).toMatchObject({ paid: 90_000, due: 10_000 });
  });

  it('goes back once, however many give it back together', async () => {
    const order = await placeOrder(opened.db, company, { total });
    const { id: payment_id } = await pay(order, total);
    const back = { order_id: order, payment_id, amount: 60_000 };
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        inThisCompany(async tx => {
          const ctx = testContext(tx, { actor, now });
          return refundByHand(ctx, { locked: await lockForRefund(ctx, back), ...back });
        }),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await standing(order)).toMatchObject({ paid: 40_000, refunded: 60_000, due: 0, credited: 60_000 });
  });

  it('is booked once for a provider’s reference, and never changes its amount', async () => {
    const order = await placeOrder(opened.db, company, { total });
    const payment = {
      kind: 'payment',
      state: 'pending',
      payment_method: 'liqpay',
      amount: total,
      provider_ref: 'L-1',
    } as const;
    const ids = await Promise.all(
      [payment, payment, { ...payment, amount: 1 }].map(one =>
        inThisCompany(async tx =>
          addPayment(testContext(tx), { locked: await lockOrder(testContext(tx), order), payment: one }),
        ),
      ),
    );
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1);
    expect(await standing(order)).toMatchObject({ paid: 0 });

    const { id } = ids[0]!;
    const settle = async (tx: CompanyTx) =>
      settlePayment(testContext(tx), { locked: await lockOrder(testContext(tx), order), id, state: 'done' });
    await inThisCompany(settle);
    await inThisCompany(settle);
    const types = await inThisCompany(tx =>
      tx.select({ type: events.type }).from(events).where(eq(events.subject_id, order)).orderBy(events.id),
    );
    expect(types).toEqual([{ type: 'payment' }, { type: 'payment_settled' }]);
    const rewriting = inThisCompany(tx => tx.update(payments).set({ amount: 5 }).where(eq(payments.id, id)));
    await expect(rewriting.catch(error => Promise.reject(sqlStateOf(error)))).rejects.toBe('42501');
  });

  it('is booked though the order was cancelled meanwhile, and waits to be given back', async () => {
    const order = await placeOrder(opened.db, company, { total });
    await opened.db.pool.query("update orders set status = 'cancelled' where id = $1", [order]);
    await expect(pay(order, total)).rejects.toBeInstanceOf(Invalid);
    const late = { kind: 'payment', state: 'done', payment_method: 'liqpay' } as const;
    await inThisCompany(async tx =>
      addPayment(testContext(tx), {
        locked: await lockOrder(testContext(tx), order),
        payment: {
          ...late,
          amount: total,
          provider_ref: 'L-2',
        },
      }),
    );
    expect(await standing(order)).toMatchObject({ due: 0, to_refund: total });
  });

  it('finds no order of another company', async () => {
    const order = await placeOrder(opened.db, company, { total });
    const stranger = await createCompany(opened.db, { slug: `other-${order}` });
    const asking = inCompany(opened.db, stranger, tx => lockOrder(testContext(tx), order));
    await expect(asking).rejects.toBeInstanceOf(NotFound);
  });
});
