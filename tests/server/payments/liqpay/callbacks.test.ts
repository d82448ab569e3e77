import { describe, expect, it } from 'vitest';
import { paymentIntegrations } from '@/server/platform/db/schema';
import { inCompany } from '@/server/platform/db/scope';
import { kinds } from '@/tests/helpers/databases/databases';
import { form, keys, setUpOrder, total } from './fixture';

describe.each(kinds)('an order paid by LiqPay, on %s', kind => {
  const {
    fake,
    sale,
    logLines,
    createPayee,
    deliver,
    openPage,
    sums,
    payments,
    attemptState,
    countNotifications,
  } = setUpOrder(kind);

  it('is not paid by a callback that is forged, changed or no form, which leave nothing', async () => {
    const reference = await openPage();
    const { url, body } = fake.callbackOf(reference, { status: 'success' }, 'another key');
    const { pathname } = new URL(url);
    const post = (payload: string, headers: Record<string, string> = form) =>
      sale.api.app.inject({ method: 'POST', url: pathname, payload, headers });
    const right = new URLSearchParams(fake.callbackOf(reference, { status: 'success' }).body);
    right.set('data', Buffer.from('{"status":"success"}').toString('base64'));
    expect((await post(body)).statusCode).toBe(400);
    expect((await post(right.toString())).statusCode).toBe(400);
    expect((await post('')).statusCode).toBe(400);
    expect((await post('{}', { 'content-type': 'application/json' })).statusCode).toBe(400);
    const nowhere = {
      method: 'POST',
      url: '/api/hooks/liqpay/999999999',
      payload: body,
      headers: form,
    } as const;
    expect((await sale.api.app.inject(nowhere)).statusCode).toBe(404);
    expect([await attemptState(reference), await payments()]).toEqual(['open', []]);
    const stored = await sale.api.db.pool.query('select * from provider_events where company_id = $1', [
      sale.company,
    ]);
    expect(stored.rows).toEqual([]);
  });

  it('is told of in the log by each callback that is forged, repeated, late, of another sum or another’s', async () => {
    const reference = await openPage();
    logLines.length = 0;
    await fake.settle(reference, 'success');
    expect(logLines).toEqual([]);
    await fake.call(fake.callbackOf(reference));
    await fake.call(fake.callbackOf(reference, { status: 'processing' }));
    await fake.call(fake.callbackOf(reference, { status: 'success', payment_id: 1, order_id: 'nobody’s' }));
    await fake.call(fake.callbackOf(reference, { status: 'success', payment_id: 2, public_key: 'another' }));
    await fake.call(fake.callbackOf(reference, {}, 'another key'));
    const lines = logLines.map(line => JSON.parse(line));
    expect(lines.map(({ outcome, msg }) => outcome ?? msg)).toEqual([
      'repeated',
      'nothing_new',
      'unknown',
      'foreign',
      'A callback is signed wrongly.',
    ]);
    expect(lines[0]).toMatchObject({ reference, status: 'success' });
    expect(logLines.join()).not.toContain(keys.private_key);
  });

  it('is told of in the log when another sum was told', async () => {
    const reference = await openPage();
    logLines.length = 0;
    await fake.call(fake.callbackOf(reference, { status: 'success', amount: 1 }));
    expect(logLines.map(line => JSON.parse(line).outcome)).toEqual(['review']);
  });

  it('is not guessed at for ever: too many wrong signatures are turned away', async () => {
    const reference = await openPage();
    const forged = fake.callbackOf(reference, {}, 'another key');
    const answers = [];
    for (let tries = 0; tries < 8; tries++) answers.push(await deliver(forged));
    expect(answers.slice(0, 6)).toEqual(Array(6).fill(400));
    expect(answers.at(-1)).toBe(429);
    expect(await fake.settle(reference, 'success')).toBe(200);
  });

  it.each([
    ['another amount', { amount: 500.49 }, 50_049],
    ['another currency', { currency: 'USD' }, total],
    ['an amount that is none', { amount: '5e2' }, total],
  ])('that is told %s waits for a person, and counts nothing', async (_, overrides, amount) => {
    const reference = await openPage();
    const callback = fake.callbackOf(reference, { status: 'success', ...overrides });
    expect(await fake.call(callback)).toBe(200);
    expect(await sums()).toMatchObject({ paid: 0, due: total });
    expect(await payments()).toEqual([
      { kind: 'payment', state: 'review', amount, note: expect.stringContaining('500.50') },
    ]);
    expect([await attemptState(reference), await countNotifications()]).toEqual(['review', 1]);
  });

  it('is not paid by what another company is told', async () => {
    const reference = await openPage();
    const mine = fake.callbackOf(reference, { status: 'success' });
    const { company: other } = await createPayee();
    const [theirs] = await inCompany(sale.api.db, other, tx => tx.select().from(paymentIntegrations));
    expect(await deliver({ ...mine, url: `https://x/api/hooks/liqpay/${theirs!.id}` })).toBe(200);
    expect([await attemptState(reference), await payments()]).toEqual(['open', []]);
    expect(await deliver(fake.callbackOf(reference, { status: 'success', public_key: 'another' }))).toBe(200);
    expect(await payments()).toEqual([]);
  });
});
