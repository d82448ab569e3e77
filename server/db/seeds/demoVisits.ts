import { eq } from 'drizzle-orm';
import type { RecordCommand } from '../../../domain/flow/flow';
import { addDays, openStretches, toLocal } from '../../../domain/schedule';
import { bookVisit, type BookedVisit } from '../../commands/bookVisit';
import { commandRecord } from '../../commands/commandRecord';
import { loadTimetables } from '../../queries/timetables';
import { orders } from '../schema';
import type { Database } from '../open';
import { inCompany } from '../scope';
import { demoCompany } from './demoCompany';

export type DemoStaff = {
  employee_ids: Map<string, number>;
  owner_id: number;
  performed: Map<number, { service_id: number; minutes: number }[]>;
  customer_ids: number[];
};

const days_before = 5;
const days = 12;
const gaps_min = [0, 15, 45, 30, 75];
const comments = [
  '',
  '',
  'Прийде з дитиною · Comes with a child',
  '',
  'Алергія на аміак · Allergic to ammonia',
  '',
];

/** A week of visits about today, booked at the desk and on the site, some of them over, some called off. */
export async function bookDemoVisits(db: Database, company_id: number, now: number, staff: DemoStaff) {
  const { timezone } = demoCompany;
  const from = addDays(toLocal(timezone, now).date, -days_before);
  const timetables = await inCompany(db, company_id, tx => loadTimetables(tx, company_id, { from, days }));
  const next = counter();

  for (const { id: employee_id, hours, adjustments } of timetables) {
    const performed = staff.performed.get(employee_id) ?? [];
    for (const open of openStretches({ timeZone: timezone, from, days, hours, adjustments })) {
      let start_at = open.start + gaps_min[next() % gaps_min.length]! * 60;
      while (performed.length > 0) {
        const { service_id, minutes } = performed[next() % performed.length]!;
        if (start_at + minutes * 60 > open.end) break;
        if (next() % 4 !== 0) {
          const customer = { id: staff.customer_ids[next() % staff.customer_ids.length]! };
          const booked = await bookVisit(
            db,
            company_id,
            now,
            { kind: 'staff', user_id: staff.owner_id, may_force: true, force: true, customer },
            {
              items: [{ service_id, employee_id }],
              start_at,
              comment: comments[next() % comments.length]!,
              quiet: true,
            },
          );
          if (booked.order_id % 4 === 0) await bookedOnSite(db, company_id, booked);
          await live(db, company_id, now, staff.owner_id, booked, { start_at, turn: next() });
        }
        const gap = gaps_min[next() % gaps_min.length]!;
        start_at += Math.ceil((minutes + gap) / 15) * 15 * 60;
      }
    }
  }
}

/** As if its client had done so by themselves. */
const bookedOnSite = (db: Database, company_id: number, { order_id }: BookedVisit) =>
  inCompany(db, company_id, tx => tx.update(orders).set({ source: 'site' }).where(eq(orders.id, order_id)));

type Turn = { start_at: number; turn: number };

/** What became of a visit: the past ones are over, of those ahead some are confirmed and some called off. */
async function live(
  db: Database,
  company_id: number,
  now: number,
  user_id: number,
  { record_ids, order_id }: BookedVisit,
  { start_at, turn }: Turn,
): Promise<void> {
  const isOver = start_at + 2 * 3600 < now;
  const command = isOver ? pastOf(turn) : aheadOf(turn);
  if (!command) return;
  const changer = { user_id, company_role: 'administrator' as const, is_owner: true };
  for (const id of record_ids) await commandRecord(db, company_id, now, changer, id, { command });
  const status = statusOf[command];
  if (!status) return;
  await inCompany(db, company_id, tx =>
    tx
      .update(orders)
      .set({
        status,
        ...(status === 'completed' && { completed_at: start_at + 3600 }),
        ...(status === 'cancelled' && { cancelled_at: Math.min(now, start_at) }),
      })
      .where(eq(orders.id, order_id)),
  );
}

const pastOf = (turn: number): RecordCommand =>
  turn % 11 === 0 ? 'mark_no_show' : turn % 7 === 0 ? 'cancel' : 'complete';

const aheadOf = (turn: number): RecordCommand | undefined =>
  turn % 9 === 0 ? 'cancel' : turn % 8 === 0 ? 'hold' : turn % 2 === 0 ? 'confirm' : undefined;

const statusOf: Partial<Record<RecordCommand, 'completed' | 'cancelled' | 'on_hold'>> = {
  complete: 'completed',
  cancel: 'cancelled',
  hold: 'on_hold',
};

/** The same turns on every machine (Park and Miller's generator). */
function counter() {
  let seed = 20_11;
  return () => (seed = (seed * 48_271) % 2_147_483_647);
}
