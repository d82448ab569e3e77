import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notificationTypes, type NotificationType, type Subject } from '@/domain/notifications/notification';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createCompany, createService, createUser, hire } from '@/tests/helpers/fixtures';

const hour_s = 3600;
const always = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: '00:00', to: '24:00', breaks: [] }));
const email = 'solomiia@example.org';

describe.each(kinds)('a customer who is erased, on %s', kind => {
  let api: Api;
  let owner: ApiClient;
  let slug: string;
  let company: number;
  let owner_id: number;
  let employee: number;
  let service: number;
  let start_at: number;
  let sequence = 0;
  beforeAll(async () => void (api = await startApi(kind)));
  afterAll(() => api.close());
  beforeEach(async () => {
    slug = `erasure-${++sequence}`;
    start_at = Math.floor(Date.now() / (hour_s * 1000)) * hour_s + 48 * hour_s;
    company = await createCompany(api.db, {
      slug,
      hours: always,
      settings: { company_review_enabled: true },
    });
    const user = await createUser(api.db, `owner-${slug}@example.org`);
    owner_id = user.id;
    employee = await hire(api.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
    service = await createService(api.db, company, [employee]);
    owner = api.as(user.token);
  });

  const path = () => `/companies/${company}`;
  const book = async (name: string, typed: object) => {
    const items = [{ service_id: service, employee_id: employee }];
    start_at += hour_s;
    const { body } = await api.post(`/sites/${slug}/bookings`, {
      items,
      start_at,
      customer: { name, ...typed },
    });
    const { rows } = await api.db.pool.query<{ id: number; order_id: number; customer_id: number }>(
      `select r.id, v.order_id, v.customer_id from records r join visits v on v.id = r.visit_id
        where r.visit_id = $1`,
      [body.data.visit_id],
    );
    return { token: body.data.token as string, ...rows[0]! };
  };
  const review = async ({ id, token }: { id: number; token: string }) => {
    await api.db.pool.query("update records set status = 'completed' where id = $1", [id]);
    const { body } = await api.post(`/sites/${slug}/reviews`, { token, rating: 1, comment: 'So so' });
    expect(body.data).toMatchObject({ rating: 1 });
    const [written] = (await owner.get(`${path()}/reviews`)).body.data;
    await owner.patch(`${path()}/reviews/${written.id}`, { is_published: false, hidden_reason: 'rude' });
    return written.id as number;
  };
  const declineInvite = async (customer_id: number, login: string) => {
    const { body } = await owner.post(`${path()}/customers/${customer_id}/invite`, {});
    const user = await createUser(api.db, login);
    expect((await api.as(user.token).delete(`/user_invites/${body.data.id}`)).status).toBe(204);
  };
  const tablesWith = async (name: string) => {
    const { rows: tables } = await api.db.pool.query<{ name: string }>(
      `select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'company_id' order by table_name`,
    );
    const found: string[] = [];
    for (const table of tables) {
      const { rows } = await api.db.pool.query(
        `select 1 from "${table.name}" t where company_id = $1 and to_jsonb(t)::text ilike $2`,
        [company, `%${name}%`],
      );
      if (rows.length > 0) found.push(table.name);
    }
    return found;
  };

  it('is named nowhere, whatever the company was notified of; others are named as before', async () => {
    const erased = await book('Соломія Гончар', { phone: '+380671112233', email });
    const other = await book('Яромир Дзюба', { phone: '+380671112244', email: 'yaromyr@example.org' });
    const { order_id, id: record_id, customer_id } = erased;
    const review_id = await review(erased);
    await review(other);
    await declineInvite(customer_id, email);
    await declineInvite(other.customer_id, 'yaromyr@example.org');
    const about: Record<NotificationType, Subject> = {
      OrderCreated: { order_id },
      OrderCompleted: { order_id },
      OrderCancelled: { order_id },
      PaymentToCheck: { order_id },
      RecordCreatedNotification: { record_id },
      RecordMoved: { record_id },
      RecordCancelled: { record_id },
      RecordConfirmed: { record_id },
      InviteDeclined: { customer_id },
      LowRating: { review_id },
      // Of employees, and of things.
      LowStock: {},
      InviteAccepted: {},
    };
    for (const type of notificationTypes.filter(one => Object.keys(about[one]).length > 0)) {
      await api.db.pool.query(
        'insert into notifications (company_id, user_id, type, payload) values ($1, $2, $3, $4)',
        [company, owner_id, type, { ...about[type], person: 'Соломія Гончар' }],
      );
    }
    expect(await tablesWith('Гончар')).toEqual(
      expect.arrayContaining(['customers', 'events', 'notifications']),
    );
    const others = await tablesWith('Дзюба');

    expect((await owner.post(`${path()}/customers/${customer_id}/erase`, {})).status).toBe(204);

    expect(await tablesWith('Гончар')).toEqual([]);
    expect(await tablesWith('Соломія')).toEqual([]);
    expect(await tablesWith(email)).toEqual([]);
    expect(await tablesWith('Дзюба')).toEqual(others);
    const { body } = await owner.get('/notifications');
    const named = body.data.filter(({ body: text }: { body: string }) => text.includes('Дзюба'));
    expect(named.map(({ type }: { type: string }) => type)).toEqual(
      expect.arrayContaining(['LowRating', 'InviteDeclined']),
    );
  });
});
