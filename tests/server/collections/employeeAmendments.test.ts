import { expect, it } from 'vitest';
import { createService } from '@/tests/helpers/fixtures';
import { employ, idOfIryna, startsOf } from './people';
import { describeWithCompany } from './companyFixture';

describeWithCompany('employees', 'an employee whose hours differ', fixture => {
  it('takes amendments, one a date, and the offer follows at once', async () => {
    const { api, company, olena, owner, path } = fixture();
    const service = await createService(api.db, company, [olena]);
    const { id } = await employ(fixture(), { services: [service] });
    const days = `${path}/${id}/schedule_adjustments`;
    const day = { date: '2027-02-01', type: 'short_day', from: '10:00', to: '12:00' };

    const created = await owner.post(days, day);
    expect([created.status, created.body.data]).toEqual([
      201,
      { id: expect.any(Number), ...day, breaks: [] },
    ]);
    const again = await owner.post(days, { date: day.date, type: 'holiday' });
    expect([again.status, again.body.errors]).toEqual([
      422,
      { date: 'Only one schedule amendment per date. Already there: Different hours, February 1, 2027' },
    ]);
    expect(await startsOf(fixture(), id, service)).toEqual(
      ['08:00', '08:30', '09:00'].map(time => Date.parse(`2027-02-01T${time}:00Z`) / 1000),
    );

    expect((await owner.get(`${days}?from=2027-02-01&to=2027-02-01`)).body.data).toEqual([created.body.data]);
    expect((await owner.get(`${days}?from=2027-02-02`)).body.data).toEqual([]);
    expect((await owner.get(`${path}/${id}`)).body.data.schedule_adjustments).toEqual([created.body.data]);
    expect((await owner.delete(`${days}/${created.body.data.id}`)).status).toBe(204);
    expect((await owner.delete(`${days}/${created.body.data.id}`)).status).toBe(404);
    expect(await startsOf(fixture(), id, service)).toHaveLength(17);
  });

  it('closes the company on a date, for all who have no amendment of their own', async () => {
    const { api, company, olena, owner, employee } = fixture();
    const service = await createService(api.db, company, [olena]);
    const days = `/companies/${company}/schedule_adjustments`;

    const { status, body } = await owner.post(days, { date: '2027-02-01', type: 'holiday' });
    expect(status).toBe(201);
    expect(await startsOf(fixture(), olena, service)).toEqual([]);
    expect((await employee.get(days)).body).toEqual({ data: [body.data], meta: { total: 1 } });
    expect((await owner.post(days, { date: '2027-02-01', type: 'all_day' })).status).toBe(422);
    expect((await owner.delete(`${days}/${body.data.id}`)).status).toBe(204);
    expect(await startsOf(fixture(), olena, service)).not.toEqual([]);
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
      { 'breaks.0.from': 'The break must be within the working hours' },
    ],
  ])('refuses an amendment with %s', async (_, body, errors) => {
    const { owner, company } = fixture();
    const refused = await owner.post(`/companies/${company}/schedule_adjustments`, body);
    expect([refused.status, refused.body.errors]).toEqual([422, errors]);
  });

  it('lets an employee add and remove amendments of their own alone', async () => {
    const { employee, path, olena, company } = fixture();
    const holiday = { date: '2027-02-01', type: 'holiday' };
    const own = `${path}/${await idOfIryna(fixture())}/schedule_adjustments`;

    const { status, body } = await employee.post(own, holiday);
    expect(status).toBe(201);
    expect((await employee.delete(`${own}/${body.data.id}`)).status).toBe(204);
    expect((await employee.post(`${path}/${olena}/schedule_adjustments`, holiday)).status).toBe(404);
    expect((await employee.post(`/companies/${company}/schedule_adjustments`, holiday)).status).toBe(403);
  });
});
