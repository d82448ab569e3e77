import { expect, it } from 'vitest';
import { createService } from '@/tests/helpers/fixtures';
import { at, describeSalon } from '../helpers/appointments';

describeSalon('appointments', salon => {
  it('are booked by staff off the grid, with a new client, a known one or none', async () => {
    const { status, body } = await salon.book({
      customer: { first_name: 'Anna', phone: '+380671234567' },
      comment: 'Tea, no sugar',
    });

    expect(status).toBe(201);
    expect(body.data.records).toMatchObject([
      {
        employee: { id: salon.olena, full_name: 'Olena K.' },
        customer: { full_name: 'Anna', phone: '+380671234567' },
        service: { id: salon.cut, name: 'Haircut' },
        owner_type: 'order',
        start_at: at('10:07'),
        end_at: at('11:07'),
        break: 15,
        price: 50_000,
        currency: 'UAH',
        comment: 'Tea, no sugar',
        forced: false,
        version: 1,
        flow: {
          status: 'active',
          current_flow: 'planned',
          next_flow: 'completed',
          available_commands: ['complete', 'confirm', 'hold', 'mark_no_show', 'cancel'],
        },
      },
    ]);
    const customer_id = body.data.records[0].customer.id;
    const again = {
      items: [{ service_id: salon.cut, employee_id: salon.marko, start_at: at('12:00') }],
      customer_id,
    };
    expect((await salon.owner.post(salon.path, again)).body.data.records[0].customer.id).toBe(customer_id);
    expect(
      (
        await salon.book({
          items: [{ service_id: salon.cut, employee_id: salon.marko, start_at: at('14:00') }],
        })
      ).body.data.records[0].customer,
    ).toBeNull();
  });

  it('need an employee, and say so', async () => {
    const { status, body } = await salon.book({ items: [{ service_id: salon.cut, start_at: at('10:00') }] });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      'items.0.employee_id': 'You need to choose employee to create an appointment!',
    });
  });

  it('follow one another in one visit, the same employee after the hidden break', async () => {
    const items = [
      { service_id: salon.cut, employee_id: salon.olena, start_at: at('10:00') },
      { service_id: salon.cut, employee_id: salon.olena },
      { service_id: salon.cut, employee_id: salon.marko },
    ];
    const { records } = (await salon.owner.post(salon.path, { items })).body.data;
    expect(records.map((record: { start_at: number }) => record.start_at)).toEqual([
      at('10:00'),
      at('11:15'),
      at('12:15'),
    ]);
    expect(new Set(records.map((record: { visit_id: number }) => record.visit_id)).size).toBe(1);
  });

  it('last as long as somebody chooses, and what follows begins then', async () => {
    const first = { service_id: salon.cut, employee_id: salon.olena, start_at: at('10:00') };
    const items = [
      { ...first, duration: 90 },
      { service_id: salon.cut, employee_id: salon.marko },
    ];
    const { records } = (await salon.owner.post(salon.path, { items })).body.data;
    expect(records.map(({ start_at, end_at }: Record<string, number>) => [start_at, end_at])).toEqual([
      [at('10:00'), at('11:30')],
      [at('11:30'), at('12:30')],
    ]);
    for (const duration of [0, -5, 1.5, 1441, '1:30']) {
      const refused = await salon.owner.post(salon.path, { items: [{ ...first, duration }] });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['items.0.duration']]);
    }
  });

  it.each([
    ['another appointment', { start: '10:30', employee: 'olena' }, ['overlap']],
    ['its hidden break', { start: '11:10', employee: 'olena' }, ['overlap']],
    ['closing time', { start: '17:30', employee: 'olena' }, ['outside_hours']],
    ['a holiday', { start: '10:00', employee: 'marko', date: '2027-01-06' }, ['adjustment']],
    [
      'several things',
      { start: '09:10', employee: 'marko', service: 'other', date: '2027-01-06' },
      ['adjustment', 'not_performed'],
    ],
  ])('warn of %s, store nothing, and are stored when forced', async (_, wanted, codes) => {
    await salon.book();
    const other = await createService(salon.api.db, salon.company, [salon.olena], { name: 'Styling' });
    const items = [
      {
        service_id: 'service' in wanted ? other : salon.cut,
        employee_id: wanted.employee === 'olena' ? salon.olena : salon.marko,
        start_at: at(wanted.start, 'date' in wanted ? wanted.date : undefined),
      },
    ];

    const warned = await salon.owner.post(salon.path, { items });
    expect(warned.status).toBe(409);
    expect(warned.body.error.code).toBe('needs_confirmation');
    expect(warned.body.error.warnings.map(({ code }: { code: string }) => code)).toEqual(codes);
    expect((await salon.owner.get(`${salon.path}?from=2027-01-01&to=2027-01-31`)).body.meta.total).toBe(1);

    const forced = await salon.owner.post(salon.path, { items, force: true });
    expect(forced.status).toBe(201);
    expect(forced.body.data.records[0].forced).toBe(true);
  });

  it('are not forced by whose role does not permit it', async () => {
    await salon.bookRecord({}, salon.worker, salon.marko);
    const overrides = { items: [{ service_id: salon.cut, employee_id: salon.marko, start_at: at('10:30') }] };
    expect((await salon.book(overrides, salon.worker)).body.error.code).toBe('needs_confirmation');
    expect((await salon.book({ ...overrides, force: true }, salon.worker)).status).toBe(403);
  });

  it('never land on a forced one unless forced themselves', async () => {
    await salon.book();
    await salon.book({ force: true });
    expect((await salon.book()).status).toBe(409);
    expect(await salon.availableStarts(salon.olena)).not.toContain(at('10:00'));
  });

  it('are only their own to an employee', async () => {
    await salon.bookRecord();
    const own = await salon.bookRecord({}, salon.worker, salon.marko);

    const { body } = await salon.worker.get(`${salon.path}?from=2027-01-05&to=2027-01-05`);
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([own.id]);
    expect((await salon.book({}, salon.worker, salon.olena)).status).toBe(403);
    expect((await salon.worker.patch(`${salon.path}/${own.id}`, { employee_id: salon.olena })).status).toBe(
      403,
    );
    const stranger = (await salon.owner.get(`/companies/${salon.company}/customers`)).body.data;
    expect(stranger).toEqual([]);
  });

  it('refuse an end before the start', async () => {
    const { id } = await salon.bookRecord();
    const { status, body } = await salon.owner.patch(`${salon.path}/${id}`, { end_at: at('09:00') });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['end_at']]);
  });

  it('give their time back only when cancelled, and take it again when reopened', async () => {
    const { id } = await salon.bookRecord();
    const command = (name: string, who = salon.owner) =>
      who.post(`${salon.path}/${id}/commands`, { command: name });

    expect((await command('confirm')).body.data.flow.current_flow).toBe('confirmed');
    expect((await command('complete')).body.data.flow).toMatchObject({
      status: 'completed',
      available_commands: ['reopen'],
    });
    expect(await salon.availableStarts(salon.olena)).not.toContain(at('10:30'));
    await command('reopen');
    expect((await command('cancel')).body.data.flow.status).toBe('cancelled');
    expect(await salon.availableStarts(salon.olena)).toContain(at('10:30'));
    expect((await command('complete')).body.error.code).toBe('command_not_available');
    expect((await command('reopen')).status).toBe(200);
    expect(await salon.availableStarts(salon.olena)).not.toContain(at('10:30'));
  });

  it('are not reopened when their time is somebody else’s by now', async () => {
    const { id } = await salon.bookRecord();
    await salon.owner.post(`${salon.path}/${id}/commands`, { command: 'cancel' });
    await salon.bookRecord();
    const { status, body } = await salon.owner.post(`${salon.path}/${id}/commands`, { command: 'reopen' });
    expect([status, body.error.code]).toEqual([409, 'slot_taken']);
  });

  it('leave reopening to administrators', async () => {
    const { id } = await salon.bookRecord({}, salon.worker, salon.marko);
    await salon.worker.post(`${salon.path}/${id}/commands`, { command: 'complete' });
    expect((await salon.worker.post(`${salon.path}/${id}/commands`, { command: 'reopen' })).status).toBe(403);
  });

  it('may be a block of time, with nobody in it', async () => {
    const block = {
      owner_type: 'block',
      employee_id: salon.olena,
      start_at: at('12:00'),
      end_at: at('13:00'),
      comment: 'Dentist',
    };
    const { status, body } = await salon.owner.post(salon.path, block);
    expect(status).toBe(201);
    expect(body.data.records[0]).toMatchObject({
      owner_type: 'block',
      visit_id: null,
      customer: null,
      service: null,
    });
    expect(await salon.availableStarts(salon.olena)).not.toContain(at('12:30'));
    expect((await salon.owner.post(salon.path, block)).body.error.code).toBe('needs_confirmation');
    expect((await salon.worker.post(salon.path, block)).status).toBe(403);
  });

  it('are listed by the company’s own dates, at most 62 of them', async () => {
    await salon.book({
      items: [{ service_id: salon.cut, employee_id: salon.olena, start_at: at('00:30') }],
      force: true,
    });
    const total = async (range: string) => (await salon.owner.get(`${salon.path}?${range}`)).body.meta?.total;
    expect(await total('from=2027-01-05&to=2027-01-05')).toBe(1);
    expect(await total('from=2027-01-04&to=2027-01-04')).toBe(0);
    expect((await salon.owner.get(`${salon.path}?from=2027-01-01&to=2027-03-04`)).status).toBe(422);
    expect((await salon.owner.get(`${salon.path}?from=2027-01-05`)).status).toBe(422);
    expect((await salon.owner.get(`${salon.path}?from=2027-02-30&to=2027-03-01`)).status).toBe(422);
  });

  it('leave in the log who did what, from what to what', async () => {
    const { id } = await salon.bookRecord();
    await salon.owner.patch(`${salon.path}/${id}`, { start_at: at('12:00') });
    await salon.owner.post(`${salon.path}/${id}/commands`, { command: 'cancel' });
    const { rows } = await salon.api.db.pool.query(
      "select type, source, before, after from events where company_id = $1 and subject_type = 'record' order by id",
      [salon.company],
    );
    expect(rows).toMatchObject([
      { type: 'moved', source: 'staff', before: { start_at: at('10:07') }, after: { start_at: at('12:00') } },
      { type: 'cancel', before: { status: 'active' }, after: { status: 'cancelled' } },
    ]);
  });

  it('say whether their order is paid; what belongs to none says nothing', async () => {
    const { id, order_id, payment_status } = await salon.bookRecord();
    expect(payment_status).toBe('not_paid');
    const pay = (amount: number) =>
      salon.owner.post(`/companies/${salon.company}/orders/${order_id}/payments`, {
        payment_method: 'cash',
        amount,
      });
    const paymentStatus = async () => (await salon.owner.get(`${salon.path}/${id}`)).body.data.payment_status;
    await pay(20_000);
    expect(await paymentStatus()).toBe('partially_paid');
    await pay(30_000);
    expect(await paymentStatus()).toBe('paid');
    const times = { start_at: at('15:00'), end_at: at('16:00') };
    const block = await salon.owner.post(salon.path, {
      owner_type: 'block',
      employee_id: salon.olena,
      ...times,
    });
    expect(block.body.data.records[0].payment_status).toBeNull();
  });

  it('say who made them: the client on the site, or the staff', async () => {
    expect((await salon.bookRecord()).source).toBe('staff');
    await salon.api.post(`/sites/${salon.slug}/bookings`, {
      items: [{ service_id: salon.cut, employee_id: salon.marko }],
      start_at: at('12:00'),
      customer: { name: 'Anna B.', phone: '067 123 45 67' },
    });
    const { body } = await salon.owner.get(
      `${salon.path}?from=2027-01-05&to=2027-01-05&employee_id=${salon.marko}`,
    );
    expect(body.data).toMatchObject([{ source: 'site', is_first_visit: true }]);
  });

  it('say that their customer is new, until one of their visits before is kept', async () => {
    const customer = { first_name: 'Anna', phone: '+380671234567' };
    const earlier = await salon.bookRecord({ customer });
    const items = [
      { service_id: salon.cut, employee_id: salon.marko, start_at: at('12:00') },
      { service_id: salon.cut, employee_id: salon.marko },
    ];
    const { body } = await salon.book({ items, customer_id: earlier.customer.id });
    const [later] = body.data.records;
    const isFirst = async (id: number) =>
      (await salon.owner.get(`${salon.path}/${id}`)).body.data.is_first_visit;
    expect([earlier.is_first_visit, later.is_first_visit]).toEqual([true, false]);

    await salon.owner.post(`${salon.path}/${earlier.id}/commands`, { command: 'cancel' });
    // All that is done on the first visit is of the first visit.
    for (const { id } of body.data.records) expect(await isFirst(id)).toBe(true);
    expect((await salon.bookRecord({ items: [{ ...items[0], start_at: at('16:00') }] })).is_first_visit).toBe(
      false,
    );
  });

  it('leave in the log what they were forced against', async () => {
    await salon.bookRecord();
    await salon.book({ force: true });
    const block = {
      owner_type: 'block',
      employee_id: salon.olena,
      start_at: at('10:00'),
      end_at: at('11:00'),
    };
    await salon.owner.post(salon.path, { ...block, force: true });
    const { rows } = await salon.api.db.pool.query(
      "select type, after from events where company_id = $1 and type in ('booked', 'blocked') order by id",
      [salon.company],
    );
    expect(rows).toMatchObject([
      { type: 'booked', after: { forced: false, warnings: [] } },
      { type: 'booked', after: { forced: true, warnings: ['overlap'] } },
      { type: 'blocked', after: { forced: true, warnings: ['overlap'] } },
    ]);
  });
});
