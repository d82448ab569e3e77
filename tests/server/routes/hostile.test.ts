import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSites, type Sites } from '@/tests/helpers/site';
import { createCompany, createUser, hire, createService } from '@/tests/helpers/fixtures';

const malicious = { toString: 1 };

describe('hostile input', () => {
  let api: Sites;
  let token: string;
  let company: number;
  let employee: number;
  beforeAll(async () => {
    api = await openSites();
    company = await createCompany(api.db, { slug: 'target', plan: 'team' });
    const user = await createUser(api.db, 'owner@example.org');
    token = user.token;
    employee = await hire(api.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
    await createService(api.db, company, [employee]);
  });
  afterAll(() => api.close());

  const me = () => api.as(token);
  const mine = (path: string) => `/companies/${company}${path}`;

  it.each<[string, object]>([
    ['/auth/login', { login: malicious, password: malicious }],
    ['/auth/register', { name: malicious, login: malicious }],
    ['/auth/forgot-password', { login: malicious }],
    ['/sites/target/bookings', { items: malicious, start_at: malicious, customer: malicious }],
    ['/sites/target/bookings', { items: [{ service_id: malicious }], customer: { name: malicious } }],
    ['/sites/target/reviews', { token: malicious, rating: malicious }],
  ])('to %s without signing in is a 422 at its fields', async (path, body) => {
    const { status, body: answer } = await api.post(path, body);
    expect(status).toBe(422);
    expect(Object.keys(answer.errors).length).toBeGreaterThan(0);
  });

  it('in texts, numbers, dates and booleans is a 422 at each of them', async () => {
    const texts = await me().post(mine('/products'), {
      name: malicious,
      price: malicious,
      is_enabled: malicious,
    });
    expect([texts.status, Object.keys(texts.body.errors).sort()]).toEqual([
      422,
      ['is_enabled', 'name', 'price'],
    ]);
    const days = await me().post(mine('/customers'), { first_name: 'A', date_of_birth: malicious });
    expect([days.status, Object.keys(days.body.errors)]).toEqual([422, ['date_of_birth']]);
    const pictures = await me().put(mine(''), { photos: [{ id: malicious }], logo: { id: malicious } });
    expect([pictures.status, Object.keys(pictures.body.errors).sort()]).toEqual([422, ['logo', 'photos.0']]);
    const mail = await me().put('/user', { email: malicious });
    expect([mail.status, Object.keys(mail.body.errors)]).toEqual([422, ['email']]);
  });

  it.each(['0001-01-01', '9999-12-31'])('for the day %s is a 422', async day => {
    for (const path of [
      '/dashboard',
      '/orders',
      '/orders.csv',
      '/activity',
      '/sales',
      '/records',
      '/reviews',
    ]) {
      const [from, to] = path === '/reviews' ? ['created_from', 'created_to'] : ['from', 'to'];
      const { status, body } = await me().get(mine(`${path}?${from}=${day}&${to}=${day}`));
      expect([path, status, Object.keys(body.errors).sort()]).toEqual([path, 422, [from, to]]);
    }
  });

  it('for all days that there are is answered', async () => {
    for (const path of ['/dashboard', '/orders']) {
      const { status } = await me().get(mine(`${path}?from=1900-01-01&to=2200-12-31`));
      expect([path, status]).toEqual([path, 200]);
    }
  });

  it('that raises prices past what can be kept is a 422 by the name of the thing', async () => {
    const dear = await me().post(mine('/products'), { name: 'Gold', price: 2_147_483_647 });
    for (const price of [{ percent: 1000 }, { amount: 2_147_483_647 }]) {
      const ids = [dear.body.data.id];
      const { status, body } = await me().patch(mine('/products'), { ids, adjust: { price } });
      expect([status, body.errors]).toEqual([
        422,
        { 'adjust.price': 'The price of Gold would not be valid' },
      ]);
    }
  });

  it('that puts a thing at the last place there is lets others be made after it', async () => {
    const last = { name: 'Last', price: 1, position: 2_147_483_647 };
    expect((await me().post(mine('/products'), last)).status).toBe(201);
    const next = await me().post(mine('/products'), { name: 'Next', price: 1 });
    expect([next.status, next.body.data.position]).toEqual([201, last.position]);
  });

  it('that changes nothing of a payment integration is no fault', async () => {
    const { status } = await me().put(mine('/payment_integrations/liqpay'), {});
    expect(status).toBe(200);
  });

  it('with too many items of a booking is told once', async () => {
    const items = Array.from({ length: 2000 }, () => ({}));
    const { status, body } = await api.post('/sites/target/bookings', { items });
    expect([status, body.errors.items]).toEqual([422, expect.stringContaining('at most 10')]);
    expect(Object.keys(body.errors).length).toBeLessThanOrEqual(50);
  });
});
