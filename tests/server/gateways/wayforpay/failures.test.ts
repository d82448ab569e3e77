import { describe, expect, it, vi } from 'vitest';
import { checkout, payment, setUpWayForPay } from './fixture';

describe('WayForPay', () => {
  const { fake, provider, refund } = setUpWayForPay();

  it('says whether the keys are right', async () => {
    expect(await provider().test()).toEqual({ is_ok: true });
    expect(await provider({ secret_key: 'wrong' }).test()).toEqual({ is_ok: false, message: '1113' });
    expect(await provider({ merchant: 'nobody' }).test()).toEqual({ is_ok: false, message: '1118' });
    expect(fake.payments.size).toBe(0);
    fake.behavior.answers = '{}';
    await expect(provider().test()).rejects.toThrow('WayForPay did not report whether the keys are right.');
  });

  const calls: [string, () => Promise<unknown>][] = [
    ['a page', () => provider().createPage(checkout)],
    ['a status', () => provider().status(payment)],
    ['a refund', () => refund(5050)],
    ['a test', () => provider().test()],
  ];

  it.each(calls)('that is down is an error when it is asked for %s', async (_, call) => {
    fake.behavior.fails_with = 503;
    await expect(call()).rejects.toThrow('WayForPay answered 503.');
  });

  it.each(calls)('is not followed to another address when it is asked for %s', async (_, call) => {
    const spy = vi.spyOn(globalThis, 'fetch');
    await call();
    expect(spy).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ redirect: 'error' }));
  });

  it.each(calls)('that is silent is a timeout when it is asked for %s', async (_, call) => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(50));
    fake.behavior.isSilent = true;
    await expect(call()).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(spy).toHaveBeenCalledWith(15_000);
  });

  it('whose answer got lost has done what was asked', async () => {
    fake.behavior.is_answer_lost = true;
    await expect(provider().createPage(checkout)).rejects.toThrow('WayForPay answered 502.');
    await fake.settle(checkout.reference, 'Approved');
    await expect(refund(5050)).rejects.toThrow('WayForPay answered 502.');
    fake.behavior.is_answer_lost = false;
    expect(await provider().status(payment)).toMatchObject({ payment_status: 'reversed', amount: 5050 });
  });
});
