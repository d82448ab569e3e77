import { expect, it } from 'vitest';
import { hire, createService } from '@/tests/helpers/fixtures';
import type { CollectionFixture } from './companyFixture';
import { describeCollection } from './suite';

const spec = {
  name: 'customers',
  validInput: (_: CollectionFixture, overrides = {}) => ({
    first_name: 'Hanna',
    last_name: 'Lysenko',
    phone: '067 123 45 67',
    ...overrides,
  }),
  change: { field: 'notes', to: 'Allergic to nuts' },
  required: {
    field: 'first_name',
    message: 'First name is a required field',
    in_ukrainian: 'Ім’я — обов’язкове поле',
  },
  isOpen: false,
};

const noon = Date.parse('2027-02-01T10:00:00Z') / 1000;
const day_s = 24 * 3600;

describeCollection(spec, fixture => {
  const add = async (overrides = {}) =>
    (await fixture().owner.post(fixture().path, spec.validInput(fixture(), overrides))).body.data;
  const card = async (id: number) => (await fixture().owner.get(`${fixture().path}/${id}`)).body.data;
  const found = async (query: string) =>
    (await fixture().owner.get(`${fixture().path}?${query}`)).body.data.map((one: { id: number }) => one.id);

  /** An hour with Olena for 500. */
  async function book(customer_id: number, start_at = noon, employee_id = fixture().olena) {
    const { api, company, owner } = fixture();
    api.clock.now = start_at - day_s;
    const service_id = await createService(api.db, company, [employee_id]);
    const { status, body } = await owner.post(`/companies/${company}/records`, {
      items: [{ service_id, employee_id, start_at }],
      customer_id,
      comment: 'Hanna asks for tea',
    });
    expect(status).toBe(201);
    return { ...body.data, service_id } as { record_ids: number[]; order_id: number; service_id: number };
  }
  const command = (id: number, command: string) =>
    fixture().owner.post(`/companies/${fixture().company}/records/${id}/commands`, { command });

  it('keeps a phone as E.164 and an address in small letters, and leaves both open', async () => {
    const hanna = await add({ email: ' Hanna@Example.org ', date_of_birth: '1990-05-01' });
    expect(hanna).toMatchObject({
      full_name: 'Hanna Lysenko',
      phone: '+380671234567',
      email: 'hanna@example.org',
      date_of_birth: '1990-05-01',
    });
    expect(await add({ phone: '', email: null })).toMatchObject({ phone: null, email: null });
    const { status, body } = await fixture().owner.post(
      fixture().path,
      spec.validInput(fixture(), { phone: '12' }),
    );
    expect([status, body.errors]).toEqual([422, { phone: 'Invalid phone format' }]);
  });

  it('is found by exactly their phone or address, however it is written', async () => {
    const hanna = await add({ email: 'hanna@example.org' });
    await add({ phone: '+380671234568', email: 'anna@example.org' });

    for (const phone of ['%2B380671234567', '067 123-45-67', '380671234567', '671234567']) {
      expect(await found(`phone=${phone}`)).toEqual([hanna.id]);
    }
    expect(await found('email=HANNA@example.org')).toEqual([hanna.id]);
    expect(await found('phone=67')).toEqual([]);
    expect(await found('email=example.org')).toEqual([]);
  });

  it('is found by a part of the name, the address or the phone, by visits ahead, and by when they came', async () => {
    const hanna = await add({ email: 'hanna@example.org' });
    const petro = await add({ first_name: 'Петро', last_name: '', phone: '+380501112233' });
    await book(petro.id);

    expect(await found('search=a%20Lys')).toEqual([hanna.id]);
    expect(await found('search=na@exam')).toEqual([hanna.id]);
    expect(await found('search=111 22')).toEqual([petro.id]);
    expect(await found('has_upcoming=1')).toEqual([petro.id]);
    expect(await found('has_upcoming=0')).toEqual([hanna.id]);
    const today = new Date().toISOString().slice(0, 10);
    expect(await found(`created_from=${today}&created_to=2199-12-31`)).toHaveLength(2);
    expect(await found('created_to=2020-01-01')).toEqual([]);
  });

  it('tells what they came for and will come for, what they took, and how often they stayed away', async () => {
    const { api } = fixture();
    const { id } = await add();
    const past = await book(id, noon);
    const missed = await book(id, noon + day_s);
    const cancelled = await book(id, noon + 2 * day_s);
    const ahead = await book(id, noon + 9 * day_s);
    await command(missed.record_ids[0]!, 'mark_no_show');
    await command(cancelled.record_ids[0]!, 'cancel');
    api.clock.now = noon + 3 * day_s;

    expect(await card(id)).toMatchObject({
      visits_count: 1,
      no_shows: 1,
      orders_total: 200_000,
      // Nothing for what was missed, was cancelled or is still ahead.
      owed: 50_000,
      last_visit_at: noon,
      next_visit_at: noon + 9 * day_s,
      last_record: { service_id: ahead.service_id, employee_id: fixture().olena },
      upcoming_appointments: [{ id: ahead.record_ids[0], start_at: noon + 9 * day_s }],
      active_memberships: [],
    });
    const { orders } = await card(id);
    expect(orders).toHaveLength(4);
    expect(orders[3]).toEqual({
      id: past.order_id,
      company_order_id: 1,
      items: [{ name: expect.any(String), qty: 1 }],
      employees: [expect.any(String)],
      status: 'active',
      total: 50_000,
      currency: 'UAH',
      created_at: expect.any(Number),
    });
  });

  it('is seen by the employee who serves them, as far as it is theirs, and changed by administrators alone', async () => {
    const { employee, path, owner, company } = fixture();
    const { id } = await add();
    const team = (await owner.get(`/companies/${company}/employees?search=Iryna`)).body.data;
    await book(id, noon, team[0].id);
    await book(id, noon + day_s);

    const seen = await employee.get(`${path}/${id}`);
    expect(seen.status).toBe(200);
    expect(seen.body.data).toMatchObject({ orders_total: 50_000, orders: [{ company_order_id: 1 }] });
    expect(seen.body.data.upcoming_appointments).toHaveLength(1);
    expect((await employee.put(`${path}/${id}`, { notes: 'x' })).status).toBe(403);
    expect((await employee.post(`${path}/${id}/erase`, {})).status).toBe(403);
  });

  it('becomes one of two: visits and orders move, what was open is filled, notes stand together', async () => {
    const { owner, path, api, company } = fixture();
    const into = await add({ last_name: '', phone: null, email: 'hanna@example.org', notes: 'Tea' });
    const from = await add({ notes: 'No sugar', date_of_birth: '1990-05-01', locale: 'uk' });
    const { order_id } = await book(from.id);

    const result = {
      first_name: 'Hanna',
      last_name: 'Lysenko',
      full_name: 'Hanna Lysenko',
      phone: '+380671234567',
      email: 'hanna@example.org',
      picture: null,
      date_of_birth: '1990-05-01',
      notes: 'Tea\n\nNo sugar',
      locale: 'uk',
      online_booking: 'allowed',
    };
    const preview = await owner.get(`${path}/${from.id}/merge?into=${into.id}`);
    expect(preview.body.data).toEqual({
      customer: result,
      moves: { orders: 1, visits: 1, memberships: 0 },
    });
    expect((await card(from.id)).version).toBe(1);

    const { status, body } = await owner.post(`${path}/${from.id}/merge`, { into: into.id });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ ...result, id: into.id, version: 2, orders: [{ id: order_id }] });
    expect((await owner.get(`${path}/${from.id}`)).status).toBe(404);
    expect(await found('')).toEqual([into.id]);

    const { rows } = await api.db.pool.query(
      "select subject_id, type from events where company_id = $1 and type like 'merged%' order by id",
      [company],
    );
    expect(rows).toEqual([
      { subject_id: into.id, type: 'merged' },
      { subject_id: from.id, type: 'merged_into' },
    ]);
  });

  it('is recognised as who they were merged into', async () => {
    const { owner, path, company, api, olena } = fixture();
    const into = await add({ phone: null });
    const from = await add();
    await owner.post(`${path}/${from.id}/merge`, { into: into.id });
    const service_id = await createService(api.db, company, [olena]);
    api.clock.now = noon - day_s;
    await owner.post(`/companies/${company}/records`, {
      items: [{ service_id, employee_id: olena, start_at: noon }],
      customer: { first_name: 'H.', phone: '0671234567' },
    });
    expect((await card(into.id)).upcoming_appointments).toHaveLength(1);
    expect(await found('')).toEqual([into.id]);
  });

  it.each([
    ['themselves', (id: number) => id, 'Choose another customer'],
    ['nobody', () => 999_999, 'The customer does not exist'],
  ])('is not merged into %s', async (_, into, message) => {
    const { owner, path } = fixture();
    const { id } = await add();
    const { status, body } = await owner.post(`${path}/${id}/merge`, { into: into(id) });
    expect([status, body.errors]).toEqual([422, { into: message }]);
  });

  it('is not merged into a customer of another company', async () => {
    const { owner, stranger, path } = fixture();
    const { body } = await stranger.get('/companies');
    const other = await stranger.post(`/companies/${body.data[0].id}/customers`, { first_name: 'Olha' });
    const { id } = await add();
    const refused = await owner.post(`${path}/${id}/merge`, { into: other.body.data.id });
    expect([refused.status, refused.body.errors]).toEqual([422, { into: 'The customer does not exist' }]);
  });

  it('goes out as a file with everything that is kept of them', async () => {
    const { owner, path } = fixture();
    const { id } = await add({ email: 'hanna@example.org' });
    const { order_id } = await book(id);

    const { status, headers, body } = await owner.get(`${path}/${id}/export`);
    expect([status, headers['content-disposition']]).toEqual([
      200,
      `attachment; filename="customer-${id}.json"`,
    ]);
    expect(body).toMatchObject({
      customer: { id, first_name: 'Hanna', email: 'hanna@example.org' },
      orders: [{ id: order_id, total: 50_000, items: [{ name: 'Haircut' }] }],
      visits: [{ records: [{ comment: 'Hanna asks for tea' }] }],
      messages: [{ to: 'hanna@example.org', template: 'visit_booked' }],
    });
  });

  it('is forgotten: name, contacts, notes and traces go, sums stay, and nothing brings them back', async () => {
    const { owner, path, api, company } = fixture();
    await hire(api.db, company, { first_name: 'Marko' });
    const headers = { 'idempotency-key': 'hanna' };
    const created = await owner.post(
      path,
      spec.validInput(fixture(), { email: 'hanna@example.org', notes: 'Tea' }),
      headers,
    );
    const { id } = created.body.data;
    const duplicate = await add({ first_name: 'Hannah', phone: '+380671234599' });
    await owner.post(`${path}/${duplicate.id}/merge`, { into: id });
    const { order_id, record_ids } = await book(id);

    expect((await owner.post(`${path}/${id}/erase`, {})).status).toBe(204);

    expect((await owner.get(`${path}/${id}`)).status).toBe(404);
    expect(await found('')).toEqual([]);
    expect((await owner.post(`${path}/${id}/erase`, {})).status).toBe(404);
    const record = (await owner.get(`/companies/${company}/records/${record_ids[0]}`)).body.data;
    expect(record).toMatchObject({
      customer: { id, full_name: '', phone: null },
      comment: '',
      price: 50_000,
    });
    const { rows } = await api.db.pool.query('select total from orders where id = $1', [order_id]);
    expect(rows).toEqual([{ total: 50_000 }]);

    const everywhere = await api.db.pool.query<{ kept: string }>(
      `select json_agg(t)::text as kept from (
         select to_json(c) from customers c where company_id = $1
         union all select to_json(e) from events e where company_id = $1
         union all select to_json(m) from messages m where company_id = $1
         union all select to_json(n) from notifications n where company_id = $1
         union all select to_json(i) from idempotency i where company_id = $1
         union all select to_json(o) from orders o where company_id = $1
         union all select to_json(r) from records r where company_id = $1) as t`,
      [company],
    );
    expect(everywhere.rows[0]!.kept).not.toMatch(/Hanna|Lysenko|671234|hanna@|Tea/);
  });
});
