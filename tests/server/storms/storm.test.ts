import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allKinds } from '@/tests/helpers/databases/databases';
import { createCompany, hire, createService } from '@/tests/helpers/fixtures';
import { bookAt, tally } from './booker';
import { stormPlace, type Place } from './places';
import { isFull } from '@/tests/helpers/full';

const rounds = isFull ? 50 : 4;
const crowd = 200;
const hour_s = 3600;
const minute_ms = 60_000;
const day_s = 24 * hour_s;
/** A Monday, at the hour at which these companies open; for ten hours, on every day. */
const monday = Date.UTC(2031, 0, 6, 8) / 1000;
const hours = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: '08:00', to: '18:00', breaks: [] }));

type Salon = { employee_ids: number[]; cut: number };

describe.each(allKinds)('a storm of bookings on %s', kind => {
  let place: Place;
  let salon: Salon;

  beforeAll(async () => {
    place = await stormPlace(kind, async db => {
      const company = await createCompany(db, {
        slug: 'storm',
        timezone: 'UTC',
        hours,
        settings: { calendar_event_interval: 15 },
      });
      const employee_ids = [await hire(db, company), await hire(db, company), await hire(db, company)];
      salon = {
        employee_ids,
        cut: await createService(db, company, employee_ids, { duration: 45, break: 15 }),
      };
    });
  });
  afterAll(() => place.end());

  const urlOf = (index: number) => place.servers[index % place.servers.length]!.url;

  it(
    `gives one slot to one of ${crowd}, ${rounds} times`,
    async () => {
      const item = { service_id: salon.cut, employee_id: salon.employee_ids[0]! };
      for (let round = 0; round < rounds; round++) {
        const start_at = monday + Math.floor(round / 10) * day_s + (round % 10) * hour_s;
        const answers = Array.from({ length: crowd }, (_, index) =>
          bookAt(urlOf(index), 'storm', item, start_at, `client ${index}`),
        );
        expect(tally(await Promise.all(answers))).toEqual({ 201: 1, 409: crowd - 1 });
      }
    },
    10 * minute_ms,
  );

  it(
    'never lets two visits touch, keeps every one it promised, and waits in no circle',
    async () => {
      const clients = 100;
      const tries = isFull ? 20 : 3;
      const later = monday + 7 * day_s;
      const promised: number[] = [];
      const statuses: { status: number }[] = [];
      const client = async (number: number) => {
        for (let attempt = 0; attempt < tries; attempt++) {
          const random = (number * 7919 + attempt * 104_729) % 997;
          const employee_id = attempt % 2 ? salon.employee_ids[random % 3] : undefined;
          const start_at = later + (random % 2) * day_s + (random % 37) * (hour_s / 4);
          const answer = await bookAt(
            urlOf(number + attempt),
            'storm',
            { service_id: salon.cut, employee_id },
            start_at,
            `walker ${number}`,
          );
          statuses.push(answer ?? { status: 0 });
          if (answer?.visit_id) promised.push(answer.visit_id);
        }
      };
      await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));

      const counts = tally(statuses);
      expect(Object.keys(counts).sort()).toEqual(['201', '409']);
      const db = await place.open();
      const { rows: overlaps } = await db.pool.query(`
        select a.id from busy a join busy b
          on a.company_id = b.company_id and a.resource_id = b.resource_id and a.id < b.id and a.during && b.during`);
      const { rows: visits } = await db.pool.query(
        'select v.id from visits v join records r on r.visit_id = v.id join busy b on b.record_id = r.id where v.id = any($1)',
        [promised],
      );
      const { rows: deadlocks } = await db.pool.query(
        'select deadlocks::int as n from pg_stat_database where datname = current_database()',
      );
      await db.close();
      expect(overlaps).toEqual([]);
      expect(visits).toHaveLength(counts['201']!);
      expect(deadlocks).toEqual([{ n: 0 }]);
      for (const { log } of place.servers) expect(log).toEqual([]);
    },
    10 * minute_ms,
  );
});
