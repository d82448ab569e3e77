import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '@/domain/schedule';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createCompany, createUser, hire, createService } from '@/tests/helpers/fixtures';

describe.each(kinds)('reviews, on %s', kind => {
  let api: Api;
  let owner: ApiClient;
  let iryna: { id: number; client: ApiClient };
  let company: number;
  let service: number;
  let slug: string;
  let path: string;
  let sequence = 0;

  beforeAll(async () => {
    api = await startApi(kind);
  });
  afterAll(() => api.close());

  beforeEach(async () => {
    slug = `reviewed-${++sequence}`;
    api.clock.now = toInstant('Europe/Kyiv', '2027-01-04', '08:00');
    const settings = { company_review_enabled: true, employee_review_enabled: true };
    company = await createCompany(api.db, { slug, plan: 'team', settings });
    const user = await createUser(api.db, `owner-${slug}@example.org`);
    await hire(api.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
    owner = api.as(user.token);
    const employee = await createUser(api.db, `iryna-${slug}@example.org`);
    const id = await hire(api.db, company, { first_name: 'Iryna', user_id: employee.id });
    iryna = { id, client: api.as(employee.token) };
    service = await createService(api.db, company, [id]);
    path = `/companies/${company}/reviews`;
  });

  let hour = 0;
  async function aVisit({ completed = true, name = 'Anna Bondar' } = {}): Promise<string> {
    const { body } = await api.post(`/sites/${slug}/bookings`, {
      items: [{ service_id: service }],
      start_at: toInstant('Europe/Kyiv', `2027-01-0${5 + (hour % 4)}`, `1${Math.floor(hour++ / 4) % 7}:00`),
      customer: { name, phone: '+380671234567' },
    });
    const { token, visit_id } = body.data;
    if (completed) {
      await api.db.pool.query(
        "update records set status = 'completed' where visit_id = $1 and company_id = $2",
        [visit_id, company],
      );
    }
    return token;
  }

  const t = (token: string, overrides: object = {}) =>
    api.post(`/sites/${slug}/reviews`, { token, rating: 5, ...overrides });
  const written = async (overrides: object = {}) => {
    const token = await aVisit();
    expect((await t(token, overrides)).status).toBe(201);
    const { body } = await owner.get(path);
    return body.data[0];
  };
  const read = async (id: number) => (await owner.get(`${path}/${id}`)).body.data;

  it('are told at once to whoever may read them, when their rating is low', async () => {
    await written({ rating: 4 });
    const lowRatings = async () =>
      (await owner.get('/notifications')).body.data.filter(
        ({ type }: { type: string }) => type === 'LowRating',
      );
    expect(await lowRatings()).toEqual([]);
    const { id } = await written({ rating: 2 });
    expect(await lowRatings()).toMatchObject([
      {
        title: 'A low rating: 2 out of 5',
        body: 'Anna Bondar: Haircut',
        payload: { data: { review_id: id } },
      },
    ]);
  });

  it('come by the link of a completed visit, and say whose they are and of whom', async () => {
    const token = await aVisit();
    const sent = await t(token, { rating: 4, comment: ' Thank you! ', subject: 'employee' });

    expect([sent.status, sent.body.data]).toEqual([
      201,
      { rating: 4, comment: 'Thank you!', reply: '', created_at: expect.any(Number) },
    ]);
    const [review] = (await owner.get(path)).body.data;
    expect(review).toEqual({
      id: expect.any(Number),
      subject: 'employee',
      rating: 4,
      comment: 'Thank you!',
      user: { id: expect.any(Number), full_name: 'Anna Bondar' },
      employee: { id: iryna.id, full_name: 'Iryna K.' },
      service: { id: service, name: 'Haircut' },
      visit_id: expect.any(Number),
      record_id: expect.any(Number),
      reply: '',
      replied_at: null,
      is_published: true,
      hidden_reason: '',
      version: 1,
      created_at: expect.any(Number),
      updated_at: expect.any(Number),
    });
    expect((await api.get(`/sites/${slug}/bookings/${token}`)).body.data).toMatchObject({
      can_review: false,
      review: { rating: 4, comment: 'Thank you!' },
    });
  });

  it('are one a visit, however often they are sent', async () => {
    const token = await aVisit();
    const answers = await Promise.all([t(token), t(token), t(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await t(token)).body.error.code).toBe('already_reviewed');
    expect((await owner.get(path)).body.meta.total).toBe(1);

    const other = await aVisit();
    const again = () =>
      api.post(`/sites/${slug}/reviews`, { token: other, rating: 3 }, { 'idempotency-key': 'a-form' });
    expect([(await again()).status, (await again()).status]).toEqual([201, 201]);
  });

  it('do not come before the visit is completed, by a wrong link, or where they are not asked for', async () => {
    const token = await aVisit({ completed: false });
    expect((await t(token)).body.error.code).toBe('not_reviewable');
    expect((await t(`${token.slice(0, -3)}AAA`)).status).toBe(404);

    const settings = { company_review_enabled: false };
    await owner.put(`/companies/${company}/settings`, { settings });
    const done = await aVisit();
    expect((await t(done)).body.error.code).toBe('not_reviewable');
    expect((await t(done, { subject: 'employee' })).status).toBe(201);
  });

  it.each([
    ['no stars', { rating: 0 }, 'rating'],
    ['six', { rating: 6 }, 'rating'],
    ['half a star', { rating: 4.5 }, 'rating'],
    ['nothing', { rating: undefined }, 'rating'],
    ['another subject', { subject: 'weather' }, 'subject'],
    ['a stranger', { employee_id: 999_999 }, 'employee_id'],
    ['a service that it was not', { service_id: 999_999 }, 'service_id'],
    ['a field of its own', { is_published: true }, 'is_published'],
  ])('are refused with %s', async (_, overrides, field) => {
    const refused = await t(await aVisit(), overrides);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
    expect((await owner.get(path)).body.meta.total).toBe(0);
  });

  it('are never made, edited or deleted by the company', async () => {
    const { id } = await written();
    expect((await owner.post(path, { rating: 5 })).status).toBe(404);
    expect((await owner.put(`${path}/${id}`, { rating: 5 })).status).toBe(404);
    expect((await owner.delete(`${path}/${id}`)).status).toBe(404);
    expect((await owner.delete(`${path}?ids=${id}`)).status).toBe(404);
    const changed = await owner.patch(`${path}/${id}`, { is_published: true, rating: 5 });
    expect([changed.status, Object.keys(changed.body.errors)]).toEqual([422, ['rating']]);
  });

  it('are answered, and the answer is changed or taken back', async () => {
    const { id } = await written();
    const answer = async (text: string) => (await owner.post(`${path}/${id}/reply`, { text })).body.data;

    expect(await answer('Come again')).toMatchObject({ reply: 'Come again', replied_at: expect.any(Number) });
    expect(await answer('Come soon')).toMatchObject({ reply: 'Come soon' });
    expect(await answer('')).toMatchObject({ reply: '', replied_at: null, version: 4 });
    const stale = await owner.post(`${path}/${id}/reply`, { text: 'Hm', version: 1 });
    expect([stale.status, stale.body.error.code]).toEqual([409, 'stale_version']);
  });

  it('are hidden for a reason alone, and shown again', async () => {
    const { id } = await written();
    const silent = await owner.patch(`${path}/${id}`, { is_published: false });
    expect([silent.status, silent.body.errors]).toEqual([
      422,
      { reason: 'Reason for hiding it is a required field' },
    ]);

    await owner.patch(`${path}/${id}`, { is_published: false, reason: 'Names a person' });
    expect(await read(id)).toMatchObject({ is_published: false, hidden_reason: 'Names a person' });
    await owner.patch(`${path}/${id}`, { is_published: true });
    expect(await read(id)).toMatchObject({ is_published: true, hidden_reason: '' });
  });

  it('are answered and hidden by one change, which keeps the time of a reply that stays', async () => {
    const { id } = await written();
    const change = { reply: 'Come again', is_published: false, reason: 'Spam', version: 1 };
    const changed = (await owner.patch(`${path}/${id}`, change)).body.data;
    expect(changed).toMatchObject({ reply: 'Come again', is_published: false, hidden_reason: 'Spam' });
    await owner.patch(`${path}/${id}`, { reply: 'Come again', is_published: true });
    expect(await read(id)).toMatchObject({ is_published: true, replied_at: changed.replied_at });
    expect((await owner.patch(`${path}/${id}`, { ...change, version: 1 })).status).toBe(409);
  });

  it('are hidden many at once, for a reason too, and it can be undone', async () => {
    const ids = [(await written()).id, (await written()).id];
    const silent = await owner.patch(path, { ids, changes: { is_published: false } });
    expect([silent.status, Object.keys(silent.body.errors)]).toEqual([422, ['changes.hidden_reason']]);

    const changes = { is_published: false, hidden_reason: 'Spam' };
    const { body } = await owner.patch(path, { ids, changes });
    expect((await owner.get(`${path}?published=0`)).body.meta.total).toBe(2);
    api.clock.now = Math.floor(Date.now() / 1000);
    await owner.post(`/companies/${company}/undo`, { undo: body.data.undo });
    expect(await read(ids[0]!)).toMatchObject({ is_published: true, hidden_reason: '' });
  });

  it('are counted and found by what was said, of whom, and whether it was answered', async () => {
    const low = await written({ rating: 1, comment: 'Cold tea', subject: 'service' });
    const high = await written({ rating: 5, subject: 'employee' });
    await written({ rating: 4 });
    await owner.post(`${path}/${low.id}/reply`, { text: 'We are sorry' });
    await owner.patch(`${path}/${high.id}`, { is_published: false, reason: 'Spam' });
    const ratings = async (query: string) =>
      (await owner.get(`${path}?${query}`)).body.data.map(({ rating }: { rating: number }) => rating);
    const summary = async (query = '') => (await owner.get(`${path}/summary?${query}`)).body.data;

    expect(await ratings('')).toEqual([4, 5, 1]);
    expect(await ratings('sort=-replied_at,rating')).toEqual([4, 5, 1]);
    expect(await ratings('rating=5')).toEqual([5]);
    expect(await ratings('subject=service')).toEqual([1]);
    expect(await ratings('published=1&sort=rating')).toEqual([1, 4]);
    expect(await ratings('unanswered=1&sort=rating')).toEqual([4, 5]);
    expect(await ratings('unanswered=0')).toEqual([1]);
    expect(await ratings('created_from=2020-01-01&created_to=2199-12-31&sort=rating')).toEqual([1, 4, 5]);
    expect(await ratings('created_to=2020-01-01')).toEqual([]);
    expect(await ratings('search=tea')).toEqual([1]);
    expect(await ratings('search=anna&sort=rating')).toEqual([1, 4, 5]);
    expect(await ratings(`employee_id=${iryna.id}&service_id=${service}&sort=rating`)).toEqual([1, 4, 5]);

    // The hidden one counts nowhere, whatever the list is asked for.
    const shown = { average: 2.5, count: 2, distribution: [1, 0, 0, 1, 0] };
    expect(await summary()).toEqual(shown);
    expect(await summary('published=1')).toEqual(shown);
    expect((await summary('published=0')).count).toBe(0);
    expect(await summary('subject=service')).toEqual({ average: 1, count: 1, distribution: [1, 0, 0, 0, 0] });
    expect(await summary('rating=2')).toEqual({ average: null, count: 0, distribution: [0, 0, 0, 0, 0] });
    expect((await owner.get(`${path}/summary?page=2`)).status).toBe(422);
  });

  it('are read by an employee as far as they are of their own visits', async () => {
    await written();
    const other = await hire(api.db, company, { first_name: 'Marko' });
    await api.db.pool.query('update reviews set employee_id = $1 where company_id = $2', [other, company]);
    const { id } = await written({ rating: 2 });

    const { body } = await iryna.client.get(path);
    expect(body.data.map((one: { id: number }) => one.id)).toEqual([id]);
    expect((await iryna.client.get(`${path}/summary`)).body.data.count).toBe(1);
    expect((await iryna.client.post(`${path}/${id}/reply`, { text: 'Me' })).status).toBe(403);
  });

  it('belong to their company alone', async () => {
    const { id } = await written();
    const stranger = await createUser(api.db, `stranger-${slug}@example.org`);
    const other = await createCompany(api.db, { slug: `other-${slug}`, plan: 'team' });
    await hire(api.db, other, { user_id: stranger.id, role: 'administrator', is_owner: true });
    const theirs = api.as(stranger.token);

    expect((await theirs.get(`${path}/${id}`)).status).toBe(404);
    expect((await theirs.post(`/companies/${other}/reviews/${id}/reply`, { text: 'Hm' })).status).toBe(404);
    expect((await theirs.patch(`/companies/${other}/reviews`, { ids: [id], changes: {} })).status).toBe(404);
    expect(await read(id)).toMatchObject({ version: 1 });
  });

  it('go out as a spreadsheet', async () => {
    await written({ comment: '=1+1' });
    const { body } = await owner.get(`${path}.csv`);
    const lines = body.split('\r\n');
    expect(lines[0]).toContain('About,Rating,Customer,Employee,Service,Comment');
    expect(lines[1]).toContain("company,5,Anna Bondar,Iryna K.,Haircut,'=1+1");
  });

  it('are in the log of events, as the client’s and the company’s doing', async () => {
    const { id } = await written();
    await owner.post(`${path}/${id}/reply`, { text: 'Thanks' });
    const { rows } = await api.db.pool.query(
      `select type, source, actor is not null as by_somebody from events
       where company_id = $1 and subject_type = 'review' and subject_id = $2 order by id`,
      [company, id],
    );
    expect(rows).toEqual([
      { type: 'created', source: 'site', by_somebody: false },
      { type: 'changed', source: 'staff', by_somebody: true },
    ]);
  });
});
