import { expect, it } from 'vitest';
import { at, describeSalon } from '../helpers/appointments';

describeSalon('times that staff may book', salon => {
  it('leave to staff the very time from which one is to be moved', async () => {
    const { id } = await salon.bookRecord();
    const query = `service_ids=${salon.cut}&employee_ids=${salon.olena}&from=2027-01-05&days=1`;
    const slots = async (more = '') =>
      (
        await salon.owner.get(`/companies/${salon.company}/availability?${query}${more}`)
      ).body.data[0].slots.map((slot: { start_at: number }) => slot.start_at);
    expect(await slots()).not.toContain(at('10:00'));
    expect(await slots(`&except_record_id=${id}`)).toContain(at('10:00'));
  });

  it('leave to staff a time as long as they ask for, with a service or without one', async () => {
    await salon.bookRecord();
    const slots = async (params: string) => {
      const { status, body } = await salon.owner.get(
        `/companies/${salon.company}/availability?${params}&from=2027-01-05&days=1`,
      );
      return status === 200
        ? body.data[0].slots.map(({ start_at }: { start_at: number }) => start_at)
        : Object.keys(body.errors);
    };
    const cuts = `service_ids=${salon.cut}&employee_ids=${salon.olena}`;
    expect(await slots(cuts)).toContain(at('11:30'));
    expect(await slots(`${cuts}&duration_minutes=60`)).toContain(at('17:00'));
    expect(await slots(`${cuts}&duration_minutes=90`)).not.toContain(at('17:00'));
    const time = await slots(`employee_ids=${salon.olena}&duration_minutes=45`);
    expect(time).toContain(at('09:00'));
    expect(time).not.toContain(at('10:00'));
    expect(await slots(`employee_ids=${salon.olena}`)).toEqual(['service_ids']);
    expect(await slots('duration_minutes=30')).toEqual(['service_ids']);
  });

  it('explain to staff why a day has nothing', async () => {
    const query = `service_ids=${salon.cut}&employee_ids=${salon.marko}&from=2027-01-06&days=1&explain=1`;
    const { body } = await salon.owner.get(`/companies/${salon.company}/availability?${query}`);
    expect(body.data).toEqual([{ date: '2027-01-06', currency: 'UAH', slots: [], reason: 'holiday' }]);
  });
});
