import { afterAll, beforeAll, expect, it } from 'vitest';
import { toInstant } from '@/domain/schedule';
import { openSites, type Sites } from '@/tests/helpers/site';
import { createCompany, createUser, hire, createService } from '@/tests/helpers/fixtures';

const now = toInstant('Europe/Kyiv', '2027-01-04', '08:00');
const last_day = '2029-01-03';
const [last, far] = [last_day, '2029-01-06'].map(date => toInstant('Europe/Kyiv', date, '10:00')) as [
  number,
  number,
];

let api: Sites;
let token: string;
let company: number;
let employee_id: number;
let service_id: number;

beforeAll(async () => {
  api = await openSites();
  api.clock.now = now;
  // 0 days: the company itself has no limit.
  company = await createCompany(api.db, { slug: 'far', settings: { allowed_days_create_record: 0 } });
  const user = await createUser(api.db, 'owner@example.org');
  token = user.token;
  employee_id = await hire(api.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
  service_id = await createService(api.db, company, [employee_id]);
});
afterAll(() => api.close());

const customer = { name: 'Anna', phone: '+380671234567' };
const message = { en: 'Choose a time no more than 730 days ahead' };
const mine = (path: string) => `/companies/${company}${path}`;

it('a client books up to the last of 730 days, though the company sets no limit', async () => {
  const book = (start_at: number) =>
    api.post('/sites/far/bookings', { items: [{ service_id }], start_at, customer });
  const refused = await book(far);
  expect([refused.status, refused.body.errors]).toEqual([422, { start_at: message.en }]);
  expect((await book(last)).status).toBe(201);
});

it('a client is told so on the form, too', async () => {
  const url = `/s/far/book/details?services=${service_id}`;
  const sent = await api.submit(url, { ...customer, services: service_id, start: far, key: 'a' });
  expect((await api.follow(sent)).html).toContain(message.en);
});

it('staff book, block and move no further either', async () => {
  const me = api.as(token);
  const item = { service_id, employee_id };
  const statuses = [
    await me.post(mine('/records'), { items: [{ ...item, start_at: far }] }),
    await me.post(mine('/records'), { owner_type: 'block', employee_id, start_at: last, end_at: far }),
    await me.post(mine('/orders'), {
      items: [{ type: 'service', id: service_id, employee_id, start_at: far }],
    }),
  ].map(({ status, body }) => [status, Object.keys(body.errors)]);
  expect(statuses).toEqual([
    [422, ['items.0.start_at']],
    [422, ['end_at']],
    [422, ['items.0.start_at']],
  ]);
  const start_at = toInstant('Europe/Kyiv', '2027-01-05', '10:00');
  const booked = await me.post(mine('/records'), { items: [{ ...item, start_at }] });
  const { id } = booked.body.data.records[0];
  const moved = await me.patch(mine(`/records/${id}`), { start_at: far });
  expect([moved.status, moved.body.errors]).toEqual([422, { start_at: message.en }]);
});

it('nobody looks for free time beyond', async () => {
  const query = `?service_ids=${service_id}&days=1&from=`;
  for (const path of [`/sites/far/availability${query}`, mine(`/availability${query}`)]) {
    expect((await api.as(token).get(path + last_day)).status).toBe(200);
    for (const day of ['2029-01-06', '2200-12-31']) {
      const { status, body } = await api.as(token).get(path + day);
      expect([status, body.errors]).toEqual([422, { from: message.en }]);
    }
  }
});
