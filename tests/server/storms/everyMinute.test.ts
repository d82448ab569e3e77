import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toInstant } from '@/domain/schedule';
import { startApi, type Api } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createCompany, hire, createService } from '@/tests/helpers/fixtures';

const minute = 60;
const at = (time: string) => toInstant('Europe/Kyiv', '2027-03-29', time);

describe.each(kinds)('around a booked visit, on %s', kind => {
  let api: Api;
  let sequence = 0;
  beforeAll(async () => {
    api = await startApi(kind);
    api.clock.now = toInstant('Europe/Kyiv', '2027-03-01', '08:00');
  });
  afterAll(() => api.close());

  it.each([
    ['every minute', 1],
    ['every quarter', 15],
    ['what packs best', 0],
  ])('a start is listed if and only if it can be booked: %s', { timeout: 120_000 }, async (_, interval) => {
    const slug = `minutes-${++sequence}`;
    const hours = [{ weekday: 1, from: '09:00', to: '11:30', breaks: [{ from: '10:50', to: '11:00' }] }];
    const settings = { calendar_event_interval: interval };
    const company = await createCompany(api.db, { slug, hours, settings });
    const employee = await hire(api.db, company);
    const cut = await createService(api.db, company, [employee], { duration: 20, break: 10 });
    const book = (start_at: number) =>
      api.post(`/sites/${slug}/bookings`, {
        items: [{ service_id: cut, employee_id: employee }],
        start_at,
        customer: { name: 'Anna', phone: '+380671234567' },
      });
    const listed = async () => {
      const query = `service_ids=${cut}&employee_ids=${employee}&from=2027-03-29&days=1`;
      const { body } = await api.get(`/sites/${slug}/availability?${query}`);
      return body.data[0].slots.map((slot: { start_at: number }) => slot.start_at) as number[];
    };

    expect((await book(at('10:00'))).status).toBe(201);
    const before = await listed();
    const bookable: number[] = [];
    for (let start = at('08:50'); start < at('11:40'); start += minute) {
      const { status, body } = await book(start);
      if (status !== 201) {
        expect(status).toBe(409);
        continue;
      }
      bookable.push(start);
      await api.delete(`/sites/${slug}/bookings/${body.data.token}`);
    }

    expect(bookable).toEqual(before);
    expect(before.length).toBeGreaterThan(3);
    expect(await listed()).toEqual(before);
  });
});
