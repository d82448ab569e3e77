import { eq } from 'drizzle-orm';
import { bookOnSite } from '@/server/modules/booking/operations/bookOnSite';
import { migrateDatabase } from '@/server/platform/db/migrate';
import type { Database } from '@/server/platform/db/open';
import { calendarConnections, customers, employees } from '@/server/platform/db/schema';
import { asUser, inCompany } from '@/server/platform/db/scope';
import { SlotTaken } from '@/domain/errors';
import { createCompany, createUser, hire, createService } from '@/tests/helpers/fixtures';
import { onBoth } from './databases';
import { report } from './report';
import { clientRequester } from '@/server/core/context';

const monday = Date.UTC(2031, 0, 6) / 1000;
const hour_s = 3600;
const crowd = 200;
const storms = 10;
const visits = 200;
const always = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: '00:00', to: '24:00', breaks: [] }));

/** A booking compared with the smallest writing transaction, and 200 bookings of one slot at once, on each database. */
export const run = () => onBoth(measure);

async function measure(where: string, db: Database): Promise<void> {
  await migrateDatabase(db);
  const settings = { calendar_event_interval: 15 };
  const company = await createCompany(db, { slug: 'bench', timezone: 'UTC', hours: always, settings });
  const employee_id = await hire(db, company);
  const service_id = await createService(db, company, [employee_id], { duration: 45, break: 15 });
  const customer = { name: 'Anna', phone: '+380671234567', email: undefined };
  const book = (hour: number) =>
    bookOnSite(
      { db, settings: { secret_key: 'bench', payment_hold_s: 900 } },
      clientRequester(company, { now: monday - hour_s, locale: 'en', region: 'en' }),
      { items: [{ service_id, employee_id }], start_at: monday + hour * hour_s, customer, comment: '' },
    );
  const bare = (turn: number) =>
    inCompany(db, company, tx => tx.insert(customers).values({ company_id: company, first_name: `${turn}` }));

  for (let turn = 0; turn < 20; turn++) await Promise.all([book(turn), bare(turn)]);
  const booked = await median(visits, turn => book(100 + turn));
  const bareRow = await median(visits, bare);
  await connectCalendar(db, company, employee_id);
  const copied = await median(visits, turn => book(400 + turn));
  const storm = await median(storms, async round => {
    const all = Array.from({ length: crowd }, () => book(1000 + round).catch(onlyTaken));
    const won = (await Promise.all(all)).filter(Boolean).length;
    if (won !== 1) throw new Error(`${won} won one slot.`);
  });
  report('bookings', where, {
    'ms a visit': booked,
    'times a bare transaction of one row': booked / bareRow,
    'times it, where its performer has a calendar connected': copied / booked,
    [`ms a storm of ${crowd} on one slot`]: storm,
    'ms each of the storm': storm / crowd,
  });
}

/** No calendar is connected for syncing: a booking pays only for recording the change. */
async function connectCalendar(db: Database, company: number, employee_id: number): Promise<void> {
  const { id: user_id } = await createUser(db, 'olena@example.org');
  await inCompany(db, company, tx =>
    tx.update(employees).set({ user_id }).where(eq(employees.id, employee_id)),
  );
  await asUser(db, user_id, tx =>
    tx
      .insert(calendarConnections)
      .values({ user_id, provider: 'google', account: '', refresh_token_sealed: '' }),
  );
}

function onlyTaken(error: unknown): undefined {
  if (!(error instanceof SlotTaken)) throw error;
}

async function median(rounds: number, work: (round: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    await work(round);
    times.push(performance.now() - started);
  }
  return times.sort((one, other) => one - other)[Math.floor(rounds / 2)]!;
}
