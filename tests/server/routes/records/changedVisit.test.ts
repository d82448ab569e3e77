import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '@/domain/schedule';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createCompany, createService, createUser, hire } from '@/tests/helpers/fixtures';
import { createGoods } from '@/tests/helpers/goods';

const at = (time: string) => toInstant('Europe/Kyiv', '2027-01-05', time);

type Row = { id: number; start_at: number; end_at: number; price: number; version: number };

describe.each(kinds)('a visit that changes, on %s', kind => {
  let api: Api;
  let owner: ApiClient;
  let marko: ApiClient;
  let company: number;
  let olena: number;
  let other: number;
  let cut: number;
  let color: number;
  let path: string;
  let sequence = 0;
  beforeAll(async () => {
    api = await startApi(kind);
  });
  beforeEach(async () => {
    company = await createCompany(api.db, { slug: `visit-${++sequence}`, plan: 'team' });
    const boss = await createUser(api.db, `boss-${sequence}@visit.org`);
    const employee = await createUser(api.db, `marko-${sequence}@visit.org`);
    olena = await hire(api.db, company, { user_id: boss.id, role: 'administrator', is_owner: true });
    other = await hire(api.db, company, { user_id: employee.id, role: 'employee' });
    cut = await createService(api.db, company, [olena, other], { price: 50_000 });
    color = await createService(api.db, company, [olena, other], { price: 90_000 });
    [owner, marko] = [api.as(boss.token), api.as(employee.token)];
    path = `/companies/${company}`;
  });
  afterAll(() => api.close());

  const anna = { first_name: 'Anna', phone: '+380671234567', email: 'anna@example.org' };
  const book = async (employee_id = olena, time = '10:00') => {
    const items = [{ service_id: cut, employee_id, start_at: at(time) }];
    const { status, body } = await owner.post(`${path}/records`, { items, customer: anna });
    expect(status, JSON.stringify(body)).toBe(201);
    return body.data as { visit_id: number; order_id: number; records: [Row] };
  };
  const read = async (id: number) => (await owner.get(`${path}/visits/${id}`)).body.data;
  const orderOf = async (id: number) => (await owner.get(`${path}/orders/${id}`)).body.data;
  const put = (id: number, change: object, as = owner) => as.put(`${path}/visits/${id}`, change);
  const undo = (command: string) => owner.post(`${path}/undo`, { undo: command });
  const isFree = async (employee_id: number, time: string) => {
    const { body } = await owner.get(
      `${path}/availability?service_ids=${cut}&employee_ids=${employee_id}&from=2027-01-05&days=1`,
    );
    return body.data[0].slots.some(({ start_at }: Row) => start_at === at(time));
  };

  it('gains a service that follows, and loses it by undo', async () => {
    const { visit_id, order_id, records } = await book();
    const before = await read(visit_id);
    const items = [
      { record_id: records[0].id, service_id: cut, employee_id: olena },
      { service_id: color, employee_id: other, duration: 90 },
    ];
    const { status, body } = await put(visit_id, { version: before.version, items });
    expect(status, JSON.stringify(body)).toBe(200);
    const [first, second] = body.data.records;
    expect(second).toMatchObject({ start_at: first.end_at, price: 90_000, employee: { id: other } });
    expect(second.end_at - second.start_at).toBe(90 * 60);
    expect(body.data.version).toBeGreaterThan(before.version);
    expect(await orderOf(order_id)).toMatchObject({ total: 140_000, items: [{}, { entity_id: color }] });
    expect(await isFree(other, '11:30')).toBe(false);

    expect((await undo(body.meta.undo)).status).toBe(200);
    expect((await read(visit_id)).records).toHaveLength(1);
    expect(await orderOf(order_id)).toMatchObject({ total: 50_000, items: [{ entity_id: cut }] });
    expect(await isFree(other, '11:30')).toBe(true);
    expect((await undo(body.meta.undo)).status).toBe(409);
  });

  it('is told in the history by its services, and by no name of a column', async () => {
    const { visit_id, records } = await book();
    const { records: before } = await read(visit_id);
    const wash = await createService(api.db, company, [olena], { name: 'Wash' });
    const items = [{ record_id: records[0].id, service_id: wash, employee_id: olena }];
    expect((await put(visit_id, { items })).status).toBe(200);
    const { body } = await owner.get(`${path}/activity?subject_type=visit&subject_id=${visit_id}`);
    const told = body.data.find(({ type }: { type: string }) => type === 'changed');
    expect(told).toMatchObject({
      fields: [],
      changes: [{ field: 'services', from: before[0].service.name, to: 'Wash' }],
    });
  });

  it('goes to another performer, becomes another service, and back by undo with its price and time', async () => {
    const { visit_id, order_id, records } = await book();
    const items = [{ record_id: records[0].id, service_id: color, employee_id: other }];
    const { body } = await put(visit_id, { items });
    expect(body.data.records).toMatchObject([
      { id: records[0].id, service: { id: color }, employee: { id: other }, price: 90_000 },
    ]);
    expect(await orderOf(order_id)).toMatchObject({ total: 90_000, items: [{ entity_id: color }] });
    expect([await isFree(olena, '10:00'), await isFree(other, '10:00')]).toEqual([true, false]);
    expect((await undo(body.meta.undo)).status).toBe(200);
    expect((await read(visit_id)).records).toMatchObject([
      { service: { id: cut }, employee: { id: olena }, price: 50_000, start_at: at('10:00') },
    ]);
    expect([await isFree(olena, '10:00'), await isFree(other, '10:00')]).toEqual([false, true]);
  });

  it('loses a service, which leaves every list, and gets it back by undo', async () => {
    const { visit_id, order_id, records } = await book();
    const more = await put(visit_id, {
      items: [
        { record_id: records[0].id, service_id: cut, employee_id: olena },
        { service_id: color, employee_id: other },
      ],
    });
    const [, second] = more.body.data.records;
    const items = [{ record_id: second.id, service_id: color, employee_id: other, start_at: at('10:00') }];
    const { body } = await put(visit_id, { items });
    expect(body.data.records).toMatchObject([{ id: second.id, start_at: at('10:00') }]);
    const list = await owner.get(`${path}/records?from=2027-01-05&to=2027-01-05`);
    expect(list.body.data.map(({ id }: Row) => id)).toEqual([second.id]);
    expect(await orderOf(order_id)).toMatchObject({ total: 90_000 });
    expect(await isFree(olena, '10:00')).toBe(true);
    expect((await undo(body.meta.undo)).status).toBe(200);
    expect(await orderOf(order_id)).toMatchObject({ total: 140_000 });
    expect((await read(visit_id)).records).toHaveLength(2);
  });

  it('asks before it goes against the schedule, and only about what changes', async () => {
    const { visit_id, records } = await book();
    await book(other, '11:00');
    const kept = { record_id: records[0].id, service_id: cut, employee_id: olena };
    const colored = { service_id: color, employee_id: other, start_at: at('11:00') };
    const asked = await put(visit_id, { items: [kept, colored] });
    expect(asked.status).toBe(409);
    expect(asked.body.error.code).toBe('needs_confirmation');
    expect(asked.body.error.warnings.map(({ code }: { code: string }) => code)).toContain('overlap');
    const forced = await put(visit_id, { items: [kept, colored], force: true });
    expect(forced.status).toBe(200);
    const same = { ...colored, record_id: forced.body.data.records[1].id };
    expect((await put(visit_id, { items: [kept, same] })).status).toBe(200);
    expect((await put(visit_id, { items: [{ ...kept, duration: 45 }, same] })).status).toBe(200);
  });

  it('keeps to its version, its own appointments, and to what a role may', async () => {
    const { visit_id, records } = await book();
    const mine = await book(other, '12:00');
    const kept = { record_id: records[0].id, service_id: cut, employee_id: olena };
    const { version } = await read(visit_id);
    await owner.patch(`${path}/records/${records[0].id}`, { start_at: at('10:15') });
    const stale = await put(visit_id, { version, items: [kept] });
    expect(stale.body.error).toMatchObject({ code: 'stale_version', current: { id: visit_id } });
    expect((await read(visit_id)).version).toBeGreaterThan(version);
    const foreign = [{ ...kept, record_id: mine.records[0].id }];
    expect((await put(visit_id, { items: foreign })).body.errors).toHaveProperty(['items.0.record_id']);
    expect((await put(visit_id, { items: [kept, kept] })).body.errors).toHaveProperty(['items.1.record_id']);
    expect((await put(visit_id, { items: [] })).status).toBe(422);
    expect((await put(999_999, { items: [kept] })).status).toBe(404);
    const own = { record_id: mine.records[0].id, service_id: cut, employee_id: other };
    expect((await put(mine.visit_id, { items: [{ ...own, duration: 45 }] }, marko)).status).toBe(200);
    expect((await put(mine.visit_id, { items: [{ ...own, price: 1 }] }, marko)).status).toBe(403);
    expect((await put(mine.visit_id, { items: [{ ...own, employee_id: olena }] }, marko)).status).toBe(403);
    expect((await put(visit_id, { items: [kept] }, marko)).status).toBe(403);
    const priced = await put(mine.visit_id, { items: [{ ...own, price: 12_300 }] });
    expect(priced.body.data.records).toMatchObject([{ price: 12_300 }]);
    expect(await orderOf(mine.order_id)).toMatchObject({ total: 12_300, due: 12_300 });
  });

  it('does not change once its order is completed, until that is open again', async () => {
    const { visit_id, order_id, records } = await book();
    const items = [{ record_id: records[0].id, service_id: color, employee_id: olena }];
    const command = (name: string) =>
      owner.post(`${path}/orders/${order_id}/commands`, { command: name, confirm: true });
    await command('complete');
    expect((await put(visit_id, { items })).body.error).toMatchObject({ code: 'command_not_available' });
    await command('reopen');
    expect((await put(visit_id, { items })).status).toBe(200);
  });

  it('drawn on a membership draws for what it becomes, and is free', async () => {
    const before = api.clock.now;
    api.clock.now = toInstant('Europe/Kyiv', '2027-01-04', '08:00');
    const goods = await createGoods(api.db, company, cut);
    await api.db.pool.query(
      `insert into membership_addons (company_id, membership_id, seq, service_id, visits, price)
       values ($1, $2, 0, $3, 3, 1000)`,
      [company, goods.membership, cut],
    );
    const sold = { customer: anna, items: [{ type: 'membership', id: goods.membership }] };
    const { data: sale } = (await owner.post(`${path}/orders`, sold)).body;
    const { body } = await owner.post(`${path}/records`, {
      items: [{ service_id: cut, employee_id: olena, start_at: at('10:00') }],
      customer_membership_id: sale.customer_memberships[0].id,
    });
    const left = async () => (await orderOf(sale.id)).customer_memberships[0].addons[0].left;
    expect(await left()).toBe(2);
    const record_id = body.data.records[0].id;
    const wrong = [{ record_id, service_id: color, employee_id: olena }];
    expect((await put(body.data.visit_id, { items: wrong })).status).toBe(422);
    const moved = [{ record_id, service_id: cut, employee_id: other, start_at: at('12:00') }];
    expect((await put(body.data.visit_id, { items: moved })).body.data.records).toMatchObject([{ price: 0 }]);
    expect(await left()).toBe(2);
    api.clock.now = before;
  });

  it('has one winner of those who change it at once', async () => {
    const { visit_id, records } = await book();
    const { version } = await read(visit_id);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => {
        const items = [
          { record_id: records[0].id, service_id: cut, employee_id: olena, duration: 20 + index },
        ];
        return put(visit_id, { version, items });
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });
});
