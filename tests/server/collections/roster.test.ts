import { describe, expect, it } from 'vitest';
import { addDays, toInstant, toLocal } from '@/domain/schedule';
import { createService, nineToSix } from '@/tests/helpers/fixtures';
import { employ, idOfIryna } from './people';
import { describeWithCompany } from './companyFixture';

/** Undo goes by the database's clock, so that the dates are ahead of the real one. */
const zone = 'Europe/Kyiv';
const from = addDays(toLocal(zone, Date.now() / 1000).date, 7);
const day = (number: number) => addDays(from, number);
const short = (date: string) => ({ date, type: 'short_day', from: '10:00', to: '14:00', breaks: [] });

describeWithCompany('employees', 'the roster', fixture => {
  const root = () => `/companies/${fixture().company}`;
  const undo = (token: string) => fixture().owner.post(`${root()}/undo`, { undo: token });
  const add = async (id: number, date: string) =>
    (await fixture().owner.post(`${fixture().path}/${id}/schedule_adjustments`, short(date))).body.data;

  it('has everyone’s hours, and what differs on the dates, of the company and of each', async () => {
    const { owner, employee, path, olena } = fixture();
    const marta = await employ(fixture(), { working_hours: [nineToSix[0]] });
    const inside = await add(olena, '2027-08-31');
    await add(olena, '2027-09-01');
    const off = { from: '2027-07-20', to: '2027-08-01', type: 'sick', note: 'Flu' };
    const sick = (await owner.post(`${path}/${marta.id}/time_off`, off)).body.data;
    const closure = { from: '2027-08-24', to: '2027-08-25', type: 'closed' };
    const closed = (await owner.post(`${root()}/time_off`, closure)).body.data;
    const query = `${root()}/roster?from=2027-08-01&to=2027-08-31`;

    const { company, employees, public_holidays } = (await owner.get(query)).body.data;
    const hours = nineToSix.map(shift => ({ ...shift, dayOff: false }));
    expect(company).toEqual({ hours, adjustments: [], time_off: [closed] });
    expect(employees).toHaveLength(3);
    expect(employees[0]).toMatchObject({ id: olena, hours: null, adjustments: [inside], time_off: [] });
    expect(employees[2]).toEqual({
      ...{ id: marta.id, full_name: 'Marta Koval', hours: [hours[0]] },
      ...{ adjustments: [], time_off: [sick] },
    });
    expect(public_holidays).toEqual([{ date: '2027-08-24', name: 'Independence Day' }]);

    const seen = (await employee.get(query, { 'x-user-locale': 'uk' })).body.data;
    expect(seen.employees.map(({ id }: { id: number }) => id)).toEqual([await idOfIryna(fixture())]);
    expect(seen.public_holidays).toEqual([{ date: '2027-08-24', name: 'День Незалежності' }]);
  });

  it.each([
    '',
    '?from=abc&to=2027-01-01',
    '?from=2027-01-01&to=2027-03-04',
    '?from=2027-01-02&to=2027-01-01',
  ])('is of 1 to 62 real dates: %s', async query => {
    expect((await fixture().owner.get(`${root()}/roster${query}`)).status).toBe(422);
  });

  describe('a week that is copied', () => {
    const copy = (more: object = {}) =>
      fixture().owner.post(`${root()}/roster/week_copies`, { from, to: day(7), weeks: 2, ...more });

    it('is repeated for everyone, in place of the shifts that are there; time off stays; one undo takes it back', async () => {
      const { owner, path, olena } = fixture();
      const iryna = await idOfIryna(fixture());
      const datesOf = async (id: number) => (await owner.get(`${path}/${id}/schedule_adjustments`)).body.data;
      for (const date of [day(0), day(2), day(9), day(20), day(21)]) await add(olena, date);
      await add(iryna, day(6));
      await owner.post(`${path}/${olena}/time_off`, { from: day(14), to: day(15), type: 'vacation' });
      const before = [await datesOf(olena), await datesOf(iryna)];

      const { status, body } = await copy();
      expect([status, body.data]).toEqual([201, { added: 5, removed: 2, kept: 1, closed: 0 }]);
      const dated = async (id: number) => (await datesOf(id)).map(({ date }: { date: string }) => date);
      expect(await dated(olena)).toEqual([0, 2, 7, 9, 16, 21].map(day));
      expect(await dated(iryna)).toEqual([6, 13, 20].map(day));
      expect((await undo(body.meta.undo)).status).toBe(200);
      expect([await datesOf(olena), await datesOf(iryna)]).toEqual(before);
    });

    it('lays no shift on a day on which the company is closed', async () => {
      const { owner, path, olena } = fixture();
      await add(olena, day(0));
      await add(olena, day(1));
      await owner.post(`${path}/${olena}/schedule_adjustments`, { date: day(2), type: 'holiday' });
      await owner.post(`${root()}/time_off`, { from: day(8), to: day(9), type: 'closed' });
      const { body } = await copy({ weeks: 1 });
      expect(body.data).toEqual({ added: 2, removed: 0, kept: 0, closed: 1 });
      const { data } = (await owner.get(`${path}/${olena}/schedule_adjustments`)).body;
      const dated = data.map(({ date, type }: { date: string; type: string }) => [date, type]);
      expect(dated.slice(3)).toEqual([
        [day(7), 'short_day'],
        [day(9), 'holiday'],
      ]);
    });

    it('strands visits as any change does', async () => {
      const { api, company, owner, olena } = fixture();
      const service = await createService(api.db, company, [olena]);
      await add(olena, day(1));
      const items = [{ service_id: service, employee_id: olena, start_at: toInstant(zone, day(8), '16:00') }];
      const record_id = (await owner.post(`${root()}/records`, { items })).body.data.record_ids[0];
      const change = { kind: 'week_copy', week: { from, to: day(7) } };
      const preview = await owner.post(`${root()}/schedule_impact`, { change });
      expect(preview.body.data.visits).toMatchObject([{ record_id, reason: 'adjustment' }]);
      expect((await copy()).body.error).toMatchObject({ code: 'needs_decisions', visits: [{ record_id }] });
      const decided = await copy({ decisions: [{ record_id, kind: 'keep' }] });
      expect(decided.status).toBe(201);
      expect((await undo(decided.body.meta.undo)).status).toBe(200);
    });

    it('is an employee’s own, or of those who are named and whom the member may change', async () => {
      const { api, company, employee, owner, olena } = fixture();
      const iryna = await idOfIryna(fixture());
      await add(iryna, day(0));
      await add(olena, day(0));
      const as = (client: typeof owner, employee_ids?: number[]) =>
        client.post(`${root()}/roster/week_copies`, { from, to: day(7), employee_ids });
      expect((await as(employee, [iryna, olena])).status).toBe(404);
      expect((await as(owner, [iryna, 999_999])).status).toBe(404);
      expect((await as(owner, [iryna])).body.data).toEqual({ added: 1, removed: 0, kept: 0, closed: 0 });
      expect((await as(employee)).body.data).toEqual({ added: 1, removed: 1, kept: 0, closed: 0 });
      const change = { kind: 'week_copy', week: { from, to: day(7) } };
      expect((await employee.post(`${root()}/schedule_impact`, { change })).status).toBe(200);

      await api.db.pool.query("update subscriptions set plan = 'solo' where company_id = $1", [company]);
      expect((await as(owner)).status).toBe(402);
    });
  });

  describe('a shift of a single date', () => {
    const change = (client: ReturnType<typeof fixture>['owner'], ...shifts: object[]) =>
      client.post(`${root()}/roster/shifts`, { shifts });
    const morning = { from: '08:00', to: '13:00', breaks: [{ from: '10:00', to: '10:30' }] };
    const evening = { from: '13:00', to: '21:00', breaks: [] };
    const datesOf = async (id: number) => {
      const { data } = (await fixture().owner.get(`${fixture().path}/${id}/schedule_adjustments`)).body;
      return data.map(({ date, type, from: start, to }: Record<string, string>) => [date, type, start, to]);
    };

    it('is swapped with a colleague or given away as one, and one undo takes both back', async () => {
      const { owner, olena } = fixture();
      const iryna = await idOfIryna(fixture());
      const swapped = await change(
        owner,
        { employee_id: olena, date: day(0), shift: evening },
        { employee_id: iryna, date: day(0), shift: morning },
      );
      expect(swapped.status).toBe(201);
      expect(swapped.body.data.added).toHaveLength(2);
      expect(await datesOf(olena)).toEqual([[day(0), 'short_day', '13:00', '21:00']]);
      const given = await change(
        owner,
        { employee_id: olena, date: day(0), shift: null },
        { employee_id: iryna, date: day(0), shift: evening },
      );
      expect(await datesOf(olena)).toEqual([[day(0), 'holiday', undefined, undefined]]);
      expect(await datesOf(iryna)).toEqual([[day(0), 'short_day', '13:00', '21:00']]);
      await undo(given.body.meta.undo);
      expect(await datesOf(iryna)).toEqual([[day(0), 'short_day', '08:00', '13:00']]);
      await undo(swapped.body.meta.undo);
      expect([await datesOf(olena), await datesOf(iryna)]).toEqual([[], []]);
    });

    it('is all or nothing: not on a day of time off, not for a colleague of whom one may not decide', async () => {
      const { owner, employee, path, olena, api, company } = fixture();
      const iryna = await idOfIryna(fixture());
      await owner.post(`${path}/${olena}/time_off`, { from: day(0), to: day(1), type: 'vacation' });
      const refused = await change(
        owner,
        { employee_id: iryna, date: day(0), shift: null },
        { employee_id: olena, date: day(0), shift: morning },
      );
      expect(refused.status).toBe(422);
      expect(refused.body.errors).toEqual({ 'shifts.1.date': expect.stringContaining('Vacation') });
      expect(await datesOf(iryna)).toEqual([]);

      const own = { employee_id: iryna, date: day(3), shift: morning };
      expect((await change(employee, own, { ...own, employee_id: olena })).status).toBe(404);
      expect((await change(owner, own, { ...own, employee_id: 999_999 })).status).toBe(404);
      expect((await change(employee, own)).status).toBe(201);
      for (const shift of [{ ...morning, to: '08:00' }, { from: '25:00', to: '3', breaks: [] }, 7])
        expect((await change(owner, { ...own, shift })).status).toBe(422);
      expect((await change(owner)).status).toBe(422);

      await api.db.pool.query("update subscriptions set plan = 'solo' where company_id = $1", [company]);
      expect((await change(owner, own)).status).toBe(402);
    });

    it('asks about the visits that it strands, with a phone to call', async () => {
      const { api, company, owner, olena } = fixture();
      const service = await createService(api.db, company, [olena]);
      const items = [{ service_id: service, employee_id: olena, start_at: toInstant(zone, day(8), '16:00') }];
      const customer = { first_name: 'Mavka', phone: '+380671112233' };
      const { status } = await owner.post(`${root()}/records`, { items, customer });
      expect(status).toBe(201);
      const { body } = await change(owner, { employee_id: olena, date: day(8), shift: null });
      expect(body.error).toMatchObject({ code: 'needs_decisions', visits: [{ phone: '+380671112233' }] });
    });
  });

  describe('public holidays', () => {
    const holidays = () => `${root()}/public_holidays`;

    it('are taken over as dates of their own, each removable; dates that are amended stay', async () => {
      const { owner } = fixture();
      const listed = (await owner.get(`${holidays()}?from=2027-05-01&to=2027-06-30`)).body.data;
      const dates = listed.map(({ date }: { date: string }) => date) as string[];
      expect(dates).toEqual(expect.arrayContaining(['2027-05-01', '2027-06-28']));
      const closing = `${root()}/schedule_adjustments`;
      const amended = (await owner.post(closing, short('2027-05-01'))).body.data;
      await owner.post(`${root()}/time_off`, { from: '2027-06-28', to: '2027-06-30', type: 'closed' });

      const { status, body } = await owner.post(holidays(), { dates: [...dates].reverse() });
      expect(status).toBe(201);
      const added = dates.filter(date => !['2027-05-01', '2027-06-28'].includes(date));
      expect(body.data.added).toEqual(
        added.map(date => ({ id: expect.any(Number), date, type: 'holiday', breaks: [] })),
      );
      expect(body.data.removed).toEqual([]);
      expect(body.data.kept.sort()).toEqual(['2027-05-01', '2027-06-28']);
      expect((await owner.get(closing)).body.data).toEqual([amended, ...body.data.added]);

      expect((await owner.delete(`${closing}/${body.data.added[0].id}`)).status).toBe(204);
      expect((await undo(body.meta.undo)).status).toBe(409);
      const again = await owner.post(holidays(), { dates });
      expect(again.body.data.added).toMatchObject([{ date: added[0] }]);
      expect((await undo(again.body.meta.undo)).status).toBe(200);
      expect((await owner.get(closing)).body.data).toHaveLength(added.length);
    });

    it('have names that are right in Ukrainian, also as substitute days', async () => {
      const query = `${holidays()}?from=2027-06-01&to=2027-06-30`;
      const { data } = (await fixture().owner.get(query, { 'x-user-locale': 'uk' })).body;
      const names = data.map(({ name }: { name: string }) => name);
      expect(names).toContain('Трійця (перенесений вихідний)');
    });

    it('are only those of the country, which the zone tells too, and none where nothing does', async () => {
      const { api, company, owner, employee } = fixture();
      const close = (...dates: string[]) => owner.post(holidays(), { dates });
      expect((await close('2027-08-24', '2027-08-25')).body.errors).toEqual({
        'dates.1': 'Not a public holiday of your country',
      });
      expect((await close('2027-01-01', '2028-08-24')).body.errors).toEqual({
        dates: 'At most 366 days at once',
      });
      expect((await employee.post(holidays(), { dates: ['2027-08-24'] })).status).toBe(403);
      await api.db.pool.query('delete from addresses where company_id = $1', [company]);
      const query = '?from=2027-08-01&to=2027-08-31';
      expect((await owner.get(holidays() + query)).body.data).toMatchObject([{ date: '2027-08-24' }]);
      const nowhere = `update companies set timezone = 'UTC', currency = 'EUR' where id = $1`;
      await api.db.pool.query(nowhere, [company]);
      expect((await owner.get(holidays() + query)).body).toEqual({ data: [], meta: { total: 0 } });
      expect((await owner.get(`${root()}/roster${query}`)).body.data.public_holidays).toEqual([]);
      expect((await close('2027-08-24')).status).toBe(422);
    });

    it('strand visits as any closing day does', async () => {
      const { api, company, owner, olena } = fixture();
      const service = await createService(api.db, company, [olena]);
      api.clock.now = toInstant(zone, '2027-08-20', '09:00');
      const start_at = toInstant(zone, '2027-08-24', '10:00');
      const items = [{ service_id: service, employee_id: olena, start_at }];
      const record_id = (await owner.post(`${root()}/records`, { items })).body.data.record_ids[0];
      const change = { kind: 'public_holidays', dates: ['2027-08-24'] };
      const preview = await owner.post(`${root()}/schedule_impact`, { change });
      expect(preview.body.data.visits).toMatchObject([{ record_id, reason: 'adjustment' }]);
      expect((await owner.post(holidays(), { dates: change.dates })).status).toBe(409);
      const decisions = [{ record_id, kind: 'keep' }];
      expect((await owner.post(holidays(), { dates: change.dates, decisions })).status).toBe(201);
    });
  });
});
