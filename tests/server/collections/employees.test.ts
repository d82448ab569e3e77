import { describe, expect, it } from 'vitest';
import { createService } from '@/tests/helpers/fixtures';
import { aPerson, employ, idOfIryna, startsOf } from './people';
import type { CollectionFixture } from './companyFixture';
import { describeCollection } from './suite';

const weekday = (day: number, from: string, to: string, breaks: object[] = []) => ({
  weekday: day,
  from,
  to,
  breaks,
  dayOff: false,
});

const spec = {
  name: 'employees',
  validInput: (_: CollectionFixture, overrides = {}) => aPerson(overrides),
  change: { field: 'notes', to: 'Speaks Polish' },
  translated: 'position',
  required: {
    field: 'first_name',
    message: 'First name is a required field',
    in_ukrainian: 'Ім’я — обов’язкове поле',
  },
  bulk: { field: 'position', to: 'Stylist' },
  isOpen: false,
  isOwn: true,
};

describeCollection(spec, fixture => {
  const put = (id: number, changes: object) => fixture().owner.put(`${fixture().path}/${id}`, changes);
  const onPlan = (plan: string) =>
    fixture().api.db.pool.query('update subscriptions set plan = $2 where company_id = $1', [
      fixture().company,
      plan,
    ]);

  it('names the services of each employee in the spreadsheet, and takes them back as it gave them', async () => {
    const { owner, path, company, api } = fixture();
    const ids = [
      await createService(api.db, company, [fixture().olena]),
      await createService(api.db, company, [fixture().olena]),
    ];
    await api.db.pool.query(
      `update services set name = case id when $2 then 'Haircut' else 'Styling' end where company_id = $1 and id = any($3)`,
      [company, ids[0], ids],
    );
    const employee = await employ(fixture(), { services: ids });
    const { body } = await owner.get(`${path}.csv`);
    expect(body.split('\r\n')[0]).toContain('Services');
    expect(body).toContain('Haircut; Styling');
    expect((await put(employee.id, { services: employee.services })).status).toBe(200);
  });

  describe('the order of the team', () => {
    const order = async () => {
      const { owner, path } = fixture();
      const { body } = await owner.get(`${path}?sort=sort_order`);
      return body.data.map(({ id }: { id: number }) => id);
    };
    const reorder = (ids: number[]) => fixture().owner.put(`${fixture().path}/order`, { ids });

    it('is what the company makes it, with who is new at its end, and can be undone', async () => {
      const { owner, olena, company, api } = fixture();
      const iryna = await idOfIryna(fixture());
      const { id: andrii, sort_order } = await employ(fixture(), { first_name: 'Andrii' });
      expect(sort_order).toBe(1);
      await owner.post(`/companies/${company}/user_invites`, { login: 'new@example.org', role: 'employee' });
      const [, , , invited] = await order();
      expect(await order()).toEqual([olena, iryna, andrii, invited]);

      const { body } = await reorder([andrii, olena]);
      expect(await order()).toEqual([andrii, iryna, olena, invited]);
      const { body: roster } = await owner.get(`/companies/${company}/roster?from=2027-03-01&to=2027-03-07`);
      expect(roster.data.employees.map(({ id }: { id: number }) => id)).toEqual(await order());
      await createService(api.db, company, [olena, andrii]);
      const { body: services } = await owner.get(`/companies/${company}/services`);
      const performers: { employee_id: number }[] = services.data[0].employees;
      expect(performers.map(one => one.employee_id)).toEqual([andrii, olena]);

      await owner.post(`/companies/${company}/undo`, { undo: body.data.undo });
      expect(await order()).toEqual([olena, iryna, andrii, invited]);
    });

    it('is seen by colleagues, and not theirs to change', async () => {
      const { employee, owner, olena, company } = fixture();
      const iryna = await idOfIryna(fixture());
      await owner.put(`/companies/${company}/settings`, { settings: { employees_see_calendars: 'busy' } });
      await reorder([iryna, olena]);

      const { body } = await employee.get(`/companies/${company}/colleagues`);
      expect(body.data.map(({ id }: { id: number }) => id)).toEqual([iryna, olena]);
      expect((await employee.put(`${fixture().path}/order`, { ids: [olena, iryna] })).status).toBe(403);
      expect((await employee.put(`${fixture().path}/${iryna}`, { sort_order: 9 })).status).toBe(403);
      expect(await order()).toEqual([iryna, olena]);
    });

    it('keeps what each of two does who change it at once', async () => {
      const { olena } = fixture();
      const iryna = await idOfIryna(fixture());
      const [{ id: third }, { id: fourth }] = [await employ(fixture()), await employ(fixture())];
      for (let round = 0; round < 5; round++) {
        const [one, other, next, last] = await order();
        const answers = await Promise.all([reorder([other, one]), reorder([last, next])]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
        expect(await order()).toEqual([other, one, last, next]);
      }
      expect((await order()).toSorted()).toEqual([olena, iryna, third, fourth].toSorted());
    });
  });

  it('answers with the employee it made, the phone as E.164, who can be booked at once', async () => {
    const { owner, path, company, api } = fixture();
    const service = await createService(api.db, company, [fixture().olena]);
    const employee = await employ(fixture(), { services: [service], email: 'Marta@Example.org' });

    expect(employee).toEqual({
      id: expect.any(Number),
      first_name: 'Marta',
      last_name: 'Koval',
      full_name: 'Marta Koval',
      position: '',
      sort_order: 1,
      picture: null,
      company_role: 'employee',
      email: 'marta@example.org',
      phone: '+380671234567',
      date_of_birth: null,
      notes: '',
      working_hours: null,
      services: [
        {
          service_id: service,
          name: expect.any(String),
          price: { amount: 50_000, currency: 'UAH' },
          duration: 60,
        },
      ],
      schedule_adjustments: [],
      time_off: [],
      role_id: null,
      role_name: null,
      profile_type: 'employee',
      has_user: false,
      is_auth_user_profile: false,
      invite: null,
      translations: {},
      version: 1,
      created_at: expect.any(Number),
      updated_at: expect.any(Number),
    });
    expect((await owner.get(`${path}/${employee.id}`)).body.data).toEqual(employee);
    expect(await startsOf(fixture(), employee.id, service)).not.toEqual([]);
  });

  it.each([
    ['phone', '123', 'Invalid phone format'],
    ['email', 'nobody', 'Email must be a valid email'],
    ['date_of_birth', '1990-02-30', 'Date of birth is not valid'],
    ['notes', 'x'.repeat(2001), 'Notes must be less or equal than 2000 characters'],
    ['company_role', 'director', 'Role is not valid'],
  ])('says what is wrong with %s', async (field, value, message) => {
    const { owner, path } = fixture();
    const { status, body } = await owner.post(path, spec.validInput(fixture(), { [field]: value }));
    expect([status, body.errors]).toEqual([422, { [field]: message }]);
  });

  it.each([
    [
      'shifts that overlap',
      [weekday(1, '09:00', '13:00'), weekday(1, '12:00', '18:00')],
      '1.from',
      'These hours overlap others on the same day',
    ],
    [
      'a pause outside of its shift',
      [weekday(1, '09:00', '13:00', [{ from: '12:30', to: '13:30' }])],
      '0.breaks.0.from',
      'The break must be within the working hours',
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
    const { id } = await employ(fixture());
    const { status, body } = await put(id, { working_hours });
    expect([status, body.errors]).toEqual([422, { [`working_hours.${path}`]: message }]);
  });

  it('takes a day off without its hours, and refuses a working day without them', async () => {
    const { id } = await employ(fixture());
    const { body } = await put(id, {
      working_hours: [weekday(1, '10:00', '15:00'), { weekday: 2, dayOff: true }],
    });
    expect(body.data.working_hours).toEqual([
      weekday(1, '10:00', '15:00'),
      { weekday: 2, from: '09:00', to: '18:00', breaks: [], dayOff: true },
    ]);
    const { status, body: refused } = await put(id, { working_hours: [{ weekday: 2, dayOff: false }] });
    expect([status, refused.errors]).toEqual([
      422,
      {
        'working_hours.0.from': 'From is a required field',
        'working_hours.0.to': 'To is a required field',
      },
    ]);
  });

  it('works by hours of their own until they go by the company’s again', async () => {
    const { api, company, olena } = fixture();
    const service = await createService(api.db, company, [olena]);
    const { id } = await employ(fixture(), { services: [service] });
    const ofCompany = await startsOf(fixture(), id, service);
    const night = [weekday(1, '20:00', '02:00', [{ from: '00:30', to: '01:00' }])];

    expect((await put(id, { working_hours: night })).body.data.working_hours).toEqual(night);
    const own = await startsOf(fixture(), id, service);
    expect(own[0]).toBe(Date.parse('2027-02-01T18:00:00Z') / 1000);
    expect((await put(id, { working_hours: null })).body.data.working_hours).toBeNull();
    expect(await startsOf(fixture(), id, service)).toEqual(ofCompany);
  });

  it('attaches a service like its first performer or as it is said, keeps it as it was, detaches it', async () => {
    const { api, company, olena, owner, path } = fixture();
    const [cut, nails] = [
      await createService(api.db, company, [olena]),
      await createService(api.db, company, []),
    ];
    const { id } = await employ(fixture());
    const price = { amount: 70_000, currency: 'UAH' };

    const { body } = await put(id, { services: [cut, { service_id: nails, price, duration: 45 }] });
    expect(body.data.services).toEqual([
      { service_id: cut, name: expect.any(String), price: { amount: 50_000, currency: 'UAH' }, duration: 60 },
      { service_id: nails, name: expect.any(String), price, duration: 45 },
    ]);
    expect((await put(id, { services: [nails] })).body.data.services).toEqual([
      { service_id: nails, name: expect.any(String), price, duration: 45 },
    ]);
    const list = await owner.get(`${path}?service_id=${nails}`);
    expect(list.body.data.map((one: { id: number }) => one.id)).toEqual([id]);
  });

  it.each([
    ['a service that is none', () => [999_999], '0.service_id', 'The service does not exist'],
    ['the same service twice', (id: number) => [id, id], '1', 'The same item is added twice'],
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
      'Nobody provides Haircut yet, so enter a price and a duration',
    ],
  ])('refuses to attach %s', async (_, services, path, message) => {
    const { api, company } = fixture();
    const service = await createService(api.db, company, []);
    const { id } = await employ(fixture());
    const { status, body } = await put(id, { services: services(service) });
    expect([status, body.errors]).toEqual([422, { [`services.${path}`]: message }]);
  });

  it('lets an employee change their own hours and notes, and nothing else of themselves', async () => {
    const { employee, path } = fixture();
    const id = await idOfIryna(fixture());
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
      expect([status, body]).toEqual([
        403,
        { error: { message: 'You do not have permission to do this', code: 'access_denied' } },
      ]);
    }
    expect((await employee.put(`${path}/${fixture().olena}`, { notes: 'x' })).status).toBe(404);
  });

  it('asks for the plan that holds own hours, amendments and roles, and lets go of them on any', async () => {
    const { owner, path } = fixture();
    const employee = await employ(fixture(), { working_hours: [weekday(1, '10:00', '16:00')] });
    await onPlan('solo');
    const holiday = { date: '2027-02-01', type: 'holiday' };

    const refused = [
      await put(employee.id, { working_hours: [weekday(2, '10:00', '16:00')] }),
      await owner.post(`${path}/${employee.id}/schedule_adjustments`, holiday),
      await owner.post(path, spec.validInput(fixture(), { company_role: 'employee' })),
    ];
    expect(refused.map(({ status, body }) => [status, body.error.feature, body.error.plan])).toEqual([
      [402, 'individual_hours', 'team'],
      [402, 'schedule_amendments', 'team'],
      [402, 'roles', 'team'],
    ]);
    const sentBack = await put(employee.id, { ...employee, position: 'Stylist' });
    expect([sentBack.status, sentBack.body.data.working_hours]).toEqual([200, employee.working_hours]);
    expect((await put(employee.id, { working_hours: null })).status).toBe(200);
    expect((await employ(fixture())).company_role).toBe('administrator');
  });

  it('keeps the one owner an administrator who stays', async () => {
    const { owner, path, olena } = fixture();
    const lowered = await put(olena, { company_role: 'employee' });
    expect([lowered.status, lowered.body.errors]).toEqual([
      422,
      { company_role: 'The owner is always an administrator' },
    ]);
    for (const removed of [
      await owner.delete(`${path}/${olena}`),
      await owner.delete(`${path}?ids=${olena}`),
    ]) {
      expect([removed.status, removed.body.error.code]).toEqual([409, 'owner_stays']);
    }
  });

  it('is asked to sign in, and asked again', async () => {
    const { owner, path } = fixture();
    const { id } = await employ(fixture(), { email: 'marta@example.org', position: 'Stylist' });
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

  it('is found by name, e-mail or phone, and stands in the order of the Ukrainian alphabet', async () => {
    const { owner, path } = fixture();
    for (const first_name of ['Ярина', 'Ґжегож', 'Богдан', 'Івга', 'Євген', 'Гриць', 'Дарка', 'Їржі']) {
      await employ(fixture(), { first_name, email: 'x@studio.example', phone: null });
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
    await employ(fixture(), { first_name: 'Zoia' });
    expect(await names('search=67-123')).toEqual(['Zoia']);
  });

  it('puts people of one first name in the order of the last, and the other way round', async () => {
    const { owner, path } = fixture();
    for (const name of ['Олена Ткач', 'Олена Бойко', 'Ганна Бойко', 'Олена Гук']) {
      const [first_name = '', last_name = ''] = name.split(' ');
      await employ(fixture(), { first_name, last_name, email: 'same@names.example', phone: null });
    }
    const names = async (sort: string) =>
      (await owner.get(`${path}?search=names.example${sort}`)).body.data.map(
        (one: { full_name: string }) => one.full_name,
      );
    const ascending = ['Ганна Бойко', 'Олена Бойко', 'Олена Гук', 'Олена Ткач'];
    expect(await names('')).toEqual(ascending);
    expect(await names('&sort=-first_name')).toEqual([...ascending].reverse());
    expect(await names('&sort=first_name,-last_name')).toEqual([
      'Ганна Бойко',
      'Олена Ткач',
      'Олена Гук',
      'Олена Бойко',
    ]);
    expect((await names('&sort=last_name'))[0]).toBe('Ганна Бойко');
  });
});
