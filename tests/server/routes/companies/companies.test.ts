import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setTimeout as pause } from 'node:timers/promises';
import { updateCompany } from '@/server/modules/settings/commands/updateCompany';
import type { StaffContext } from '@/server/core/context';
import { inCompany } from '@/server/platform/db/scope';
import { startApi, type Answer, type Api, type ApiClient } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createCompany, createUser, hire, createService } from '@/tests/helpers/fixtures';
import { testContext } from '@/tests/helpers/context';

describe.each(kinds)('a company, on %s', kind => {
  let api: Api;
  let me: ApiClient;
  let user: Awaited<ReturnType<typeof createUser>>;
  let sequence = 0;
  beforeAll(async () => {
    api = await startApi(kind);
  });
  beforeEach(async () => {
    user = await createUser(api.db, `Olena-${++sequence}@example.org`.toLowerCase());
    await api.db.pool.query("update users set name = 'Olena Kovalenko' where id = $1", [user.id]);
    me = api.as(user.token);
  });
  afterAll(() => api.close());

  const body = (overrides = {}) => ({
    name: 'Студія Їжачок',
    type: 'beauty',
    subtypes: [101, 103],
    ...overrides,
  });
  const create = (overrides = {}, headers = {}) => me.post('/companies', body(overrides), headers);
  const newCompany = async (overrides = {}) => (await create(overrides)).body.data;

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
    });

    it.each([
      ['user_relations[]=employee', 1],
      ['user_relations[0]=employee', 1],
      ['user_relations[employee]=1', 1],
      ['user_relations%5Bemployee%5D=true', 1],
      ['user_relations[0]=customer&user_relations[1]=owner', 1],
      ['user_relations[customer]=1', 0],
      ['user_relations[owner]=0&user_relations[customer]=1', 0],
    ])('is listed by what one is there, however that is written: %s', async (query, count) => {
      const { id } = await newCompany();
      const { status, body } = await me.get(`/companies?${query}`);
      expect([status, body.meta.total]).toEqual([200, count]);
      expect(body.data).toMatchObject(count ? [{ id, user_relation: 'owner' }] : []);
    });

    it('is not listed by a relation that does not exist', async () => {
      for (const query of ['user_relations[]=friend', 'user_relations[friend]=1']) {
        const { status, body } = await me.get(`/companies?${query}`);
        expect([status, Object.keys(body.errors)]).toEqual([422, ['user_relations[].0']]);
      }
    });

    it('is made once, however often it is asked for under one key', async () => {
      const key = { 'idempotency-key': `key-${sequence}` };
      const all = await Promise.all(Array.from({ length: 5 }, () => create({}, key)));
      expect(new Set(all.map(({ body }) => body.data.id)).size).toBe(1);
      expect((await me.get('/companies')).body.meta.total).toBe(1);
      expect((await create({ name: 'Another' }, key)).status).toBe(422);
      const other = await createUser(api.db, `other-${sequence}@example.org`);
      expect((await api.as(other.token).post('/companies', body(), key)).status).toBe(201);
    });

    it('gets an address of its own, of twenty of one name at once', async () => {
      const name = `Калина ${sequence}`;
      const all = await Promise.all(Array.from({ length: 20 }, () => create({ name })));
      expect(all.map(({ status }) => status)).toEqual(Array(20).fill(201));
      const slugs = all.map(({ body }) => body.data.slug);
      expect(new Set(slugs).size).toBe(20);
      expect(slugs).toContain(`kalyna-${sequence}`);
    });

    it('never stands where the product itself does', async () => {
      expect((await newCompany({ name: 'Assets' })).slug).toMatch(/^assets-/);
    });

    it.each([
      [{ name: '' }, 'name'],
      [{ type: 'bank' }, 'type'],
      [{ subtypes: [601] }, 'subtypes'],
      [{ service_location: [] }, 'service_location'],
      [{ owner_id: 1 }, 'owner_id'],
    ])('is refused with %o', async (overrides, field) => {
      const { status, body } = await create(overrides);
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    });

    it('has no site, no times and no prices until it has said its zone and currency', async () => {
      const { id, slug } = await newCompany();
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
      const { id } = await newCompany();
      const changes = {
        name: 'Калина',
        slug: `kalyna-of-${sequence}`,
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
      const { id } = await newCompany();
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
      [{ name: ' ' }, { name: 'Company name is a required field' }],
      [{ name: null }, { name: 'Company name is a required field' }],
      [{ telegram_link: 'https://example.org' }, { telegram_link: 'Please enter a valid Telegram link' }],
      [{ whatsapp_link: 'wa' }, { whatsapp_link: 'Please enter a valid WhatsApp link' }],
      [{ facebook_link: 'javascript:alert(1)' }, { facebook_link: 'Facebook must be a valid URL' }],
      [{ contact_email: 'nobody' }, { contact_email: 'Email must be a valid email' }],
      [{ phones: ['12'] }, { 'phones.0': 'Invalid phone format' }],
      [{ slug: 'assets' }, { slug: 'This address is taken. Please choose another' }],
      [{ timezone: 'Europe/Atlantis' }, { timezone: 'Time zone is not valid' }],
      [{ currency: 'XYZ' }, { currency: 'Currency is not valid' }],
      [{ subtypes: [601] }, { subtypes: 'Unknown type of business' }],
      [{ is_owner: true }, { is_owner: 'Unknown field is_owner' }],
    ])('is told what is wrong with %o', async (changes, errors) => {
      const { id } = await newCompany();
      const { status, body } = await me.put(`/companies/${id}`, changes);
      expect([status, body.errors]).toEqual([422, errors]);
      expect((await me.get(`/companies/${id}`)).body.data.version).toBe(1);
    });

    it.each([
      ['Europe/Kiev', 'Europe/Kyiv'],
      ['Asia/Calcutta', 'Asia/Kolkata'],
      ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
      ['US/Pacific', 'America/Los_Angeles'],
      ['Pacific/Samoa', 'Pacific/Pago_Pago'],
      ['Etc/UTC', 'UTC'],
    ])('takes the zone %s by its present name', async (timezone, present) => {
      const { id } = await newCompany();
      const { status, body } = await me.put(`/companies/${id}`, { timezone });
      expect([status, body.data.timezone]).toEqual([200, present]);
    });

    it('does not take the address of another', async () => {
      const [one, other] = [await newCompany(), await newCompany()];
      const { body } = await me.put(`/companies/${one.id}`, { slug: other.slug });
      expect(body.errors).toEqual({ slug: 'This address is taken. Please choose another' });
    });

    it('that somebody has changed meanwhile shows how it stands', async () => {
      const { id, version } = await newCompany();
      await me.put(`/companies/${id}`, { name: 'Mine' });
      const { status, body } = await me.put(`/companies/${id}`, { name: 'Late', version });
      expect([status, body.error.code, body.error.current.name]).toEqual([409, 'stale_version', 'Mine']);
    });

    it('keeps its currency after the first order', async () => {
      const id = await createCompany(api.db, { slug: `ordered-${sequence}` });
      const employee = await hire(api.db, id, { user_id: user.id, role: 'administrator', is_owner: true });
      await me.put(`/companies/${id}`, { currency: 'EUR' });
      const service = await createService(api.db, id, [employee]);
      const items = [{ service_id: service, employee_id: employee, start_at: api.clock.now + 86_400 }];
      expect((await me.post(`/companies/${id}/records`, { items, force: true })).status).toBe(201);
      const { status, body } = await me.put(`/companies/${id}`, { currency: 'UAH' });
      expect([status, body.errors]).toEqual([
        422,
        { currency: 'The currency cannot be changed after the first order' },
      ]);
      expect((await me.put(`/companies/${id}`, { currency: 'EUR' })).status).toBe(200);
    });

    it('has its orders in its own currency, also the first one, booked in the very instant of a change', async () => {
      for (let round = 0; round < 12; round++) {
        const id = await createCompany(api.db, { slug: `turning-${sequence}-${round}` });
        const employee = await hire(api.db, id, { user_id: user.id, role: 'administrator', is_owner: true });
        const service = await createService(api.db, id, [employee]);
        const at = `/companies/${id}`;
        const items = [{ service_id: service, employee_id: employee, start_at: api.clock.now + 86_400 }];
        const change = () => me.put(at, { currency: 'EUR' });
        const book = () => me.post(`${at}/records`, { items, force: true });
        const bookedFirst = round % 2 ? undefined : book();
        const [changed, booked] = await Promise.all([change(), bookedFirst ?? book()]);
        expect(booked.status).toBe(201);
        const { rows } = await api.db.pool.query(
          `select c.currency, o.currency as of_order, r.currency as of_record, o.company_order_id as number
            from companies c join orders o on o.company_id = c.id join records r on r.company_id = c.id
            where c.id = $1`,
          [id],
        );
        const currency = changed.status === 200 ? 'EUR' : 'UAH';
        expect(rows).toEqual([{ currency, of_order: currency, of_record: currency, number: 1 }]);
      }
    });

    it('lets who books wait for a change of the currency that has begun', async () => {
      const id = await createCompany(api.db, { slug: `waiting-${sequence}` });
      const employee = await hire(api.db, id, { user_id: user.id, role: 'administrator', is_owner: true });
      const service = await createService(api.db, id, [employee]);
      const items = [{ service_id: service, employee_id: employee, start_at: api.clock.now + 86_400 }];
      let booked: Promise<Answer>;
      await inCompany(api.db, id, async tx => {
        const actor = { user_id: user.id, source: 'staff' } as const;
        const ctx = testContext(tx, { actor }) as StaffContext;
        await updateCompany(ctx, { changes: { currency: 'EUR' }, present: async () => ({}) });
        booked = me.post(`/companies/${id}/records`, { items, force: true });
        await pause(300);
      });
      expect((await booked!).status).toBe(201);
      const { rows } = await api.db.pool.query('select currency from orders where company_id = $1', [id]);
      expect(rows).toEqual([{ currency: 'EUR' }]);
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
});
