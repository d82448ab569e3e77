import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '@/domain/schedule';
import { startApi, type Api } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createCompany, createUser, hire, createService } from '@/tests/helpers/fixtures';

const at = (time: string, date = '2027-01-04') => toInstant('Europe/Kyiv', date, time);
const aClient = (overrides = {}) => ({ name: 'Anna B.', phone: '067 123 45 67', ...overrides });

describe.each(kinds)('booking on the public site, on %s', kind => {
  let api: Api;
  let slug: string;
  let company: number;
  let olena: number;
  let iryna: number;
  let haircut: number;
  let sequence = 0;

  beforeAll(async () => {
    api = await startApi(kind);
  });
  beforeEach(async () => {
    api.clock.now = at('08:00', '2027-01-01');
    slug = `salon-${++sequence}`;
    company = await createCompany(api.db, { slug });
    olena = await hire(api.db, company);
    iryna = await hire(api.db, company, { first_name: 'Iryna' });
    haircut = await createService(api.db, company, [olena, iryna], { break: 15 });
  });
  afterAll(() => api.close());

  const book = (overrides: object = {}, headers = {}) =>
    api.post(
      `/sites/${slug}/bookings`,
      { items: [{ service_id: haircut }], start_at: at('10:00'), customer: aClient(), ...overrides },
      headers,
    );
  const slots = async (query = '') => {
    const { body } = await api.get(
      `/sites/${slug}/availability?service_ids=${haircut}&from=2027-01-04&days=1${query}`,
    );
    return body.data[0].slots as { start_at: number; employee_ids: number[] }[];
  };
  const starts = async (query = '') => (await slots(query)).map(({ start_at }) => start_at);

  it('answers with the visit and the client’s own link to it', async () => {
    const { status, body } = await book({ comment: 'The side door, please' });

    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      start_at: at('10:00'),
      end_at: at('11:00'),
      total: 50_000,
      currency: 'UAH',
      comment: 'The side door, please',
      can_change: true,
      records: [{ service: { id: haircut, name: 'Haircut' }, employee: { id: olena }, status: 'active' }],
    });
    expect(body.data.url).toBe(`https://zapys.test/s/${slug}/visits/${body.data.token}`);
    const seen = await api.get(`/sites/${slug}/bookings/${body.data.token}`);
    expect(seen.body.data).toMatchObject({ visit_id: body.data.visit_id, is_cancelled: false });
  });

  it('takes the time with its hidden break, and gives anyone to whoever is free', async () => {
    await book({ items: [{ service_id: haircut, employee_id: olena }] });

    expect(await starts(`&employee_ids=${olena}`)).not.toContain(at('09:00'));
    expect(await starts(`&employee_ids=${olena}`)).not.toContain(at('11:00'));
    expect(await starts(`&employee_ids=${olena}`)).toContain(at('11:30'));
    expect(await starts()).toContain(at('10:00'));
    expect((await book()).body.data.records[0].employee.id).toBe(iryna);
  });

  it('keeps the time when it is gone, and says what is nearest', async () => {
    await book();
    await book();

    const { status, body } = await book();

    expect(status).toBe(409);
    expect(body.error.code).toBe('slot_taken');
    expect(body.error.alternatives.map((slot: { start_at: number }) => slot.start_at)).toEqual([
      at('11:30'),
      at('12:00'),
      at('12:30'),
    ]);
  });

  it('takes several services one after another, each with its own employee', async () => {
    const styling = await createService(api.db, company, [iryna], {
      name: 'Styling',
      duration: 30,
      price: 20_000,
    });

    const { body } = await book({
      items: [{ service_id: haircut, employee_id: olena }, { service_id: styling }],
    });

    expect(body.data).toMatchObject({ start_at: at('10:00'), end_at: at('11:30'), total: 70_000 });
    expect(body.data.records).toMatchObject([
      { employee: { id: olena }, start_at: at('10:00'), end_at: at('11:00') },
      { employee: { id: iryna }, start_at: at('11:00'), end_at: at('11:30') },
    ]);
  });

  describe('where employees have prices and times of their own', () => {
    let colouring: number;
    beforeEach(async () => {
      const own = { [iryna]: { price: 65_000, duration: 90 } };
      colouring = await createService(api.db, company, [olena, iryna], { price: 60_000, own });
    });

    const offersAt = async (time: string, services: number[], employees = '0') => {
      const query = `service_ids=${services}&employee_ids=${employees}&from=2027-01-04&days=1`;
      const { body } = await api.get(`/sites/${slug}/availability?${query}`);
      const found = body.data[0].slots.find((slot: { start_at: number }) => slot.start_at === at(time));
      return { employee_ids: found.employee_ids, offers: found.offers };
    };

    it('lists everybody who can take a start, with the exact price and the end', async () => {
      expect(await offersAt('10:00', [colouring])).toEqual({
        employee_ids: [olena],
        offers: [
          { employee_id: olena, price: 60_000, end_at: at('11:00') },
          { employee_id: iryna, price: 65_000, end_at: at('11:30') },
        ],
      });
      expect((await offersAt('17:00', [colouring])).offers).toMatchObject([{ employee_id: olena }]);
      expect((await offersAt('10:00', [colouring], `${iryna}`)).offers).toEqual([
        { employee_id: iryna, price: 65_000, end_at: at('11:30') },
      ]);
    });

    it('names first the one who would take it, the cheapest, and books at that price', async () => {
      await book({ items: [{ service_id: haircut, employee_id: olena }], start_at: at('14:00') });

      const { employee_ids, offers } = await offersAt('10:00', [colouring]);
      const { body } = await book({ items: [{ service_id: colouring }] });

      expect([employee_ids, offers[0].employee_id, offers[0].price]).toEqual([[olena], olena, 60_000]);
      expect(body.data).toMatchObject({ total: 60_000, end_at: at('11:00') });
    });

    it('of equal prices names first the one with the least booked', async () => {
      await book({ items: [{ service_id: haircut, employee_id: olena }], start_at: at('14:00') });
      expect((await offersAt('10:00', [haircut])).employee_ids).toEqual([iryna]);
    });

    it('lists the one visit that would be booked of several services', async () => {
      expect((await offersAt('10:00', [haircut, colouring], `${olena},${iryna}`)).offers).toEqual([
        { employee_ids: [olena, iryna], price: 115_000, end_at: at('12:30') },
      ]);
    });

    it('refuses a booking that expects another price, with the price as it is', async () => {
      const items = [{ service_id: colouring, employee_id: iryna }];

      const refused = await book({ items, expected_price: 60_000 }, { 'x-user-locale': 'uk' });
      const { status, body } = await book({ items, expected_price: 65_000 });

      expect(refused.status).toBe(409);
      expect(refused.body.error).toMatchObject({ code: 'price_changed', price: 65_000, currency: 'UAH' });
      expect(refused.body.error.message).toMatch(/650\s₴/);
      expect([status, body.data.total]).toEqual([201, 65_000]);
      expect(await offersAt('12:30', [colouring], `${iryna}`)).toBeDefined();
    });

    it('has no price for time without a service', async () => {
      const boss = await createUser(api.db, `${slug}@example.org`);
      await hire(api.db, company, { user_id: boss.id, role: 'administrator', is_owner: true });
      const query = `employee_ids=${olena}&duration_minutes=30&from=2027-01-04&days=1`;
      const { body } = await api.as(boss.token).get(`/companies/${company}/availability?${query}`);
      expect(body.data[0].slots[0]).toMatchObject({ employee_ids: [olena], offers: [] });
    });
  });

  describe('of several services', () => {
    let services: number[];
    const listed = async (asked: number[]) => {
      const query = `service_ids=${asked}&from=2027-01-04&days=1`;
      const { body } = await api.get(`/sites/${slug}/availability?${query}`);
      return body.data[0].slots as { start_at: number; employee_ids: number[]; items: object[] }[];
    };
    let colourist: number;
    let manicurist: number;
    /** One comes at noon, the other leaves then. */
    beforeEach(async () => {
      const worksFrom = (from: string, to: string) => [{ weekday: 1, from, to, breaks: [] }];
      colourist = await hire(api.db, company, { hours: worksFrom('12:00', '18:00') });
      manicurist = await hire(api.db, company, { hours: worksFrom('09:00', '12:00') });
      services = [
        await createService(api.db, company, [colourist], { name: 'Colouring', price: 60_000 }),
        await createService(api.db, company, [manicurist], { name: 'Manicure', price: 20_000 }),
      ];
    });

    it('lists a start that only another order has, and says the order', async () => {
      const [colouring, manicure] = services as [number, number];
      expect(await listed([colouring, manicure])).toMatchObject([
        {
          start_at: at('11:00'),
          employee_ids: [colourist, manicurist],
          items: [
            { service_id: manicure, employee_id: manicurist },
            { service_id: colouring, employee_id: colourist },
          ],
          offers: [{ employee_ids: [colourist, manicurist], price: 80_000, end_at: at('13:00') }],
        },
      ]);
    });

    it.each(['as it is listed', 'as it was asked for'])('books it %s', async how => {
      const [slot] = await listed(services);
      const items = how === 'as it is listed' ? slot!.items : services.map(service_id => ({ service_id }));
      const { status, body } = await book({ items, start_at: slot!.start_at, expected_price: 80_000 });
      expect(status).toBe(201);
      expect(body.data.records).toMatchObject([
        { employee: { id: manicurist }, start_at: at('11:00'), end_at: at('12:00') },
        { employee: { id: colourist }, start_at: at('12:00'), end_at: at('13:00') },
      ]);
    });

    it('names the nearest other starts in any order where one is taken', async () => {
      const items = services.map(service_id => ({ service_id }));
      await book({ items: [items[1]], start_at: at('11:00') });
      const { status, body } = await book({
        items,
        start_at: at('11:00'),
        customer: aClient({ phone: '067 765 43 21' }),
      });
      expect([status, body.error.code]).toEqual([409, 'slot_taken']);
      const [monday] = body.error.alternatives;
      expect(monday).toMatchObject({
        start_at: at('11:00', '2027-01-11'),
        employee_ids: [colourist, manicurist],
      });
    });
  });

  it.each([
    ['off the grid', { start_at: at('10:10') }],
    ['before opening', { start_at: at('08:30') }],
    ['past closing', { start_at: at('17:30') }],
    ['in the past', { start_at: at('10:00', '2026-12-30') }],
  ])('refuses a start %s: only what is listed can be booked', async (_, overrides) => {
    expect((await book(overrides)).status).toBe(409);
  });

  it('never forces', async () => {
    const { status, body } = await book({ force: true });
    expect(status).toBe(422);
    expect(body.errors).toHaveProperty('force');
  });

  it.each([
    ['no name', { customer: aClient({ name: ' ' }) }, 'customer.name'],
    ['a phone that is none', { customer: aClient({ phone: '12' }) }, 'customer.phone'],
    ['no services', { items: [] }, 'items'],
    ['a service that never was', { items: [{ service_id: 999_999 }] }, 'items.0.service_id'],
    ['no time', { start_at: undefined }, 'start_at'],
    ['what is no e-mail address', { customer: aClient({ email: 'anna' }) }, 'customer.email'],
  ])('says what is wrong with %s, in the reader’s language', async (_, overrides, path) => {
    const { status, body } = await book(overrides, { 'x-user-locale': 'uk' });
    expect(status).toBe(422);
    expect(body.message).toBe('Перевірте виділені поля');
    expect(Object.keys(body.errors)).toEqual([path]);
  });

  it('books once, however often the same request comes', async () => {
    const headers = { 'idempotency-key': 'one-form' };
    const [first, again] = [await book({}, headers), await book({}, headers)];
    const twins = await Promise.all([1, 2, 3].map(() => book({}, { 'idempotency-key': 'another-form' })));

    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect(new Set(twins.map(({ body }) => body.data.visit_id)).size).toBe(1);
    expect((await book({ comment: 'Another' }, headers)).status).toBe(422);
  });

  it('frees the key of a request that was refused', async () => {
    const headers = { 'idempotency-key': 'a-form' };
    expect((await book({ start_at: at('10:10') }, headers)).status).toBe(409);
    expect((await book({}, headers)).status).toBe(201);
  });

  it('recognises a client by phone and name and overwrites nothing of what is known', async () => {
    await book({ customer: aClient({ phone: '+380671234567' }) });
    await book({ start_at: at('13:00'), customer: aClient({ name: 'Бондар Анна', phone: '0671234567' }) });

    const { rows } = await api.db.pool.query(
      'select first_name, phone from customers where company_id = $1',
      [company],
    );
    expect(rows).toEqual([{ first_name: 'Anna', phone: '+380671234567' }]);
  });

  it('numbers orders without gaps, also where bookings failed between', async () => {
    await book();
    await book({ start_at: at('10:10') });
    await Promise.all([at('12:00'), at('13:30'), at('15:00')].map(start_at => book({ start_at })));

    const { rows } = await api.db.pool.query(
      'select company_order_id as n from orders where company_id = $1 order by 1',
      [company],
    );
    expect(rows.map(({ n }) => n)).toEqual([1, 2, 3, 4]);
  });

  it('writes order, item, visit, record, busy time, event and message together, or none of them', async () => {
    await book({ customer: aClient({ email: 'anna@example.org' }) });
    await book({ start_at: at('10:10') });

    const tables = ['orders', 'order_items', 'visits', 'records', 'busy', 'events', 'messages', 'customers'];
    for (const table of tables) {
      const { rows } = await api.db.pool.query(
        `select count(*)::int as n from ${table} where company_id = $1`,
        [company],
      );
      expect([table, rows[0].n]).toEqual([table, 1]);
    }
  });

  it('lets the client cancel until it begins, and the time is free again', async () => {
    const { token } = (await book({ items: [{ service_id: haircut, employee_id: olena }] })).body.data;
    expect(await starts(`&employee_ids=${olena}`)).not.toContain(at('10:00'));

    const cancelled = await api.delete(`/sites/${slug}/bookings/${token}`);

    expect(cancelled.body.data).toMatchObject({ is_cancelled: true, can_change: false });
    expect(await starts(`&employee_ids=${olena}`)).toContain(at('10:00'));
    expect((await api.delete(`/sites/${slug}/bookings/${token}`)).body.error.code).toBe(
      'command_not_available',
    );
  });

  it('does not let the client cancel what has begun', async () => {
    const { token } = (await book()).body.data;
    api.clock.now = at('10:00');
    const { status, body } = await api.delete(`/sites/${slug}/bookings/${token}`);
    expect([status, body.error.code]).toEqual([409, 'too_late_to_change']);
  });

  it('knows no link but the whole and right one, at its own company', async () => {
    const { token } = (await book()).body.data;
    const other = await createCompany(api.db, { slug: `${slug}-other` });
    expect(other).toBeGreaterThan(0);
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;

    for (const path of [
      `${slug}/bookings/${forged}`,
      `${slug}/bookings/1`,
      `${slug}-other/bookings/${token}`,
    ]) {
      expect((await api.get(`/sites/${path}`)).status).toBe(404);
      expect((await api.delete(`/sites/${path}`)).status).toBe(404);
    }
  });

  it('offers nothing where the site is switched off', async () => {
    await createCompany(api.db, { slug: `${slug}-off`, settings: { business_site_enabled: false } });
    const off = await api.get(`/sites/${slug}-off`);
    expect(off).toMatchObject({ status: 404, body: (await api.get('/sites/never-was')).body });
  });
});
