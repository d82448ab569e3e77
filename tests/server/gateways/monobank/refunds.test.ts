import { describe, expect, it } from 'vitest';
import { reference, setUpMonobank } from './fixture';

describe('a refund by monobank', () => {
  const { fake, provider, read, readLast, open, pay, refund } = setUpMonobank();

  it('gives back all that was paid', async () => {
    const payment = await pay();
    expect(await refund(payment, 15_050)).toEqual({ state: 'done' });
    await fake.callbacksSent();
    expect(await readLast()).toMatchObject({
      payment_status: 'reversed',
      status: 'reversed',
      amount: 15_050,
      currency: 'UAH',
    });
  });

  it('gives back parts, each reported once by its own amount, and no more than was paid', async () => {
    const payment = await pay();
    expect(await refund(payment, 5050, 'refund-1-1')).toEqual({ state: 'done' });
    await fake.callbacksSent();
    const { refunds: [first] = [], ...rest } = await readLast();
    expect(rest).toMatchObject({ payment_status: 'succeeded', status: 'success', amount: 15_050 });
    expect(first).toMatchObject({ amount: 5050, currency: 'UAH', refund_key: 'refund-1-1' });

    expect(await refund(payment, 10_001, 'refund-1-2')).toEqual({ state: 'failed', error: 'BAD_REQUEST' });
    expect(await refund(payment, 5050, 'refund-1-3')).toEqual({ state: 'done' });
    await fake.callbacksSent();
    const { refunds: [again, second] = [] } = await readLast();
    expect(again).toEqual(first);
    expect(second).toMatchObject({ amount: 5050, refund_key: 'refund-1-3' });
    expect(second!.event_key).not.toBe(first!.event_key);

    expect(await refund(payment, 4950, 'refund-1-4')).toEqual({ state: 'done' });
    await fake.callbacksSent();
    expect(await readLast()).toMatchObject({ status: 'reversed', amount: 15_050 });
    expect(fake.refused).toEqual(['amount is too large']);
  });

  it('that is repeated is made once', async () => {
    const payment = await pay();
    fake.behavior.is_answer_lost = true;
    await expect(refund(payment, 5050)).rejects.toThrow('monobank answered 502.');
    fake.behavior.is_answer_lost = false;
    expect(await refund(payment, 5050)).toEqual({ state: 'done' });
    expect(fake.payments.get(reference)!.cancels).toHaveLength(1);
    expect(await provider().status(payment)).toMatchObject({ refunds: [{ amount: 5050 }] });
  });

  it('that waits is pending, and is reported when it is done', async () => {
    const payment = await pay();
    fake.behavior.cancels = 'processing';
    expect(await refund(payment, 5050)).toEqual({ state: 'pending' });
    await fake.callbacksSent();
    expect(await readLast()).toMatchObject({ payment_status: 'succeeded', amount: 15_050, refunds: [] });
    await fake.finishCancel(reference, 'refund-5050', 'success');
    expect(await readLast()).toMatchObject({ refunds: [{ amount: 5050 }] });
  });

  it('that waits does not report the one before it again', async () => {
    const payment = await pay();
    await refund(payment, 5050, 'refund-1-1');
    await fake.callbacksSent();
    const { refunds } = await readLast();
    fake.behavior.cancels = 'processing';
    await refund(payment, 100, 'refund-1-2');
    await fake.callbacksSent();
    expect((await readLast()).refunds).toEqual(refunds);
  });

  it('is listed once it has succeeded, wherever it is in the list', async () => {
    const payment = await pay();
    fake.behavior.cancels = 'processing';
    await refund(payment, 100, 'refund-1-1');
    await refund(payment, 200, 'refund-1-2');
    await fake.finishCancel(reference, 'refund-1-2', 'success');
    expect(await readLast()).toMatchObject({ refunds: [{ amount: 200 }] });
    await fake.finishCancel(reference, 'refund-1-1', 'success');
    expect(await readLast()).toMatchObject({ refunds: [{ amount: 100 }, { amount: 200 }] });
  });

  it('that fails is failed', async () => {
    const payment = await pay();
    fake.behavior.cancels = 'failure';
    expect(await refund(payment, 5050)).toEqual({ state: 'failed', error: 'failure' });
    expect(await provider().status(payment)).toMatchObject({ payment_status: 'succeeded' });
  });

  it('stays one event when its date changes, and two of one second are two', async () => {
    await pay();
    const modifiedDate = '2027-01-10T09:00:00Z';
    const keysOf = async (...items: object[]) => {
      const cancelList = items.map(item => ({
        status: 'success',
        amount: 700,
        ccy: 980,
        modifiedDate,
        ...item,
      }));
      const { refunds = [] } = await read(fake.callbackOf(reference, { cancelList }));
      return refunds.map(({ event_key }) => event_key);
    };
    const later = { modifiedDate: '2027-01-10T09:30:00Z' };
    const ours = { extRef: 'refund-1-1' };
    expect(await keysOf({ ...ours, ...later })).toEqual(await keysOf(ours));
    expect(new Set(await keysOf(ours, { extRef: 'refund-1-2' })).size).toBe(2);
    const theirs = { createdDate: modifiedDate, rrn: '060189181768' };
    expect(await keysOf({ ...theirs, ...later })).toEqual(await keysOf(theirs));
    expect(new Set(await keysOf(theirs, { ...theirs, rrn: '060189181769' })).size).toBe(2);
  });

  it('made at monobank is reported too, each as an event of its own', async () => {
    await pay();
    await fake.refundThere(reference, 700);
    await fake.refundThere(reference, 700);
    const { refunds = [] } = await readLast();
    expect(refunds).toMatchObject(Array(2).fill({ amount: 700, currency: 'UAH', refund_key: '' }));
    expect(refunds[0]!.event_key).not.toBe(refunds[1]!.event_key);
  });

  it('of what was not paid, or of no invoice, is failed', async () => {
    const payment = await open();
    expect(await refund(payment, 1)).toEqual({ state: 'failed', error: 'BAD_REQUEST' });
    expect(await refund({ provider_ref: 'nothing' }, 1)).toEqual({ state: 'failed', error: 'NOT_FOUND' });
    expect(await refund({ provider_ref: null }, 1)).toEqual({ state: 'failed', error: 'no_invoice' });
  });

  it('of a hostile list is none, and nothing of it breaks', async () => {
    await pay();
    const lists = [null, 7, {}, [null, 7, []], [{ status: 'success', amount: -1, modifiedDate: {} }]];
    const readList = (cancelList: unknown) => read(fake.callbackOf(reference, { cancelList }));
    const notifications = await Promise.all(lists.map(readList));
    expect(notifications).toMatchObject(
      lists.map(() => ({ payment_status: 'succeeded', amount: 15_050, refunds: [] })),
    );
  });
});
