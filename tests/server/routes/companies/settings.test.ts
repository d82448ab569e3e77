import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createService, createUser, hire } from '@/tests/helpers/fixtures';

describe.each(kinds)('a company with settings, on %s', kind => {
  let api: Api;
  let me: ApiClient;
  let sequence = 0;
  beforeAll(async () => {
    api = await startApi(kind);
  });
  beforeEach(async () => {
    const user = await createUser(api.db, `olena-${++sequence}@example.org`);
    me = api.as(user.token);
  });
  afterAll(() => api.close());

  const newCompany = async () =>
    (await me.post('/companies', { name: 'Калина', type: 'beauty', subtypes: [101] })).body.data;
  it('changes one by its name, or several at once', async () => {
    const at = `/companies/${(await newCompany()).id}/settings`;
    expect((await me.put(at, { name: 'reminders.record.first', value: 24 })).body.data).toMatchObject({
      'reminders.record.first': 24,
    });
    const several = {
      week_start_day: 'sunday',
      terms_of_service: 'Come in time',
    };
    const { body } = await me.put(at, { settings: several });
    expect(body.data).toMatchObject({ ...several, 'reminders.record.first': 24 });
    expect((await me.get(at)).body).toEqual(body);
  });

  it.each([
    'popular_services',
    'starter_services',
    'popular_bundles',
    'popular_memberships',
    'popular_products',
  ])('refuses %s that the company does not have, by one name or among several', async name => {
    const { id } = await newCompany();
    const at = `/companies/${id}/settings`;
    const before = (await me.get(at)).body;
    const one = await me.put(at, { name, value: [999_999] });
    expect([one.status, Object.keys(one.body.errors)]).toEqual([422, ['value']]);
    const several = await me.put(at, { settings: { [name]: [0], show_blog_section: true } });
    expect([several.status, Object.keys(several.body.errors)]).toEqual([422, [`settings.${name}`]]);
    expect((await me.get(at)).body).toEqual(before);
  });

  it('takes the services of the company, in their order, and none of another company or a deleted one', async () => {
    const { id } = await newCompany();
    const other = (await newCompany()).id;
    const employees = await Promise.all([id, other].map(company => hire(api.db, company)));
    const [a, b, deleted] = await Promise.all(
      ['A', 'B', 'C'].map(name => createService(api.db, id, [employees[0]!], { name })),
    );
    const strange = await createService(api.db, other, [employees[1]!], { name: 'D' });
    const at = `/companies/${id}/settings`;
    const put = (value: unknown) => me.put(at, { name: 'popular_services', value });
    expect((await put([b, a, deleted])).body.data.popular_services).toEqual([b, a, deleted]);
    await api.db.pool.query('update services set archived_at = now() where id = $1', [deleted]);
    // It is there already: saving the page again must not fail.
    expect((await put([a, b, deleted])).status).toBe(200);
    expect((await put([a, b])).status).toBe(200);
    expect((await put([a, b, deleted])).status).toBe(422);
    expect((await put([a, strange])).body.errors.value).toBe(
      'Services to show first: what was chosen does not exist',
    );
  });

  it.each([
    'popular_services',
    'starter_services',
    'popular_bundles',
    'popular_memberships',
    'popular_products',
  ])('refuses a thing in %s that does not exist', async name => {
    const { id } = await newCompany();
    const answer = await me.put(`/companies/${id}/settings`, { name, value: [2_000_000_000] });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['value']]);
  });

  it('counts the registers', async () => {
    const { id, terminals_count } = await newCompany();
    await me.put(`/companies/${id}/settings`, { name: 'terminals_count', value: 2 });
    const company = (await me.get(`/companies/${id}`)).body.data;
    expect([terminals_count, company.terminals_count]).toEqual([0, 2]);
  });

  it.each([
    [{ name: 'theme', value: 'dark' }, ['name']],
    [{ name: 'constructor', value: 'dark' }, ['name']],
    [{ value: 'dark' }, ['name']],
    [{ name: 'week_start_day', value: 'someday' }, ['value']],
    [{ name: 'week_start_day' }, ['value']],
    [{ name: 'show_blog_section', value: 'perhaps' }, ['value']],
    [{ name: 'popular_services', value: ['a'] }, ['value']],
    [
      { settings: { show_blog_section: true, calendar_event_interval: -5, nothing: 1 } },
      ['settings.calendar_event_interval', 'settings.nothing'],
    ],
  ])('refuses %o, and changes nothing', async (sent, fields) => {
    const at = `/companies/${(await newCompany()).id}/settings`;
    const before = (await me.get(at)).body;
    const { status, body } = await me.put(at, sent);
    expect([status, Object.keys(body.errors)]).toEqual([422, fields]);
    expect((await me.get(at)).body).toEqual(before);
  });

  describe('saved together with the company and its addresses', () => {
    const begun = async () => {
      const { id } = await newCompany();
      await me.post(`/companies/${id}/addresses`, { country: 'UA', city: 'Lviv' });
      await me.post(`/companies/${id}/addresses`, { country: 'UA', city: 'Odesa' });
      return (await me.get(`/companies/${id}`)).body.data;
    };

    it('changes all of them by one call', async () => {
      const { id, version, addresses } = await begun();
      const { status, body } = await me.put(`/companies/${id}/settings`, {
        settings: { service_location: ['offline'] },
        company: { name: 'Мальва', phones: ['+380 (44) 123 45 67'], version },
        addresses: [
          { ...addresses[1], building: '7' },
          { country: 'PL', city: 'Kraków' },
        ],
      });
      expect([status, body.data.service_location]).toEqual([200, ['offline']]);
      expect((await me.get(`/companies/${id}`)).body.data).toMatchObject({
        name: 'Мальва',
        phones: ['+380441234567'],
        version: version + 1,
        addresses: [
          { id: addresses[1].id, city: 'Odesa', building: '7' },
          { country: { code: 'PL' }, city: 'Kraków' },
        ],
      });
    });

    it.each([
      [{ company: { telegram_link: 'kalyna' } }, ['company.telegram_link']],
      [{ company: { subtypes: [201] } }, ['company.subtypes']],
      [{ company: { slug: 'admin' } }, ['company.slug']],
      [{ company: { logo: 999_999 } }, ['company.logo']],
      [{ addresses: [{ country: 'ZZ' }] }, ['addresses.0.country']],
      [{ addresses: [{ id: 999_999, country: 'UA' }] }, ['addresses.0.id']],
    ])('changes none of them when one is wrong: %j', async (wrong, fields) => {
      const { id } = await begun();
      const read = async () => [
        (await me.get(`/companies/${id}`)).body,
        (await me.get(`/companies/${id}/settings`)).body,
      ];
      const before = await read();
      const right = { settings: { show_blog_section: true }, company: { name: 'Мальва' } };
      const { status, body } = await me.put(`/companies/${id}/settings`, {
        ...right,
        ...wrong,
        company: { ...right.company, ...('company' in wrong && wrong.company) },
      });
      expect([status, Object.keys(body.errors)]).toEqual([422, fields]);
      expect(await read()).toEqual(before);
    });

    it('shows the present company to whoever read it before somebody else changed it', async () => {
      const { id, version } = await begun();
      await me.put(`/companies/${id}`, { summary: 'New' });
      const { status, body } = await me.put(`/companies/${id}/settings`, {
        settings: { show_blog_section: true },
        company: { summary: 'Mine', version },
      });
      expect([status, body.error.code, body.error.current.summary]).toEqual([409, 'stale_version', 'New']);
      expect((await me.get(`/companies/${id}/settings`)).body.data.show_blog_section).toBe(false);
    });

    it('shows the present addresses to whoever read them before somebody else changed them', async () => {
      const { id, version, addresses } = await begun();
      const at = `/companies/${id}/settings`;
      const added = [...addresses, { country: 'PL', city: 'Kraków' }];
      expect((await me.put(at, { addresses: added, company: { version } })).status).toBe(200);
      const { status, body } = await me.put(at, { addresses: [addresses[0]], company: { version } });
      expect([status, body.error.code]).toEqual([409, 'stale_version']);
      expect(body.error.current.addresses).toMatchObject([
        { city: 'Lviv' },
        { city: 'Odesa' },
        { city: 'Kraków' },
      ]);
      expect((await me.get(`/companies/${id}/addresses`)).body.data).toHaveLength(3);
    });

    it.each(['post', 'put', 'delete'] as const)('knows of an address changed by itself, by %s', async how => {
      const { id, version, addresses } = await begun();
      const path = `/companies/${id}/addresses${how === 'post' ? '' : `/${addresses[0].id}`}`;
      await me[how](path, { country: 'UA', city: 'Poltava' });
      const change = { addresses: [], company: { version } };
      expect((await me.put(`/companies/${id}/settings`, change)).status).toBe(409);
    });
  });
});
