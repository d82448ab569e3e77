import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendMessages } from '@/server/modules/messages/operations/sendMessages';
import { createCompany, createService, createUser, hire } from '@/tests/helpers/fixtures';
import { createGoods } from '@/tests/helpers/goods';
import { csvFile } from '@/tests/helpers/imports';
import { uploadOf } from '@/tests/helpers/pictures';
import { runImports } from '@/server/modules/imports/operations/runImports';
import { testConfig } from '@/tests/helpers/config';
import { startMailServer } from '@/tests/helpers/fakes/mailServer';
import { openSendDeps } from '@/tests/helpers/sendDeps';
import { formOf, openSites, type Sites } from '@/tests/helpers/site';
import { kinds } from '@/tests/helpers/databases/databases';
import { toLocal } from '@/domain/schedule';
import type { ApiClient } from '@/tests/helpers/api';

type Person = { name: string; phone?: string; email?: string };
type Card = { first_name: string; last_name: string; phone: string | null; email: string | null };
type Booked = { customer_id: number; contact: object | null };

const hour_s = 3600;
const always = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: '00:00', to: '24:00', breaks: [] }));
const phone = '+380671112233';
const other_phone = '+380509998877';
const email = 'mariia@example.org';
const maria: Person = { name: 'Марія Коваль', phone, email };

describe.each(kinds)('who has the phone of somebody known, on %s', kind => {
  let api: Sites;
  let owner: ApiClient;
  let mail: Awaited<ReturnType<typeof startMailServer>>;
  let slug: string;
  let company: number;
  let service: number;
  let employee: number;
  let link: string;
  let start: number;
  let sequence = 0;
  beforeAll(async () => void (api = await openSites({}, kind)));
  afterAll(() => api.close());
  beforeEach(async () => {
    mail = await startMailServer();
    await api.clearLimits();
    await api.db.pool.query('delete from messages');
    api.clock.now = Math.floor(Date.now() / (hour_s * 1000)) * hour_s;
    start = api.clock.now + 48 * hour_s;
    slug = `shared-${++sequence}`;
    company = await createCompany(api.db, { slug, plan: 'business', hours: always });
    const user = await createUser(api.db, `owner-${slug}@example.org`);
    employee = await hire(api.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
    service = await createService(api.db, company, [employee]);
    const goods = await createGoods(api.db, company, service);
    owner = api.as(user.token);
    const sold = { type: 'product', id: goods.product, qty: 1 };
    const { body } = await owner.post(`/companies/${company}/purchase_links`, sold);
    link = new URL(body.data.url).pathname;
  });
  afterEach(() => mail.close());

  const companyPath = () => `/companies/${company}`;
  const nextStart = () => (start += hour_s);
  const namesOf = ({ name }: Person) => {
    const [first_name, ...last_names] = name.split(' ');
    return { first_name, last_name: last_names.join(' ') };
  };
  const typedByStaff = ({ phone, email, ...person }: Person) => ({ ...namesOf(person), phone, email });

  const ways: Record<string, (person: Person) => Promise<unknown>> = {
    'the site’s API': customer =>
      api.post(`/sites/${slug}/bookings`, {
        items: [{ service_id: service }],
        start_at: nextStart(),
        customer,
      }),
    'the site’s form': async person => {
      const details = `/s/${slug}/book/details?services=${service}&start=${nextStart()}`;
      const { action, fields } = formOf((await api.visit(details)).html);
      return api.submit(action, { ...fields, ...person });
    },
    'staff in the calendar': person =>
      owner.post(`${companyPath()}/records`, {
        items: [{ service_id: service, employee_id: employee, start_at: nextStart() }],
        customer: typedByStaff(person),
      }),
    'staff with an order': person =>
      owner.post(`${companyPath()}/orders`, {
        items: [{ type: 'service', id: service, employee_id: employee, start_at: nextStart() }],
        customer: typedByStaff(person),
      }),
    'a purchase link': async person => {
      const { action, fields } = formOf((await api.visit(link)).html);
      return api.submit(action, { ...fields, ...person });
    },
    'an import of visits': async ({ name, phone = '', email = '' }) => {
      const { date, time } = toLocal('Europe/Kyiv', nextStart());
      const file = csvFile(
        'Date,Time,Service,Client,Phone,Email',
        `${date},${time},Haircut,${name},${phone},${email}`,
      );
      const { body } = await owner.post(`${companyPath()}/records/import`, uploadOf(file, {}, 'file.csv'));
      const { id } = body.data;
      await owner.post(`${companyPath()}/records/import/${id}/preview`, {});
      await owner.post(`${companyPath()}/records/import/${id}`, {});
      const report = (error: unknown) => expect(error).toBeUndefined();
      const deps = { db: api.db, ...testConfig, now: () => api.clock.now, report };
      await runImports(deps, new AbortController().signal);
    },
  };
  const siteWays = ['the site’s API', 'the site’s form', 'a purchase link'];
  const silentWays = ['an import of visits'];

  const cards = async (): Promise<(Card & { id: number })[]> => {
    const { rows } = await api.db.pool.query(
      `select id, first_name, last_name, phone, email from customers
        where company_id = $1 and archived_at is null order by id`,
      [company],
    );
    return rows;
  };
  const latest = async (): Promise<Booked> => {
    const { rows } = await api.db.pool.query(
      'select customer_id, contact from orders where company_id = $1 order by id desc limit 1',
      [company],
    );
    return rows[0];
  };
  const newAddresses = async () => {
    await api.db.pool.query("update messages set send_after = now() where state = 'waiting'");
    const { deps, reported } = openSendDeps(api.db, { smtp_url: mail.url }, () => api.clock.now);
    await sendMessages(deps, new AbortController().signal);
    expect(reported).toEqual([]);
    return mail.received.splice(0).flatMap(({ recipients }) => recipients);
  };
  const send = (way: string, person: Person) => ways[way]!(person);

  /** Typed after Марія Коваль is known; what becomes of it, and where the message goes. */
  const people: [string, Person, { isNew?: true; contact?: object; to?: string }][] = [
    ['the same again', maria, { to: email }],
    ['the surname first, in small letters', { ...maria, name: 'коваль марія' }, { to: email }],
    [
      'in Latin letters',
      { ...maria, name: 'Mariia Koval' },
      { contact: { first_name: 'Mariia', last_name: 'Koval' }, to: email },
    ],
    [
      'a name in one word, without an e-mail',
      { name: 'Марія', phone },
      { contact: { first_name: 'Марія', last_name: '' }, to: email },
    ],
    [
      'another e-mail of hers',
      { ...maria, email: 'Work@example.org' },
      { contact: { phone, email: 'work@example.org' }, to: 'work@example.org' },
    ],
    [
      'her daughter',
      { name: 'Олена Коваль', phone, email: 'olena@example.org' },
      { isNew: true, to: 'olena@example.org' },
    ],
    ['her daughter without an e-mail', { name: 'Олена Коваль', phone }, { isNew: true }],
    ['her daughter with her e-mail', { name: 'Олена', phone, email }, { isNew: true, to: email }],
    [
      'her husband with one e-mail',
      { name: 'Іван Коваль', phone: other_phone, email },
      { isNew: true, to: email },
    ],
    ['somebody else of the office', { name: 'O’Neil 🙂', phone }, { isNew: true }],
  ];
  const table = Object.keys(ways).flatMap(way =>
    people.map(([who, typed, then]) => ({ way, who, typed, then })),
  );

  it.each(table)('by $way: $who', async ({ way, typed, then }) => {
    await send(way, maria);
    await newAddresses();
    const [known] = await cards();

    await send(way, typed);

    const all = await cards();
    expect(all[0]).toEqual(known);
    expect(all).toHaveLength(then.isNew ? 2 : 1);
    const { customer_id, contact } = await latest();
    expect(contact).toEqual(then.contact ?? null);
    expect(customer_id).toBe(all.at(-1)!.id);
    if (then.isNew) {
      const { email: own = null, ...person } = typed;
      expect(all[1]).toMatchObject({ ...namesOf(person), phone: typed.phone, email: own });
    }
    if (!silentWays.includes(way)) expect(await newAddresses()).toEqual(then.to ? [then.to] : []);
  });

  const staffWays = Object.keys(ways).filter(way => !siteWays.includes(way));
  it.each(staffWays)('by %s: an e-mail alone is of whoever has a name that fits', async way => {
    await send(way, { name: 'Марія Коваль', email });
    await send(way, { name: 'Марія', email });
    expect(await cards()).toHaveLength(1);
    await send(way, { name: 'Іван', email });
    expect(await cards()).toHaveLength(2);
  });

  it.each(Object.keys(ways).filter(way => !silentWays.includes(way)))(
    'by %s: two at once with one new phone are one customer, or two by their names',
    async way => {
      await Promise.all([send(way, maria), send(way, { ...maria, name: 'Mariia' })]);
      expect(await cards()).toHaveLength(1);
      const anna = { name: 'Анна', phone: other_phone };
      await Promise.all([send(way, anna), send(way, { ...anna, name: 'Богдан' })]);
      expect(await cards()).toHaveLength(3);
    },
  );

  it('finds the best of all cards with the phone', async () => {
    await send('the site’s API', maria);
    await send('the site’s API', { name: 'Олена', phone });
    await send('the site’s API', { name: 'Олена Бондар', phone });
    expect((await cards()).map(({ first_name }) => first_name)).toEqual(['Марія', 'Олена']);
    const [, olena] = await cards();
    expect(await latest()).toEqual({
      customer_id: olena!.id,
      contact: { first_name: 'Олена', last_name: 'Бондар' },
    });
  });

  it('is known by the phone of a card that was merged, and not by an erased one', async () => {
    await send('the site’s API', maria);
    await send('the site’s API', { name: 'Марія Коваль', phone: other_phone });
    const [into, from] = await cards();
    await owner.post(`${companyPath()}/customers/${from!.id}/merge`, { into: into!.id });
    await send('the site’s API', { name: 'Марія', phone: other_phone });
    expect(await latest()).toEqual({
      customer_id: into!.id,
      contact: { first_name: 'Марія', last_name: '', phone: other_phone, email: null },
    });
    expect((await owner.post(`${companyPath()}/customers/${into!.id}/erase`, {})).status).toBe(204);
    await send('the site’s API', maria);
    expect((await latest()).customer_id).toBe((await cards())[0]!.id);
    expect(await cards()).toHaveLength(1);
  });

  it('may book online as the stricter of two cards that are merged', async () => {
    await send('the site’s API', maria);
    await send('the site’s API', { name: 'Марія Коваль', phone: other_phone });
    const [into, from] = await cards();
    const path = `${companyPath()}/customers`;
    const { version } = (await owner.get(`${path}/${from!.id}`)).body.data;
    expect((await owner.put(`${path}/${from!.id}`, { online_booking: 'blocked', version })).status).toBe(200);
    await owner.post(`${path}/${from!.id}/merge`, { into: into!.id });
    expect((await owner.get(`${path}/${into!.id}`)).body.data.online_booking).toBe('blocked');
  });

  it('is known by an e-mail that their account has confirmed, beside another phone', async () => {
    await send('the site’s API', maria);
    const [card] = await cards();
    const user = await createUser(api.db, email);
    await api.db.pool.query('update customers set user_id = $1 where id = $2', [user.id, card!.id]);
    await send('the site’s API', { ...maria, phone: other_phone });
    expect(await latest()).toEqual({ customer_id: card!.id, contact: { phone: other_phone, email } });
  });
});
