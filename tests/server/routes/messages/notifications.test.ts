import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Notification } from '@/domain/notifications/notification';
import { toInstant } from '@/domain/schedule';
import { notify } from '@/server/core/messages/notify';
import { inCompany } from '@/server/platform/db/scope';
import { startApi, type Api } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createCompany, createUser, hire, createService } from '@/tests/helpers/fixtures';
import { testContext } from '@/tests/helpers/context';

const start_at = toInstant('Europe/Kyiv', '2027-01-05', '10:00');

describe.each(kinds)('notifications, on %s', kind => {
  let api: Api;
  let sequence = 0;
  let slug: string;
  let company: number;
  let service: number;
  let employees: Record<'owner' | 'performer' | 'other', number>;
  let tokens: Record<'owner' | 'performer' | 'other', string>;
  let users: Record<'owner' | 'performer' | 'other', number>;

  beforeAll(async () => {
    api = await startApi(kind);
    api.clock.now = toInstant('Europe/Kyiv', '2027-01-04', '08:00');
  });
  afterAll(() => api.close());

  beforeEach(async () => {
    slug = `told-${++sequence}`;
    company = await createCompany(api.db, { slug });
    const aUser = (name: string) => createUser(api.db, `${name}-${sequence}@example.org`);
    const [owner, performer, other] = await Promise.all(['owner', 'performer', 'other'].map(aUser));
    employees = {
      owner: await hire(api.db, company, { user_id: owner!.id, role: 'administrator', is_owner: true }),
      performer: await hire(api.db, company, { user_id: performer!.id }),
      other: await hire(api.db, company, { user_id: other!.id }),
    };
    tokens = { owner: owner!.token, performer: performer!.token, other: other!.token };
    users = { owner: owner!.id, performer: performer!.id, other: other!.id };
    service = await createService(api.db, company, [employees.performer]);
  });

  const book = async (at = start_at) => {
    const { body } = await api.post(`/sites/${slug}/bookings`, {
      items: [{ service_id: service }],
      start_at: at,
      customer: { name: 'Anna Koval', phone: '+380671234567' },
    });
    return body.data as { visit_id: number; token: string };
  };
  const listOf = async (who: keyof typeof tokens, query = '', headers = {}) => {
    const { body } = await api.as(tokens[who]).get(`/notifications${query}`, headers);
    return body as { data: Notification[]; meta: { total: number; unopened: number } };
  };
  const typesOf = async (who: keyof typeof tokens) => (await listOf(who)).data.map(({ type }) => type);

  it('of visits that a company hides from the role are left out, and counted as none', async () => {
    await book();
    const seen = async (who: keyof typeof tokens) => {
      const { data, meta } = await listOf(who);
      return [data.length, meta.total, meta.unopened];
    };
    const days = Math.floor(Date.now() / 86_400_000) * 86_400;
    const set = (employees_history_days: number) =>
      api.as(tokens.owner).put(`/companies/${company}/settings`, { settings: { employees_history_days } });
    const move = (start: number) =>
      api.db.pool.query(
        `update notifications set payload = payload || jsonb_build_object('start_at', $1::bigint)`,
        [start],
      );
    await move(days - 40 * 86_400);
    const before = await seen('performer');
    expect(before[0]).toBeGreaterThan(0);
    expect((await set(30)).status).toBe(200);
    expect(await seen('performer')).toEqual([0, 0, 0]);
    expect((await seen('owner'))[0]).toBeGreaterThan(0);
    await move(days - 20 * 86_400);
    expect(await seen('performer')).toEqual(before);
    await move(days - 40 * 86_400);
    await set(0);
    expect(await seen('performer')).toEqual(before);
  });

  if (kind === 'PostgreSQL')
    it('are listed while another tab lists them too', async () => {
      await book();
      const other = await api.db.pool.connect();
      await other.query('begin');
      await other.query('update notifications set is_delivered = true');
      const answer = await api.as(tokens.owner).get('/notifications');
      expect([answer.status, answer.body.data.length]).toEqual([200, 1]);
      await other.query('rollback');
      other.release();
      expect((await listOf('owner')).data[0]?.is_delivered).toBe(false);
      expect((await listOf('owner')).data[0]?.is_delivered).toBe(true);
    });

  it('tell of a client’s booking once, whoever may read it, and lead to it', async () => {
    await book();
    const { data } = await listOf('owner');
    expect(data).toEqual([
      {
        id: expect.any(Number),
        type: 'RecordCreatedNotification',
        title: expect.stringContaining('New appointment: Tuesday, January 5, 10:00'),
        body: 'Anna Koval: Haircut',
        is_opened: false,
        is_delivered: false,
        is_test: false,
        created_at: expect.any(Number),
        payload: {
          data: { company_id: company, company_name: `Company ${slug}`, record_id: expect.any(Number) },
        },
      },
    ]);
    expect((await listOf('performer')).data.map(({ payload }) => payload)).toEqual(
      data.map(({ payload }) => payload),
    );
    expect((await listOf('other')).data).toEqual([]);
  });

  it('are tried by a test to oneself, which says that it is one', async () => {
    const { status, body } = await api.as(tokens.other).post('/notifications/test', {});
    expect([status, body.data]).toEqual([
      201,
      {
        id: expect.any(Number),
        type: 'RecordCreatedNotification',
        title: 'This is a test',
        body: 'News about appointments and orders will appear here like this.',
        is_opened: false,
        is_delivered: false,
        is_test: true,
        created_at: expect.any(Number),
        payload: { data: { company_id: company, company_name: `Company ${slug}` } },
      },
    ]);
    expect((await listOf('other')).data).toEqual([body.data]);
    expect((await listOf('owner')).data).toEqual([]);
    const elsewhere = await createCompany(api.db, { slug: `${slug}-else` });
    const strange = await api.as(tokens.other).post('/notifications/test', { company_id: elsewhere });
    expect(strange.status).toBe(404);
    const nobody = await createUser(api.db, `nobody-${sequence}@example.org`);
    const refused = await api.as(nobody.token).post('/notifications/test', {});
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { company_id: 'Company is a required field' },
    ]);
  });

  it('speak the reader’s language', async () => {
    await book();
    const { data } = await listOf('owner', '', { 'x-user-locale': 'uk' });
    expect(data[0]!.title).toBe('Новий запис: вівторок, 5 січня, 10:00');
  });

  it('do not tell people what they did themselves', async () => {
    const item = { service_id: service, employee_id: employees.performer, start_at };
    await api.as(tokens.owner).post(`/companies/${company}/records`, { items: [item] });
    expect(await typesOf('owner')).toEqual([]);
    expect(await typesOf('performer')).toEqual(['RecordCreatedNotification']);
    expect((await listOf('performer')).data[0]!.body).toBe('A walk-in customer: Haircut');
  });

  it('tell of an order that its client has cancelled', async () => {
    const { token } = await book();
    await api.delete(`/sites/${slug}/bookings/${token}`);
    const { data } = await listOf('owner');
    expect(data[0]).toMatchObject({
      type: 'OrderCancelled',
      title: 'Order No. 1 is cancelled',
      body: 'Anna Koval: Haircut',
      payload: { data: { order_id: expect.any(Number) } },
    });
    expect(await typesOf('performer')).toContain('OrderCancelled');
    expect(await typesOf('other')).toEqual([]);
  });

  const visitUrl = (token: string) => `/sites/${slug}/bookings/${token}`;
  const newsOf = async (who: keyof typeof tokens, headers = {}) =>
    (await listOf(who, '', headers)).data.filter(({ type }) => type !== 'RecordCreatedNotification');

  it('tell of a move by its client: the old time and the new one, and lead to it', async () => {
    const { token } = await book();
    const moved = await api.patch(visitUrl(token), { start_at: start_at + 4 * 3600 });
    expect(moved.status).toBe(200);
    const [news, ...others] = await newsOf('owner');
    expect(others).toEqual([]);
    expect(news).toMatchObject({
      type: 'RecordMoved',
      title: expect.stringMatching(/^The customer moved an appointment: Tuesday, January 5, 14:00$/),
      body: expect.stringMatching(
        /^Anna Koval: Haircut\. Was: Tuesday, January 5, 10:00\. Now: Tuesday, January 5, 14:00$/,
      ),
      payload: { data: { company_id: company, record_id: expect.any(Number) } },
    });
    expect((await newsOf('performer')).map(({ payload }) => payload)).toEqual([news!.payload]);
    expect(await newsOf('other')).toEqual([]);
    const [inUkrainian] = await newsOf('owner', { 'x-user-locale': 'uk' });
    expect(inUkrainian).toMatchObject({
      title: 'Клієнт переніс запис: вівторок, 5 січня, 14:00',
      body: 'Anna Koval: Haircut. Було: вівторок, 5 січня, 10:00. Тепер: вівторок, 5 січня, 14:00',
    });
    const [inBritain] = await newsOf('owner', { 'accept-language': 'en-GB' });
    expect(inBritain!.title).toBe('The customer moved an appointment: Tuesday 5 January, 14:00');
    await api.patch(visitUrl(token), { start_at: start_at + 4 * 3600 });
    expect(await newsOf('owner')).toHaveLength(1);
  });

  it('tell of a move to another employee both of them; who lost it is not led to what they cannot open', async () => {
    const both = await createService(api.db, company, [employees.performer, employees.other]);
    const { body } = await api.post(`/sites/${slug}/bookings`, {
      items: [{ service_id: both, employee_id: employees.performer }],
      start_at,
      customer: { name: 'Anna Koval', phone: '+380671234567' },
    });
    await api.patch(visitUrl(body.data.token), { start_at, employee_id: employees.other });
    const [owners, former, present] = await Promise.all(
      (['owner', 'performer', 'other'] as const).map(who => newsOf(who)),
    );
    const record_id = owners![0]!.payload.data.record_id;
    expect(present![0]).toMatchObject({
      type: 'RecordMoved',
      body: expect.stringMatching(/Was: .*10:00, Olena K\.\. Now: .*10:00, Olena K\.$/),
      payload: { data: { record_id } },
    });
    expect(former![0]!.body).toBe(present![0]!.body);
    expect(former![0]!.payload.data).toEqual({ company_id: company, company_name: `Company ${slug}` });
    expect(record_id).toEqual(expect.any(Number));
  });

  it('tell of a visit that its client confirms, once', async () => {
    const { token } = await book();
    await api.post(`${visitUrl(token)}/confirm`, {});
    await api.post(`${visitUrl(token)}/confirm`, {});
    for (const who of ['owner', 'performer'] as const)
      expect(await newsOf(who)).toMatchObject([
        {
          type: 'RecordConfirmed',
          title: expect.stringMatching(/^The customer confirmed an appointment: Tuesday, January 5, 10:00/),
          body: 'Anna Koval: Haircut',
        },
      ]);
    expect(await newsOf('other')).toEqual([]);
  });

  it('tell of a visit that its client cancels, also where its order goes on', async () => {
    const { token, visit_id } = await book();
    await api.db.pool.query(
      `insert into order_items (company_id, order_id, type, item_id, name, price)
       select company_id, order_id, 'product', 1, 'Shampoo', 20000 from visits where company_id = $1 and id = $2`,
      [company, visit_id],
    );
    await api.delete(visitUrl(token));
    for (const who of ['owner', 'performer'] as const)
      expect(await newsOf(who)).toMatchObject([
        {
          type: 'RecordCancelled',
          title: expect.stringMatching(/^The customer cancelled an appointment: Tuesday, January 5, 10:00/),
          payload: { data: { record_id: expect.any(Number) } },
        },
      ]);
  });

  it('forget the name of an erased client, whatever they told of them', async () => {
    const { token } = await book();
    await api.patch(visitUrl(token), { start_at: start_at + 4 * 3600 });
    const { rows } = await api.db.pool.query('select id from customers where company_id = $1', [company]);
    await api.as(tokens.owner).post(`/companies/${company}/customers/${rows[0].id}/erase`, {});
    expect(JSON.stringify([await listOf('owner'), await listOf('performer')])).not.toContain('Anna');
  });

  it('tell of an accepted invitation whoever may read the profile', async () => {
    const liveEvent = {
      type: 'InviteAccepted' as const,
      payload: { person: 'Olena', profile_id: employees.other },
      own: [{ employee_id: employees.other }],
    };
    await inCompany(api.db, company, tx =>
      notify(testContext(tx, { actor: { user_id: users.other, source: 'staff' } }), [liveEvent]),
    );
    expect((await listOf('owner')).data).toMatchObject([
      { body: 'Olena has joined the company', payload: { data: { profile_id: employees.other } } },
    ]);
    expect(await typesOf('performer')).toEqual([]);
    expect(await typesOf('other')).toEqual([]);
  });

  it('are paged, the newest first', async () => {
    for (let hour = 0; hour < 3; hour++) await book(start_at + hour * 3600);
    const { data, meta } = await listOf('owner', '?page=2&per_page=2');
    expect(meta).toEqual({ current_page: 2, last_page: 2, per_page: 2, total: 3, unopened: 3 });
    const ids = (await listOf('owner')).data.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect(data.map(({ id }) => id)).toEqual(ids.slice(2, 4));
    expect((await api.as(tokens.owner).get('/notifications?colour=1')).status).toBe(422);
  });

  it('are delivered once they have been sent to somebody', async () => {
    await book();
    const delivered = async () => (await listOf('owner')).data.map(({ is_delivered }) => is_delivered);
    expect(await delivered()).toEqual([false]);
    expect(await delivered()).toEqual([true]);
  });

  it('are opened once, however many ask at once', async () => {
    await book();
    await book(start_at + 3 * 3600);
    const [first, second] = (await listOf('owner')).data;
    const open = () => api.as(tokens.owner).put(`/notifications/${first!.id}`, { ...first, is_opened: true });
    const answers = await Promise.all(Array.from({ length: 20 }, open));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(answers.at(-1)!.body.data).toEqual({ ...first, is_opened: true, is_delivered: true });
    const now = await listOf('owner');
    expect(now.data.map(({ is_opened }) => is_opened)).toEqual([true, false]);
    expect(now.meta.unopened).toBe(1);
    expect((await api.as(tokens.owner).put(`/notifications/${second!.id}`, { colour: 1 })).status).toBe(422);
  });

  it('are opened all at once, and nobody else’s', async () => {
    await book();
    expect((await api.as(tokens.owner).post('/notifications/open_all', {})).status).toBe(204);
    const { data, meta } = await listOf('owner');
    expect(data.every(({ is_opened }) => is_opened)).toBe(true);
    expect([meta.unopened, (await listOf('performer')).meta.unopened]).toEqual([0, 1]);
    expect((await listOf('performer')).data.some(({ is_opened }) => is_opened)).toBe(false);
  });

  it('are nobody else’s, and end with belonging to the company', async () => {
    await book();
    const [mine] = (await listOf('performer')).data;
    const open = { is_opened: true };
    expect((await api.as(tokens.owner).put(`/notifications/${mine!.id}`, open)).status).toBe(404);
    await api.db.pool.query('update employees set archived_at = now() where id = $1', [employees.performer]);
    expect((await listOf('performer')).data).toEqual([]);
    expect((await api.as(tokens.performer).put(`/notifications/${mine!.id}`, open)).status).toBe(404);
  });
});
