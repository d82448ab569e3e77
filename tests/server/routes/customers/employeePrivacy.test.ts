import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Privacy } from '@/domain/access/privacy';
import { toInstant } from '@/domain/schedule';
import { startApi, type Api } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createUser, hire } from '@/tests/helpers/fixtures';
import { readSpreadsheet } from '@/server/platform/spreadsheets/readSpreadsheet';
import { matrix } from '../helpers/matrix';
import { createEntities, pathOf } from '../helpers/entities';
import type { Entities } from '../helpers/row';

const folder = mkdtempSync(join(tmpdir(), 'privacy-'));
const start_at = toInstant('Europe/Kyiv', '2027-01-05', '10:00');
const before = toInstant('Europe/Kyiv', '2027-01-04', '08:00');
/** Of the customer's card, and of the visit's own contact; the digits as they are searched and written. */
const planted = /671234567|67 123 45 67|anna@example\.org|931112233|93 111 22 33|visitor@example\.org/;

let api: Api;
let owner: ReturnType<Api['as']>;
let employee: ReturnType<Api['as']>;
let entities: Entities;
let token: string;
let sequence = 0;

beforeAll(async () => {
  api = await startApi(kinds.at(-1)!, { data_dir: folder });
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

/** The appointment is the employee's own: they reach its customer and its order. */
beforeEach(async () => {
  api.clock.now = before;
  const user = await createUser(api.db, `owner-${++sequence}@example.com`);
  entities = await createEntities(api, `privacy-${sequence}`, user, start_at);
  owner = api.as(user.token);
  const performer = await createUser(api.db, `employee-${sequence}@example.com`);
  const employee_id = await hire(api.db, entities.company, { first_name: 'Olha', user_id: performer.id });
  employee = api.as(performer.token);
  token = performer.token;
  await api.db.pool.query('update records set employee_id = $2 where company_id = $1', [
    entities.company,
    employee_id,
  ]);
  const contact = {
    first_name: 'Petro',
    last_name: '',
    phone: '+380931112233',
    email: 'visitor@example.org',
  };
  for (const table of ['visits', 'orders'])
    await api.db.pool.query(`update ${table} set contact = $2 where company_id = $1`, [
      entities.company,
      contact,
    ]);
  await owner.put(`/companies/${entities.company}/employees/${employee_id}`, { phone: '+380501112233' });
  await api.db.pool.query(
    `with own as (update chats set user_id = $2 where company_id = $1 and id = $3)
     update chat_messages set content = 'Anna, +380 67 123 45 67, anna@example.org' where company_id = $1 and chat_id = $3`,
    [entities.company, performer.id, entities.chat],
  );
});

const at = (path: string) => `/companies/${entities.company}${path}`;
const set = async (settings: Partial<Privacy>) =>
  expect((await owner.put(at('/settings'), { settings })).status).toBe(200);

const gets = Object.entries(matrix).filter(
  ([route, { access, streams }]) => route.startsWith('GET ') && access !== 'public' && !streams,
);

const textOf = async (body: unknown) =>
  body instanceof Buffer ? JSON.stringify(await readSpreadsheet(body, 'list.xlsx')) : JSON.stringify(body);

async function answersWithContacts(asker: ReturnType<Api['as']>): Promise<string[]> {
  const found: string[] = [];
  for (const [route, row] of gets) {
    const { body } = await asker.get(pathOf(route, row, entities));
    if (planted.test(await textOf(body))) found.push(route);
  }
  return found;
}

describe('customers’ phones and e-mails', () => {
  it('are in what an employee reads, unless they are hidden: then they are in no answer', async () => {
    expect(await answersWithContacts(employee)).toEqual(
      expect.arrayContaining([
        'GET /companies/:company/customers',
        'GET /companies/:company/customers/:id',
        'GET /companies/:company/orders',
        'GET /companies/:company/orders.csv',
        'GET /companies/:company/orders/:id',
        'GET /companies/:company/records',
        'GET /companies/:company/records/:id',
        'GET /companies/:company/visits/:id',
        'GET /companies/:company/dashboard',
        'GET /companies/:company/assistants/:id',
      ]),
    );
    await set({ employees_see_contacts: false });
    expect(await answersWithContacts(employee)).toEqual([]);
  });

  it.each(['671234567', '+380671234567', 'anna@example.org'])('are not found by %s then', async typed => {
    const search = async () => {
      const asked = ['/customers?search=', '/orders?search=', '/customers?phone=', '/customers?email='];
      const answers = await Promise.all(
        asked.map(path => employee.get(at(`${path}${encodeURIComponent(typed)}`))),
      );
      return answers.reduce((sum, { body }) => sum + (body.meta?.total ?? 0), 0);
    };
    expect(await search()).toBeGreaterThan(0);
    await set({ employees_see_contacts: false });
    expect(await search()).toBe(0);
    expect((await employee.get(at('/customers?search=Anna'))).body.meta.total).toBe(1);
  });

  it('are masked in what a change answers, and cannot be changed', async () => {
    await set({ employees_see_contacts: false });
    const command = await employee.post(at(`/records/${entities.record}/commands`), { command: 'confirm' });
    expect(command.body.data.customer.phone).toBe('+380 •• ••• ••67');
    expect(command.body.data).toMatchObject({ may_change_contact: false });
    const contact = { first_name: 'Petro', last_name: '', phone: '+380931112244', email: null };
    const changed = await employee.patch(at(`/records/${entities.record}`), { contact });
    expect(changed.status).toBe(403);
  });

  it('are seen by a receptionist all the same, and an employee sees their own', async () => {
    await set({ employees_see_contacts: false });
    const user = await createUser(api.db, `desk-${sequence}@example.com`);
    await hire(api.db, entities.company, { first_name: 'Desk', user_id: user.id, role: 'receptionist' });
    expect(await answersWithContacts(api.as(user.token))).toContain('GET /companies/:company/customers');
    const [own] = (await employee.get(at('/employees'))).body.data;
    expect(own.phone).toBe('+380501112233');
  });

  it('are called by a link that the activity log notes', async () => {
    await set({ employees_see_contacts: false });
    const called = await employee.post(at(`/customers/${entities.customer}/call`), {});
    expect(called.body.data).toEqual({ url: 'tel:+380671234567' });
    const log = await owner.get(at(`/activity?subject_type=customer&subject_id=${entities.customer}`));
    expect(log.body.data[0]).toMatchObject({ type: 'called', actor: { name: expect.any(String) } });
    expect((await employee.post(at(`/customers/${entities.namesake}/call`), {})).status).toBe(404);
  });

  it('are in no stream: not in what is told live, nor in what the assistant writes', async () => {
    await set({ employees_see_contacts: false });
    const response = await api.app.inject({
      url: '/api/v1/events',
      headers: { authorization: `Bearer ${token}` },
      payloadAsStream: true,
    });
    const stream = response.stream();
    let told = '';
    stream.on('data', (part: Buffer) => void (told += part.toString()));
    await owner.post(at(`/records/${entities.record}/commands`), { command: 'confirm' });
    await vi.waitFor(() => expect(told).toContain('"subject_type":"record"'), 5000);
    stream.destroy();
    expect(told).not.toMatch(planted);
    const content = 'What is the phone and the email of Anna?';
    const asked = await employee.post(at(`/assistants/${entities.chat}/messages`), { content });
    expect(asked.status).toBeLessThan(300);
    const kept = await employee.get(at(`/assistants/${entities.chat}`));
    expect(JSON.stringify([asked.body, kept.body])).not.toMatch(planted);
  });

  it('of a visit’s own contact are called in the same way', async () => {
    await set({ employees_see_contacts: false });
    for (const [path, subject_type, id] of [
      [`/visits/${entities.visit}`, 'visit', entities.visit],
      [`/orders/${entities.order}`, 'order', entities.order],
    ] as const) {
      const called = await employee.post(at(`${path}/call`), {});
      expect(called.body.data).toEqual({ url: 'tel:+380931112233' });
      const log = await owner.get(at(`/activity?subject_type=${subject_type}&subject_id=${id}`));
      expect(log.body.data[0]).toMatchObject({ type: 'called', actor: { name: expect.any(String) } });
    }
    await api.db.pool.query('update records set employee_id = $2 where company_id = $1', [
      entities.company,
      entities.colleague,
    ]);
    for (const path of [`/visits/${entities.visit}`, `/orders/${entities.order}`])
      expect((await employee.post(at(`${path}/call`), {})).status).toBe(404);
  });

  it('are not in their calendar link', async () => {
    const { body } = await employee.post(at(`/employees/${await ownId()}/calendar_feed`), {});
    const read = async () =>
      (await api.app.inject(new URL(body.data.url).pathname)).body.replace(/\r\n /g, '');
    expect(await read()).toMatch(planted);
    await set({ employees_see_contacts: false });
    expect(await read()).not.toMatch(planted);
    expect(await read()).toContain('Petro');
  });
});

const ownId = async (): Promise<number> => (await employee.get(at('/employees'))).body.data[0].id;

describe('lists as files', () => {
  it('are refused to employees where the company says so', async () => {
    await set({ employees_export: false });
    for (const [route, row] of gets) {
      if (!/\.(csv|xlsx)$/.test(route)) continue;
      expect([route, (await employee.get(pathOf(route, row, entities))).status]).toEqual([route, 403]);
    }
    expect((await employee.get(at('/orders'))).status).toBe(200);
    expect((await owner.get(at('/orders.csv'))).status).toBe(200);
  });
});

describe('how far back employees see', () => {
  const things = () => [
    `/records/${entities.record}`,
    `/visits/${entities.visit}`,
    `/orders/${entities.order}`,
    `/customers/${entities.customer}`,
  ];
  const statuses = async (asker = employee) => {
    const answers = await Promise.all(things().map(path => asker.get(at(path))));
    return answers.map(({ status }) => status);
  };
  const listed = async () => {
    const lists = ['/records?from=2027-01-04&to=2027-01-06', '/orders', '/customers'];
    const answers = await Promise.all(lists.map(path => employee.get(at(path))));
    return answers.map(({ body }) => body.meta.total);
  };
  const day_s = 24 * 3600;

  it('ends with the days of the setting: a visit, its order and who came', async () => {
    await set({ employees_history_days: 30 });
    api.clock.now = start_at + 30 * day_s - 1;
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    expect(await listed()).toEqual([1, 1, 1]);
    api.clock.now = start_at + 31 * day_s;
    expect(await statuses()).toEqual([404, 404, 404, 404]);
    expect(await listed()).toEqual([0, 0, 0]);
    expect(await statuses(owner)).toEqual([200, 200, 200, 200]);
    const comes = { items: [{ service_id: entities.service, employee_id: await ownId() }] };
    const start = toInstant('Europe/Kyiv', '2027-03-01', '10:00');
    const booked = await employee.post(at('/records'), {
      ...comes,
      start_at: start,
      customer_id: entities.customer,
    });
    expect(booked.status).toBe(422);
    await set({ employees_history_days: 0 });
    expect(await statuses()).toEqual([200, 200, 200, 200]);
  });
});

describe('colleagues’ calendars', () => {
  const day = '/records?from=2027-01-04&to=2027-01-06';
  /** At the owner's, beside the employee's own. */
  const bookOwners = async () => {
    const visit = {
      items: [{ service_id: entities.service, employee_id: entities.employee }],
      start_at: start_at + 3600,
      customer: { first_name: 'Maria', phone: '+380671234568' },
      comment: 'Secret',
    };
    const { status, body } = await owner.post(at('/records'), visit);
    expect(status).toBe(201);
    return body.data.record_ids[0] as number;
  };
  const seen = async () => (await employee.get(at(day))).body.data;

  it('are not shown at first', async () => {
    const id = await bookOwners();
    expect(await seen()).toHaveLength(1);
    expect((await employee.get(at(`/records/${id}`))).status).toBe(404);
    expect((await employee.get(at('/colleagues'))).status).toBe(403);
  });

  it('are busy times without anything else', async () => {
    const id = await bookOwners();
    await set({ employees_see_calendars: 'busy' });
    const [own, busy] = await seen();
    expect(own).toMatchObject({ id: entities.record, customer: { full_name: 'Anna' } });
    expect(busy).toMatchObject({
      id,
      owner_type: 'block',
      customer: null,
      service: null,
      start_at: start_at + 3600,
    });
    expect(busy.flow.available_commands).toEqual([]);
    const one = (await employee.get(at(`/records/${id}`))).body.data;
    expect(JSON.stringify([busy, one])).not.toMatch(/Maria|Secret|Haircut/);
    await owner.post(at(`/records/${id}/commands`), { command: 'cancel', notify: false });
    expect(await seen()).toHaveLength(1);
    expect((await employee.get(at(`/records/${id}`))).status).toBe(404);
  });

  it('are read whole and not changed', async () => {
    const id = await bookOwners();
    await set({ employees_see_calendars: 'all', employees_see_contacts: false });
    const [, theirs] = await seen();
    expect(theirs).toMatchObject({
      customer: { full_name: 'Maria', phone: '+380 •• ••• ••68' },
      order_id: null,
      flow: { available_commands: [] },
    });
    const refused = [
      await employee.post(at(`/records/${id}/commands`), { command: 'cancel' }),
      await employee.patch(at(`/records/${id}`), { start_at: start_at + 7200 }),
      await employee.get(at(`/visits/${theirs.visit_id}`)),
      await employee.get(at(`/customers/${theirs.customer.id}`)),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  it('are those of the team, without what is private of others', async () => {
    await owner.put(at(`/employees/${entities.colleague}`), {
      phone: '+380501112244',
      notes: 'Raise in May',
    });
    await set({ employees_see_calendars: 'busy' });
    const { body } = await employee.get(at('/colleagues'));
    expect(body.data.map(({ first_name }: { first_name: string }) => first_name)).toContain('Iryna');
    expect(JSON.stringify(body)).not.toMatch(/501112244|Raise in May/);
    expect(
      body.data.find(({ is_auth_user_profile: own }: { is_auth_user_profile: boolean }) => own),
    ).toMatchObject({
      first_name: 'Olha',
      phone: '+380501112233',
    });
    expect((await employee.get(at('/employees'))).body.meta.total).toBe(1);
    expect((await employee.get(at(`/employees/${entities.colleague}`))).status).toBe(404);
  });
});

it('refuses a setting that is none', async () => {
  for (const settings of [
    { employees_see_contacts: 'no' },
    { employees_history_days: -1 },
    { employees_see_calendars: 'some' },
  ])
    expect((await owner.put(at('/settings'), { settings })).status).toBe(422);
  expect((await employee.put(at('/settings'), { settings: { employees_see_contacts: true } })).status).toBe(
    403,
  );
});
