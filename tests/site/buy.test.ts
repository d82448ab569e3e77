import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { orders, products } from '@/server/platform/db/schema';
import { inCompany } from '@/server/platform/db/scope';
import type { ApiClient } from '../helpers/api';
import { createGoods } from '../helpers/goods';
import { startFakeLiqPay, type FakeLiqPay } from '../helpers/fakes/liqpay';
import { formOf, openSites, refreshOf, type Sites } from '../helpers/site';
import { createCompany, createUser, hire, createService } from '../helpers/fixtures';

const keys = { public_key: 'sandbox_i1', private_key: 'sandbox_priv_TEST' };
const who = { name: 'Anna Koval', phone: '+380671234567' };

let fake: FakeLiqPay;
let sites: Sites;
let me: ApiClient;
let company: number;
let goods: Awaited<ReturnType<typeof createGoods>>;
let at: string;
let sequence = 0;
beforeAll(async () => {
  fake = await startFakeLiqPay(keys);
  sites = await openSites({ liqpay_url: fake.url });
});
afterAll(async () => {
  await sites.close();
  await fake.close();
});
beforeEach(async () => {
  const slug = `sold-${++sequence}`;
  company = await createCompany(sites.db, { slug });
  const user = await createUser(sites.db, `${slug}@example.org`);
  const employee = await hire(sites.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
  goods = await createGoods(sites.db, company, await createService(sites.db, company, [employee]));
  me = sites.as(user.token);
  at = `/companies/${company}/purchase_links`;
});

const link = async (body: object) => (await me.post(at, body)).body;
const pathOf = (url: string) => new URL(url).pathname;
const toSite = 'Go to the home page';
const titleOf = (html: string) => /<h1[^>]*>([^<]*)/.exec(html)![1];
const order = () => inCompany(sites.db, company, async tx => (await tx.select().from(orders))[0]);

it('sells by its link to whoever leaves a name and a phone, to be paid at the company', async () => {
  const { data } = await link({ type: 'product', id: goods.product, qty: 2 });
  expect(data).toMatchObject({
    item: { name: 'Shampoo' },
    price: 60_000,
    is_expired: false,
    expires_at: null,
  });
  const path = pathOf(data.url);
  const page = await sites.visit(path);
  expect([page.status, titleOf(page.html)]).toEqual([200, 'Shampoo']);
  const { fields } = formOf(page.html);
  const [one, again] = [
    await sites.submit(path, { ...fields, ...who }),
    await sites.submit(path, { ...fields, ...who }),
  ];
  expect([one.status, again.location]).toEqual([303, one.location]);
  expect(titleOf((await sites.visit(one.location)).html)).toBe('Thank you for your order');
  expect(await order()).toMatchObject({ total: 60_000, source: 'site', pay_by: null, company_order_id: 1 });
});

it('leads on to LiqPay where the company has it, to be paid within an hour', async () => {
  await me.put(`/companies/${company}/payment_integrations/liqpay`, { ...keys, is_enabled: true });
  const path = pathOf((await link({ type: 'membership', id: goods.membership })).data.url);
  const { fields } = formOf((await sites.visit(path)).html);
  const { status, html } = await fake.open(refreshOf(await sites.submit(path, { ...fields, ...who })));
  expect([status, html.includes('2000 UAH')]).toEqual([200, true]);
  expect(await order()).toMatchObject({ total: 200_000, pay_by: sites.clock.now + 3600 });
});

it('says what a bundle holds', async () => {
  const path = pathOf((await link({ type: 'bundle', id: goods.bundle })).data.url);
  const { html } = await sites.visit(path);
  const { rows } = await sites.db.pool.query<{ name: string }>(
    `select coalesce(s.name, p.name) as name from bundle_items i left join services s on s.id = i.service_id
      left join products p on p.id = i.product_id where i.bundle_id = $1`,
    [goods.bundle],
  );
  expect(rows.length).toBeGreaterThan(0);
  const parts = /<ul class="menu-parts"[^>]*>(.*?)<\/ul>/s.exec(html)?.[1];
  for (const { name } of rows) expect(parts).toContain(name);
});

it('says what a membership holds, how long it is valid and on which terms', async () => {
  await sites.db.pool.query("update memberships set interval = 3, description = 'For summer' where id = $1", [
    goods.membership,
  ]);
  await sites.db.pool.query(
    `insert into membership_features (company_id, membership_id, "order", name) values ($1, $2, 0, 'Coffee')`,
    [company, goods.membership],
  );
  await sites.db.pool.query(
    `insert into settings (company_id, name, value) values ($1, 'terms_of_service', '"Be kind."')`,
    [company],
  );
  const { html } = await sites.visit(
    pathOf((await link({ type: 'membership', id: goods.membership })).data.url),
    {
      'accept-language': 'en',
    },
  );
  for (const shown of ['For summer', 'Coffee', '3 months', 'Terms of service', 'Be kind.']) {
    expect(html).toContain(shown);
  }
});

it('gives the form back with what is wrong, and everything typed', async () => {
  const path = pathOf((await link({ type: 'bundle', id: goods.bundle })).data.url);
  const { html } = await sites.follow(await sites.submit(`${path}?lang=uk`, { name: 'Anna', phone: '12' }));
  expect(html).toContain('value="Anna"');
  expect(html).toContain('Замовити за');
  expect(await order()).toBeUndefined();
});

it('sells nothing once it has expired, is switched off or deleted, and says so', async () => {
  const { data } = await link({ type: 'product', id: goods.product, expires_at: sites.clock.now + 60 });
  const path = pathOf(data.url);
  const product = (changes: object) =>
    inCompany(sites.db, company, tx =>
      tx.update(products).set(changes).where(eq(products.id, goods.product)),
    );
  await product({ is_enabled: false });
  expect((await sites.visit(path)).status).toBe(410);
  await product({ is_enabled: true });
  expect((await sites.visit(path)).status).toBe(200);
  sites.clock.now += 61;
  const ended = await sites.visit(path);
  expect([ended.status, titleOf(ended.html)]).toEqual([410, 'This is no longer on sale']);
  expect(ended.html).toContain(toSite);
  expect((await sites.submit(path, who)).status).toBe(410);
  expect((await me.get(at)).body.data).toMatchObject([{ is_expired: true, item: { name: 'Shampoo' } }]);
  expect((await me.delete(`${at}/${data.id}`)).status).toBe(204);
  expect((await sites.visit(path)).status).toBe(404);
});

it('leads from what is no longer sold to no site that is switched off', async () => {
  const { data } = await link({ type: 'product', id: goods.product, expires_at: sites.clock.now + 60 });
  sites.clock.now += 61;
  expect(
    (await me.put(`/companies/${company}/settings`, { settings: { business_site_enabled: false } })).status,
  ).toBe(200);
  const ended = await sites.visit(pathOf(data.url));
  expect([ended.status, ended.html.includes(toSite)]).toEqual([410, false]);
});

it('is made of what is sold, and for a time to come', async () => {
  expect(Object.keys((await link({ type: 'product', id: 999_999 })).errors)).toEqual(['id']);
  const past = { type: 'product', id: goods.product, expires_at: sites.clock.now };
  expect(Object.keys((await link(past)).errors)).toEqual(['expires_at']);
});
