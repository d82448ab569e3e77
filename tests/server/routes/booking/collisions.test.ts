import { expect, it } from 'vitest';
import { at, describeSalon } from '../helpers/appointments';

describeSalon('what a booking collides with', salon => {
  const hanna = { first_name: 'Hanna', last_name: 'Shevchenko', email: 'hanna@example.org' };
  const warningsOf = ({ body }: { body: { error: { warnings: object[] } } }) => body.error.warnings;

  it('is named: client, service, employee and time', async () => {
    const first = await salon.bookRecord({ customer: hanna });
    const overlapped = {
      id: first.id,
      start_at: first.start_at,
      end_at: first.end_at,
      customer: 'Hanna Shevchenko',
      service: 'Haircut',
      employee: first.employee,
    };
    const overlap = {
      code: 'overlap',
      message: 'The time overlaps another appointment',
      records: [overlapped],
    };
    expect(warningsOf(await salon.book())).toEqual([overlap]);

    const block = { owner_type: 'block', employee_id: salon.olena };
    const times = { start_at: at('10:30'), end_at: at('12:00') };
    expect(warningsOf(await salon.owner.post(salon.path, { ...block, ...times }))).toEqual([overlap]);

    const other = await salon.bookRecord({}, salon.owner, salon.marko);
    const moved = await salon.owner.patch(`${salon.path}/${other.id}`, { employee_id: salon.olena });
    expect(warningsOf(moved)).toEqual([overlap]);
  });

  it('is the client’s other chair, however the client is named', async () => {
    const first = await salon.bookRecord({ customer: hanna });
    const customer_id = first.customer.id;
    const elsewhere = [{ code: 'same_client', records: [{ id: first.id, customer: 'Hanna Shevchenko' }] }];
    for (const who of [{ customer_id }, { customer: hanna }]) {
      const answer = await salon.book(who, salon.owner, salon.marko);
      expect([answer.status, warningsOf(answer)]).toMatchObject([409, elsewhere]);
    }
    const forced = await salon.book({ customer_id, force: true }, salon.owner, salon.marko);
    expect(forced.status).toBe(201);
    expect(forced.body.data.records[0].forced).toBe(false);

    const after = { items: [{ service_id: salon.cut, employee_id: salon.marko, start_at: at('14:00') }] };
    const free = await salon.book({ ...after, customer_id });
    expect(free.status).toBe(201);
    const { id } = free.body.data.records[0];
    const path = `${salon.path}/${id}`;
    expect(warningsOf(await salon.owner.patch(path, { start_at: at('08:45') }))).toMatchObject([
      { code: 'outside_hours' },
    ]);
    const back = await salon.owner.patch(path, { start_at: at('11:00'), employee_id: salon.olena });
    expect(warningsOf(back)).toMatchObject([{ code: 'overlap' }, { code: 'same_client' }]);
  });

  it('is the client’s other chair in one order too', async () => {
    const item = { type: 'service', id: salon.cut, qty: 1, start_at: at('12:00') };
    const items = [salon.olena, salon.marko].map(employee_id => ({ ...item, employee_id }));
    const order = { items, customer: { first_name: 'Hanna' } };
    const answer = await salon.owner.post(`/companies/${salon.company}/orders`, order);
    expect([answer.status, warningsOf(answer)]).toMatchObject([409, [{ code: 'same_client' }]]);
  });

  it('is nothing once it is cancelled, and nobody by name to who may not see it', async () => {
    const first = await salon.bookRecord({ customer: hanna }, salon.owner, salon.marko);
    const olenas = await salon.owner.post(salon.path, {
      items: [{ service_id: salon.cut, employee_id: salon.olena, start_at: at('15:00') }],
      customer_id: first.customer.id,
    });
    const own = {
      items: [{ service_id: salon.cut, employee_id: salon.marko, start_at: at('15:00') }],
      customer_id: first.customer.id,
    };
    const { code, records } = warningsOf(await salon.worker.post(salon.path, own))[0] as {
      code: string;
      records?: object[];
    };
    expect([code, records]).toEqual(['same_client', undefined]);
    const { id } = olenas.body.data.records[0];
    await salon.owner.post(`${salon.path}/${id}/commands`, { command: 'cancel' });
    expect((await salon.worker.post(salon.path, own)).status).toBe(201);
  });
});
