import { expect, it } from 'vitest';
import { hire, createService } from '@/tests/helpers/fixtures';
import { employ } from './people';
import { describeWithCompany } from './companyFixture';

const date = '2027-02-01';
const start_at = Date.parse(`${date}T08:00:00Z`) / 1000;
const holiday = { date, type: 'holiday' };

describeWithCompany('employees', 'a day off over booked visits', fixture => {
  /** Two who perform the same; the first has a visit at ten, and a block at noon. */
  async function aBookedDay() {
    const { api, company, olena, owner, path } = fixture();
    const service = await createService(api.db, company, [olena]);
    const { id, full_name } = await employ(fixture(), { services: [service] });
    api.clock.now = Date.parse('2027-01-25T08:00:00Z') / 1000;
    const booked = await owner.post(`/companies/${company}/records`, {
      items: [{ service_id: service, employee_id: id, start_at }],
      customer: { first_name: 'Hanna', last_name: 'Shevchenko', email: 'hanna@example.org' },
    });
    expect(booked.status).toBe(201);
    const blocked = await owner.post(`/companies/${company}/records`, {
      owner_type: 'block',
      ...{ employee_id: id, start_at: start_at + 7200, end_at: start_at + 9000 },
    });
    expect(blocked.status).toBe(201);
    const record = booked.body.data.records[0] as { id: number; visit_id: number; end_at: number };
    return {
      id,
      service,
      record,
      full_name,
      own: `${path}/${id}/schedule_adjustments`,
      everybodys: `/companies/${company}/schedule_adjustments`,
      decided: (kind: string, employee_id?: number) => ({
        ...holiday,
        decisions: [{ record_id: record.id, kind, employee_id }],
      }),
      read: async () => (await owner.get(`/companies/${company}/records/${record.id}`)).body.data,
    };
  }

  it.each(['own', 'everybodys'] as const)(
    'is not saved until it is said what becomes of them: %s',
    async of => {
      const { owner } = fixture();
      const day = await aBookedDay();
      const { status, body } = await owner.post(day[of], holiday);
      const colleague = { kind: 'reassign', employees: [{ id: fixture().olena, full_name: 'Olena K.' }] };
      const choices = [{ kind: 'offer' }, { kind: 'keep' }, { kind: 'cancel' }];
      expect([status, body.error]).toEqual([
        409,
        {
          code: 'needs_decisions',
          message: 'This change affects 1 appointment. Choose what happens to it',
          refused: [],
          visits: [
            {
              ...{ record_id: day.record.id, visit_id: day.record.visit_id },
              ...{ start_at, end_at: day.record.end_at, customer: 'Hanna Shevchenko', phone: null },
              service: 'Haircut',
              employee: { id: day.id, full_name: day.full_name },
              reason: 'adjustment',
              choices: of === 'own' ? [colleague, ...choices] : choices,
            },
          ],
        },
      ]);
      expect((await owner.get(day[of])).body.data).toEqual([]);
    },
  );

  it('asks nothing where the hours of the date leave every visit its time', async () => {
    const { owner } = fixture();
    const { own, everybodys } = await aBookedDay();
    const open = { date, type: 'short_day', from: '09:00', to: '13:00' };
    expect((await owner.post(own, open)).status).toBe(201);
    // Whoever has hours of their own on a date does not go by the company's.
    expect((await owner.post(everybodys, holiday)).status).toBe(201);
  });

  it('keeps them, and they stay under what needs attention until they are seen to', async () => {
    const { company, owner } = fixture();
    const { own, record, read, decided } = await aBookedDay();
    const attention = async () =>
      (await owner.get(`/companies/${company}/dashboard?blocks=attention`)).body.data.attention.off_hours;
    expect(await attention()).toEqual({ count: 0, records: [] });

    expect((await owner.post(own, decided('keep'))).status).toBe(201);
    expect(await read()).toMatchObject({ flow: { status: 'active' }, forced: true });
    expect(await attention()).toEqual({
      count: 1,
      records: [{ id: record.id, start_at, customer: 'Hanna Shevchenko' }],
    });

    await owner.post(`/companies/${company}/records/${record.id}/commands`, { command: 'cancel' });
    expect(await attention()).toEqual({ count: 0, records: [] });
  });

  it('cancels them, and gives their time back', async () => {
    const { api, owner } = fixture();
    const { everybodys, record, read, decided } = await aBookedDay();
    expect((await owner.post(everybodys, decided('cancel'))).status).toBe(201);
    expect((await read()).flow.status).toBe('cancelled');
    const { rows } = await api.db.pool.query('select id from busy where record_id = $1', [record.id]);
    expect(rows).toEqual([]);
    const { rows: messages } = await api.db.pool.query(
      "select template from messages where \"to\" = 'hanna@example.org' and params->>'visit_id' = $1",
      [String(record.visit_id)],
    );
    expect(messages).toContainEqual({ template: 'visit_cancelled' });
  });

  it('hands them over to a colleague who is free, or to nobody', async () => {
    const { api, company, olena, owner } = fixture();
    const { id, own, read, decided } = await aBookedDay();
    const untrained = await hire(api.db, company, { first_name: 'Marko' });

    expect((await owner.post(own, decided('reassign'))).status).toBe(422);
    for (const nobody of [id, untrained]) {
      const refused = await owner.post(own, decided('reassign', nobody));
      expect([refused.status, refused.body.error.code]).toEqual([409, 'needs_decisions']);
      expect(refused.body.error.refused).toHaveLength(1);
    }
    expect((await owner.get(own)).body.data).toEqual([]);

    expect((await owner.post(own, decided('reassign', olena))).status).toBe(201);
    expect((await read()).employee.id).toBe(olena);
  });

  it('is never left with a visit that was booked while it was saved', async () => {
    const { company, owner } = fixture();
    const { own, id, service, decided } = await aBookedDay();
    await owner.post(own, decided('cancel'));
    const later = { date: '2027-02-02', type: 'holiday' };
    const items = [{ service_id: service, employee_id: id, start_at: start_at + 86_400 }];
    const [closed, booked] = await Promise.all([
      owner.post(own, later),
      owner.post(`/companies/${company}/records`, { items }),
    ]);
    const isBooked = booked.status === 201;
    expect([closed.status, booked.status]).toEqual(isBooked ? [409, 201] : [201, 409]);
  });
});
