import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { billingCards } from '@/server/platform/db/schema';
import { inCompany } from '@/server/platform/db/scope';
import { kinds } from '@/tests/helpers/databases/databases';
import { at } from '@/tests/helpers/payer';
import {
  defaultBehavior,
  mastercard,
  openShop,
  visa,
  type Shop,
  type ShopPayer,
} from '@/tests/helpers/fakes/shop';

describe.each(kinds)('a plan that is renewed by card, on %s', kind => {
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

  describe('once its first month is paid', () => {
    beforeEach(() => payer.payFirstMonth());

    it('charges the card when it is billed, and when more is taken', async () => {
      await payer.advanceTo('2027-02-18');
      await fake.callbacksSent();
      expect(await payer.lastInvoice()).toMatchObject({ state: 'paid', payment_method: '•••• 4242' });
      expect((await payer.currentSubscription()).failed_at).toBeNull();
      await payer.subscribe('business');
      await fake.callbacksSent();
      expect(await payer.lastInvoice()).toMatchObject({ state: 'paid', plan: 'business', amount: 3000 });
      expect(payer.cardCharges().map(({ fields }) => [fields.amount, fields.card_token])).toEqual([
        [19, visa.token],
        [30, visa.token],
      ]);
      expect([await payer.eventsOf('invoice_paid'), payer.reported, shop.logLines]).toEqual([3, [], []]);
    });

    it('is charged once by servers that come together, and by what both tell of it', async () => {
      api.clock.now = at('2027-02-18');
      await Promise.all([payer.runJobs(), payer.runJobs(), payer.runJobs(), payer.runJobs()]);
      await fake.callbacksSent();
      expect([
        (await payer.lastInvoice()).state,
        payer.cardCharges().length,
        await payer.eventsOf('invoice_paid'),
      ]).toEqual(['paid', 1, 2]);
      expect([(await payer.billing()).credit, payer.reported]).toEqual([0, []]);
    });

    it('is tried again on the days 1, 3 and 5 when it is declined, and lowered after the seventh', async () => {
      fake.behavior.charges = 'limit';
      const tried: number[] = [];
      for (let day = 18; day <= 26; day++) {
        const before = payer.cardCharges().length;
        await payer.advanceTo(`2027-02-${day}`, '10:00');
        if (payer.cardCharges().length > before) tried.push(day);
        if (day === 18) {
          expect((await payer.currentSubscription()).failed_at).toBe(at('2027-02-18'));
          expect(await payer.lastInvoice()).toMatchObject({
            is_payable: true,
            payment: { state: 'failed', way: 'card', error: 'the card’s limit is exceeded' },
          });
        }
      }
      expect(tried).toEqual([18, 19, 21, 23]);
      expect([(await payer.currentSubscription()).plan, (await payer.lastInvoice()).state]).toEqual([
        'solo',
        'void',
      ]);
    });

    it('goes on when another card pays at the page, and is renewed by that one', async () => {
      fake.behavior.charges = 'limit';
      await payer.advanceTo('2027-02-18', '10:00');
      fake.behavior.card = mastercard;
      await payer.payAtPage();
      expect(await payer.currentSubscription()).toMatchObject({
        failed_at: null,
        payment_method: '•••• 4444',
      });
      fake.behavior.charges = 'success';
      await payer.advanceTo('2027-03-18');
      expect(payer.cardCharges().at(-1)!.fields.card_token).toBe(mastercard.token);
      expect((await payer.lastInvoice()).state).toBe('paid');
    });

    it('is not charged anew while it is not known what came of it', async () => {
      fake.behavior.is_answer_lost = true;
      fake.behavior.dropsCallbacks = true;
      await payer.advanceTo('2027-02-18');
      expect(await payer.lastInvoice()).toMatchObject({
        state: 'open',
        payment: { state: 'checking', way: 'card' },
      });
      expect((await payer.currentSubscription()).failed_at).toBeNull();
      expect((await payer.checkout((await payer.lastInvoice()).id)).status).toBe(409);
      fake.behavior.fails_with = 503;
      for (const time of ['01:30', '03:00']) await payer.advanceTo('2027-02-18', time);
      expect([payer.cardCharges().length, await payer.attemptStates('card')]).toEqual([1, ['open']]);
      expect((await payer.currentSubscription()).failed_at).toBeNull();
      Object.assign(fake.behavior, defaultBehavior);
      await payer.advanceTo('2027-02-18', '05:00');
      expect([
        (await payer.lastInvoice()).state,
        payer.cardCharges().length,
        (await payer.billing()).credit,
      ]).toEqual(['paid', 1, 0]);
    });

    it('is not charged at once again where asking shows that it was declined', async () => {
      fake.behavior.is_answer_lost = true;
      fake.behavior.dropsCallbacks = true;
      fake.behavior.charges = 'limit';
      await payer.advanceTo('2027-02-18', '10:00');
      Object.assign(fake.behavior, defaultBehavior);
      await payer.advanceTo('2027-02-18', '12:00');
      expect([payer.cardCharges().length, await payer.attemptStates('card')]).toEqual([1, ['failed']]);
      await payer.advanceTo('2027-02-18', '12:10');
      expect((await payer.currentSubscription()).failed_at).toBe(at('2027-02-18'));
      await payer.advanceTo('2027-02-19', '10:00');
      expect([payer.cardCharges().length, (await payer.lastInvoice()).state]).toEqual([2, 'paid']);
    });

    it('is made again under its own reference where LiqPay has never heard of it', async () => {
      fake.behavior.fails_with = 503;
      await payer.advanceTo('2027-02-18');
      expect([payer.cardCharges(), payer.reported.map(String)]).toEqual([
        [],
        ['Error: LiqPay answered 503.'],
      ]);
      fake.behavior.fails_with = 0;
      await payer.advanceTo('2027-02-18', '00:30');
      expect(payer.cardCharges()).toEqual([]);
      await payer.advanceTo('2027-02-18', '02:00');
      expect([
        (await payer.lastInvoice()).state,
        payer.cardCharges().length,
        await payer.attemptStates('card'),
      ]).toEqual(['paid', 1, ['succeeded']]);
    });

    it('waits for a bank that thinks, gives up after a day, and keeps what comes after all as credit', async () => {
      fake.behavior.charges = '3ds_verify';
      await payer.advanceTo('2027-02-18');
      const [first] = payer.cardCharges();
      await payer.advanceTo('2027-02-18', '12:00');
      await payer.advanceTo('2027-02-19', '00:30');
      expect([payer.cardCharges().length, (await payer.currentSubscription()).failed_at]).toEqual([1, null]);
      await payer.advanceTo('2027-02-19', '03:00');
      await payer.reconcile();
      expect(await payer.lastInvoice()).toMatchObject({
        is_payable: true,
        payment: { state: 'failed', error: 'the bank has not decided within a day' },
      });
      fake.behavior.charges = 'success';
      await payer.advanceTo('2027-02-19', '12:00');
      await fake.callbacksSent();
      expect([(await payer.lastInvoice()).state, payer.cardCharges().length]).toEqual(['paid', 2]);
      const reference = String(first!.fields.order_id);
      await fake.settle(reference, 'processing');
      await fake.settle(reference, 'success');
      expect([(await payer.billing()).credit, await payer.eventsOf('payment_credited')]).toEqual([1900, 1]);
      await payer.advanceTo('2027-03-18');
      expect(await payer.lastInvoice()).toMatchObject({ state: 'paid', amount: 0 });
      expect((await payer.billing()).credit).toBe(0);
    });

    it('blames no card where it is our keys that LiqPay does not take', async () => {
      fake.behavior.refuses = 'err_auth';
      await payer.advanceTo('2027-02-18');
      expect(String(payer.reported[0])).toContain('LiqPay did not take the charge: err_auth.');
      expect([(await payer.currentSubscription()).failed_at, (await payer.lastInvoice()).state]).toEqual([
        null,
        'open',
      ]);
    });

    it('does not charge the card while somebody is paying at the page', async () => {
      fake.behavior.charges = 'limit';
      await payer.advanceTo('2027-02-18', '10:00');
      api.clock.now = at('2027-02-19', '09:50');
      const reference = await payer.openCheckout();
      fake.behavior.charges = 'success';
      await payer.advanceTo('2027-02-19', '10:00');
      expect(payer.cardCharges().length).toBe(1);
      await fake.settle(reference, 'success');
      await payer.advanceTo('2027-02-19', '12:00');
      expect([payer.cardCharges().length, (await payer.lastInvoice()).state]).toEqual([1, 'paid']);
    });

    it('waits for the payer once the card is removed', async () => {
      expect((await payer.me.delete(`${payer.root}/billing/card`)).status).toBe(204);
      expect((await payer.me.delete(`${payer.root}/billing/card`)).status).toBe(404);
      expect([(await payer.billing()).card, (await payer.currentSubscription()).payment_method]).toEqual([
        null,
        null,
      ]);
      const { reference } = (await payer.attempts())[0]!;
      await fake.call(fake.callbackOf(reference));
      expect((await payer.billing()).card).toBeNull();
      await payer.advanceTo('2027-02-18');
      expect(await payer.lastInvoice()).toMatchObject({
        state: 'open',
        due_at: at('2027-02-26'),
        is_payable: true,
      });
      expect(payer.cardCharges()).toEqual([]);
    });

    it('leaves to the payer what was about to be charged when the card was removed', async () => {
      fake.behavior.fails_with = 503;
      await payer.advanceTo('2027-02-18');
      fake.behavior.fails_with = 0;
      await payer.me.delete(`${payer.root}/billing/card`);
      await payer.advanceTo('2027-02-18', '02:00');
      expect(await payer.lastInvoice()).toMatchObject({
        state: 'open',
        due_at: at('2027-02-26'),
        is_payable: true,
      });
      expect((await payer.currentSubscription()).failed_at).toBeNull();
    });

    it('waits for the payer where the card was sealed under another key', async () => {
      await inCompany(api.db, payer.id, tx => tx.update(billingCards).set({ token_sealed: 'v1.AAAA' }));
      await payer.advanceTo('2027-02-18');
      expect([payer.reported.length, (await payer.billing()).card]).toEqual([1, null]);
      expect(await payer.lastInvoice()).toMatchObject({ state: 'open', due_at: at('2027-02-26') });
    });

    it('tells the card’s token to nobody', async () => {
      const [card] = await inCompany(api.db, payer.id, tx => tx.select().from(billingCards));
      const { rows } = await api.db.pool.query('select after from events where company_id = $1', [payer.id]);
      const paths = [
        '',
        '/billing',
        '/invoices',
        '/subscription',
        '/activity',
        `/invoices/${(await payer.lastInvoice()).id}`,
      ];
      const answers = await Promise.all(paths.map(path => payer.me.get(`${payer.root}${path}`)));
      expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
      const seen = JSON.stringify([card, rows, answers.map(({ body }) => body), shop.logLines]);
      expect(seen).toContain('•••• 4242');
      expect(seen).not.toContain(visa.token);
    });
  });
});
