import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmPayment } from '@/server/modules/billing/commands/confirmPayment';
import { invoiceEvents } from '@/server/platform/db/schema';
import { inCompany } from '@/server/platform/db/scope';
import { startApi } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createPayer, at } from '@/tests/helpers/payer';
import { openShop, shopKeys, type Shop, type ShopPayer } from '@/tests/helpers/fakes/shop';
import { testContext } from '@/tests/helpers/context';

describe.each(kinds)('an invoice that is paid by card, on %s', kind => {
  let shop: Shop;
  let fake: Shop['fake'];
  let api: Shop['api'];
  let payer: ShopPayer;
  beforeAll(async () => {
    shop = await openShop(kind);
    ({ fake, api } = shop);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    payer = await shop.createPayer();
  });

  describe('at LiqPay’s page', () => {
    beforeEach(() => payer.advanceTo('2027-01-18'));

    it('waits for the payer, who has seven days, is paid once the callback has come, and remembers the card', async () => {
      expect(await payer.lastInvoice()).toMatchObject({
        state: 'open',
        due_at: at('2027-01-26'),
        is_payable: true,
      });
      expect(await payer.billing()).toMatchObject({ is_charged: true, card: null, credit: 0 });
      const reference = await payer.openCheckout();
      expect(reference).toMatch(new RegExp(`^plan-${payer.id}-0001-[0-9a-f]{16}$`));
      expect(fake.payments.get(reference)!.fields).toMatchObject({
        amount: 19,
        currency: 'EUR',
        recurringbytoken: '1',
        description: `Zapys: Team, invoice ${payer.id}-0001`,
      });
      expect((await payer.lastInvoice()).state).toBe('open');
      expect(await fake.settle(reference, 'success')).toBe(200);
      expect(await payer.lastInvoice()).toMatchObject({
        state: 'paid',
        payment_method: '•••• 4242',
        is_payable: false,
      });
      expect((await payer.billing()).card).toEqual({ mask: '•••• 4242' });
      expect((await payer.currentSubscription()).payment_method).toBe('•••• 4242');
      expect([fake.refused, shop.logLines]).toEqual([[], []]);
    });

    it('is one try for whoever presses twice, and paid once by a callback that comes twenty times at once', async () => {
      const { id } = await payer.lastInvoice();
      const urls = await Promise.all([payer.checkout(id), payer.checkout(id), payer.checkout(id)]);
      const opened = await Promise.all(urls.map(({ body }) => fake.open(body.data.url)));
      expect(new Set(opened.map(({ reference }) => reference)).size).toBe(1);
      const { reference } = opened[0]!;
      fake.behavior.dropsCallbacks = true;
      await fake.settle(reference, 'success');
      const callback = fake.callbackOf(reference);
      expect(await Promise.all(Array.from({ length: 20 }, () => shop.deliver(callback)))).toEqual(
        Array(20).fill(200),
      );
      expect([
        (await payer.lastInvoice()).state,
        await payer.eventsOf('invoice_paid'),
        (await payer.billing()).credit,
      ]).toEqual(['paid', 1, 0]);
    });

    it('says why it failed, in the reader’s language, and may be paid on the same page after', async () => {
      const reference = await payer.openCheckout();
      await fake.settle(reference, 'failure');
      expect((await payer.lastInvoice()).payment).toMatchObject({
        state: 'failed',
        way: 'page',
        error: 'the card’s limit is exceeded',
      });
      const uk = await payer.me.get(`${payer.root}/invoices`, { 'x-user-locale': 'uk' });
      expect(uk.body.data[0].payment.error).toBe('перевищено ліміт картки');
      await fake.call(fake.callbackOf(reference, { status: 'failure', err_code: 'odd', payment_id: 7 }));
      await fake.settle(reference, 'success');
      await fake.call(fake.callbackOf(reference, { status: 'failure', payment_id: 8 }));
      expect(await payer.lastInvoice()).toMatchObject({ state: 'paid', payment: null });
    });

    it('is not paid again while the bank thinks', async () => {
      const reference = await payer.openCheckout();
      await fake.settle(reference, 'processing');
      expect(await payer.lastInvoice()).toMatchObject({ is_payable: false, payment: { state: 'checking' } });
      const { status, body } = await payer.checkout((await payer.lastInvoice()).id);
      expect([status, body.error.code]).toEqual([409, 'payment_underway']);
    });

    it('believes nobody but LiqPay', async () => {
      const reference = await payer.openCheckout();
      const forged = fake.callbackOf(reference, { status: 'success' }, 'another key');
      const right = new URLSearchParams(fake.callbackOf(reference, { status: 'success' }).body);
      right.set('data', Buffer.from('{"status":"success"}').toString('base64'));
      expect(await shop.deliver(forged)).toBe(400);
      expect(await shop.deliver({ ...forged, body: right.toString() })).toBe(400);
      expect(await shop.deliver({ ...forged, body: '' })).toBe(400);
      const more = { status: 'success', public_key: 'another' };
      expect(await fake.call(fake.callbackOf(reference, more))).toBe(200);
      expect(await fake.call(fake.callbackOf(reference, { status: 'success', order_id: 'nobody’s' }))).toBe(
        200,
      );
      const stranger = reference.replace(`plan-${payer.id}-`, `plan-${payer.id + 1000}-`);
      expect(await fake.call(fake.callbackOf(reference, { status: 'success', order_id: stranger }))).toBe(
        200,
      );
      expect((await payer.lastInvoice()).state).toBe('open');
      const outcomes = shop.logLines.map(line => JSON.parse(line).outcome);
      expect(outcomes.slice(-3)).toEqual(['foreign', 'unknown', 'unknown']);
      const stored = await inCompany(api.db, payer.id, tx => tx.select().from(invoiceEvents));
      expect(stored).toEqual([]);
    });

    it.each([
      ['another amount', { amount: 18.99 }],
      ['another currency', { currency: 'UAH' }],
    ])('that is told %s waits for a person, counts nothing and gives no card', async (_, overrides) => {
      const reference = await payer.openCheckout();
      await fake.settle(reference, 'prepared');
      const more = { status: 'success', card_token: 'x', ...overrides };
      expect(await fake.call(fake.callbackOf(reference, more))).toBe(200);
      expect(await payer.lastInvoice()).toMatchObject({
        state: 'open',
        is_payable: false,
        payment: { state: 'review' },
      });
      expect([(await payer.billing()).card, await payer.eventsOf('payment_to_review')]).toEqual([null, 1]);
      expect(shop.logLines.map(line => JSON.parse(line).outcome)).toEqual(['review']);

      const expected = fake.callbackOf(reference, { status: 'success' });
      for (let count = 0; count < 2; count++) expect(await fake.call(expected)).toBe(200);
      expect(await payer.lastInvoice()).toMatchObject({ state: 'paid' });
      expect(await payer.credit()).toBe(0);
    });

    it('is asked about when its callbacks get lost, by the payer who is back', async () => {
      const { id } = await payer.lastInvoice();
      const reference = await payer.openCheckout();
      fake.behavior.dropsCallbacks = true;
      await fake.settle(reference, 'success');
      api.clock.now += 20;
      expect((await payer.me.get(`${payer.root}/invoices/${id}`)).body.data.state).toBe('open');
      expect((await payer.me.get(`${payer.root}/invoices/${id}?check=true`)).body.data.state).toBe('paid');
    });

    it('is asked about when its callbacks get lost, by the server itself', async () => {
      const reference = await payer.openCheckout();
      fake.behavior.dropsCallbacks = true;
      await fake.settle(reference, 'success');
      api.clock.now += 6 * 60;
      await payer.reconcile();
      expect([(await payer.lastInvoice()).state, payer.reported]).toEqual(['paid', []]);
    });

    it('is shown as we know it while LiqPay is away', async () => {
      const { id } = await payer.lastInvoice();
      await payer.openCheckout();
      fake.behavior.fails_with = 503;
      api.clock.now += 20;
      const { status, body } = await payer.me.get(`${payer.root}/invoices/${id}?check=true`);
      expect([status, body.data.state]).toEqual([200, 'open']);
    });

    it('that nobody pays is given up, may still succeed, and is begun anew meanwhile', async () => {
      const first = await payer.openCheckout();
      api.clock.now += 26 * 3600;
      await payer.reconcile();
      expect(await payer.attemptStates('page')).toEqual(['expired']);
      const second = await payer.openCheckout();
      expect(second).not.toBe(first);
      await fake.settle(first, 'success');
      expect((await payer.lastInvoice()).state).toBe('paid');
    });

    it('fails and is lowered by the days that everybody has, and nothing was ever declined', async () => {
      await payer.advanceTo('2027-01-26');
      expect((await payer.currentSubscription()).failed_at).toBe(at('2027-01-26'));
      expect((await payer.lastInvoice()).payment).toBeNull();
      await payer.advanceTo('2027-02-03');
      expect([(await payer.currentSubscription()).plan, (await payer.lastInvoice()).state]).toEqual([
        'solo',
        'void',
      ]);
      expect([await payer.eventsOf('invoice_payment_failed'), payer.cardCharges()]).toEqual([0, []]);
    });
  });

  describe('paid when nobody waits for it', () => {
    beforeEach(() => payer.advanceTo('2027-01-18'));

    it('by hand before the page tells is the company’s credit', async () => {
      const reference = await payer.openCheckout();
      await inCompany(api.db, payer.id, tx => confirmPayment(testContext(tx, { now: api.clock.now }), 1));
      await fake.settle(reference, 'success');
      expect([
        await payer.credit(),
        await payer.eventsOf('payment_credited'),
        await payer.eventsOf('invoice_paid'),
      ]).toEqual([1900, 1, 1]);
      await payer.advanceTo('2027-02-18');
      expect(await payer.lastInvoice()).toMatchObject({
        state: 'paid',
        amount: 0,
        lines: [{ amount: 1900 }, { kind: 'credit_used', amount: -1900 }],
      });
    });

    it('once it is void is credit too, which outlives the plan that was lowered, and any end', async () => {
      const reference = await payer.openCheckout();
      await payer.advanceTo('2027-01-26');
      await payer.advanceTo('2027-02-03');
      await fake.settle(reference, 'success');
      expect([(await payer.currentSubscription()).plan, await payer.credit()]).toEqual(['solo', 1900]);
      const { body } = await payer.me.get(`${payer.root}/subscription/quote?plan=business&period=monthly`);
      expect(body.data.charge).toBe(3000);
      await payer.subscribe('business');
      expect(await payer.lastInvoice()).toMatchObject({ amount: 3000, plan: 'business' });
      expect(await payer.credit()).toBe(0);
    });

    it('is credit no more once it was given back at LiqPay, in parts too', async () => {
      const reference = await payer.openCheckout();
      await inCompany(api.db, payer.id, tx => confirmPayment(testContext(tx, { now: api.clock.now }), 1));
      await fake.settle(reference, 'success');
      const back = (amount: number) =>
        fake.call(fake.callbackOf(reference, { status: 'reversed', refund_amount: amount }));
      await back(5);
      expect(await payer.credit()).toBe(1400);
      await back(5);
      expect(await payer.credit()).toBe(1400);
      await back(19);
      expect([await payer.credit(), await payer.eventsOf('payment_reversed')]).toEqual([0, 2]);
      await fake.settle(reference, 'success');
      expect(await payer.credit()).toBe(0);
    });
  });
});

describe('a plan in a currency that LiqPay does not take', () => {
  it('is paid by hand, and says so', async () => {
    const charging = { ...shopKeys, api_version: 3 as const };
    const prices = { monthly: 9000, annual: 90_000 };
    const plan_prices = [{ currency: 'PLN', team: prices, business: prices }];
    const api = await startApi(kinds[0]!, { charging, plan_prices });
    api.clock.now = at('2027-01-04', '12:00');
    const payer = await createPayer(api);
    await payer.subscribe('team');
    await payer.advanceTo('2027-01-18');
    const [{ id, ...invoice }] = await payer.invoices();
    expect(invoice).toMatchObject({ state: 'open', due_at: at('2027-01-26'), is_payable: false });
    expect(await payer.billing()).toMatchObject({ is_charged: false, currency: 'PLN' });
    expect((await payer.me.post(`${payer.root}/invoices/${id}/checkout`, {})).status).toBe(409);
    await api.close();
  });
});
