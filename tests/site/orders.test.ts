import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { NotFound } from '@/domain/errors';
import { orders, visits } from '@/server/platform/db/schema';
import { inCompany } from '@/server/platform/db/scope';
import { orderToken } from '@/server/platform/security/token';
import { orderLink } from '@/server/modules/orders/queries/clientOrder';
import { linkOf, visitOfLink } from '@/server/modules/booking/queries/clientVisits';
import type { ApiClient } from '../helpers/api';
import { testConfig } from '../helpers/config';
import { startFakeLiqPay, type FakeLiqPay } from '../helpers/fakes/liqpay';
import { placeOrder } from '../helpers/orders';
import { formOf, linksOf, openSites, refreshOf, type Sites } from '../helpers/site';
import { createCompany, createService, createUser, hire } from '../helpers/fixtures';

const keys = { public_key: 'sandbox_i1', private_key: 'sandbox_priv_TEST' };

let fake: FakeLiqPay;
let sites: Sites;
let company: number;
let me: ApiClient;
let order: number;
let page: string;
let sequence = 0;
beforeAll(async () => {
  fake = await startFakeLiqPay(keys);
  sites = await openSites({ liqpay_url: fake.url });
  fake.behavior.dropsCallbacks = true;
});
afterAll(async () => {
  await sites.close();
  await fake.close();
});
beforeEach(async () => {
  const slug = `shop-${++sequence}`;
  company = await createCompany(sites.db, { slug, settings: { business_site_enabled: false } });
  const user = await createUser(sites.db, `${slug}@example.org`);
  await hire(sites.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
  me = sites.as(user.token);
  await me.put(`/companies/${company}/payment_integrations/liqpay`, { ...keys, is_enabled: true });
  order = await placeOrder(sites.db, company, { total: 50_050 });
  page = await pageOf(slug);
});

const pageOf = async (slug: string) => {
  const link = inCompany(sites.db, company, tx => orderLink(tx, order, testConfig.secret_key));
  return `/s/${slug}/orders/${await link}`;
};
const titleOf = (html: string) => /<h1[^>]*>([^<]*)/.exec(html)![1];
const pay = async () => {
  const answer = await sites.submit(formOf((await sites.visit(page)).html).action, {});
  const url = refreshOf(answer);
  const links = linksOf(answer.html);
  expect([answer.status, links]).toEqual([200, expect.arrayContaining([url, `${page}?lang=uk`])]);
  return (await fake.open(url)).reference;
};

it('leads from the page of an order to LiqPay, and believes what that says and nothing else', async () => {
  const first = await sites.visit(page);
  expect([first.status, titleOf(first.html)]).toEqual([200, 'Payment due']);
  await createService(sites.db, company, [await hire(sites.db, company)]);
  const reference = await pay();
  const checking = await sites.visit(page);
  expect([titleOf(checking.html), `${checking.headers.refresh}`]).toEqual([
    'Checking the payment',
    expect.stringMatching(/^5; url=.*checks=1$/),
  ]);
  await fake.settle(reference, 'success');
  expect(titleOf((await sites.visit(page)).html)).toBe('Checking the payment');
  sites.clock.now += 20;
  const paid = await sites.visit(page);
  expect([titleOf(paid.html), paid.headers.refresh]).toEqual(['Thank you, your order is paid', undefined]);
  expect(paid.html).toMatch(/Paid with<\/dt><dd>LiqPay/);
  expect(paid.html).not.toContain('>Book now</a>');
  await sites.db.pool.query(
    "update settings set value = 'true' where company_id = $1 and name = 'business_site_enabled'",
    [company],
  );
  expect((await sites.visit(page)).html).toMatch(/href="[^"]*\/book">Book now<\/a>/);
  expect(paid.html).not.toContain('<form');
});

it('leads to a provider on any host without allowing forms to any', async () => {
  const { headers } = await sites.submit(formOf((await sites.visit(page)).html).action, {});
  for (const policy of [headers, (await sites.visit(page)).headers].map(
    h => `${h['content-security-policy']}`,
  )) {
    expect(policy).toContain("form-action 'self';");
    expect(policy).toContain("script-src 'self';");
  }
});

it.each([
  ['application/x-www-form-urlencoded', 'orderReference=1&transactionStatus=Approved'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
  ],
  ['application/json', '{"transactionStatus":'],
  ['text/plain', 'x'.repeat(200_000)],
])('takes a payer back who comes by POST with %s, and nothing of what is posted', async (type, payload) => {
  const headers = { 'content-type': type };
  const answer = await sites.app.inject({ method: 'POST', url: `${page}?lang=uk`, payload, headers });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `${page}?lang=uk`]);
  expect(titleOf((await sites.visit(page)).html)).toBe('Payment due');
});

it('says in the client’s language that it did not go through, and lets them try again', async () => {
  const reference = await pay();
  await fake.settle(reference, 'failure');
  sites.clock.now += 20;
  const failed = await sites.visit(`${page}?lang=uk`);
  expect(titleOf(failed.html)).toBe('Оплата не пройшла');
  await pay();
});

it('asks nobody to pay again what was refunded', async () => {
  await fake.settle(await pay(), 'success');
  sites.clock.now += 20;
  expect(titleOf((await sites.visit(page)).html)).toBe('Thank you, your order is paid');
  const { body } = await me.get(`/companies/${company}/orders/${order}`);
  const payment: number = body.data.payments[0].id;
  await me.post(`/companies/${company}/orders/${order}/payments/${payment}/refund`, { amount: 10_000 });

  const refunded = await sites.visit(page);
  expect(titleOf(refunded.html)).toBe('You have been refunded');
  expect(refunded.html).toContain('₴100 is refunded.');
  expect(refunded.html).not.toContain('<form');
});

it('is nobody’s any more once its link is revoked, and has a new one', async () => {
  await inCompany(sites.db, company, tx => tx.update(orders).set({ link_nonce: 'another' }));
  expect((await sites.visit(page)).status).toBe(404);
  const renewed = await pageOf(`shop-${sequence}`);
  expect(renewed).not.toBe(page);
  expect((await sites.visit(renewed)).status).toBe(200);
});

it('is nobody’s any more once its client is erased, and neither is the page of their visit', async () => {
  const { body } = await me.post(`/companies/${company}/customers`, { first_name: 'Anna' });
  const customer_id: number = body.data.id;
  const theirs = await inCompany(sites.db, company, async tx => {
    await tx.update(orders).set({ customer_id });
    const [visit] = await tx
      .insert(visits)
      .values({ company_id: company, customer_id, order_id: order, link_nonce: 'before' })
      .returning({ id: visits.id });
    return linkOf(tx, visit!.id, testConfig.secret_key);
  });
  expect((await sites.visit(page)).status).toBe(200);

  expect((await me.post(`/companies/${company}/customers/${customer_id}/erase`, {})).status).toBe(204);

  expect((await sites.visit(page)).status).toBe(404);
  const lookup = inCompany(sites.db, company, tx => visitOfLink(tx, theirs, testConfig.secret_key));
  await expect(lookup).rejects.toThrow(NotFound);
});

it('keeps the link that an order had before links could be revoked', async () => {
  await inCompany(sites.db, company, tx => tx.update(orders).set({ link_nonce: '' }));
  const proof = createHmac('sha256', testConfig.secret_key).update(`order ${company} ${order}`);
  const older = `/s/shop-${sequence}/orders/${order.toString(36)}-${proof.digest('base64url')}`;
  expect((await sites.visit(older)).status).toBe(200);
  const ids = { company_id: company, order_id: order };
  expect(older.endsWith(orderToken(testConfig.secret_key, { ...ids, link_nonce: '' }))).toBe(true);
});

it('is the page whose link staff copy for the client', async () => {
  const { body } = await me.get(`/companies/${company}/orders/${order}/client_page`);
  expect(body.data.url).toBe(`${testConfig.public_url}${page}`);
  expect((await me.get(`/companies/${company}/orders/999999/client_page`)).status).toBe(404);
});

it('is nobody’s who has not the link, and is kept by nobody', async () => {
  expect((await sites.visit(`${page.slice(0, -2)}xx`)).status).toBe(404);
  expect((await sites.visit(page.replace(/shop-\d+/, 'shop-1'))).status).toBe(404);
  expect((await sites.visit(page)).headers['cache-control']).toBe('no-store');
});
