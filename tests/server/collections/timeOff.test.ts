import { expect, it } from 'vitest';
import { addDays, toInstant, toLocal } from '@/domain/schedule';
import { patiently } from '@/tests/helpers/api';
import { createService } from '@/tests/helpers/fixtures';
import { employ, idOfIryna, startsOf } from './people';
import { describeWithCompany } from './companyFixture';

const vacation = { from: '2027-02-01', to: '2027-02-14', type: 'vacation', note: 'The sea' };

/** Undo goes by the database's clock, so that the dates are ahead of the real one. */
const zone = 'Europe/Kyiv';
const soon = addDays(toLocal(zone, Date.now() / 1000).date, 7);

describeWithCompany('employees', 'time off', fixture => {
  const undo = (token: string) => {
    const { api, company, owner } = fixture();
    api.clock.now = Math.floor(Date.now() / 1000);
    return owner.post(`/companies/${company}/undo`, { undo: token });
  };

  it('is one entry that is added, changed, ended and undone, and the offer follows at once', async () => {
    const { api, company, olena, owner, path } = fixture();
    const service = await createService(api.db, company, [olena]);
    const { id } = await employ(fixture(), { services: [service] });
    const own = `${path}/${id}/time_off`;
    const listed = async (query = '') => (await owner.get(own + query)).body.data;
    const isOffered = async () => (await startsOf(fixture(), id, service)).length > 0;

    const added = await owner.post(own, vacation);
    const entry = { id: expect.any(Number), ...vacation, version: 1 };
    expect([added.status, added.body.data]).toEqual([201, entry]);
    expect(await isOffered()).toBe(false);
    expect((await owner.get(`${path}/${id}`)).body.data).toMatchObject({
      schedule_adjustments: [],
      time_off: [entry],
    });
    for (const [query, found] of [
      ['?from=2027-02-14', 1],
      ['?from=2027-02-15', 0],
      ['?to=2027-01-31', 0],
      ['?from=2027-02-05&to=2027-02-06', 1],
    ] as const)
      expect([query, await listed(query)]).toEqual([query, found ? [entry] : []]);

    const one = `${own}/${added.body.data.id}`;
    const later = { ...vacation, from: '2027-02-02', type: 'sick', note: '' };
    const changed = await owner.put(one, { ...later, version: 1 });
    expect([changed.status, changed.body.data]).toEqual([200, { ...entry, ...later, version: 2 }]);
    expect(await isOffered()).toBe(true);
    const stale = await owner.put(one, { ...vacation, version: 1 });
    expect([stale.status, stale.body.error.code]).toEqual([409, 'stale_version']);
    expect((await undo(added.body.meta.undo)).status).toBe(409);
    expect((await undo(changed.body.meta.undo)).status).toBe(200);
    expect(await listed()).toEqual([{ ...entry, version: 3 }]);

    const ended = await owner.delete(one);
    expect([ended.status, ended.body.data]).toEqual([200, { ...entry, version: 3 }]);
    expect((await owner.delete(one)).status).toBe(404);
    expect(await isOffered()).toBe(true);
    expect((await undo(ended.body.meta.undo)).status).toBe(200);
    expect(await listed()).toEqual([entry]);
    expect((await undo(ended.body.meta.undo)).status).toBe(409);

    const another = await owner.post(own, { ...vacation, from: '2027-03-01', to: '2027-03-01' });
    expect((await undo(another.body.meta.undo)).status).toBe(200);
    expect(await listed()).toEqual([entry]);
  });

  it('does not overlap a date or a range of the same calendar; the one that is there is named', async () => {
    const { company, olena, owner, path } = fixture();
    const [own, dates] = [`${path}/${olena}/time_off`, `${path}/${olena}/schedule_adjustments`];
    const refusal = async (to: string, body: object, locale = 'en') => {
      const { status, body: answer } = await owner.post(to, body, { 'x-user-locale': locale });
      return [status, answer.errors];
    };
    const sentence = 'Only one schedule amendment per date. Already there:';
    await owner.post(dates, { date: '2027-02-20', type: 'short_day', from: '10:00', to: '12:00' });
    await owner.post(own, vacation);

    const touching = { ...vacation, from: '2027-02-14', to: '2027-02-19' };
    expect(await refusal(own, touching)).toEqual([
      422,
      { from: expect.stringMatching(new RegExp(`^${sentence} Vacation, February 1\\s–\\s14, 2027$`)) },
    ]);
    expect(await refusal(own, touching, 'uk')).toEqual([
      422,
      {
        from: expect.stringMatching(
          /^На одну дату — лише один виняток із графіка\. Уже є: Відпустка, 1\s?–\s?14\sлютого\s2027\sр\.$/,
        ),
      },
    ]);
    expect(await refusal(own, { ...vacation, from: '2027-02-15', to: '2027-02-20' })).toEqual([
      422,
      { from: `${sentence} Different hours, February 20, 2027` },
    ]);
    expect(await refusal(dates, { date: '2027-02-14', type: 'holiday' }, 'uk')).toEqual([
      422,
      { date: expect.stringContaining('Уже є: Відпустка') },
    ]);

    const next = await owner.post(own, { ...vacation, from: '2027-02-15', to: '2027-02-19' });
    expect(next.status).toBe(201);
    const change = { ...vacation, from: '2027-02-10', to: '2027-02-19', version: 1 };
    expect((await owner.put(`${own}/${next.body.data.id}`, change)).status).toBe(422);
    // The company's calendar is another one.
    expect((await owner.post(`/companies/${company}/time_off`, { ...vacation, type: 'closed' })).status).toBe(
      201,
    );
  });

  it('is taken by one of fifty at once, and the others are refused', async () => {
    const { olena, owner, path } = fixture();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        patiently(() =>
          index % 2
            ? owner.post(`${path}/${olena}/schedule_adjustments`, { date: '2027-02-07', type: 'holiday' })
            : owner.post(`${path}/${olena}/time_off`, { ...vacation, to: addDays('2027-02-07', index) }),
        ),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 422)]);
  });

  it('is added once for one key', async () => {
    const { olena, owner, path } = fixture();
    const add = () => owner.post(`${path}/${olena}/time_off`, vacation, { 'idempotency-key': 'a-vacation' });
    const [first, second] = [await add(), await add()];
    expect([second.status, second.body]).toEqual([201, first.body]);
    const change = { ...vacation, to: '2027-02-15' };
    const reused = await owner.post(`${path}/${olena}/time_off`, change, { 'idempotency-key': 'a-vacation' });
    expect(reused.status).toBe(422);
  });

  it('closes the company, for all who have no amendment of their own, and the site says so', async () => {
    const { api, company, olena, owner, employee } = fixture();
    const service = await createService(api.db, company, [olena]);
    const closures = `/companies/${company}/time_off`;
    const closed = await owner.post(closures, { ...vacation, type: 'closed' });
    expect(closed.status).toBe(201);
    expect(await startsOf(fixture(), olena, service)).toEqual([]);
    expect((await employee.get(closures)).body).toEqual({ data: [closed.body.data], meta: { total: 1 } });
    const { schedule_adjustments } = (await owner.get(`/companies/${company}`)).body.data;
    expect(schedule_adjustments).toHaveLength(14);
    expect((await owner.post(closures, vacation)).body.errors).toEqual({ type: expect.any(String) });
    // Neither is reached through the other's path.
    const { id } = closed.body.data;
    expect((await owner.delete(`/companies/${company}/employees/${olena}/time_off/${id}`)).status).toBe(404);
    expect((await owner.delete(`/companies/${company}/schedule_adjustments/${id}`)).status).toBe(404);
    expect((await owner.delete(`${closures}/${id}`)).status).toBe(200);
    expect(await startsOf(fixture(), olena, service)).not.toEqual([]);
  });

  it('saves nothing until the visits that it strands are decided, and one undo takes all back', async () => {
    const { api, company, olena, owner, path } = fixture();
    const service = await createService(api.db, company, [olena]);
    const root = `/companies/${company}`;
    const book = async (days: number) => {
      const start_at = toInstant(zone, addDays(soon, days), '10:00');
      const items = [{ service_id: service, employee_id: olena, start_at }];
      return (await owner.post(`${root}/records`, { items })).body.data.record_ids[0] as number;
    };
    const [inside, last, after] = [await book(1), await book(3), await book(4)];
    const statusOf = async (id: number) => (await owner.get(`${root}/records/${id}`)).body.data;
    const off = { from: soon, to: addDays(soon, 3), type: 'sick', note: '' };
    const stranded = [inside, last].map(record_id => ({ record_id, reason: 'adjustment' }));

    const change = { kind: 'time_off', employee_id: olena, time_off: off };
    const preview = await owner.post(`${root}/schedule_impact`, { change });
    expect(preview.body.data.visits).toMatchObject(stranded);
    const refused = await owner.post(`${path}/${olena}/time_off`, off);
    expect([refused.status, refused.body.error]).toMatchObject([
      409,
      { code: 'needs_decisions', visits: stranded },
    ]);
    expect((await owner.get(`${path}/${olena}/time_off`)).body.data).toEqual([]);

    const decisions = [
      { record_id: inside, kind: 'cancel' },
      { record_id: last, kind: 'keep' },
    ];
    const decided = await owner.post(`${path}/${olena}/time_off`, { ...off, decisions });
    expect(decided.status).toBe(201);
    expect(await statusOf(inside)).toMatchObject({ flow: { status: 'cancelled' } });
    expect(await statusOf(last)).toMatchObject({ flow: { status: 'active' }, forced: true });
    const { attention } = (await owner.get(`${root}/dashboard?blocks=attention`)).body.data;
    expect(attention.off_hours).toMatchObject({ count: 1, records: [{ id: last }] });

    const { id, version } = decided.body.data;
    const longer = { ...off, to: addDays(soon, 4), version };
    const stretched = { ...change, time_off_id: id, time_off: longer };
    const impact = async (sent: object) =>
      (await owner.post(`${root}/schedule_impact`, { change: sent })).body.data.visits;
    expect(await impact(stretched)).toMatchObject([{ record_id: after }]);
    expect((await owner.put(`${path}/${olena}/time_off/${id}`, longer)).status).toBe(409);
    expect(await impact({ kind: 'time_off', employee_id: olena, time_off_id: id })).toEqual([]);

    expect((await undo(decided.body.meta.undo)).status).toBe(200);
    for (const record of [inside, last])
      expect(await statusOf(record)).toMatchObject({ flow: { status: 'active' }, forced: false });
    expect((await owner.get(`${path}/${olena}/time_off`)).body.data).toEqual([]);
    expect(await impact({ kind: 'closing_day', time_off: { ...off, type: 'closed' } })).toMatchObject(
      stranded,
    );
    const wrong = { kind: 'closing_day', employee_id: olena, time_off: off };
    expect((await owner.post(`${root}/schedule_impact`, { change: wrong })).status).toBe(422);
  });

  it('is not undone once something else is on its dates, or a visit in the time that it freed', async () => {
    const { api, company, olena, owner, path } = fixture();
    const service = await createService(api.db, company, [olena]);
    const own = `${path}/${olena}/time_off`;
    const off = { from: soon, to: addDays(soon, 3), type: 'day_off', note: '' };
    const end = async () => {
      const { id } = (await owner.post(own, off)).body.data;
      return (await owner.delete(`${own}/${id}`)).body.meta.undo;
    };
    const first = await end();
    const training = await owner.post(own, { ...off, from: off.to, type: 'training' });
    expect((await undo(first)).status).toBe(409);
    await owner.delete(`${own}/${training.body.data.id}`);

    const items = [{ service_id: service, employee_id: olena, start_at: toInstant(zone, soon, '10:00') }];
    expect((await owner.post(`/companies/${company}/records`, { items })).status).toBe(201);
    expect((await undo(first)).status).toBe(409);
  });

  it('is taken by an employee for themselves alone', async () => {
    const { employee, stranger, path, olena, company } = fixture();
    const own = `${path}/${await idOfIryna(fixture())}/time_off`;
    const { status, body } = await employee.post(own, vacation);
    expect(status).toBe(201);
    expect((await employee.put(`${own}/${body.data.id}`, { ...vacation, version: 1 })).status).toBe(200);
    const change = { kind: 'time_off', employee_id: olena, time_off: vacation };
    expect((await employee.post(`/companies/${company}/schedule_impact`, { change })).status).toBe(404);
    expect((await employee.get(`${path}/${olena}/time_off`)).status).toBe(404);
    expect((await employee.post(`${path}/${olena}/time_off`, vacation)).status).toBe(404);
    expect(
      (await employee.post(`/companies/${company}/time_off`, { ...vacation, type: 'closed' })).status,
    ).toBe(403);
    expect((await stranger.get(own)).status).toBe(404);
    expect((await employee.delete(`${own}/${body.data.id}`)).status).toBe(200);
    expect((await employee.delete(`${own}/NaN`)).status).toBe(404);
  });

  it('needs a plan that has it to be added or changed, not to be ended', async () => {
    const { api, company, olena, owner, path } = fixture();
    const own = `${path}/${olena}/time_off`;
    const { id } = (await owner.post(own, vacation)).body.data;
    await api.db.pool.query("update subscriptions set plan = 'solo' where company_id = $1", [company]);
    const change = { kind: 'time_off', employee_id: olena, time_off: vacation };
    const refused = [
      await owner.post(own, { ...vacation, from: '2027-03-01', to: '2027-03-02' }),
      await owner.put(`${own}/${id}`, { ...vacation, version: 1 }),
      await owner.post(`/companies/${company}/schedule_impact`, { change }),
    ];
    expect(refused.map(({ status, body }) => [status, body.error.feature])).toEqual(
      refused.map(() => [402, 'schedule_amendments']),
    );
    expect((await owner.delete(`${own}/${id}`)).status).toBe(200);
    expect((await owner.post(`/companies/${company}/time_off`, { ...vacation, type: 'closed' })).status).toBe(
      201,
    );
  });
});
