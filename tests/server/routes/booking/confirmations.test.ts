import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '@/domain/schedule';
import { releaseUnconfirmed } from '@/server/modules/booking';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createCompany, createService, createUser, hire } from '@/tests/helpers/fixtures';
import { messagesTo } from '@/tests/helpers/outbox';

const day = '2027-01-05';
const at = (time: string, date = day) => toInstant('Europe/Kyiv', date, time);

describe.each(kinds)('visits that are to be confirmed, on %s', kind => {
  let api: Api;
  let owner: ApiClient;
  let company: number;
  let slug: string;
  let haircut: number;
  let sequence = 0;

  beforeAll(async () => {
    api = await startApi(kind);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.clearLimits();
    api.clock.now = at('08:00', '2027-01-04');
    slug = `confirm-${kind}-${++sequence}`;
    company = await createCompany(api.db, { slug });
    const user = await createUser(api.db, `${slug}@example.org`);
    owner = api.as(user.token);
    const olena = await hire(api.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
    haircut = await createService(api.db, company, [olena]);
  });

  const set = async (settings: object) =>
    expect((await owner.put(`/companies/${company}/settings`, { settings })).status).toBe(200);
  const book = async (time = '10:00') => {
    const { body } = await api.post(`/sites/${slug}/bookings`, {
      items: [{ service_id: haircut }],
      start_at: at(time),
      customer: { name: 'Anna B', phone: '+380671234567', email: `${slug}@clients.example`.toLowerCase() },
    });
    return body.data as { visit_id: number; token: string };
  };
  const remind = ({ visit_id }: { visit_id: number }) =>
    api.db.pool.query(
      `insert into messages (company_id, channel, "to", template, locale, params, dedupe_key, state)
       values ($1, 'email', 'anna@example.org', 'visit_reminder', 'en', $2, $3, 'sent')`,
      [company, JSON.stringify({ visit_id }), `visit ${visit_id} reminder first 0`],
    );
  const flowOf = async () => {
    const { body } = await owner.get(`/companies/${company}/records?from=${day}&to=${day}`);
    return body.data.map(({ flow }: { flow: { current_flow: string } }) => flow.current_flow);
  };
  const pass = async (time: string, date = day) => {
    api.clock.now = at(time, date);
    const report = (error: unknown) => expect(error).toBeUndefined();
    await releaseUnconfirmed({ db: api.db, now: api.clock.now, report });
  };

  it('are shown as not confirmed from the hour on by which they should have been', async () => {
    await set({ confirm_hours: 12 });
    const { token } = await book();
    await pass('21:59', '2027-01-04');
    expect(await flowOf()).toEqual(['planned']);
    await pass('22:00', '2027-01-04');
    expect(await flowOf()).toEqual(['unconfirmed']);
    await api.post(`/sites/${slug}/bookings/${token}/confirm`, {});
    expect(await flowOf()).toEqual(['confirmed']);
  });

  it('free their time where the company wants that, of clients who were reminded alone', async () => {
    await set({ confirm_hours: 12, release_unconfirmed: true });
    const reminded = await book();
    await remind(reminded);
    await book('12:00');
    const confirmed = await book('14:00');
    await remind(confirmed);
    await api.post(`/sites/${slug}/bookings/${confirmed.token}/confirm`, {});
    await pass('21:59', '2027-01-04');
    expect(await flowOf()).toEqual(['planned', 'planned', 'confirmed']);
    await pass('03:00');
    expect(await flowOf()).toEqual(['cancelled', 'unconfirmed', 'confirmed']);
    const [told] = await messagesTo(api.db, `${slug}@clients.example`.toLowerCase());
    expect(told).toMatchObject({ template: 'visit_cancelled', params: { visit_id: reminded.visit_id } });
    const { body } = await api.get(`/sites/${slug}/bookings/${reminded.token}`);
    expect(body.data).toMatchObject({ is_cancelled: true, cancel_reason: 'it was not confirmed in time' });
  });

  it('stay where the company does not want that, where something was paid, and once they have begun', async () => {
    await set({ confirm_hours: 12, release_unconfirmed: false });
    const visit = await book();
    await remind(visit);
    await pass('03:00');
    expect(await flowOf()).toEqual(['unconfirmed']);
    await set({ release_unconfirmed: true });
    const orders = await owner.get(`/companies/${company}/orders`);
    const { id } = orders.body.data[0];
    const paid = { payment_method: 'cash', amount: 10_000 };
    expect((await owner.post(`/companies/${company}/orders/${id}/payments`, paid)).status).toBe(201);
    await pass('03:01');
    expect(await flowOf()).toEqual(['unconfirmed']);
    const another = await book('12:00');
    await remind(another);
    await pass('12:00');
    expect(await flowOf()).toEqual(['under_way', 'under_way']);
  });
});
