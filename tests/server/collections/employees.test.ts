import { expect, it } from 'vitest';
import { hire, offer } from '../../helpers/world';
import { describeCollection, type Office } from './suite';

const weekday = (day: number, from: string, to: string, breaks: object[] = []) => ({
  weekday: day,
  from,
  to,
  breaks,
  dayOff: false,
});

const setup = {
  name: 'employees',
  aThing: (_: Office, over = {}) => ({
    first_name: 'Marta',
    last_name: 'Koval',
    phone: '067 123 45 67',
    ...over,
  }),
  change: { field: 'notes', to: 'Speaks Polish' },
  required: {
    field: 'first_name',
    message: 'First name is a required field',
    in_ukrainian: 'Ім’я — обов’язкове поле',
  },
  bulk: { field: 'position', to: 'Stylist' },
  isOpen: false,
  isOwn: true,
};

describeCollection(setup, office => {
  const add = async (over = {}) =>
    (await office().owner.post(office().path, setup.aThing(office(), over))).body.data;
  const put = (id: number, changes: object) => office().owner.put(`${office().path}/${id}`, changes);
  const ofIryna = async () => (await office().employee.get(office().path)).body.data[0].id as number;
  const onPlan = (plan: string) =>
    office().api.db.pool.query('update subscriptions set plan = $2 where company_id = $1', [
      office().company,
      plan,
    ]);

  it('answers with the employee it made, the phone as E.164, who can be booked at once', async () => {
    const { owner, path, company, api } = office();
    const service = await offer(api.db, company, [office().olena]);
    const employee = await add({ services: [service], email: 'Marta@Example.org' });

    expect(employee).toEqual({
      id: expect.any(Number),
      first_name: 'Marta',
      last_name: 'Koval',
      full_name: 'Marta Koval',
      position: '',
      picture: null,
      company_role: 'employee',
      email: 'marta@example.org',
      phone: '+380671234567',
      date_of_birth: null,
      notes: '',
      working_hours: null,
      services: [{ service_id: service, price: { amount: 50_000, currency: 'UAH' }, duration: 60 }],
      schedule_adjustments: [],
      profile_type: 'employee',
      has_user: false,
      is_auth_user_profile: false,
      invite: null,
      version: 1,
      created_at: expect.any(Number),
      updated_at: expect.any(Number),
    });
    expect((await owner.get(`${path}/${employee.id}`)).body.data).toEqual(employee);
    expect(await startsOf(employee.id, service)).not.toEqual([]);
  });

  /** When the site offers them on the first Monday of February 2027. */
  async function startsOf(employee: number, service: number): Promise<number[]> {
    const { owner, company, api } = office();
    api.clock.now = Date.parse('2027-01-25T08:00:00Z') / 1000;
    const query = `service_ids=${service}&employee_ids=${employee}&from=2027-02-01&days=1`;
    const { body } = await owner.get(`/companies/${company}/availability?${query}`);
    return body.data[0].slots.map(({ start_at }: { start_at: number }) => start_at);
  }

  it.each([
    ['phone', '123', 'Invalid phone format'],
    ['email', 'nobody', 'Email must be a valid email'],
    ['date_of_birth', '1990-02-30', 'Date of birth is not valid'],
    ['notes', 'x'.repeat(2001), 'Notes must be less or equal than 2000 characters'],
    ['company_role', 'director', 'Role is not valid'],
  ])('says what is wrong with %s', async (field, value, message) => {
    const { owner, path } = office();
    const { status, body } = await owner.post(path, setup.aThing(office(), { [field]: value }));
    expect([status, body.errors]).toEqual([422, { [field]: message }]);
  });

  it.each([
    [
      'shifts that overlap',
      [weekday(1, '09:00', '13:00'), weekday(1, '12:00', '18:00')],
      '1.from',
      'These hours overlap others of the same day',
    ],
    [
      'a pause outside of its shift',
      [weekday(1, '09:00', '13:00', [{ from: '12:30', to: '13:30' }])],
      '0.breaks.0.from',
      'The break must lie within the working hours',
    ],
    [
      'pauses that overlap',
      [
        weekday(1, '09:00', '18:00', [
          { from: '12:00', to: '13:00' },
          { from: '12:30', to: '14:00' },
        ]),
      ],
      '0.breaks.1.from',
      'The breaks overlap',
    ],
    ['a time that is none', [weekday(1, '9', '18:00')], '0.from', 'From is not valid'],
  ])('refuses working hours with %s', async (_, working_hours, path, message) => {
    const { id } = await add();
    const { status, body } = await put(id, { working_hours });
    expect([status, body.errors]).toEqual([422, { [`working_hours.${path}`]: message }]);
  });

  it('works by hours of their own until they go by the company’s again', async () => {
    const { api, company, olena } = office();
    const service = await offer(api.db, company, [olena]);
    const { id } = await add({ services: [service] });
    const ofCompany = await startsOf(id, service);
    const night = [weekday(1, '20:00', '02:00', [{ from: '00:30', to: '01:00' }])];

    expect((await put(id, { working_hours: night })).body.data.working_hours).toEqual(night);
    const own = await startsOf(id, service);
    expect(own[0]).toBe(Date.parse('2027-02-01T18:00:00Z') / 1000);
    expect((await put(id, { working_hours: null })).body.data.working_hours).toBeNull();
    expect(await startsOf(id, service)).toEqual(ofCompany);
  });

  it('attaches a service like its first performer or as it is said, keeps it as it was, detaches it', async () => {
    const { api, company, olena, owner, path } = office();
    const [cut, nails] = [await offer(api.db, company, [olena]), await offer(api.db, company, [])];
    const { id } = await add();
    const price = { amount: 70_000, currency: 'UAH' };

    const { body } = await put(id, { services: [cut, { service_id: nails, price, duration: 45 }] });
    expect(body.data.services).toEqual([
      { service_id: cut, price: { amount: 50_000, currency: 'UAH' }, duration: 60 },
      { service_id: nails, price, duration: 45 },
    ]);
    expect((await put(id, { services: [nails] })).body.data.services).toEqual([
      { service_id: nails, price, duration: 45 },
    ]);
    const list = await owner.get(`${path}?service_id=${nails}`);
    expect(list.body.data.map((one: { id: number }) => one.id)).toEqual([id]);
  });

  it.each([
    ['a service that is none', () => [999_999], '0.service_id', 'There is no such service'],
    ['the same service twice', (id: number) => [id, id], '1', 'The same item is attached twice'],
    [
      'another currency',
      (id: number) => [{ service_id: id, price: { amount: 1, currency: 'EUR' }, duration: 5 }],
      '0.price.currency',
      'Prices are in the currency of the company, UAH',
    ],
    [
      'neither price nor time where nobody has any',
      (id: number) => [id],
      '0.price',
      'Nobody performs Haircut yet, so say a price and a duration',
    ],
  ])('refuses to attach %s', async (_, services, path, message) => {
    const { api, company } = office();
    const service = await offer(api.db, company, []);
    const { id } = await add();
    const { status, body } = await put(id, { services: services(service) });
    expect([status, body.errors]).toEqual([422, { [`services.${path}`]: message }]);
  });

  it('lets an employee change their own hours and notes, and nothing else of themselves', async () => {
    const { employee, path } = office();
    const id = await ofIryna();
    const me = (await employee.get(`${path}/${id}`)).body.data;
    expect(me.is_auth_user_profile).toBe(true);

    const working_hours = [weekday(2, '10:00', '16:00')];
    const changed = await employee.put(`${path}/${id}`, { ...me, notes: 'Away in May', working_hours });
    expect([changed.status, changed.body.data]).toEqual([
      200,
      { ...me, notes: 'Away in May', working_hours, version: 2, updated_at: expect.any(Number) },
    ]);
    for (const more of [{ first_name: 'Queen' }, { company_role: 'administrator' }, { services: [1] }]) {
      const { status, body } = await employee.put(`${path}/${id}`, { notes: 'x', ...more });
      expect([status, body]).toEqual([403, { error: { message: 'Your role does not permit this' } }]);
    }
    expect((await employee.put(`${path}/${office().olena}`, { notes: 'x' })).status).toBe(404);
  });

  it('asks for the plan that holds own hours, amendments and roles, and lets go of them on any', async () => {
    const { owner, path } = office();
    const kept = await add({ working_hours: [weekday(1, '10:00', '16:00')] });
    await onPlan('solo');
    const holiday = { date: '2027-02-01', type: 'holiday' };

    const refused = [
      await put(kept.id, { working_hours: [weekday(2, '10:00', '16:00')] }),
      await owner.post(`${path}/${kept.id}/schedule_adjustments`, holiday),
      await owner.post(path, setup.aThing(office(), { company_role: 'employee' })),
    ];
    expect(refused.map(({ status, body }) => [status, body.error.feature, body.error.plan])).toEqual([
      [402, 'individual_hours', 'team'],
      [402, 'schedule_amendments', 'team'],
      [402, 'roles', 'team'],
    ]);
    const sentBack = await put(kept.id, { ...kept, position: 'Stylist' });
    expect([sentBack.status, sentBack.body.data.working_hours]).toEqual([200, kept.working_hours]);
    expect((await put(kept.id, { working_hours: null })).status).toBe(200);
    expect((await add()).company_role).toBe('administrator');
  });

  it('keeps the one owner an administrator who stays', async () => {
    const { owner, path, olena } = office();
    const lowered = await put(olena, { company_role: 'employee' });
    expect([lowered.status, lowered.body.errors]).toEqual([
      422,
      { company_role: 'The owner stays an administrator' },
    ]);
    for (const removed of [
      await owner.delete(`${path}/${olena}`),
      await owner.delete(`${path}?ids=${olena}`),
    ]) {
      expect([removed.status, removed.body.error.code]).toEqual([409, 'owner_stays']);
    }
  });

  it('takes amendments, one a date, and the offer follows at once', async () => {
    const { api, company, olena, owner, path } = office();
    const service = await offer(api.db, company, [olena]);
    const { id } = await add({ services: [service] });
    const days = `${path}/${id}/schedule_adjustments`;
    const day = { date: '2027-02-01', type: 'short_day', from: '10:00', to: '12:00' };

    const made = await owner.post(days, day);
    expect([made.status, made.body.data]).toEqual([201, { id: expect.any(Number), ...day, breaks: [] }]);
    const again = await owner.post(days, { date: day.date, type: 'holiday' });
    expect([again.status, again.body.errors]).toEqual([
      422,
      { date: 'Only one schedule amendment per date' },
    ]);
    expect(await startsOf(id, service)).toEqual(
      ['08:00', '08:30', '09:00'].map(time => Date.parse(`2027-02-01T${time}:00Z`) / 1000),
    );

    expect((await owner.get(`${days}?from=2027-02-01&to=2027-02-01`)).body.data).toEqual([made.body.data]);
    expect((await owner.get(`${days}?from=2027-02-02`)).body.data).toEqual([]);
    expect((await owner.get(`${path}/${id}`)).body.data.schedule_adjustments).toEqual([made.body.data]);
    expect((await owner.delete(`${days}/${made.body.data.id}`)).status).toBe(204);
    expect((await owner.delete(`${days}/${made.body.data.id}`)).status).toBe(404);
    expect(await startsOf(id, service)).toHaveLength(17);
  });

  it('closes the company on a date, for all who have no amendment of their own', async () => {
    const { api, company, olena, owner, employee } = office();
    const service = await offer(api.db, company, [olena]);
    const days = `/companies/${company}/schedule_adjustments`;

    const { status, body } = await owner.post(days, { date: '2027-02-01', type: 'holiday' });
    expect(status).toBe(201);
    expect(await startsOf(olena, service)).toEqual([]);
    expect((await employee.get(days)).body).toEqual({ data: [body.data], meta: { total: 1 } });
    expect((await owner.post(days, { date: '2027-02-01', type: 'all_day' })).status).toBe(422);
    expect((await owner.delete(`${days}/${body.data.id}`)).status).toBe(204);
    expect(await startsOf(olena, service)).not.toEqual([]);
  });

  it.each([
    ['no date', { type: 'holiday' }, { date: 'Date is a required field' }],
    [
      'a short day without its hours',
      { date: '2027-02-01', type: 'short_day' },
      { from: 'From is a required field', to: 'To is a required field' },
    ],
    [
      'a pause outside of the day',
      {
        date: '2027-02-01',
        type: 'short_day',
        from: '09:00',
        to: '12:00',
        breaks: [{ from: '13:00', to: '14:00' }],
      },
      { 'breaks.0.from': 'The break must lie within the working hours' },
    ],
  ])('refuses an amendment with %s', async (_, body, errors) => {
    const { owner, company } = office();
    const refused = await owner.post(`/companies/${company}/schedule_adjustments`, body);
    expect([refused.status, refused.body.errors]).toEqual([422, errors]);
  });

  it('lets an employee add and remove amendments of their own alone', async () => {
    const { employee, path, olena, company } = office();
    const holiday = { date: '2027-02-01', type: 'holiday' };
    const own = `${path}/${await ofIryna()}/schedule_adjustments`;

    const { status, body } = await employee.post(own, holiday);
    expect(status).toBe(201);
    expect((await employee.delete(`${own}/${body.data.id}`)).status).toBe(204);
    expect((await employee.post(`${path}/${olena}/schedule_adjustments`, holiday)).status).toBe(404);
    expect((await employee.post(`/companies/${company}/schedule_adjustments`, holiday)).status).toBe(403);
  });

  it('is asked to sign in, and asked again', async () => {
    const { owner, path } = office();
    const { id } = await add({ email: 'marta@example.org', position: 'Stylist' });
    expect((await owner.post(`${path}/${id}/invite/resend`, {})).status).toBe(404);

    const first = await owner.post(`${path}/${id}/invite`, {});
    expect([first.status, first.body.data]).toMatchObject([
      201,
      { login: 'marta@example.org', role: 'employee', position: 'Stylist', profile: { id } },
    ]);
    const second = await owner.post(`${path}/${id}/invite/resend`, {});
    expect(second.body.data).toMatchObject({ login: 'marta@example.org', role: 'employee' });
    expect(second.body.data.id).not.toBe(first.body.data.id);
    expect((await owner.get(`${path}/${id}`)).body.data.invite.id).toBe(second.body.data.id);
  });

  const start_at = Date.parse('2027-02-01T08:00:00Z') / 1000;

  /** Somebody with one visit ahead. */
  async function aBusyOne() {
    const { api, company, olena, owner } = office();
    const service = await offer(api.db, company, [olena]);
    const { id } = await add({ services: [service] });
    api.clock.now = Date.parse('2027-01-25T08:00:00Z') / 1000;
    const booked = await owner.post(`/companies/${company}/records`, {
      items: [{ service_id: service, employee_id: id, start_at }],
      customer: { first_name: 'Hanna' },
    });
    expect(booked.status).toBe(201);
    return { id, service, record: booked.body.data.record_ids[0] as number };
  }

  it('is not removed while there are visits ahead', async () => {
    const { owner, path } = office();
    const { id } = await aBusyOne();
    for (const kept of [await owner.delete(`${path}/${id}`), await owner.delete(`${path}?ids=${id}`)]) {
      expect([kept.status, kept.body.error]).toEqual([
        409,
        { code: 'has_visits', visits: 1, message: '1 visit ahead has to be reassigned or cancelled first' },
      ]);
    }
    const both = await owner.delete(`${path}/${id}?reassign_to=1&cancel_visits=1`);
    expect(both.status).toBe(422);
  });

  it('leaves once each visit is with somebody who is free', async () => {
    const { api, company, owner, path, olena } = office();
    const { id, record } = await aBusyOne();
    const untrained = await hire(api.db, company, { first_name: 'Marko' });

    for (const nobody of [id, 999_999]) {
      const { status, body } = await owner.delete(`${path}/${id}?reassign_to=${nobody}`);
      expect([status, Object.keys(body.errors)]).toEqual([422, ['reassign_to']]);
    }
    const refused = await owner.delete(`${path}/${id}?reassign_to=${untrained}`);
    expect([refused.status, refused.body.error]).toMatchObject([
      409,
      {
        code: 'cannot_reassign',
        records: [{ id: record, start_at, customer: 'Hanna', warnings: ['not_performed'] }],
      },
    ]);
    expect((await owner.get(`/companies/${company}/records/${record}`)).body.data.employee.id).toBe(id);

    expect((await owner.delete(`${path}/${id}?reassign_to=${olena}`)).status).toBe(204);
    expect((await owner.get(`/companies/${company}/records/${record}`)).body.data).toMatchObject({
      employee: { id: olena },
      start_at,
    });
    expect((await owner.get(`${path}/${id}`)).status).toBe(404);
  });

  it('leaves with the visits ahead cancelled, their time given back', async () => {
    const { api, company, owner, path } = office();
    const { id, record } = await aBusyOne();

    expect((await owner.delete(`${path}/${id}?cancel_visits=1`)).status).toBe(204);
    const { body } = await owner.get(`/companies/${company}/records/${record}`);
    expect(body.data.flow.status).toBe('cancelled');
    const { rows } = await api.db.pool.query('select id from busy where record_id = $1', [record]);
    expect(rows).toEqual([]);
  });

  it('is never left with a visit that was booked while they were removed', async () => {
    const { api, company, owner, path } = office();
    for (let round = 0; round < 5; round++) {
      const service = await offer(api.db, company, [office().olena]);
      const { id } = await add({ services: [service] });
      api.clock.now = Date.parse('2027-01-25T08:00:00Z') / 1000;
      const items = [{ service_id: service, employee_id: id, start_at }];
      const book = () => owner.post(`/companies/${company}/records`, { items });
      const [first, removed, second] = await Promise.all([
        round % 2 ? book() : undefined,
        owner.delete(`${path}/${id}`),
        book(),
      ]);
      const booked = [first, second].some(answer => answer?.status === 201);
      expect([removed.status, booked]).toEqual(booked ? [409, true] : [204, false]);
    }
  });

  it('ends their access at once, detaches them from services, and undo brings all of it back', async () => {
    const { api, company, employee, owner, path, olena } = office();
    const id = await ofIryna();
    const service = await offer(api.db, company, [olena, id]);
    const performers = async () =>
      (await owner.get(`/companies/${company}/services/${service}`)).body.data.employees.length;

    const { body } = await owner.delete(`${path}?ids=${id}`);
    expect((await employee.get(path)).status).toBe(404);
    expect(await performers()).toBe(1);

    expect((await owner.post(`/companies/${company}/undo`, { undo: body.data.undo })).status).toBe(200);
    expect((await employee.get(path)).status).toBe(200);
    expect(await performers()).toBe(2);
  });

  it('is found by name, e-mail or phone, and stands in the order of the Ukrainian alphabet', async () => {
    const { owner, path } = office();
    for (const first_name of ['Ярина', 'Ґжегож', 'Богдан', 'Івга', 'Євген', 'Гриць', 'Дарка', 'Їржі']) {
      await add({ first_name, email: 'x@studio.example', phone: null });
    }
    const names = async (query: string) =>
      (await owner.get(`${path}?${query}`)).body.data.map((one: { first_name: string }) => one.first_name);

    expect(await names('search=studio.example')).toEqual([
      'Богдан',
      'Гриць',
      'Ґжегож',
      'Дарка',
      'Євген',
      'Івга',
      'Їржі',
      'Ярина',
    ]);
    expect((await names('search=studio&sort=-first_name')).slice(-2)).toEqual(['Гриць', 'Богдан']);
    await add({ first_name: 'Zoia' });
    expect(await names('search=67-123')).toEqual(['Zoia']);
  });
});
