import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '@/domain/schedule';
import { startApi, type Api } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { roundTripsOf } from '@/tests/helpers/databases/roundTrips';
import { createCompany, createService, hire } from '@/tests/helpers/fixtures';

const at = (time: string) => toInstant('Europe/Kyiv', '2027-01-04', time);

describe.each(kinds)('many bookings of the same start, on %s', kind => {
  let api: Api;
  let slug: string;
  let employees: number[];
  let service_id: number;
  let sequence = 0;

  beforeAll(async () => {
    api = await startApi(kind);
  });
  beforeEach(async () => {
    api.clock.now = at('08:00') - 86_400;
    slug = `same-${++sequence}`;
    const company = await createCompany(api.db, { slug });
    employees = [await hire(api.db, company), await hire(api.db, company, { first_name: 'Iryna' })];
    service_id = await createService(api.db, company, employees);
  });
  afterAll(() => api.close());

  const book = (client: number, { employee_id, key }: { employee_id?: number; key?: string } = {}) =>
    api.post(
      `/sites/${slug}/bookings`,
      {
        items: [{ service_id, employee_id }],
        start_at: at('10:00'),
        customer: { name: 'Anna', phone: `+3806712345${String(client).padStart(2, '0')}` },
      },
      key ? { 'idempotency-key': key } : {},
    );
  const crowd = (size: number, options = {}) =>
    Promise.all(Array.from({ length: size }, (_, client) => book(client, options)));
  const tally = (answers: { status: number }[]) => answers.filter(({ status }) => status === 201).length;

  it('give it to one, and tell each of the others what is nearest', async () => {
    const answers = await crowd(20, { employee_id: employees[0] });

    expect(tally(answers)).toBe(1);
    const lost = answers.filter(({ status }) => status === 409);
    expect(lost).toHaveLength(19);
    for (const { body } of lost) {
      expect(body.error.code).toBe('slot_taken');
      const starts = body.error.alternatives.map((slot: { start_at: number }) => slot.start_at);
      expect(starts).toEqual([at('09:00'), at('11:00'), at('11:30')]);
    }
  });

  it('give it to as many as there are employees for it', async () => {
    expect(tally(await crowd(20))).toBe(2);
  });

  it('answer a repeated request as the first time, also while the first is being stored', async () => {
    const key = crypto.randomUUID();
    const [first, again] = await Promise.all([book(1, { key }), book(1, { key })]);

    expect([first!.status, again!.status]).toEqual([201, 201]);
    expect(again!.body.data.visit_id).toBe(first!.body.data.visit_id);
  });

  it('cost the database less for each of a crowd than for one who comes later', async () => {
    const employee_id = employees[0]!;
    const winner = await roundTripsOf(() => book(0, { employee_id: employees[1]! }));
    const crowded = await roundTripsOf(() => crowd(11, { employee_id }));
    const later = await roundTripsOf(() => book(12, { employee_id }));

    // Three where the machine is idle: the rest is shared with who came before.
    expect((crowded - winner) / 10).toBeLessThan(later);
  });
});
