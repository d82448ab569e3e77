import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asc, eq } from 'drizzle-orm';
import { messages } from '../../../server/db/schema';
import { inCompany } from '../../../server/db/scope';
import { addDays, toInstant, toLocal } from '../../../domain/schedule';
import { startApi, type Api, type Speaker } from '../../helpers/api';
import { kinds } from '../../helpers/databases';
import { createCompany, createUser, hire, offer } from '../../helpers/world';

const at = (time: string, date = '2027-01-05') => toInstant('Europe/Kyiv', date, time);

describe.each(kinds)('appointments, on %s', kind => {
  let api: Api;
  let owner: Speaker;
  let worker: Speaker;
  let company: number;
  let slug: string;
  let olena: number;
  let marko: number;
  let cut: number;
  let path: string;
  let turn = 0;

  beforeAll(async () => {
    api = await startApi(kind);
  });
  beforeEach(async () => {
    api.clock.now = at('08:00', '2027-01-04');
    slug = `records-${++turn}`;
    company = await createCompany(api.db, { slug });
    const [boss, hand] = [
      await createUser(api.db, `boss-${turn}@a.org`),
      await createUser(api.db, `hand-${turn}@a.org`),
    ];
    olena = await hire(api.db, company, { user_id: boss.id, role: 'administrator', is_owner: true });
    marko = await hire(api.db, company, {
      first_name: 'Marko',
      user_id: hand.id,
      adjustments: [{ date: '2027-01-06', type: 'holiday' }],
    });
    cut = await offer(api.db, company, [olena, marko], { break: 15 });
    owner = api.as(boss.token);
    worker = api.as(hand.token);
    path = `/companies/${company}/records`;
  });
  afterAll(() => api.close());

  const book = (over: object = {}, who = owner, employee_id = olena) =>
    who.post(path, { items: [{ service_id: cut, employee_id, start_at: at('10:07') }], ...over });
  const booked = async (over: object = {}, who = owner, employee_id = olena) =>
    (await book(over, who, employee_id)).body.data.records[0];
  const starts = async (employee_id: number, date = '2027-01-05') => {
    const query = `service_ids=${cut}&employee_ids=${employee_id}&from=${date}&days=1`;
    const { body } = await api.get(`/sites/${slug}/availability?${query}`);
    return body.data[0].slots.map((slot: { start_at: number }) => slot.start_at);
  };

  it('are booked by staff off the grid, with a new client, a known one or none', async () => {
    const { status, body } = await book({
      customer: { first_name: 'Anna', phone: '+380671234567' },
      comment: 'Tea, no sugar',
    });

    expect(status).toBe(201);
    expect(body.data.records).toMatchObject([
      {
        employee: { id: olena, full_name: 'Olena K.' },
        customer: { full_name: 'Anna', phone: '+380671234567' },
        service: { id: cut, name: 'Haircut' },
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
    const again = { items: [{ service_id: cut, employee_id: marko, start_at: at('12:00') }], customer_id };
    expect((await owner.post(path, again)).body.data.records[0].customer.id).toBe(customer_id);
    expect(
      (await book({ items: [{ service_id: cut, employee_id: marko, start_at: at('14:00') }] })).body.data
        .records[0].customer,
    ).toBeNull();
  });

  it('need an employee, and say so', async () => {
    const { status, body } = await book({ items: [{ service_id: cut, start_at: at('10:00') }] });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      'items.0.employee_id': 'You need to choose employee to create an appointment!',
    });
  });

  it('follow one another in one visit, the same employee after the hidden break', async () => {
    const items = [
      { service_id: cut, employee_id: olena, start_at: at('10:00') },
      { service_id: cut, employee_id: olena },
      { service_id: cut, employee_id: marko },
    ];
    const { records } = (await owner.post(path, { items })).body.data;
    expect(records.map((record: { start_at: number }) => record.start_at)).toEqual([
      at('10:00'),
      at('11:15'),
      at('12:15'),
    ]);
    expect(new Set(records.map((record: { visit_id: number }) => record.visit_id)).size).toBe(1);
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
    await book();
    const other = await offer(api.db, company, [olena], { name: 'Styling' });
    const items = [
      {
        service_id: 'service' in wanted ? other : cut,
        employee_id: wanted.employee === 'olena' ? olena : marko,
        start_at: at(wanted.start, 'date' in wanted ? wanted.date : undefined),
      },
    ];

    const warned = await owner.post(path, { items });
    expect(warned.status).toBe(409);
    expect(warned.body.error.code).toBe('needs_confirmation');
    expect(warned.body.error.warnings.map(({ code }: { code: string }) => code)).toEqual(codes);
    expect((await owner.get(`${path}?from=2027-01-01&to=2027-01-31`)).body.meta.total).toBe(1);

    const forced = await owner.post(path, { items, force: true });
    expect(forced.status).toBe(201);
    expect(forced.body.data.records[0].forced).toBe(true);
  });

  it('are not forced by whose role does not permit it', async () => {
    await booked({}, worker, marko);
    const over = { items: [{ service_id: cut, employee_id: marko, start_at: at('10:30') }] };
    expect((await book(over, worker)).body.error.code).toBe('needs_confirmation');
    expect((await book({ ...over, force: true }, worker)).status).toBe(403);
  });

  it('never land on a forced one unless forced themselves', async () => {
    await book();
    await book({ force: true });
    expect((await book()).status).toBe(409);
    expect(await starts(olena)).not.toContain(at('10:00'));
  });

  it('are only their own to an employee', async () => {
    await booked();
    const own = await booked({}, worker, marko);

    const { body } = await worker.get(`${path}?from=2027-01-05&to=2027-01-05`);
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([own.id]);
    expect((await book({}, worker, olena)).status).toBe(403);
    expect((await worker.patch(`${path}/${own.id}`, { employee_id: olena })).status).toBe(403);
    const stranger = (await owner.get(`/companies/${company}/customers`)).body.data;
    expect(stranger).toEqual([]);
  });

  it('move in time and to another employee, their own old time not in their way', async () => {
    const { id } = await booked();
    const later = await owner.patch(`${path}/${id}`, { start_at: at('10:30'), version: 1 });
    expect(later.body.data).toMatchObject({ start_at: at('10:30'), end_at: at('11:30'), version: 2 });

    const given = await owner.patch(`${path}/${id}`, { employee_id: marko });
    expect(given.body.data).toMatchObject({ employee: { id: marko }, start_at: at('10:30'), version: 3 });
    expect(await starts(olena)).toContain(at('10:30'));
    expect(await starts(marko)).not.toContain(at('10:30'));
  });

  it('warn of what a move would go against, and stay where they are', async () => {
    const { id } = await booked();
    await book({ items: [{ service_id: cut, employee_id: marko, start_at: at('10:00') }] });

    const moved = await owner.patch(`${path}/${id}`, { employee_id: marko });

    expect(moved.body.error.warnings.map(({ code }: { code: string }) => code)).toEqual(['overlap']);
    expect((await owner.get(`${path}/${id}`)).body.data).toMatchObject({
      employee: { id: olena },
      version: 1,
    });
    expect(await starts(olena)).not.toContain(at('10:30'));
  });

  it('refuse a stale move with what has changed', async () => {
    const { id } = await booked();
    await owner.patch(`${path}/${id}`, { start_at: at('12:00'), version: 1 });
    const { status, body } = await owner.patch(`${path}/${id}`, { start_at: at('14:00'), version: 1 });
    expect([status, body.error.code]).toEqual([409, 'stale_version']);
    expect(body.error.current).toMatchObject({ start_at: at('12:00'), version: 2 });
  });

  describe('that have been moved', () => {
    // The log is written by the database's own clock, by which a move can be taken back for ten minutes.
    const today = toLocal('Europe/Kyiv', Math.floor(Date.now() / 1000)).date;
    const tuesday = [7, 8, 9, 10, 11, 12, 13]
      .map(days => addDays(today, days))
      .find(date => new Date(`${date}T00:00:00Z`).getUTCDay() === 2)!;
    const then = (time: string) => at(time, tuesday);
    const stored = (over: object = {}) =>
      booked({ items: [{ service_id: cut, employee_id: olena, start_at: then('10:07') }], ...over });
    beforeEach(() => {
      api.clock.now = Math.floor(Date.now() / 1000);
    });
    const anna = { first_name: 'Anna', email: 'anna@example.org' };
    const undo = (token: string, who = owner) => who.post(`/companies/${company}/undo`, { undo: token });
    const sent = async () => {
      const rows = await inCompany(api.db, company, tx =>
        tx
          .select({ template: messages.template, state: messages.state, to: messages.to })
          .from(messages)
          .orderBy(asc(messages.id)),
      );
      return rows.filter(({ template }) => template === 'visit_moved').map(({ state }) => state);
    };

    it('go back whole: their row, their time, and what the client would have been told', async () => {
      const { id, start_at, end_at } = await stored({ customer: anna });
      const to = { start_at: then('14:00'), end_at: then('15:30'), employee_id: marko, notify: true };
      const moved = await owner.patch(`${path}/${id}`, to);
      expect(moved.body.meta).toMatchObject({ told: true });
      expect(await sent()).toEqual(['waiting']);
      expect(await starts(olena, tuesday)).toContain(then('10:00'));

      expect((await undo(moved.body.meta.undo)).body.data).toEqual({ ids: [id] });
      const back = (await owner.get(`${path}/${id}`)).body.data;
      expect(back).toMatchObject({ start_at, end_at, employee: { id: olena }, version: 3 });
      expect(await starts(olena, tuesday)).not.toContain(then('10:00'));
      expect(await starts(marko, tuesday)).toContain(then('14:00'));
      expect(await sent()).toEqual(['dropped']);
    });

    it('are told of when it is asked for afterwards, and that is taken back with the move', async () => {
      const { id } = await stored({ customer: anna });
      const moved = await owner.patch(`${path}/${id}`, { start_at: then('14:00') });
      expect([moved.body.meta.told, await sent()]).toEqual([false, []]);

      const told = await owner.patch(`${path}/${id}`, { notify: true, version: 2 });
      expect([told.body.meta, told.body.data.version]).toEqual([{ told: true }, 2]);
      expect(await sent()).toEqual(['waiting']);
      await undo(moved.body.meta.undo);
      expect(await sent()).toEqual(['dropped']);
    });

    it('are told of once more when the client has heard already', async () => {
      const { id } = await stored({ customer: anna });
      const moved = await owner.patch(`${path}/${id}`, { start_at: then('14:00'), notify: true });
      await inCompany(api.db, company, tx =>
        tx.update(messages).set({ state: 'sent' }).where(eq(messages.template, 'visit_moved')),
      );
      await undo(moved.body.meta.undo);
      expect(await sent()).toEqual(['sent', 'waiting']);
    });

    it('tell nobody where there is nobody to tell', async () => {
      const { id } = await stored();
      const moved = await owner.patch(`${path}/${id}`, { start_at: then('14:00'), notify: true });
      expect([moved.body.meta.told, await sent()]).toEqual([false, []]);
    });

    it('stay once they have changed since, their old time is taken, or somebody else asks', async () => {
      const { id } = await stored();
      const moved = await owner.patch(`${path}/${id}`, { start_at: then('14:00') });
      expect((await undo(moved.body.meta.undo, worker)).status).toBe(403);
      await stored();
      expect((await undo(moved.body.meta.undo)).body.error.code).toBe('slot_taken');
      await owner.patch(`${path}/${id}`, { start_at: then('16:00') });
      expect((await undo(moved.body.meta.undo)).body.error.code).toBe('undo_not_possible');
    });
  });

  it('refuse an end before the start', async () => {
    const { id } = await booked();
    const { status, body } = await owner.patch(`${path}/${id}`, { end_at: at('09:00') });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['end_at']]);
  });

  it('give their time back only when cancelled, and take it again when reopened', async () => {
    const { id } = await booked();
    const command = (name: string, who = owner) => who.post(`${path}/${id}/commands`, { command: name });

    expect((await command('confirm')).body.data.flow.current_flow).toBe('confirmed');
    expect((await command('complete')).body.data.flow).toMatchObject({
      status: 'completed',
      available_commands: ['reopen'],
    });
    expect(await starts(olena)).not.toContain(at('10:30'));
    await command('reopen');
    expect((await command('cancel')).body.data.flow.status).toBe('cancelled');
    expect(await starts(olena)).toContain(at('10:30'));
    expect((await command('complete')).body.error.code).toBe('command_not_available');
    expect((await command('reopen')).status).toBe(200);
    expect(await starts(olena)).not.toContain(at('10:30'));
  });

  it('are not reopened when their time is somebody else’s by now', async () => {
    const { id } = await booked();
    await owner.post(`${path}/${id}/commands`, { command: 'cancel' });
    await booked();
    const { status, body } = await owner.post(`${path}/${id}/commands`, { command: 'reopen' });
    expect([status, body.error.code]).toEqual([409, 'slot_taken']);
  });

  it('leave reopening to administrators', async () => {
    const { id } = await booked({}, worker, marko);
    await worker.post(`${path}/${id}/commands`, { command: 'complete' });
    expect((await worker.post(`${path}/${id}/commands`, { command: 'reopen' })).status).toBe(403);
  });

  it('may be a block of time, with nobody in it', async () => {
    const block = {
      owner_type: 'block',
      employee_id: olena,
      start_at: at('12:00'),
      end_at: at('13:00'),
      comment: 'Dentist',
    };
    const { status, body } = await owner.post(path, block);
    expect(status).toBe(201);
    expect(body.data.records[0]).toMatchObject({
      owner_type: 'block',
      visit_id: null,
      customer: null,
      service: null,
    });
    expect(await starts(olena)).not.toContain(at('12:30'));
    expect((await owner.post(path, block)).body.error.code).toBe('needs_confirmation');
    expect((await worker.post(path, block)).status).toBe(403);
  });

  it('are listed by the company’s own dates, at most 62 of them', async () => {
    await book({ items: [{ service_id: cut, employee_id: olena, start_at: at('00:30') }], force: true });
    const total = async (range: string) => (await owner.get(`${path}?${range}`)).body.meta?.total;
    expect(await total('from=2027-01-05&to=2027-01-05')).toBe(1);
    expect(await total('from=2027-01-04&to=2027-01-04')).toBe(0);
    expect((await owner.get(`${path}?from=2027-01-01&to=2027-03-04`)).status).toBe(422);
    expect((await owner.get(`${path}?from=2027-01-05`)).status).toBe(422);
    expect((await owner.get(`${path}?from=2027-02-30&to=2027-03-01`)).status).toBe(422);
  });

  it('leave in the log who did what, from what to what', async () => {
    const { id } = await booked();
    await owner.patch(`${path}/${id}`, { start_at: at('12:00') });
    await owner.post(`${path}/${id}/commands`, { command: 'cancel' });
    const { rows } = await api.db.pool.query(
      "select type, source, before, after from events where company_id = $1 and subject_type = 'record' order by id",
      [company],
    );
    expect(rows).toMatchObject([
      { type: 'moved', source: 'staff', before: { start_at: at('10:07') }, after: { start_at: at('12:00') } },
      { type: 'cancel', before: { status: 'active' }, after: { status: 'cancelled' } },
    ]);
  });

  it('leave to staff the very time from which one is to be moved', async () => {
    const { id } = await booked();
    const query = `service_ids=${cut}&employee_ids=${olena}&from=2027-01-05&days=1`;
    const slots = async (more = '') =>
      (await owner.get(`/companies/${company}/availability?${query}${more}`)).body.data[0].slots.map(
        (slot: { start_at: number }) => slot.start_at,
      );
    expect(await slots()).not.toContain(at('10:00'));
    expect(await slots(`&except_record_id=${id}`)).toContain(at('10:00'));
  });

  it('leave to staff a time as long as they ask for, with a service or without one', async () => {
    await booked();
    const slots = async (asked: string) => {
      const { status, body } = await owner.get(
        `/companies/${company}/availability?${asked}&from=2027-01-05&days=1`,
      );
      return status === 200
        ? body.data[0].slots.map(({ start_at }: { start_at: number }) => start_at)
        : Object.keys(body.errors);
    };
    const cuts = `service_ids=${cut}&employee_ids=${olena}`;
    expect(await slots(cuts)).toContain(at('11:30'));
    expect(await slots(`${cuts}&duration_minutes=60`)).toContain(at('17:00'));
    expect(await slots(`${cuts}&duration_minutes=90`)).not.toContain(at('17:00'));
    const time = await slots(`employee_ids=${olena}&duration_minutes=45`);
    expect(time).toContain(at('09:00'));
    expect(time).not.toContain(at('10:00'));
    expect(await slots(`employee_ids=${olena}`)).toEqual(['service_ids']);
    expect(await slots('duration_minutes=30')).toEqual(['service_ids']);
  });

  it('say whether their order is paid; what belongs to none says nothing', async () => {
    const { id, order_id, payment_status } = await booked();
    expect(payment_status).toBe('not_paid');
    const pay = (amount: number) =>
      owner.post(`/companies/${company}/orders/${order_id}/payments`, { payment_method: 'cash', amount });
    const status = async () => (await owner.get(`${path}/${id}`)).body.data.payment_status;
    await pay(20_000);
    expect(await status()).toBe('partially_paid');
    await pay(30_000);
    expect(await status()).toBe('paid');
    const times = { start_at: at('15:00'), end_at: at('16:00') };
    const block = await owner.post(path, { owner_type: 'block', employee_id: olena, ...times });
    expect(block.body.data.records[0].payment_status).toBeNull();
  });

  it('leave in the log what they were forced against', async () => {
    await booked();
    await book({ force: true });
    const block = { owner_type: 'block', employee_id: olena, start_at: at('10:00'), end_at: at('11:00') };
    await owner.post(path, { ...block, force: true });
    const { rows } = await api.db.pool.query(
      "select type, after from events where company_id = $1 and type in ('booked', 'blocked') order by id",
      [company],
    );
    expect(rows).toMatchObject([
      { type: 'booked', after: { forced: false, warnings: [] } },
      { type: 'booked', after: { forced: true, warnings: ['overlap'] } },
      { type: 'blocked', after: { forced: true, warnings: ['overlap'] } },
    ]);
  });

  it('explain to staff why a day has nothing', async () => {
    const query = `service_ids=${cut}&employee_ids=${marko}&from=2027-01-06&days=1&explain=1`;
    const { body } = await owner.get(`/companies/${company}/availability?${query}`);
    expect(body.data).toEqual([{ date: '2027-01-06', slots: [], reason: 'holiday' }]);
  });
});
