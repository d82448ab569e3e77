import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { BadSignature, Declined } from '@/server/platform/gateways/payments/provider';
import { reference, setUpMonobank } from './fixture';

describe("monobank's public key", () => {
  const { fake, clock, provider, read, readLast, pay } = setUpMonobank();
  const keyRequests = () => fake.requests.filter(request => request === 'GET /api/merchant/pubkey').length;
  const forged = () =>
    fake.callbackOf(reference, {}, generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey);

  it('is requested once for all callbacks of an account', async () => {
    await pay();
    for (let count = 0; count < 5; count++) await readLast();
    expect(keyRequests()).toBe(1);
  });

  it('is requested once by callbacks that come at the same time', async () => {
    await pay();
    await Promise.all(Array.from({ length: 20 }, readLast));
    expect(keyRequests()).toBe(1);
  });

  it('is requested again once it does not verify, so that a new key loses no payment', async () => {
    await pay();
    await readLast();
    fake.rotateKey();
    const callbacks = Array.from({ length: 20 }, () => read(fake.callbackOf(reference)));
    for (const notification of await Promise.all(callbacks)) {
      expect(notification.payment_status).toBe('succeeded');
    }
    expect(keyRequests()).toBe(2);
  });

  it('is requested once a minute at most, however many forged callbacks come', async () => {
    await pay();
    await readLast();
    for (let count = 0; count < 10; count++) await expect(read(forged())).rejects.toThrow(BadSignature);
    expect(keyRequests()).toBe(2);
    clock.now += 59;
    await expect(read(forged())).rejects.toThrow(BadSignature);
    expect(keyRequests()).toBe(2);
    clock.now += 1;
    const refusals = Array.from({ length: 10 }, () => expect(read(forged())).rejects.toThrow(BadSignature));
    await Promise.all(refusals);
    expect(keyRequests()).toBe(3);
    expect(await readLast()).toMatchObject({ payment_status: 'succeeded' });
  });

  it('that changes within that minute is known a minute later, and the status at once', async () => {
    const payment = await pay();
    await readLast();
    await expect(read(forged())).rejects.toThrow(BadSignature);
    fake.rotateKey();
    await expect(read(fake.callbackOf(reference))).rejects.toThrow(BadSignature);
    expect(await provider().status(payment)).toMatchObject({ payment_status: 'succeeded' });
    clock.now += 60;
    expect(await read(fake.callbackOf(reference))).toMatchObject({ payment_status: 'succeeded' });
  });

  it('is not requested for a callback without a possible signature', async () => {
    await pay();
    await expect(read({ ...fake.callbackOf(reference), headers: {} })).rejects.toThrow(BadSignature);
    expect(keyRequests()).toBe(0);
  });

  it('that cannot be had is an error, not a wrong signature, and is requested once a minute', async () => {
    await pay();
    fake.behavior.fails_with = 503;
    await expect(readLast()).rejects.toThrow('monobank answered 503.');
    fake.behavior.fails_with = 0;
    const early = readLast();
    await expect(early).rejects.toThrow('asked for it less than a minute ago');
    await expect(early).rejects.not.toThrow(BadSignature);
    expect(keyRequests()).toBe(1);
    clock.now += 60;
    expect(await readLast()).toMatchObject({ payment_status: 'succeeded' });
  });

  it('stays known when a new one cannot be had', async () => {
    await pay();
    await readLast();
    fake.behavior.answers_with = '{"key":"bm8ga2V5"}';
    await expect(read(forged())).rejects.not.toThrow(BadSignature);
    expect(await readLast()).toMatchObject({ payment_status: 'succeeded' });
    expect(keyRequests()).toBe(2);
  });

  it.each(['{}', '[]', '{"key":7}', '{"key":""}'])('is not made of the answer %s', async answer => {
    await pay();
    fake.behavior.answers_with = answer;
    await expect(readLast()).rejects.not.toThrow(BadSignature);
  });

  it('is one of each account', async () => {
    await pay();
    await readLast();
    await expect(read(fake.callbackOf(reference), provider({ token: 'other' }))).rejects.toThrow(Declined);
    expect(keyRequests()).toBe(2);
  });
});
