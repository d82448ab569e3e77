import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '@/domain/schedule';
import { composeEmail, type ComposeDeps } from '@/server/modules/messages/operations/steps/composeEmail';
import type { Claimed } from '@/server/modules/messages';
import { sendWeeklyReports } from '@/server/modules/reports';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { testConfig } from '@/tests/helpers/config';
import { kinds } from '@/tests/helpers/databases/databases';
import { createCompany, createService, createUser, hire } from '@/tests/helpers/fixtures';

const timezone = 'Europe/Kyiv';
const at = (date: string, time: string) => toInstant(timezone, date, time);
/** Of the week from 8 to 14 March 2027; it is compared with the week before and with 9 to 15 March 2026. */
const monday = at('2027-03-15', '08:03');

describe.each(kinds)('the weekly report, on %s', kind => {
  let api: Api;
  let me: ApiClient;
  let company: number;
  let service: number;
  let owner: number;
  let login: string;
  let sequence = 0;
  beforeAll(async () => {
    api = await startApi(kind);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.db.pool.query('delete from messages');
    api.clock.now = at('2026-03-01', '08:00');
    company = await createCompany(api.db, { slug: `weekly-${++sequence}`, timezone, plan: 'team' });
    login = `weekly-${sequence}@example.org`;
    const user = await createUser(api.db, login, api.clock.now);
    await api.db.pool.query("update users set locale = 'uk' where id = $1", [user.id]);
    owner = await hire(api.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
    service = await createService(api.db, company, [owner]);
    me = api.as(user.token);
  });

  const errors: unknown[] = [];
  const send = (now: number) => sendWeeklyReports({ db: api.db, now, report: error => errors.push(error) });
  const sent = async () => {
    const { rows } = await api.db.pool.query<Claimed<'weekly_report'>>(
      "select * from messages where template = 'weekly_report' and company_id = $1 order by id",
      [company],
    );
    return rows;
  };
  async function visitOn(date: string) {
    await api.db.pool.query("update sessions set access_expires_at = now() + interval '10 years'");
    api.clock.now = at(date, '08:00');
    const visit = { items: [{ service_id: service, employee_id: owner }], start_at: at(date, '10:00') };
    const { status, body } = await me.post(`/companies/${company}/records`, visit);
    expect(status, JSON.stringify(body)).toBe(201);
    api.clock.now = at(date, '12:00');
    const paid = await me.post(`/companies/${company}/orders/${body.data.order_id}/checkout`, {
      payments: [
        {
          payment_method: 'cash',
          amount: await dueOf(body.data.order_id),
        },
      ],
    });
    expect(paid.status, JSON.stringify(paid.body)).toBe(200);
  }
  const dueOf = async (id: number): Promise<number> =>
    (await me.get(`/companies/${company}/orders/${id}`)).body.data.due;

  it('goes to the owner once, on the morning of the first day of the week', async () => {
    await visitOn('2027-03-10');
    await send(at('2027-03-14', '09:00'));
    await send(at('2027-03-15', '07:59'));
    await send(at('2027-03-15', '12:00'));
    expect(await sent()).toEqual([]);
    await send(monday);
    await send(monday + 3600);
    await Promise.all([send(monday), send(monday)]);
    const messages = await sent();
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({ to: login, params: { from: '2027-03-08', to: '2027-03-14' } });
    expect(errors).toEqual([]);
  });

  it('has the figures of the week beside those before, in the owner’s language', async () => {
    for (const date of ['2026-03-10', '2027-03-02', '2027-03-03', '2027-03-10']) await visitOn(date);
    await send(monday);
    const [message] = await sent();
    const deps: ComposeDeps = {
      ...{ db: api.db, public_url: 'https://zapys.example', secret_key: testConfig.secret_key },
      ...{ support_email: undefined, now: () => monday },
    };
    const composed = (await composeEmail(deps, message!))!;
    expect(composed).toMatchObject({ locale: 'uk', address: { channel: 'email', to: login } });
    const { facts = [], action, unsubscribe } = composed.email;
    const visits = facts.find(({ label }) => label === 'Візити')!;
    expect(visits.lines).toEqual(['1', 'попередній тиждень: 2', 'торік: 1']);
    const revenue = facts.find(({ label }) => label === 'Виторг')!.lines;
    const { totals } = (await me.get(`/companies/${company}/sales?from=2027-03-08&to=2027-03-14`)).body.data;
    expect(revenue[0]!.replace(/\D/g, '')).toBe(`${totals.amount / 100}`);
    expect(action!.url).toBe(
      `https://zapys.example/${company}/reports/revenue?from=2027-03-08&to=2027-03-14&compare=before`,
    );
    expect(unsubscribe!.url).toMatch(/^https:\/\/zapys\.example\/s\/weekly-\d+\/unsubscribe\/weekly_report-/);
    await me.put(`/companies/${company}/settings`, { name: 'weekly_report', value: false });
    expect(await composeEmail(deps, message!)).toBeNull();
  });

  it('is left out without visits, where it is turned off, and where the plan has no reports', async () => {
    await send(monday);
    expect(await sent()).toEqual([]);
    await visitOn('2027-03-10');
    await me.put(`/companies/${company}/settings`, { name: 'weekly_report', value: false });
    await send(monday);
    expect(await sent()).toEqual([]);
    await me.put(`/companies/${company}/settings`, { name: 'weekly_report', value: true });
    await api.db.pool.query("update subscriptions set plan = 'solo' where company_id = $1", [company]);
    await send(monday);
    expect(await sent()).toEqual([]);
  });

  it('follows the company’s own first day of the week', async () => {
    await visitOn('2027-03-10');
    await me.put(`/companies/${company}/settings`, { name: 'week_start_day', value: 'sunday' });
    await send(monday);
    expect(await sent()).toEqual([]);
    await send(at('2027-03-14', '08:30'));
    const [message] = await sent();
    expect(message!.params).toMatchObject({ from: '2027-03-07', to: '2027-03-13' });
  });
});
