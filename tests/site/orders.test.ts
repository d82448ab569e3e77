import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { orderToken } from '../../server/http/token';
import type { Speaker } from '../helpers/api';
import { testConfig } from '../helpers/config';
import { startLiqPay, type LiqPayTwin } from '../helpers/liqpay';
import { placeOrder } from '../helpers/orders';
import { formOf, openSites, type Sites } from '../helpers/site';
import { createCompany, createUser, hire } from '../helpers/world';

const keys = { public_key: 'sandbox_i1', private_key: 'sandbox_priv_TEST' };

let twin: LiqPayTwin;
let sites: Sites;
let company: number;
let me: Speaker;
let order: number;
let page: string;
let turn = 0;
beforeAll(async () => {
  twin = await startLiqPay(keys);
  sites = await openSites({ liqpay_url: twin.url });
  twin.manner.isDropping = true;
});
afterAll(async () => {
  await sites.close();
  await twin.close();
});
beforeEach(async () => {
  const slug = `shop-${++turn}`;
  company = await createCompany(sites.db, { slug, settings: { business_site_enabled: false } });
  const user = await createUser(sites.db, `${slug}@example.org`);
  await hire(sites.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
  me = sites.as(user.token);
  await me.put(`/companies/${company}/payment_integrations/liqpay`, { ...keys, is_enabled: true });
  order = await placeOrder(sites.db, company, { total: 50_050 });
  const token = orderToken(testConfig.secret_key, { company_id: company, order_id: order });
  page = `/s/${slug}/orders/${token}`;
});

const titleOf = (html: string) => /<h1[^>]*>([^<]*)/.exec(html)![1];
const pay = async () => {
  const { location, headers } = await sites.submit(formOf((await sites.visit(page)).html).action, {});
  expect(`${headers['content-security-policy']}`).toContain(new URL(twin.url).origin);
  return (await twin.open(location)).reference;
};

it('leads from the page of an order to LiqPay, and believes what that says and nothing else', async () => {
  const first = await sites.visit(page);
  expect([first.status, titleOf(first.html)]).toEqual([200, 'To be paid']);
  const reference = await pay();
  const checking = await sites.visit(page);
  expect([titleOf(checking.html), `${checking.headers.refresh}`]).toEqual([
    'Checking the payment',
    expect.stringMatching(/^5; url=.*checks=1$/),
  ]);
  await twin.settle(reference, 'success');
  expect(titleOf((await sites.visit(page)).html)).toBe('Checking the payment');
  sites.clock.now += 20;
  const paid = await sites.visit(page);
  expect([titleOf(paid.html), paid.headers.refresh]).toEqual(['Thank you, it is paid', undefined]);
  expect(paid.html).not.toContain('<form');
});

it('says in the client’s language that it did not go through, and lets them try again', async () => {
  const reference = await pay();
  await twin.settle(reference, 'failure');
  sites.clock.now += 20;
  const failed = await sites.visit(`${page}?lang=uk`);
  expect(titleOf(failed.html)).toBe('Оплата не пройшла');
  await pay();
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
