import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { sendMessages } from '@/server/modules/messages/operations/sendMessages';
import { ownAppointments } from '@/server/modules/calendars/queries/ownAppointments';
import { siteReviews } from '@/server/modules/catalogue/queries/siteReviews';
import { inCompany } from '@/server/platform/db/scope';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { testConfig } from '@/tests/helpers/config';
import { allKinds, kinds } from '@/tests/helpers/databases/databases';
import { startMailServer } from '@/tests/helpers/fakes/mailServer';
import { createCompany, createService, createUser, hire } from '@/tests/helpers/fixtures';
import { createGoods } from '@/tests/helpers/goods';
import { openSendDeps } from '@/tests/helpers/sendDeps';

const hour_s = 3600;
const always = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: '00:00', to: '24:00', breaks: [] }));
const phone = '+380671112233';
const email = 'mariia@example.org';
const own = 'daughter@example.org';
const card = { first_name: 'Марія', last_name: 'Коваль', phone, email };

// The embedded database has one connection, so there is nobody to wait for.
it.each(allKinds.filter(kind => kind === 'PostgreSQL'))(
  'locks the time of both employees before anything else where the visit moves too, on %s',
  async kind => {
    const api = await startApi(kind);
    onTestFinished(() => api.close());
    const company = await createCompany(api.db, { slug: 'locks', hours: always });
    const user = await createUser(api.db, 'owner-locks@example.org');
    const lower = await hire(api.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
    const higher = await hire(api.db, company, { first_name: 'Ірина' });
    const service = await createService(api.db, company, [lower, higher]);
    const owner = api.as(user.token);
    const start_at = Math.floor(Date.now() / (hour_s * 1000)) * hour_s + 48 * hour_s;
    const items = [{ service_id: service, employee_id: higher }];
    const { body } = await owner.post(`/companies/${company}/records`, { items, start_at, customer: card });
    const { rows: resources } = await api.db.pool.query<{ id: number }>(
      'select id from resources where company_id = $1 and employee_id = any($2) order by id',
      [company, [lower, higher]],
    );
    const [first, last] = resources.map(({ id }) => id);
    const other = await api.db.pool.connect();
    await other.query('begin');
    const timeOf = (id?: number) => [`resource ${company} ${id}`];
    await other.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', timeOf(first));
    const contact = { ...card, email: own };
    const moved = owner.patch(`/companies/${company}/records/${body.data.record_ids[0]}`, {
      contact,
      employee_id: lower,
    });
    await expect
      .poll(async () => {
        const { rows } = await api.db.pool.query(
          `select 1 from pg_locks where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())`,
        );
        return rows.length;
      })
      .toBe(1);
    const { rows: free } = await other.query(
      'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as is_free',
      timeOf(last),
    );
    await other.query('commit');
    other.release();
    expect((await moved).body.data).toMatchObject({ contact, employee: { id: lower } });
    expect(free).toEqual([{ is_free: true }]);
  },
);

it.each(allKinds.filter(kind => kind === 'PostgreSQL'))(
  'locks the order before the appointment, on %s',
  async kind => {
    const api = await startApi(kind);
    onTestFinished(() => api.close());
    const company = await createCompany(api.db, { slug: 'locks', hours: always });
    const user = await createUser(api.db, 'owner-locks@example.org');
    const employee = await hire(api.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
    const service = await createService(api.db, company, [employee]);
    const owner = api.as(user.token);
    const start_at = Math.floor(Date.now() / (hour_s * 1000)) * hour_s + 48 * hour_s;
    const items = [{ service_id: service, employee_id: employee }];
    const { body } = await owner.post(`/companies/${company}/records`, { items, start_at, customer: card });
    const [id] = body.data.record_ids;
    const other = await api.db.pool.connect();
    await other.query('begin');
    await other.query('select 1 from orders where company_id = $1 for update', [company]);
    const contact = { ...card, email: own };
    const changed = owner.patch(`/companies/${company}/records/${id}`, { contact });
    await expect
      .poll(async () => {
        const { rows } = await api.db.pool.query(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        );
        return rows.length;
      })
      .toBe(1);
    const { rows: free } = await other.query(
      'select id from records where company_id = $1 for update skip locked',
      [company],
    );
    await other.query('commit');
    other.release();
    expect((await changed).body.data).toMatchObject({ contact });
    expect(free).toEqual([{ id }]);
  },
);

describe.each(kinds)('the contact of a visit, on %s', kind => {
  let api: Api;
  let owner: ApiClient;
  let mail: Awaited<ReturnType<typeof startMailServer>>;
  let slug: string;
  let company: number;
  let employee: number;
  let service: number;
  let present: number;
  let start: number;
  let sequence = 0;
  beforeAll(async () => void (api = await startApi(kind)));
  afterAll(() => api.close());
  beforeEach(async () => {
    mail = await startMailServer();
    await api.db.pool.query('delete from messages');
    present = Math.floor(Date.now() / (hour_s * 1000)) * hour_s;
    api.clock.now = present;
    start = present + 48 * hour_s;
    slug = `contacts-${++sequence}`;
    company = await createCompany(api.db, {
      slug,
      hours: always,
      settings: { 'reminders.record.first': 24, company_review_enabled: true },
    });
    const user = await createUser(api.db, `owner-${slug}@example.org`);
    employee = await hire(api.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
    service = await createService(api.db, company, [employee]);
    owner = api.as(user.token);
    await owner.post(`${path()}/customers`, card);
  });
  afterEach(() => mail.close());

  const path = () => `/companies/${company}`;
  const book = async (typed: object = {}) => {
    const customer = { name: 'Марія Коваль', phone, email: own, ...typed };
    const items = [{ service_id: service, employee_id: employee }];
    start += hour_s;
    const { body } = await api.post(`/sites/${slug}/bookings`, { items, start_at: start, customer });
    const { rows } = await api.db.pool.query<{ id: number; order_id: number; customer_id: number }>(
      `select r.id, v.order_id, v.customer_id from records r join visits v on v.id = r.visit_id
        where r.visit_id = $1`,
      [body.data.visit_id],
    );
    return { ...body.data, ...rows[0]! } as {
      id: number;
      order_id: number;
      customer_id: number;
      token: string;
      sent_to: string | null;
    };
  };
  const record = async (id: number) => (await owner.get(`${path()}/records/${id}`)).body.data;
  const order = async (id: number) => (await owner.get(`${path()}/orders/${id}`)).body.data;
  const patch = (id: number, changes: object) => owner.patch(`${path()}/records/${id}`, changes);
  const command = (id: number, command: string) =>
    owner.post(`${path()}/records/${id}/commands`, { command });
  const send = async () => {
    await api.db.pool.query("update messages set send_after = now() where state = 'waiting'");
    const { deps, reported } = openSendDeps(api.db, { smtp_url: mail.url }, () => api.clock.now);
    await sendMessages(deps, new AbortController().signal);
    expect(reported).toEqual([]);
    return mail.received.splice(0).flatMap(({ recipients }) => recipients);
  };
  const templatesTo = async (to: string) => {
    const { rows } = await api.db.pool.query<{ template: string }>(
      `select template from messages where "to" = $1 and state = 'sent' order by id`,
      [to],
    );
    return rows.map(({ template }) => template);
  };

  it('is shown with the appointment and the order, and none where nothing differs', async () => {
    const differs = await book();
    const contact = { ...card, email: own };
    expect(await record(differs.id)).toMatchObject({ contact, customer: { full_name: 'Марія Коваль' } });
    expect(await order(differs.order_id)).toMatchObject({ contact });
    const same = await book({ email });
    expect((await record(same.id)).contact).toBeNull();
    expect((await order(same.order_id)).contact).toBeNull();
  });

  it('gets all that is sent about the visit and its order, and the card nothing', async () => {
    const { id, order_id } = await book();
    await send();
    await patch(id, { start_at: start + 24 * hour_s, notify: true });
    await send();
    await patch(id, { notify: true, reason: 'Once more' });
    await send();
    await command(id, 'cancel');
    await send();
    await command(id, 'reopen');
    await send();
    await api.db.pool.query(
      "update records set start_at = to_timestamp($2), end_at = to_timestamp($2) + interval '1 hour' where id = $1",
      [id, present - 2 * hour_s],
    );
    await command(id, 'complete');
    await send();
    await api.db.pool.query(
      `insert into messages (company_id, channel, "to", template, locale, params, dedupe_key)
        values ($1, 'email', 'stale@example.org', 'order_placed', 'en', $2, 'placed')`,
      [company, { order_id }],
    );
    await send();
    expect(new Set(await templatesTo(own))).toEqual(
      new Set([
        'visit_booked',
        'visit_reminder',
        'visit_moved',
        'visit_cancelled',
        'review_requested',
        'order_placed',
      ]),
    );
    expect(await templatesTo(email)).toEqual([]);
  });

  it.each<[string, object | null, object | null]>([
    ['another e-mail', { ...card, email: 'new@example.org' }, { ...card, email: 'new@example.org' }],
    ['a phone as people write it', { ...card, phone: '050 999 88 77' }, { ...card, phone: '+380509998877' }],
    ['another name', { ...card, first_name: 'Олена' }, { ...card, first_name: 'Олена' }],
    ['what the card has', card, null],
    ['nothing', null, null],
    ['a name alone', { first_name: 'Марія', last_name: 'Коваль' }, null],
  ])('is changed by staff to %s', async (_, contact, expected) => {
    const { id, order_id } = await book();
    const { version } = await record(id);
    const { status, body } = await patch(id, { contact, version });
    expect([status, body.data?.contact]).toEqual([200, expected]);
    expect((await order(order_id)).contact).toEqual(expected);
    expect((await patch(id, { contact, version })).status).toBe(409);
    const { activity_log } = await order(order_id);
    expect(activity_log.map(({ type }: { type: string }) => type)).toContain('contact');
    const to = (expected as { email?: string } | null)?.email ?? email;
    expect(await send()).toEqual(expect.arrayContaining([to]));
    expect(await templatesTo(own)).toEqual([]);
  });

  // What staff save, what the card has, and where messages then go.
  it.each<[string, object, object, string, boolean]>([
    ['another phone alone', { phone: '+380673333333' }, { phone, email }, '+380673333333', false],
    ['the e-mail taken out', { phone }, { phone, email }, phone, false],
    ['the phone taken out', { email }, { phone, email }, email, true],
    ['another e-mail alone', { email: own }, { phone, email }, own, false],
    ['another phone with the e-mail', { phone: '+380673333333', email }, { phone, email }, email, true],
    [
      'another phone to a card without an e-mail',
      { phone: '+380673333333' },
      { phone },
      '+380673333333',
      false,
    ],
    ['no address', {}, { phone, email }, email, true],
    ['what the card has', { phone, email }, { phone, email }, email, true],
  ])('addresses the card or the contact as a whole: %s', async (_, typed, known, to, isOfCard) => {
    const name = { first_name: 'Олена', last_name: 'Шевченко' };
    const { body } = await owner.post(`${path()}/customers`, { ...name, ...known });
    start += hour_s;
    const items = [{ service_id: service, employee_id: employee }];
    const customer_id = body.data.id as number;
    const booked = await owner.post(`${path()}/records`, { items, start_at: start, customer_id });
    const [id] = booked.body.data.record_ids;
    await api.db.pool.query('delete from messages');
    expect((await patch(id, { contact: { ...name, ...typed }, notify: true })).status).toBe(200);
    const { rows } = await api.db.pool.query<{ to: string }>('select distinct "to" from messages');
    expect(rows).toEqual([{ to }]);
    const user = await createUser(api.db, `user-${sequence}@example.org`);
    await api.db.pool.query('update customers set user_id = $1 where id = $2', [user.id, customer_id]);
    const calendar = { ...testConfig, user_id: user.id, locale: 'en' as const };
    const seen = await ownAppointments(api.db, calendar, { since: present, now: present });
    expect(seen.map(({ record_id }) => record_id)).toEqual(isOfCard ? [id] : []);
  });

  it.each(['complete', 'mark_no_show'])('is changed after %s, which nothing else may move', async name => {
    const { id } = await book();
    await api.db.pool.query(
      "update records set start_at = to_timestamp($2), end_at = to_timestamp($2) + interval '1 hour' where id = $1",
      [id, present - 2 * hour_s],
    );
    expect((await command(id, name)).status).toBe(200);
    const contact = { ...card, email: 'new@example.org' };
    const { status, body } = await patch(id, { contact, version: (await record(id)).version });
    expect([status, body.data?.contact]).toEqual([200, contact]);
    expect((await patch(id, { contact, start_at: start + hour_s })).status).toBe(409);
    expect((await record(id)).contact).toEqual(contact);
  });

  it('is of a new version of the order, so that a page with the former one overwrites nothing', async () => {
    const { id, order_id } = await book();
    const { version } = await order(order_id);
    const contact = { ...card, email: 'new@example.org' };
    expect((await patch(id, { contact })).status).toBe(200);
    const stale = { contact: { ...card, email: 'stale@example.org' }, version };
    expect((await owner.patch(`${path()}/orders/${order_id}`, stale)).status).toBe(409);
    expect((await order(order_id)).contact).toEqual(contact);
  });

  it.each(['order', 'other appointment'])(
    'is of a new version of all its appointments, changed with the %s',
    async by => {
      const items = [1, 30].map(hours => {
        return { type: 'service', id: service, employee_id: employee, start_at: start + hours * hour_s };
      });
      const { body } = await owner.post(`${path()}/orders`, { items, customer: card });
      const [id, other] = body.data.items.map((item: { records: { id: number }[] }) => item.records[0]!.id);
      const { version } = await record(id);
      const contact = { ...card, email: 'new@example.org' };
      const changed = by === 'order' ? `orders/${body.data.id}` : `records/${other}`;
      expect((await owner.patch(`${path()}/${changed}`, { contact })).status).toBe(200);
      const stale = await patch(id, { contact: null, version });
      expect([stale.status, stale.body.error.current]).toMatchObject([
        409,
        { contact, version: version + 1 },
      ]);
      expect((await record(id)).contact).toEqual(contact);
    },
  );

  it('is an employee’s to change where nobody else performs a visit of the order', async () => {
    const user = await createUser(api.db, `employee-${slug}@example.org`);
    const other = await hire(api.db, company, { first_name: 'Ірина', user_id: user.id });
    const theirs = await createService(api.db, company, [employee, other]);
    const iryna = api.as(user.token);
    const contact = { ...card, email: 'new@example.org' };
    const change = async (performers: number[]) => {
      const items = performers.map(employee_id => {
        return { type: 'service', id: theirs, employee_id, start_at: (start += 2 * hour_s) };
      });
      const { body } = await owner.post(`${path()}/orders`, { items, customer: card });
      const [own_id] = body.data.items[0].records.map((one: { id: number }) => one.id);
      const paths = [`${path()}/records/${own_id}`, `${path()}/orders/${body.data.id}`];
      const offered = [];
      for (const one of paths) offered.push((await iryna.get(one)).body.data.may_change_contact);
      const statuses = [];
      for (const one of paths) statuses.push((await iryna.patch(one, { contact })).status);
      return { offered, statuses, contact: (await order(body.data.id)).contact };
    };
    const theirsToChange = { offered: [true, true], statuses: [200, 200], contact };
    expect(await change([other])).toEqual(theirsToChange);
    expect(await change([other, other])).toEqual(theirsToChange);
    const ofBoth = { offered: [false, false], statuses: [403, 403], contact: null };
    expect(await change([other, employee])).toEqual(ofBoth);
    start += 2 * hour_s;
    const walkIn = await owner.post(`${path()}/records`, {
      items: [{ service_id: service, employee_id: employee, start_at: start }],
    });
    expect((await record(walkIn.body.data.record_ids[0])).may_change_contact).toBe(false);
  });

  it('is changed with the order, for all of its visits', async () => {
    const items = [1, 30].map(hours => {
      return { type: 'service', id: service, employee_id: employee, start_at: start + hours * hour_s };
    });
    const { body } = await owner.post(`${path()}/orders`, { items, customer: { ...card, email: own } });
    expect(body.data).toMatchObject({ contact: { email: own }, sent_to: 'd•••@example.org' });
    const { id, version } = body.data;
    const contact = { ...card, email: 'new@example.org' };
    const changed = await owner.patch(`${path()}/orders/${id}`, { contact, version });
    expect([changed.status, changed.body.data.contact]).toEqual([200, contact]);
    for (const { records } of changed.body.data.items)
      expect((await record(records[0].id)).contact).toEqual(contact);
    expect(new Set(await send())).toEqual(new Set(['new@example.org']));
  });

  it.each<[string, object, string]>([
    ['no phone', { ...card, phone: '12' }, 'contact.phone'],
    ['no e-mail address', { ...card, email: 'x' }, 'contact.email'],
    ['no name', { ...card, first_name: '' }, 'contact.first_name'],
  ])('is refused with %s', async (_, contact, at) => {
    const { id, order_id } = await book();
    for (const answer of [
      await patch(id, { contact }),
      await owner.patch(`${path()}/orders/${order_id}`, { contact }),
    ]) {
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [at]]);
    }
  });

  it('needs a customer', async () => {
    const items = [{ service_id: service, employee_id: employee, start_at: start }];
    const { body } = await owner.post(`${path()}/records`, { items });
    const answer = await patch(body.data.record_ids[0], { contact: card });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['contact']]);
    expect(body.data.sent_to).toBeNull();
  });

  it.each<[object, string | null]>([
    [{ email: own }, 'd•••@example.org'],
    [{ email: 'X@example.org' }, 'x•••@example.org'],
    [{ name: 'Олена', email: undefined }, '+380 •• ••• ••33'],
  ])('is told by the answer to a booking, masked: %o', async (typed, sent_to) => {
    expect((await book(typed)).sent_to).toBe(sent_to);
  });

  it('makes no first visit of a second card with one phone or one e-mail', async () => {
    const first = await book({ email });
    expect((await record(first.id)).is_first_visit).toBe(true);
    const daughter = await book({ name: 'Олена Коваль', email: undefined });
    expect((await record(daughter.id)).is_first_visit).toBe(false);
    const husband = await book({ name: 'Іван', phone: '+380509998877', email });
    expect((await record(husband.id)).is_first_visit).toBe(false);
    const stranger = await book({ name: 'Інна', phone: '+380509998866', email: 'inna@example.org' });
    expect((await record(stranger.id)).is_first_visit).toBe(true);
  });

  it('is forgotten with the customer, and is in the file of what is kept of them', async () => {
    const { id, customer_id } = await book({ name: 'Mariia Koval' });
    await patch(id, { contact: { ...card, first_name: 'Маруся', email: 'secret@example.org' } });
    await send();
    const kept = await owner.get(`${path()}/customers/${customer_id}/export`);
    expect(JSON.stringify(kept.body)).toContain('secret@example.org');
    expect((await owner.post(`${path()}/customers/${customer_id}/erase`, {})).status).toBe(204);
    for (const table of ['visits', 'orders', 'events', 'messages', 'notifications', 'customers']) {
      const { rows } = await api.db.pool.query(
        `select to_jsonb(t)::text as row from ${table} t where company_id = $1`,
        [company],
      );
      expect(JSON.stringify(rows)).not.toMatch(/secret@|daughter@|Маруся|Mariia/);
    }
  });

  describe('of a visit on a membership', () => {
    const secret = 'secret@example.org';
    const contact = { ...card, first_name: 'Маруся', email: secret };
    let drawn: { id: number; customer_id: number };
    let membership: number;
    let sale: number;
    beforeEach(async () => {
      const goods = await createGoods(api.db, company, service);
      await api.db.pool.query(
        `insert into membership_addons (company_id, membership_id, seq, service_id, visits, price)
          values ($1, $2, 0, $3, 3, 1000)`,
        [company, goods.membership, service],
      );
      const [{ id: customer_id }] = (await owner.get(`${path()}/customers`)).body.data;
      const sold = await owner.post(`${path()}/orders`, {
        items: [{ type: 'membership', id: goods.membership }],
        customer_id,
      });
      expect(sold.status).toBe(201);
      sale = sold.body.data.id;
      const { rows } = await api.db.pool.query<{ id: number }>(
        'select id from customer_memberships where company_id = $1',
        [company],
      );
      membership = rows[0]!.id;
      drawn = { id: 0, customer_id };
    });
    const items = () => [{ service_id: service, employee_id: employee, start_at: start }];
    const draw = (more: object = {}) =>
      owner.post(`${path()}/records`, { customer_membership_id: membership, items: items(), ...more });
    const bookDrawn = async () => {
      const { status, body } = await draw();
      expect(status).toBe(201);
      drawn.id = body.data.record_ids[0];
      return patch(drawn.id, { contact, notify: true });
    };

    it('is what staff wrote: all that is sent goes there, and the card gets nothing', async () => {
      const { status, body } = await bookDrawn();
      expect([status, body.data.contact]).toEqual([200, contact]);
      await send();
      await patch(drawn.id, { start_at: start + 24 * hour_s, notify: true });
      await send();
      await command(drawn.id, 'cancel');
      await send();
      const sent = ['visit_booked', 'visit_reminder', 'visit_moved', 'visit_cancelled'];
      expect(new Set(await templatesTo(secret))).toEqual(new Set(sent));
      expect(await templatesTo(email)).toEqual([]);
      expect((await record(drawn.id)).contact).toEqual(contact);
    });

    it('is the visit’s alone: the order that sold the membership keeps the card', async () => {
      await bookDrawn();
      const next = await draw({ items: [{ ...items()[0], start_at: start + 30 * hour_s }] });
      expect((await record(next.body.data.record_ids[0])).contact).toBeNull();
      expect((await order(sale)).contact).toBeNull();
    });

    it('is forgotten with the customer', async () => {
      await bookDrawn();
      await send();
      expect((await owner.post(`${path()}/customers/${drawn.customer_id}/erase`, {})).status).toBe(204);
      for (const table of ['visits', 'orders', 'events', 'messages', 'notifications', 'customers']) {
        const { rows } = await api.db.pool.query(
          `select to_jsonb(t)::text as row from ${table} t where company_id = $1`,
          [company],
        );
        expect(JSON.stringify(rows)).not.toMatch(/secret@|Маруся/);
      }
    });

    it('is typed by nobody who books: the membership says whose visit it is', async () => {
      const typed = await draw({ customer: { first_name: 'Марія', last_name: 'Коваль', phone, email: own } });
      expect([typed.status, Object.keys(typed.body.errors)]).toEqual([422, ['customer_membership_id']]);
      const customer = { name: 'Марія Коваль', phone, email: own };
      start += hour_s;
      const online = await api.post(`/sites/${slug}/bookings`, {
        items: [{ service_id: service, employee_id: employee }],
        start_at: start,
        customer,
        customer_membership_id: membership,
      });
      expect([online.status, Object.keys(online.body.errors)]).toEqual([422, ['customer_membership_id']]);
    });
  });

  it('moves with the visit when customers are merged', async () => {
    const { id, customer_id } = await book();
    const { body } = await owner.post(`${path()}/customers`, { first_name: 'Марія', phone: '+380509998877' });
    await owner.post(`${path()}/customers/${customer_id}/merge`, { into: body.data.id });
    expect((await record(id)).contact).toMatchObject({ email: own });
    await send();
    expect(await templatesTo(email)).toEqual([]);
  });

  it('names the author of a review as they named themselves', async () => {
    const { id, token } = await book({ name: 'Mariia Koval' });
    await api.db.pool.query(
      "update records set start_at = to_timestamp($2), end_at = to_timestamp($2) + interval '1 hour' where id = $1",
      [id, present - 2 * hour_s],
    );
    await command(id, 'complete');
    const review = { token, rating: 5, comment: 'Well' };
    expect((await api.post(`/sites/${slug}/reviews`, review)).status).toBe(201);
    const { body } = await owner.get(`${path()}/reviews`);
    expect(body.data).toMatchObject([{ user: { full_name: 'Mariia Koval' } }]);
    const { latest } = await inCompany(api.db, company, tx =>
      siteReviews(tx, { subjects: ['company'] }, 'en'),
    );
    expect(latest).toMatchObject([{ author: 'Mariia K.' }]);
  });

  it('keeps the visit out of the calendar of the card’s account, where its messages go elsewhere', async () => {
    const theirs = await book({ email });
    const elsewhere = await book();
    const user = await createUser(api.db, email);
    await api.db.pool.query('update customers set user_id = $1 where id = $2', [user.id, theirs.customer_id]);
    expect(elsewhere.customer_id).toBe(theirs.customer_id);
    const calendar = { ...testConfig, user_id: user.id, locale: 'en' as const };
    const found = await ownAppointments(api.db, calendar, { since: present, now: present });
    expect(found.map(({ record_id }) => record_id)).toEqual([theirs.id]);
  });

  it('tells of other people with the phone on the card of each', async () => {
    const { customer_id } = await book({ name: 'Олена Коваль' });
    const { body: all } = await owner.get(`${path()}/customers?sort=created_at`);
    const [mother] = all.data;
    const get = async (id: number) => (await owner.get(`${path()}/customers/${id}`)).body.data.same_phone;
    expect(await get(mother.id)).toEqual([
      { id: customer_id, first_name: 'Олена', last_name: 'Коваль', full_name: 'Олена Коваль' },
    ]);
    expect(await get(customer_id)).toMatchObject([{ id: mother.id, full_name: 'Марія Коваль' }]);
    await owner.post(`${path()}/customers/${customer_id}/merge`, { into: mother.id });
    expect(await get(mother.id)).toEqual([]);
  });
});
