import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { defined } from '@/domain/assert';
import type { Locale } from '@/domain/translations/locales';
import { clientRequester } from '@/server/core/context';
import { sendMessages } from '@/server/modules/messages/operations/sendMessages';
import { buyByLink } from '@/server/modules/booking/operations/buyByLink';
import { reconcilePayments } from '@/server/modules/payments/operations/reconcilePayments';
import { orders, payments } from '@/server/platform/db/schema';
import { inCompany } from '@/server/platform/db/scope';
import { startApi, type Api, type ApiClient } from './api';
import { testConfig } from './config';
import type { Kind } from './databases/databases';
import { startFakeLiqPay, type Callback, type FakeLiqPay } from './fakes/liqpay';
import { startMailServer } from './fakes/mailServer';
import { createCompany, createService, createUser, hire } from './fixtures';
import { createGoods } from './goods';
import { openSendDeps } from './sendDeps';

const keys = { public_key: 'sandbox_i1', private_key: 'sandbox_priv_TEST' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const always = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: '00:00', to: '24:00', breaks: [] }));

export const anna = { name: 'Anna Koval', phone: '+380671234567', email: 'anna@example.org' };
type Buyer = Omit<typeof anna, 'email'> & { email?: string };

/** A server with LiqPay and a mail server, and for each test a new company that sells goods by links. */
export function openPurchases(kind: Kind) {
  let mail: Awaited<ReturnType<typeof startMailServer>>;
  let sequence = 0;
  const config = () => ({ ...testConfig, liqpay_url: shop.fake.url });
  const deliver = async ({ url, body }: Callback) => {
    const { pathname } = new URL(url);
    const call = { method: 'POST', url: pathname, payload: body, headers: form } as const;
    return (await shop.api.app.inject(call)).statusCode;
  };
  const onlyOrder = async () => {
    const [order] = await inCompany(shop.api.db, shop.company, tx => tx.select().from(orders));
    return defined(order, 'order');
  };

  const shop = {
    api: undefined as unknown as Api,
    fake: undefined as unknown as FakeLiqPay,
    owner: undefined as unknown as ApiClient,
    owner_email: '',
    slug: '',
    company: 0,
    employee: 0,
    service: 0,
    goods: { product: 0, bundle: 0, membership: 0 },
    takePayments: (is_enabled = true) =>
      shop.owner.put(`/companies/${shop.company}/payment_integrations/liqpay`, { ...keys, is_enabled }),
    /** Two shampoos, requested twice; `reference` of the payment where one is begun. */
    async buy(customer: Buyer = anna, locale: Locale = 'en') {
      const { api, fake, owner, company, slug, goods } = shop;
      const item = { type: 'product', id: goods.product, qty: 2 };
      const { body: link } = await owner.post(`/companies/${company}/purchase_links`, item);
      const token = defined(new URL(link.data.url).pathname.split('/').at(-1), 'token');
      const buyer = clientRequester(company, { now: api.clock.now, locale, region: locale });
      const idempotency = { scope: 'site purchase', key: slug, body: {} };
      const buyOnce = () =>
        buyByLink({ db: api.db, settings: config() }, buyer, { customer, token, idempotency });
      const bought = await buyOnce();
      expect(await buyOnce()).toEqual(bought);
      const { id } = await onlyOrder();
      return {
        id,
        token: bought.token,
        reference: bought.url ? (await fake.open(bought.url)).reference : '',
      };
    },
    orderAt: (id: number, path: string, body: object) =>
      shop.owner.post(`/companies/${shop.company}/orders/${id}/${path}`, body),
    payInCash: (id: number, amount: number) =>
      shop.orderAt(id, 'payments', { payment_method: 'cash', amount }),
    cancel: (id: number) => shop.orderAt(id, 'commands', { command: 'cancel' }),
    async firstPayment(): Promise<number> {
      const rows = await inCompany(shop.api.db, shop.company, tx =>
        tx.select({ id: payments.id }).from(payments).orderBy(payments.id),
      );
      return defined(rows[0], 'payment').id;
    },
    async eraseClient() {
      const { customer_id } = await onlyOrder();
      const { status } = await shop.owner.post(
        `/companies/${shop.company}/customers/${customer_id}/erase`,
        {},
      );
      expect(status).toBe(204);
    },
    reconcile: () =>
      reconcilePayments(
        {
          db: shop.api.db,
          config: config(),
          now: () => shop.api.clock.now,
          report: error => expect(error).toBeUndefined(),
        },
        new AbortController().signal,
      ),
    /** What has been sent since the last call, by address and subject: messages are sent side by side. */
    async newEmails() {
      const { deps, reported } = openSendDeps(shop.api.db, { smtp_url: mail.url }, () => shop.api.clock.now);
      await sendMessages(deps, new AbortController().signal);
      expect(reported).toEqual([]);
      return mail.received
        .splice(0)
        .map(({ subject = '', recipients, from, replyTo, text = '', html = '' }) => ({
          subject: plain(subject),
          to: recipients.join(),
          from: from?.name,
          reply_to: replyTo?.[0]?.address,
          text: plain(text),
          html,
        }))
        .sort((one, other) => (one.to + one.subject < other.to + other.subject ? -1 : 1));
    },
    subjects: async () => (await shop.newEmails()).map(({ subject }) => subject),
  };

  beforeAll(async () => {
    [shop.fake, mail] = await Promise.all([startFakeLiqPay(keys), startMailServer()]);
    shop.api = await startApi(kind, { liqpay_url: shop.fake.url });
  });
  afterAll(async () => {
    await shop.api.close();
    await shop.fake.close();
    await mail.close();
  });
  beforeEach(async () => {
    const { api, fake } = shop;
    Object.assign(fake.behavior, { deliver, dropsCallbacks: false, fails_with: 0 });
    await api.db.pool.query('delete from messages');
    mail.received.length = 0;
    api.clock.now = Math.floor(Date.now() / 1000);
    const slug = `bought-${++sequence}`;
    const owner_email = `${slug}@example.org`;
    const company = await createCompany(api.db, { slug, hours: always });
    const user = await createUser(api.db, owner_email);
    const employee = await hire(api.db, company, {
      user_id: user.id,
      role: 'administrator',
      is_owner: true,
    });
    const service = await createService(api.db, company, [employee]);
    const goods = await createGoods(api.db, company, service);
    Object.assign(shop, { owner: api.as(user.token), owner_email, slug, company, employee, service, goods });
    const contacts = { contact_email: 'hello@salon.example', phones: [anna.phone] };
    await shop.owner.put(`/companies/${company}`, contacts);
    await shop.takePayments();
  });
  return shop;
}

const plain = (text: string) => text.replace(/[\s\u00a0\u202f]+/g, ' ');
