import { expect, it } from 'vitest';
import { addDays, toInstant, toLocal } from '@/domain/schedule';
import { createService } from '@/tests/helpers/fixtures';
import { employ, idOfIryna } from './people';
import { describeWithCompany } from './companyFixture';

/** Undo goes by the database's clock, so that the dates are ahead of the real one. */
const zone = 'Europe/Kyiv';
const from = addDays(toLocal(zone, Date.now() / 1000).date, 7);
const day = (number: number) => addDays(from, number);
const shift = { from: '10:00', to: '20:00', breaks: [{ from: '14:00', to: '15:00' }] };
const twoOnTwoOff = { from, to: day(7), pattern: 'rotation', on: 2, off: 2, shift };
const worked = (date: string) => ({ id: expect.any(Number), date, type: 'short_day', ...shift });
const free = (date: string) => ({ id: expect.any(Number), date, type: 'holiday', breaks: [] });

describeWithCompany('employees', 'a pattern of shifts', fixture => {
  const root = () => `/companies/${fixture().company}`;
  const undo = (token: string) => fixture().owner.post(`${root()}/undo`, { undo: token });

  it('lays shifts and free dates over its dates; what they had is replaced, time off stays; undo restores the very rows', async () => {
    const { owner, path } = fixture();
    const { id } = await employ(fixture());
    const [own, dates] = [`${path}/${id}/time_off`, `${path}/${id}/schedule_adjustments`];
    for (const date of [day(-1), day(1), day(2)])
      await owner.post(dates, { date, type: 'short_day', from: '08:00', to: '09:00' });
    await owner.post(own, { from: day(4), to: day(5), type: 'vacation' });
    const before = (await owner.get(dates)).body.data;

    const { status, body } = await owner.post(`${path}/${id}/shift_patterns`, twoOnTwoOff);
    const added = [worked(day(0)), worked(day(1)), free(day(2)), free(day(3)), free(day(6)), free(day(7))];
    expect([status, body.data]).toEqual([
      201,
      { added, removed: before.slice(1), kept: [day(4), day(5)], closed: [] },
    ]);
    expect((await owner.get(dates)).body.data).toEqual([before[0], ...added]);
    expect((await owner.get(own)).body.data).toMatchObject([{ from: day(4), to: day(5), version: 1 }]);

    expect((await undo(body.meta.undo)).status).toBe(200);
    expect((await owner.get(dates)).body.data).toEqual(before);
    expect((await undo(body.meta.undo)).status).toBe(409);
  });

  it('lays no shift on a day on which the company is closed, and takes away the one that is there', async () => {
    const { owner, path, olena } = fixture();
    const dates = `${path}/${olena}/schedule_adjustments`;
    await owner.post(dates, { date: day(1), type: 'short_day', from: '08:00', to: '09:00' });
    await owner.post(`${root()}/schedule_adjustments`, { date: day(1), type: 'holiday' });
    await owner.post(`${root()}/time_off`, { from: day(3), to: day(4), type: 'closed' });
    const before = (await owner.get(dates)).body.data;
    const { body } = await owner.post(`${path}/${olena}/shift_patterns`, twoOnTwoOff);
    const added = [worked(day(0)), free(day(2)), free(day(3)), worked(day(5)), free(day(6)), free(day(7))];
    expect(body.data).toEqual({ added, removed: before, kept: [], closed: [day(1), day(4)] });
    expect((await owner.get(dates)).body.data).toEqual(added);
    expect((await undo(body.meta.undo)).status).toBe(200);
    expect((await owner.get(dates)).body.data).toEqual(before);
  });

  it('is not undone once one of its dates has changed', async () => {
    const { owner, path, olena } = fixture();
    const dates = `${path}/${olena}/schedule_adjustments`;
    const { body } = await owner.post(`${path}/${olena}/shift_patterns`, twoOnTwoOff);
    await owner.delete(`${dates}/${body.data.added[2].id}`);
    const present = (await owner.get(dates)).body.data;
    expect((await undo(body.meta.undo)).status).toBe(409);
    await owner.post(`${path}/${olena}/time_off`, { from: day(2), to: day(2), type: 'sick' });
    expect((await undo(body.meta.undo)).status).toBe(409);
    expect((await owner.get(dates)).body.data).toEqual(present);
  });

  it('offers no undo where time off leaves nothing to change', async () => {
    const { owner, path, olena } = fixture();
    await owner.post(`${path}/${olena}/time_off`, { from, to: day(7), type: 'vacation' });
    const { status, body } = await owner.post(`${path}/${olena}/shift_patterns`, twoOnTwoOff);
    expect([status, body.data.kept.length, body.meta]).toEqual([201, 8, {}]);
  });

  it('lays on every other, odd, weekly and chosen dates', async () => {
    const { owner, path, olena } = fixture();
    const lay = async (pattern: object) => {
      const body = { from: '2027-01-30', to: '2027-02-02', shift, ...pattern };
      const { data } = (await owner.post(`${path}/${olena}/shift_patterns`, body)).body;
      return data.added.filter(({ type }: { type: string }) => type === 'short_day').map(dateOf);
    };
    expect(await lay({ pattern: 'odd_dates' })).toEqual(['2027-01-31', '2027-02-01']);
    expect(await lay({ pattern: 'even_dates' })).toEqual(['2027-01-30', '2027-02-02']);
    expect(await lay({ pattern: 'weekly', weekdays: [1, 7] })).toEqual(['2027-01-31', '2027-02-01']);
    expect(await lay({ pattern: 'by_hand', dates: ['2027-02-02'] })).toEqual(['2027-02-02']);
    expect((await owner.get(`${path}/${olena}/schedule_adjustments`)).body.data).toHaveLength(4);
  });

  it('saves nothing until the visits that it strands are decided', async () => {
    const { api, company, owner, path, olena } = fixture();
    const service = await createService(api.db, company, [olena]);
    const items = [{ service_id: service, employee_id: olena, start_at: toInstant(zone, day(2), '11:00') }];
    const record_id = (await owner.post(`${root()}/records`, { items })).body.data.record_ids[0];
    const change = { kind: 'shift_pattern', employee_id: olena, pattern: twoOnTwoOff };
    const preview = await owner.post(`${root()}/schedule_impact`, { change });
    expect(preview.body.data.visits).toMatchObject([{ record_id, reason: 'adjustment' }]);
    const lay = (more: object) => owner.post(`${path}/${olena}/shift_patterns`, { ...twoOnTwoOff, ...more });
    expect((await lay({})).body.error).toMatchObject({ code: 'needs_decisions', visits: [{ record_id }] });
    expect((await owner.get(`${path}/${olena}/schedule_adjustments`)).body.data).toEqual([]);

    const decided = await lay({ decisions: [{ record_id, kind: 'cancel' }] });
    expect(decided.status).toBe(201);
    expect((await undo(decided.body.meta.undo)).status).toBe(200);
    const { flow } = (await owner.get(`${root()}/records/${record_id}`)).body.data;
    expect(flow.status).toBe('active');
  });

  it('is laid once for one key, whatever is sent at the same time', async () => {
    const { owner, path, olena } = fixture();
    const lay = (key: string) =>
      owner.post(`${path}/${olena}/shift_patterns`, twoOnTwoOff, { 'idempotency-key': key });
    const [first, same] = await Promise.all([lay('one'), lay('one')]);
    expect([first.status, same.status, same.body]).toEqual([201, 201, first.body]);
    const many = await Promise.all(['two', 'three', 'four'].map(lay));
    expect(many.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await owner.get(`${path}/${olena}/schedule_adjustments`)).body.data).toHaveLength(8);
  });

  it('is laid by an employee for themselves alone, under a plan that has amendments', async () => {
    const { api, company, employee, owner, path, olena } = fixture();
    const own = `${path}/${await idOfIryna(fixture())}/shift_patterns`;
    const laid = await employee.post(own, twoOnTwoOff);
    expect(laid.status).toBe(201);
    expect((await employee.post(`${root()}/undo`, { undo: laid.body.meta.undo })).status).toBe(200);
    expect((await employee.post(`${path}/${olena}/shift_patterns`, twoOnTwoOff)).status).toBe(404);
    const change = { kind: 'shift_pattern', employee_id: olena, pattern: twoOnTwoOff };
    expect((await employee.post(`${root()}/schedule_impact`, { change })).status).toBe(404);
    const others = await owner.post(`${path}/${olena}/shift_patterns`, twoOnTwoOff);
    expect((await employee.post(`${root()}/undo`, { undo: others.body.meta.undo })).status).toBe(403);

    await api.db.pool.query("update subscriptions set plan = 'solo' where company_id = $1", [company]);
    const { status, body } = await owner.post(`${path}/${olena}/shift_patterns`, twoOnTwoOff);
    expect([status, body.error.feature]).toEqual([402, 'schedule_amendments']);
  });
});

const dateOf = ({ date }: { date: string }) => date;
