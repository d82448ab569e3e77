import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, toInstant } from '@/domain/schedule';
import { patiently, startApi, type Api } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createCompany, createService, createUser, hire } from '@/tests/helpers/fixtures';

const at = (time: string, date = '2027-01-04') => toInstant('Europe/Kyiv', date, time);

describe.each(kinds)('a visit that its client moves, on %s', kind => {
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
    await api.clearLimits();
    api.clock.now = at('08:00', '2027-01-01');
    slug = `salon-${++sequence}`;
    company = await createCompany(api.db, { slug, settings: { client_change_hours: 24 } });
    olena = await hire(api.db, company);
    iryna = await hire(api.db, company, { first_name: 'Iryna' });
    haircut = await createService(api.db, company, [olena, iryna], { break: 15 });
  });
  afterAll(() => api.close());

  const book = async (time: string, more: object = {}) => {
    const { body } = await api.post(`/sites/${slug}/bookings`, {
      items: [{ service_id: haircut, employee_id: olena }],
      start_at: at(time),
      customer: { name: 'Anna B.', phone: '067 123 45 67', email: 'anna@example.org' },
      ...more,
    });
    return body.data.token as string;
  };
  const visitUrl = (token: string) => `/sites/${slug}/bookings/${token}`;
  const move = (token: string, sent: object) => api.patch(visitUrl(token), sent);
  const starts = async (token: string, query = '') => {
    const { body } = await api.get(`${visitUrl(token)}/availability?from=2027-01-04&days=1${query}`);
    return (body.data[0].slots as { start_at: number }[]).map(({ start_at }) => start_at);
  };

  it('goes to another start, for the price at which it was booked, and says the old time', async () => {
    const token = await book('10:00');
    await api.db.pool.query(
      'update service_employees set price = 99000, duration = 90 where company_id = $1',
      [company],
    );
    const { status, body } = await move(token, { start_at: at('14:00') });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      start_at: at('14:00'),
      end_at: at('15:00'),
      total: 50_000,
      records: [{ employee: { id: olena }, price: 50_000, status: 'active' }],
    });
    const { rows } = await api.db.pool.query(
      `select template, params from messages where company_id = $1 and template = 'visit_moved'`,
      [company],
    );
    expect(rows).toHaveLength(1);
    const events = await api.db.pool.query(
      `select source, before ->> 'start_at' as was from events where company_id = $1 and type = 'moved'`,
      [company],
    );
    expect(events.rows).toEqual([{ source: 'site', was: `${at('10:00')}` }]);
  });

  it('may take a part of its own old time, and frees the rest', async () => {
    const token = await book('10:00');
    expect(await starts(token)).toEqual(expect.arrayContaining([at('10:00'), at('10:30')]));
    expect((await move(token, { start_at: at('10:30') })).status).toBe(200);
    const other = await book('09:00');
    expect(other).toBeTruthy();
  });

  it('goes to another employee who performs it, and to no one else', async () => {
    const token = await book('10:00');
    const { body } = await move(token, { start_at: at('10:00'), employee_id: iryna });
    expect(body.data.records).toMatchObject([{ employee: { id: iryna }, start_at: at('10:00') }]);
    const stranger = await hire(api.db, company, { first_name: 'Marko' });
    expect((await move(token, { start_at: at('11:30'), employee_id: stranger })).status).toBe(422);
  });

  it('moves several services together', async () => {
    const styling = await createService(api.db, company, [iryna], { name: 'Styling', duration: 30 });
    const token = await book('10:00', {
      items: [{ service_id: haircut, employee_id: olena }, { service_id: styling }],
    });
    const { body } = await move(token, { start_at: at('15:00') });
    expect(body.data.records).toMatchObject([
      { start_at: at('15:00'), end_at: at('16:00'), employee: { id: olena } },
      { start_at: at('16:00'), end_at: at('16:30'), employee: { id: iryna } },
    ]);
  });

  it('goes to somebody else once its employee no longer performs it, part by part', async () => {
    const styling = await createService(api.db, company, [iryna], { name: 'Styling', duration: 30 });
    const one = await book('10:00');
    const two = await book('12:00', {
      items: [{ service_id: styling }, { service_id: haircut, employee_id: olena }],
    });
    await api.db.pool.query('delete from service_employees where company_id = $1 and employee_id = $2', [
      company,
      olena,
    ]);
    expect(await starts(one)).toContain(at('10:00'));
    expect((await move(one, { start_at: at('10:00'), employee_id: olena })).status).toBe(422);
    expect((await move(one, { start_at: at('10:00') })).body.data).toMatchObject({
      total: 50_000,
      records: [{ employee: { id: iryna }, start_at: at('10:00') }],
    });
    expect((await move(two, { start_at: at('15:00') })).body.data.records).toMatchObject([
      { start_at: at('15:00'), employee: { id: iryna } },
      { start_at: at('15:30'), employee: { id: iryna } },
    ]);
  });

  it('keeps its time when the other one is taken, and is told what is near', async () => {
    const token = await book('10:00');
    await book('14:00');
    const { status, body } = await move(token, { start_at: at('14:00') });
    expect([status, body.error.code]).toEqual([409, 'slot_taken']);
    expect(body.error.alternatives.length).toBe(3);
    expect((await api.get(visitUrl(token))).body.data.start_at).toBe(at('10:00'));
  });

  it('is refused too late, for a cancelled visit, by a wrong link and off the grid', async () => {
    const token = await book('10:00');
    expect((await move(token, { start_at: at('14:07') })).status).toBe(409);
    expect((await move(`${token.slice(0, -3)}abc`, { start_at: at('14:00') })).status).toBe(404);
    api.clock.now = at('10:01', '2027-01-03');
    const late = await move(token, { start_at: at('14:00') });
    expect([late.status, late.body.error.code]).toEqual([409, 'too_late_to_change']);
    api.clock.now = at('08:00', '2027-01-01');
    await api.delete(visitUrl(token));
    expect((await move(token, { start_at: at('14:00') })).status).toBe(409);
  });

  it('is undone by staff as any other move', async () => {
    const boss = await createUser(api.db, `boss-${sequence}@example.org`);
    await hire(api.db, company, { user_id: boss.id, role: 'administrator', is_owner: true });
    const token = await book('10:00');
    await move(token, { start_at: at('14:00') });
    const { rows } = await api.db.pool.query<{ command_id: string }>(
      `update events set created_at = to_timestamp($2) where company_id = $1 and type = 'moved' returning command_id`,
      [company, api.clock.now],
    );
    await api.as(boss.token).post(`/companies/${company}/undo`, { undo: rows[0]?.command_id });
    expect((await api.get(visitUrl(token))).body.data.start_at).toBe(at('10:00'));
  });

  it('goes to one of fifty who want the same start at once; the others keep theirs', async () => {
    const own = Array.from({ length: 50 }, (_, day) => at('10:00', addDays('2027-01-05', day)));
    const tokens: string[] = [];
    for (const [index, start_at] of own.entries()) {
      const customer = { name: 'Anna B.', phone: `+3806711122${String(index).padStart(2, '0')}` };
      tokens.push(await book('10:00', { start_at, customer }));
    }
    await api.clearLimits();
    const wanted = at('12:00');
    // A busy machine may ask some to come again.
    const answers = await Promise.all(
      tokens.map(token => patiently(() => move(token, { start_at: wanted }))),
    );
    const moved = answers.findIndex(({ status }) => status === 200);
    expect(answers.map(({ status }) => status)).toEqual(own.map((_, index) => (index === moved ? 200 : 409)));
    const seen = await Promise.all(tokens.map(token => api.get(visitUrl(token))));
    expect(seen.map(({ body }) => body.data.start_at)).toEqual(
      own.map((start, index) => (index === moved ? wanted : start)),
    );
  });
});
