import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { kinds } from '@/tests/helpers/databases/databases';
import { openPayments, total, type Payee, type Payments } from '@/tests/helpers/payee';

const minute_ms = 60_000;

describe.each(kinds)('a payment through monobank, on %s', kind => {
  let place: Payments;
  let payee: Payee;
  beforeAll(async () => {
    place = await openPayments(kind, 'monobank');
  });
  afterAll(() => place.close());
  beforeEach(async () => {
    payee = await place.createPayee();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
  const parts = async () => (await payee.payments()).map(({ amount }) => amount);

  describe('whose key changes between opening the page and paying', () => {
    let reference: string;
    beforeEach(async () => {
      // The key is known, and was last requested more than a minute ago.
      later(2 * minute_ms);
      await place.fake.settle(await payee.openPage({ amount: 100 }), 'success');
      reference = await payee.openPage();
    });

    it('is booked by the callback that has the new signature', async () => {
      place.fake.rotateKey?.();
      expect(await place.fake.settle(reference, 'success')).toBe(200);
      expect(await parts()).toEqual([100, total - 100]);
    });

    describe('less than a minute after the key was requested', () => {
      beforeEach(async () => {
        const forged = place.fake.callback(reference, { isForged: true });
        expect((await place.post(forged)).status).toBe(400);
        place.fake.rotateKey?.();
        // The fake has tried three times.
        expect(await place.fake.settle(reference, 'success')).toBe(400);
        expect(await parts()).toEqual([100]);
      });

      it('is booked when the callback is repeated after that minute', async () => {
        later(minute_ms);
        expect((await place.post(place.fake.callback(reference))).status).toBe(200);
        expect(await parts()).toEqual([100, total - 100]);
      });

      it('is booked by requesting its status, at once', async () => {
        place.api.clock.now += 600;
        expect(await place.reconcile()).toEqual([]);
        expect(await parts()).toEqual([100, total - 100]);
        expect((await place.post(place.fake.callback(reference))).status).toBe(400);
        expect(await parts()).toEqual([100, total - 100]);
      });
    });
  });

  describe('refunded in parts', () => {
    let reference: string;
    beforeEach(async () => {
      reference = await payee.openPage();
      await place.fake.settle(reference, 'success');
    });

    it('has every part that the last callback lists, though those about the others were lost', async () => {
      for (const amount of [700, 700, 1500]) place.fake.refundThere(reference, amount, 1_800_000_000);
      const last = place.fake.callback(reference);
      expect((await place.post(last)).status).toBe(200);
      expect((await place.post(last)).status).toBe(200);
      expect(await parts()).toEqual([total, -700, -700, -1500]);
      expect(await payee.sums()).toMatchObject({ paid: total - 2900 });
    });

    it('has the parts when all of it was refunded', async () => {
      for (const amount of [700, total - 700]) place.fake.refundThere(reference, amount, 1_800_000_000);
      expect((await place.post(place.fake.callback(reference))).status).toBe(200);
      expect(await parts()).toEqual([total, -700, 700 - total]);
      expect(await payee.stateOf(reference)).toBe('reversed');
    });

    it('has the one of two equal parts of ours that a callback names', async () => {
      place.fake.behavior.fails_with = 503;
      await payee.refund(700);
      place.fake.behavior.fails_with = 0;
      await payee.refund(700);
      await place.fake.callbacksSent();
      expect(await payee.payments()).toMatchObject([{}, { state: 'pending' }, { state: 'done' }]);
    });

    it('has a part of ours that monobank lists, and not another of the same amount that never arrived', async () => {
      expect((await payee.refund(700)).status).toBeLessThan(300);
      await place.fake.callbacksSent();
      place.fake.behavior.fails_with = 503;
      expect((await payee.refund(700)).status).toBeLessThan(300);
      place.fake.behavior.fails_with = 0;
      place.api.clock.now += 11 * 60;
      await place.reconcile();
      expect(await payee.payments()).toMatchObject([{}, { state: 'done' }, { state: 'pending' }]);
      place.api.clock.now += 24 * 3600;
      await place.reconcile();
      expect(await payee.payments()).toMatchObject([{}, { state: 'done' }, { state: 'review' }]);
    });

    describe('of which one fails after it was made', () => {
      const item = { amount: 700, ccy: 980, createdDate: '2027-01-10T08:00:00Z', rrn: '060189181768' };
      const list = (...cancelList: object[]) =>
        place.post(place.fake.callback(reference, { more: { cancelList, status: 'success' } }));
      const states = async () =>
        (await payee.payments()).filter(({ kind }) => kind === 'refund').map(({ state }) => state);

      it('has its money back, if it was ours', async () => {
        await payee.refund(700);
        await place.fake.callbacksSent();
        const { id } = (await payee.payments()).at(-1)!;
        const extRef = `refund-${payee.company}-${id}`;
        expect(await states()).toEqual(['done']);
        for (let count = 0; count < 2; count++) {
          expect((await list({ ...item, status: 'failure', extRef })).status).toBe(200);
        }
        expect(await states()).toEqual(['failed']);
        expect(await payee.sums()).toMatchObject({ paid: total, refunded: 0, credited: 0, due: 0 });
      });

      it('has its money back, if it was made there, and no other of the same amount', async () => {
        const other = { ...item, rrn: '060189181769', status: 'success' };
        await list({ ...item, status: 'success' }, other);
        expect(await states()).toEqual(['done', 'done']);
        await list({ ...item, status: 'failure' }, other);
        await list({ ...item, status: 'failure' }, other);
        expect((await states()).sort()).toEqual(['done', 'failed']);
      });

      it('changes nothing, if it never was made', async () => {
        await list({ ...item, status: 'success' });
        await list({ ...item, status: 'success' }, { ...item, rrn: '1', status: 'failure' });
        expect(await states()).toEqual(['done']);
      });
    });
  });
});
