import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientRequester } from '@/server/core/context';
import { sendMessages } from '@/server/modules/messages/operations/sendMessages';
import { buyByLink } from '@/server/modules/booking/operations/buyByLink';
import {
  customerMembershipAddons,
  customerMemberships,
  orderItems,
  records,
} from '@/server/platform/db/schema';
import { inCompany } from '@/server/platform/db/scope';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { createBilingual } from '@/tests/helpers/bilingual';
import { testConfig } from '@/tests/helpers/config';
import { kinds } from '@/tests/helpers/databases/databases';
import { startMailServer } from '@/tests/helpers/fakes/mailServer';
import { createUser } from '@/tests/helpers/fixtures';
import { openSendDeps } from '@/tests/helpers/sendDeps';

const hour_s = 3600;
const anna = { name: 'Anna B.', phone: '+380671234567', email: 'anna@example.org' };
const english = { 'x-user-locale': 'en' };
const ukrainian = { 'x-user-locale': 'uk' };

describe.each(kinds)('texts in two languages, on %s', kind => {
  let api: Api;
  let owner: ApiClient;
  let mail: Awaited<ReturnType<typeof startMailServer>>;
  let salon: Awaited<ReturnType<typeof createBilingual>>;
  let slug: string;
  let sequence = 0;
  beforeAll(async () => void (api = await startApi(kind)));
  afterAll(() => api.close());
  beforeEach(async () => {
    mail = await startMailServer();
    await api.db.pool.query('delete from messages');
    slug = `salon-${++sequence}`;
    api.clock.now = Math.floor(Date.now() / (1000 * hour_s)) * hour_s;
    salon = await createBilingual(api.db, slug);
    owner = api.as(salon.token);
  });
  afterEach(() => mail.close());

  const at = () => `/companies/${salon.company}`;
  const onSite = (headers: object, hours = 30) => {
    const items = [{ service_id: salon.service, employee_id: salon.employee }];
    const start_at = api.clock.now + hours * hour_s;
    return api.post(`/sites/${slug}/bookings`, { items, start_at, customer: anna }, headers);
  };
  const rename = () =>
    api.db.pool.query(`update services set name = 'Стрижка', translations = '{}' where company_id = $1`, [
      salon.company,
    ]);
  const sent = async () => {
    const { deps } = openSendDeps(api.db, { smtp_url: mail.url }, () => api.clock.now);
    await sendMessages(deps, new AbortController().signal);
    return mail.received.map(({ from, text = '', attachments, subject }) => ({
      from: from?.name,
      subject,
      text: text.replace(/\s+/g, ' '),
      calendar: attachments.map(({ content }) => Buffer.from(content as ArrayBuffer).toString()).join(),
    }));
  };
  const read = <T>(work: Parameters<typeof inCompany<T>>[2]) => inCompany(api.db, salon.company, work);

  it('reach a customer in their own language, by the names of the day when they booked', async () => {
    await onSite(english);
    await rename();
    const [message] = await sent();
    expect(message).toMatchObject({ from: 'Snowball salon' });
    for (const shown of ['Women’s haircut', 'Snowball salon', 'Enter from the yard']) {
      expect(message?.text).toContain(shown);
    }
    expect(message?.text).not.toMatch(/стрижка|Калина|Вхід/);
    expect(message?.calendar).toContain('Snowball salon: Women’s haircut');
  });

  it('are those of an order’s mail, by the names of the day when it was bought', async () => {
    const item = { type: 'product', id: salon.goods.product, qty: 1 };
    const { body } = await owner.post(`${at()}/purchase_links`, item);
    const token = `${new URL(body.data.url as string).pathname.split('/').at(-1)}`;
    const idempotency = { scope: 'site purchase', key: slug, body: {} };
    const buyer = clientRequester(salon.company, { now: api.clock.now, locale: 'en', region: 'en' });
    await buyByLink({ db: api.db, settings: testConfig }, buyer, { customer: anna, token, idempotency });
    await api.db.pool.query(`update products set name = 'Олія', translations = '{}' where company_id = $1`, [
      salon.company,
    ]);
    const [message] = await sent();
    expect(message).toMatchObject({ from: 'Snowball salon' });
    expect(message?.text).toContain('Care balm');
    expect(message?.text).not.toMatch(/Олія|Бальзам|Калина/);
  });

  it('reach the others in the main one', async () => {
    await onSite(ukrainian);
    const [message] = await sent();
    expect(message).toMatchObject({ from: 'Салон «Калина»' });
    for (const shown of ['Жіноча стрижка', 'Вхід з двору']) expect(message?.text).toContain(shown);
  });

  it('invite a customer by the name of the company in their language', async () => {
    await onSite(english);
    const { body } = await owner.get(`${at()}/customers`);
    const invited = await owner.post(`${at()}/customers/${body.data[0].id}/invite`, {});
    expect(invited.status).toBeLessThan(300);
    const subjects = (await sent()).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringContaining('Snowball salon'));
  });

  it('are those of the calendar of a customer with an account, and the main ones of the employee’s', async () => {
    await onSite(english);
    const user = await createUser(api.db, `anna-${sequence}@example.org`);
    await api.db.pool.query('update customers set user_id = $1 where company_id = $2', [
      user.id,
      salon.company,
    ]);
    const feedOf = async (client: ApiClient) => {
      await client.put('/user', { locale: 'en' });
      const { body } = await client.post('/user/calendar_feed', {});
      return (await api.app.inject({ url: new URL(body.data.url as string).pathname })).body;
    };
    expect(await feedOf(api.as(user.token))).toContain('SUMMARY:Women’s haircut: Snowball salon');
    expect(await feedOf(owner)).toContain('SUMMARY:Жіноча стрижка: Anna B.');
    const { body } = await api.as(user.token).get('/companies?user_relations[]=customer', english);
    expect(body.data).toMatchObject([
      { name: 'Snowball salon', addresses: [{ location_notes: 'Enter from the yard' }] },
    ]);
  });

  it('tell the company’s people the main names', async () => {
    await onSite(english);
    const { body } = await owner.get('/notifications', english);
    expect(JSON.stringify(body.data)).toContain('Жіноча стрижка');
  });

  it('keep only the names of what was sold', async () => {
    await onSite(english);
    const names = { en: { name: 'Women’s haircut' } };
    const visit = await read(async tx => ({
      items: await tx.select().from(orderItems),
      records: await tx.select().from(records),
    }));
    expect(visit.items).toMatchObject([{ name: 'Жіноча стрижка', translations: names }]);
    expect(visit.records).toMatchObject([{ name: 'Жіноча стрижка', translations: names }]);
    expect(visit.records[0]?.translations).toEqual(names);
  });

  it('are kept with a membership that was sold, and its add-ons', async () => {
    const addon = { item_type: 'product', item_id: salon.goods.product, visits: 2, price: 100 };
    await owner.put(`${at()}/memberships/${salon.goods.membership}`, { addons: [addon] });
    const items = [
      { type: 'membership', id: salon.goods.membership, qty: 1 },
      { type: 'bundle', id: salon.goods.bundle, qty: 1 },
    ];
    const customer = { first_name: 'Anna', phone: anna.phone };
    const { status } = await owner.post(`${at()}/orders`, { items, customer });
    expect(status).toBe(201);
    const sold = await read(async tx => ({
      items: await tx.select().from(orderItems).orderBy(orderItems.id),
      memberships: await tx.select().from(customerMemberships),
      addons: await tx.select().from(customerMembershipAddons),
    }));
    const english = (rows: { translations: object }[]) => rows.map(({ translations }) => translations);
    expect(english(sold.items)).toEqual([
      { en: { name: 'A month of cuts' } },
      { en: { name: 'Cut and balm' } },
    ]);
    expect(english(sold.memberships)).toEqual([{ en: { name: 'A month of cuts' } }]);
    expect(english(sold.addons)).toEqual([{ en: { name: 'Care balm' } }]);
  });
});
