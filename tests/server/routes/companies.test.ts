import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type Api, type Speaker } from '../../helpers/api';
import { kinds } from '../../helpers/databases';
import { createCompany, createUser, hire, offer } from '../../helpers/world';

describe.each(kinds)('a company, on %s', kind => {
  let api: Api;
  let me: Speaker;
  let user: Awaited<ReturnType<typeof createUser>>;
  let turn = 0;
  beforeAll(async () => {
    api = await startApi(kind);
  });
  beforeEach(async () => {
    user = await createUser(api.db, `Olena-${++turn}@example.org`.toLowerCase());
    await api.db.pool.query("update users set name = 'Olena Kovalenko' where id = $1", [user.id]);
    me = api.as(user.token);
  });
  afterAll(() => api.close());

  const body = (over = {}) => ({ name: 'Студія Їжачок', type: 'beauty', subtypes: [101, 103], ...over });
  const create = (over = {}, headers = {}) => me.post('/companies', body(over), headers);
  const made = async (over = {}) => (await create(over)).body.data;
  const setUp = async (over = {}) => {
    const { id } = await made(over);
    await me.put(`/companies/${id}`, { timezone: 'Europe/Kyiv', currency: 'UAH' });
    return id as number;
  };

  describe('that begins', () => {
    it('belongs to whoever made it, opens on workdays, and has said neither zone nor currency', async () => {
      const { status, body } = await create();
      expect(status).toBe(201);
      expect(body.data).toMatchObject({
        name: 'Студія Їжачок',
        type: 'beauty',
        slug: expect.stringMatching(/^studiia-yizhachok/),
        timezone: null,
        currency: null,
        addresses: [],
        current_subscription: null,
        future_subscription: null,
        features: [],
        user_relation: 'owner',
        company_role: 'administrator',
        points: 0,
        offers_count: 0,
        cleanup_scheduled_on: null,
      });
      expect(body.data.subtypes.map(({ name }: { name: string }) => name)).toEqual([
        'Hair salon',
        'Nail studio',
      ]);
      expect(body.data.working_hours).toEqual(
        [1, 2, 3, 4, 5].map(weekday => ({ weekday, from: '09:00', to: '18:00', breaks: [], dayOff: false })),
      );
      const { id } = body.data;
      const people = (await me.get(`/companies/${id}/employees`)).body.data;
      expect(people).toMatchObject([
        {
          first_name: 'Olena',
          last_name: 'Kovalenko',
          profile_type: 'owner',
          is_auth_user_profile: true,
          working_hours: null,
        },
      ]);
      expect((await me.get(`/companies/${id}/settings`)).body.data.service_location).toEqual(['offline']);
      expect((await me.get('/companies?user_relations[]=employee')).body.data).toMatchObject([{ id }]);
    });

    it('is made once, however often it is asked for under one key', async () => {
      const key = { 'idempotency-key': `key-${turn}` };
      const all = await Promise.all(Array.from({ length: 5 }, () => create({}, key)));
      expect(new Set(all.map(({ body }) => body.data.id)).size).toBe(1);
      expect((await me.get('/companies')).body.meta.total).toBe(1);
      expect((await create({ name: 'Another' }, key)).status).toBe(422);
      const other = await createUser(api.db, `other-${turn}@example.org`);
      expect((await api.as(other.token).post('/companies', body(), key)).status).toBe(201);
    });

    it('gets an address of its own, of twenty of one name at once', async () => {
      const name = `Калина ${turn}`;
      const all = await Promise.all(Array.from({ length: 20 }, () => create({ name })));
      expect(all.map(({ status }) => status)).toEqual(Array(20).fill(201));
      const slugs = all.map(({ body }) => body.data.slug);
      expect(new Set(slugs).size).toBe(20);
      expect(slugs).toContain(`kalyna-${turn}`);
    });

    it('never stands where the product itself does', async () => {
      expect((await made({ name: 'Assets' })).slug).toMatch(/^assets-/);
    });

    it.each([
      [{ name: '' }, 'name'],
      [{ type: 'bank' }, 'type'],
      [{ subtypes: [601] }, 'subtypes'],
      [{ service_location: [] }, 'service_location'],
      [{ owner_id: 1 }, 'owner_id'],
    ])('is refused with %o', async (over, field) => {
      const { status, body } = await create(over);
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    });

    it('has no site, no times and no prices until it has said its zone and currency', async () => {
      const { id, slug } = await made();
      const at = `/companies/${id}`;
      await me.put(`${at}/settings`, { name: 'business_site_enabled', value: true });
      expect((await api.get(`/sites/${slug}`)).status).toBe(404);
      expect((await me.get(`${at}/records?from=2027-01-04&to=2027-01-10`)).body).toEqual({
        data: [],
        meta: { total: 0 },
      });
      const service = (await me.post(`${at}/services`, { name: 'Haircut' })).body.data;
      const refused = await me.get(`${at}/availability?service_ids=${service.id}`);
      expect([refused.status, refused.body.error.code]).toEqual([409, 'company_not_set_up']);
      const performer = { employee_id: 1, price: { amount: 1, currency: 'UAH' }, duration: 30 };
      const priced = await me.put(`${at}/services/${service.id}`, { employees: [performer] });
      expect([priced.status, priced.body.error.code]).toEqual([409, 'company_not_set_up']);

      await me.put(at, { timezone: 'Europe/Kyiv', currency: 'UAH' });
      expect((await api.get(`/sites/${slug}`)).status).toBe(200);
      expect((await me.get(`${at}/availability?service_ids=${service.id}`)).status).toBe(200);
    });
  });

  describe('that changes', () => {
    it('says all that a company says', async () => {
      const { id } = await made();
      const changes = {
        name: 'Калина',
        slug: `kalyna-of-${turn}`,
        service_categories: ['Волосся'],
        summary: 'Коротко',
        description: 'Довго',
        contact_email: 'kalyna@example.org',
        phones: ['067 123 45 67'],
        facebook_link: 'https://facebook.com/kalyna',
        instagram_link: 'https://instagram.com/kalyna',
        website_link: 'https://kalyna.example',
        telegram_link: 'https://t.me/kalyna',
        whatsapp_link: 'https://wa.me/380671234567',
        colors: ['#00BCD4'],
        timezone: 'Europe/Kyiv',
        content_locale: 'uk',
        working_hours: [
          { weekday: 6, from: '10:00', to: '24:00', breaks: [{ from: '13:00', to: '14:00' }], dayOff: false },
        ],
      };
      const { status, body } = await me.put(`/companies/${id}`, {
        ...changes,
        currency: 'UAH',
        subtypes: [102],
      });
      expect(status).toBe(200);
      expect(body.data).toMatchObject({
        ...changes,
        phones: ['+380671234567'],
        colors: ['#00bcd4'],
        currency: { code: 'UAH', symbol: '₴', name: 'Ukrainian Hryvnia' },
        subtypes: [{ id: 102, name: 'Barbershop' }],
        version: 2,
      });
    });

    it('may be sent back as it was read, also while it is being set up', async () => {
      const { id } = await made();
      for (let time = 0; time < 2; time++) {
        const { body: read } = await me.get(`/companies/${id}`);
        const { status, body } = await me.put(`/companies/${id}`, read.data);
        expect(status).toBe(200);
        const { version, updated_at, ...same } = body.data;
        expect(read.data).toMatchObject(same);
        expect([version, updated_at >= read.data.updated_at]).toEqual([read.data.version + 1, true]);
        await me.put(`/companies/${id}`, { timezone: 'Europe/Kyiv', currency: 'UAH' });
      }
    });

    it.each([
      [{ telegram_link: 'https://example.org' }, { telegram_link: 'Please enter a valid Telegram link' }],
      [{ whatsapp_link: 'wa' }, { whatsapp_link: 'Please enter a valid WhatsApp link' }],
      [{ facebook_link: 'javascript:alert(1)' }, { facebook_link: 'Facebook must be a valid URL' }],
      [{ contact_email: 'nobody' }, { contact_email: 'Email must be a valid email' }],
      [{ phones: ['12'] }, { 'phones.0': 'Invalid phone format' }],
      [{ slug: 'assets' }, { slug: 'This address is taken. Please choose another' }],
      [{ timezone: 'Europe/Atlantis' }, { timezone: 'Time zone is not valid' }],
      [{ currency: 'XYZ' }, { currency: 'Currency is not valid' }],
      [{ subtypes: [601] }, { subtypes: 'There is no such kind of business' }],
      [{ is_owner: true }, { is_owner: 'There is no field is_owner' }],
    ])('is told what is wrong with %o', async (changes, errors) => {
      const { id } = await made();
      const { status, body } = await me.put(`/companies/${id}`, changes);
      expect([status, body.errors]).toEqual([422, errors]);
      expect((await me.get(`/companies/${id}`)).body.data.version).toBe(1);
    });

    it('does not take the address of another', async () => {
      const [one, other] = [await made(), await made()];
      const { body } = await me.put(`/companies/${one.id}`, { slug: other.slug });
      expect(body.errors).toEqual({ slug: 'This address is taken. Please choose another' });
    });

    it('that somebody has changed meanwhile shows how it stands', async () => {
      const { id, version } = await made();
      await me.put(`/companies/${id}`, { name: 'Mine' });
      const { status, body } = await me.put(`/companies/${id}`, { name: 'Late', version });
      expect([status, body.error.code, body.error.current.name]).toEqual([409, 'stale_version', 'Mine']);
    });

    it('keeps its currency after the first order', async () => {
      const id = await createCompany(api.db, { slug: `ordered-${turn}` });
      const employee = await hire(api.db, id, { user_id: user.id, role: 'administrator', is_owner: true });
      await me.put(`/companies/${id}`, { currency: 'EUR' });
      const service = await offer(api.db, id, [employee]);
      const items = [{ service_id: service, employee_id: employee, start_at: api.clock.now + 86_400 }];
      expect((await me.post(`/companies/${id}/records`, { items, force: true })).status).toBe(201);
      const { status, body } = await me.put(`/companies/${id}`, { currency: 'UAH' });
      expect([status, body.errors]).toEqual([
        422,
        { currency: 'The currency stays as it is after the first order' },
      ]);
      expect((await me.put(`/companies/${id}`, { currency: 'EUR' })).status).toBe(200);
    });
  });

  it('has subtypes by its type, in the reader’s language', async () => {
    const path = '/data/company_type_subtypes?type=beauty&per_page=2';
    const { body } = await me.get(path, { 'x-user-locale': 'uk' });
    expect(body.data[0]).toEqual({
      id: 101,
      name: 'Перукарня',
      short_description: 'Стрижки, фарбування, укладання',
      description: 'Стрижки, фарбування та укладання для всіх.',
    });
    expect(body.meta).toMatchObject({ current_page: 1, per_page: 2, total: 8 });
    expect((await me.get('/data/company_type_subtypes?type=bank')).status).toBe(422);
  });

  describe('with an address', () => {
    const kyiv = { country: 'UA', city: 'Київ', street: 'Прорізна', building: '8', latitude: 50.447 };

    it('adds, changes and removes it', async () => {
      const { id } = await made();
      const at = `/companies/${id}/addresses`;
      const { status, body } = await me.post(at, kyiv, { 'x-user-locale': 'uk' });
      expect(status).toBe(201);
      expect(body.data).toMatchObject({
        ...kyiv,
        country: { code: 'UA', name: 'Україна', tel_code: '380', tel_mask: '(##) ###-##-##' },
        longitude: null,
        postal_code: '',
      });
      const one = `${at}/${body.data.id}`;
      const changed = await me.put(one, { ...body.data, city: 'Львів' });
      expect(changed.body.data).toMatchObject({ city: 'Львів', street: 'Прорізна', country: { code: 'UA' } });
      expect((await me.get(`/companies/${id}`)).body.data.addresses).toMatchObject([{ city: 'Львів' }]);
      expect((await me.get(at)).body.data).toHaveLength(1);
      expect((await me.delete(one)).status).toBe(204);
      expect((await me.delete(one)).status).toBe(404);
    });

    it.each([
      [{ country: 'XX' }, 'country'],
      [{ country: undefined }, 'country'],
      [{ latitude: 91 }, 'latitude'],
      [{ floor: 2 }, 'floor'],
    ])('refuses %o', async (over, field) => {
      const { id } = await made();
      const { status, body } = await me.post(`/companies/${id}/addresses`, { ...kyiv, ...over });
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    });
  });

  describe('with settings', () => {
    it('changes one by its name, or several at once', async () => {
      const at = `/companies/${(await made()).id}/settings`;
      expect((await me.put(at, { name: 'reminders.record.first', value: 24 })).body.data).toMatchObject({
        'reminders.record.first': 24,
      });
      const several = {
        week_start_day: 'sunday',
        popular_services: [3, 1],
        terms_of_service: 'Come in time',
      };
      const { body } = await me.put(at, { settings: several });
      expect(body.data).toMatchObject({ ...several, 'reminders.record.first': 24 });
      expect((await me.get(at)).body).toEqual(body);
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
      const at = `/companies/${(await made()).id}/settings`;
      const before = (await me.get(at)).body;
      const { status, body } = await me.put(at, sent);
      expect([status, Object.keys(body.errors)]).toEqual([422, fields]);
      expect((await me.get(at)).body).toEqual(before);
    });
  });

  describe('with a plan', () => {
    const at = (id: number) => `/companies/${id}/subscription`;
    const take = (id: number, plan: string, period = 'monthly') => me.post(at(id), { plan, period });

    it('tries its first one for fourteen days', async () => {
      const id = await setUp();
      const { status, body } = await take(id, 'team', 'annual');
      expect(status).toBe(201);
      const { trial_end_at } = body.data;
      expect(body.data).toEqual({
        plan: 'team',
        starts_at: api.clock.now,
        trial_end_at,
        cancel_at: null,
        failed_at: null,
        renews_at: trial_end_at,
        payment_method: null,
        item: {
          id: expect.any(Number),
          amount: 19_000,
          currency: 'EUR',
          period: 'annual',
          interval: 1,
          is_recurring: true,
          trial_period: 'day',
          trial_interval: 14,
        },
      });
      expect(trial_end_at - api.clock.now).toBeGreaterThan(13 * 86_400 - 3600);
      expect(trial_end_at - api.clock.now).toBeLessThanOrEqual(14 * 86_400 + 3600);
      const { data } = (await me.get(`/companies/${id}`)).body;
      expect(data.current_subscription).toEqual(body.data);
      expect(data.features).toContain('roles');
      expect(data.modules).toContain('sales_overview');
    });

    it('takes what is free for good', async () => {
      const id = await setUp();
      const { body } = await take(id, 'solo');
      expect(body.data).toMatchObject({ plan: 'solo', trial_end_at: null, renews_at: null });
      expect(body.data.item).toMatchObject({ amount: 0, is_recurring: false });
      expect((await me.delete(at(id))).status).toBe(409);
    });

    it('may change its mind while it tries, and begins no trial anew', async () => {
      const id = await setUp();
      const first = (await take(id, 'business')).body.data;
      const second = (await take(id, 'team')).body.data;
      expect(second).toMatchObject({ plan: 'team', trial_end_at: first.trial_end_at });
      await take(id, 'solo');
      expect((await take(id, 'team')).body.data.trial_end_at).toBe(first.trial_end_at);
    });

    it('is not tried again after the trial is over', async () => {
      const id = await setUp();
      await take(id, 'team');
      await api.db.pool.query(
        "update subscriptions set trial_end_at = now() - interval '1 h' where company_id = $1",
        [id],
      );
      const { body } = await take(id, 'business');
      expect(body.data.trial_end_at).toBeNull();
      expect(body.data.renews_at).toBeGreaterThan(api.clock.now + 27 * 86_400);
      const less = await take(id, 'team');
      expect([less.status, less.body.error.code]).toEqual([409, 'command_not_available']);
    });

    it('ends with what is paid for, and is taken up again until then', async () => {
      const id = await setUp();
      const { renews_at } = (await take(id, 'team')).body.data;
      expect((await me.delete(at(id))).body.data).toMatchObject({ cancel_at: renews_at });
      expect((await take(id, 'team')).body.data.cancel_at).toBeNull();
      await me.delete(at(id));
      await api.db.pool.query(
        "update subscriptions set cancel_at = now() - interval '1 h' where company_id = $1",
        [id],
      );
      expect((await me.get(at(id))).body).toEqual({ data: null });
      expect((await me.get(`/companies/${id}`)).body.data.features).toEqual([]);
    });

    it('has one plan, of many taken at once', async () => {
      const id = await setUp();
      await Promise.all(['team', 'business', 'solo', 'team', 'business'].map(plan => take(id, plan)));
      const { rows } = await api.db.pool.query(
        "select count(*)::int from subscriptions where company_id = $1 and state = 'current'",
        [id],
      );
      expect(rows).toEqual([{ count: 1 }]);
    });

    it('is the owner’s alone to choose', async () => {
      const id = await setUp();
      const other = await createUser(api.db, `admin-${turn}@example.org`);
      await hire(api.db, id, { user_id: other.id, role: 'administrator' });
      const admin = api.as(other.token);
      expect((await admin.post(at(id), { plan: 'team' })).status).toBe(403);
      expect((await admin.get(at(id))).status).toBe(200);
    });

    it('is one of the plans that are told to everybody', async () => {
      const { body } = await api.get('/plans');
      expect(body.data.map(({ plan }: { plan: string }) => plan)).toEqual(['solo', 'team', 'business']);
      expect(body.data[1]).toMatchObject({
        features: { roles: true, assistant_credits: 100 },
        prices: { monthly: { amount: 1900, currency: 'EUR' }, annual: { amount: 19_000, currency: 'EUR' } },
        trial_days: 14,
      });
    });
  });

  it('may ask for support, and gets a number', async () => {
    const { id } = await made();
    const at = `/companies/${id}/support_requests`;
    const asked = { topic: 'problem', description: 'It is empty.' };
    const { status, body } = await me.post(at, asked);
    expect([status, body]).toEqual([201, { data: { id: expect.any(Number) } }]);
    expect(Object.keys((await me.post(at, { topic: '' })).body.errors)).toEqual(['topic', 'description']);
  });
});
