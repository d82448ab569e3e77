import { beforeEach, describe, expect, it } from 'vitest';
import { kinds } from '@/tests/helpers/databases/databases';
import { messagesTo } from '@/tests/helpers/outbox';
import { anna, openPurchases } from '@/tests/helpers/purchases';

describe.each(kinds)('the e-mails of a purchase, on %s', kind => {
  const shop = openPurchases(kind);

  describe('to the client', () => {
    it('are a confirmation and a receipt, each once, however often the payment is reported', async () => {
      const { token, reference } = await shop.buy();
      const [confirmation, ...more] = await shop.newEmails();
      expect(more).toEqual([]);
      expect(confirmation).toMatchObject({
        subject: 'Your order No. 1',
        to: anna.email,
        from: `Company ${shop.slug}`,
        reply_to: 'hello@salon.example',
      });
      for (const words of ['Shampoo: 2 × ₴300 = ₴600', 'To pay: ₴600', `/s/${shop.slug}/orders/${token}`])
        expect(confirmation!.text).toContain(words);

      await shop.fake.settle(reference, 'success');
      await shop.fake.settle(reference, 'success');
      await Promise.all([1, 2, 3].map(() => shop.fake.call(shop.fake.callbackOf(reference))));
      const [receipt, ...others] = await shop.newEmails();
      expect(others).toEqual([]);
      expect(receipt).toMatchObject({
        subject: 'Payment receipt: ₴600 for order No. 1',
        to: anna.email,
        reply_to: 'hello@salon.example',
      });
      for (const words of ['LiqPay', 'Nothing, the order is paid in full', `/orders/${token}`])
        expect(receipt!.text).toContain(words);
      expect(receipt!.html).toContain('It is not a fiscal receipt.');
    });

    it('are in the language of the page on which they have bought', async () => {
      const { reference } = await shop.buy(anna, 'uk');
      await shop.fake.settle(reference, 'success');
      expect(await shop.subjects()).toEqual([
        'Ваше замовлення № 1',
        'Підтвердження оплати: 600 ₴, замовлення № 1',
      ]);
    });

    it('are none without an address, and nothing fails', async () => {
      const { reference } = await shop.buy({ name: anna.name, phone: anna.phone });
      expect(await shop.fake.settle(reference, 'success')).toBe(200);
      expect(await shop.firstPayment()).toBeDefined();
      expect(await shop.newEmails()).toEqual([]);
    });

    it('say that one pays at the company, where it takes no payments online', async () => {
      await shop.takePayments(false);
      await shop.buy();
      const [confirmation] = await shop.newEmails();
      expect(confirmation!.text).toContain('Please pay at the business.');
    });

    it('are a receipt of an order that staff made, but not of cash', async () => {
      const created = await shop.owner.post(`/companies/${shop.company}/orders`, {
        customer: { first_name: 'Anna', last_name: 'Koval', phone: anna.phone, email: anna.email },
        items: [{ type: 'product', id: shop.goods.product, qty: 2 }],
      });
      const { id } = created.body.data;
      expect(await shop.newEmails()).toEqual([]);
      await shop.payInCash(id, 20_000);
      expect(await shop.newEmails()).toEqual([]);
      const links = `/companies/${shop.company}/orders/${id}/payment_links`;
      const { body } = await shop.owner.post(links, { provider: 'liqpay', amount: 30_000 });
      await shop.fake.settle((await shop.fake.open(body.data.url)).reference, 'success');
      const [receipt, ...more] = await shop.newEmails();
      expect(more).toEqual([]);
      expect(receipt!.text).toContain('Left to pay: ₴100');
    });

    it('are one message for a booked visit, not two', async () => {
      const start_at = Math.ceil(shop.api.clock.now / 3600) * 3600 + 30 * 3600;
      const visit = {
        items: [{ service_id: shop.service, employee_id: shop.employee }],
        start_at,
        customer: anna,
      };
      const booked = await shop.api.post(`/sites/${shop.slug}/bookings`, visit);
      expect(booked.status).toBe(201);
      const messages = await messagesTo(shop.api.db, anna.email);
      expect(messages.filter(({ template }) => template !== 'visit_reminder')).toMatchObject([
        { template: 'visit_booked' },
      ]);
    });

    it('are not sent once the client is erased', async () => {
      const { reference } = await shop.buy();
      await shop.fake.settle(reference, 'success');
      await shop.eraseClient();
      expect(await shop.newEmails()).toEqual([]);
      const { rows } = await shop.api.db.pool.query('select "to", params, state from messages order by id');
      expect(rows).toEqual(Array(2).fill({ to: '', params: {}, state: 'dropped' }));
    });

    it('do not confirm an order that was cancelled before they are sent', async () => {
      const { id } = await shop.buy();
      expect((await shop.cancel(id)).status).toBe(200);
      expect(await shop.newEmails()).toEqual([]);
    });
  });

  describe('of a refund', () => {
    let order: Awaited<ReturnType<typeof shop.buy>>;
    let payment: number;
    beforeEach(async () => {
      order = await shop.buy();
      await shop.fake.settle(order.reference, 'success');
      payment = await shop.firstPayment();
      await shop.newEmails();
    });
    const refund = (amount: number) =>
      shop.owner.post(`/companies/${shop.company}/orders/${order.id}/payments/${payment}/refund`, { amount });
    const reportRefund = (amount: number) =>
      shop.fake.call(shop.fake.callbackOf(order.reference, { status: 'reversed', amount }));

    it('are one for each part', async () => {
      await refund(20_000);
      const [first, ...more] = await shop.newEmails();
      expect(more).toEqual([]);
      expect(first).toMatchObject({ subject: 'Refund: ₴200 for order No. 1', to: anna.email });
      for (const words of ['LiqPay', 'a few business days', `/orders/${order.token}`])
        expect(first!.text).toContain(words);
      await refund(40_000);
      expect(await shop.subjects()).toEqual(['Refund: ₴400 for order No. 1']);
    });

    it('are one for a refund made at the provider, however often it is reported', async () => {
      await reportRefund(600);
      await reportRefund(600);
      expect((await shop.newEmails()).filter(({ to }) => to === anna.email)).toMatchObject([
        { subject: 'Refund: ₴600 for order No. 1' },
      ]);
    });

    it('come only once the provider confirms it', async () => {
      shop.fake.behavior.fails_with = 503;
      await refund(60_000);
      expect(await shop.newEmails()).toEqual([]);
      shop.fake.behavior.fails_with = 0;
      shop.fake.payments.get(order.reference)!.status = 'reversed';
      shop.api.clock.now += 11 * 60;
      await shop.reconcile();
      await reportRefund(600);
      expect(await shop.subjects()).toEqual(['Refund: ₴600 for order No. 1']);
    });
  });
});
