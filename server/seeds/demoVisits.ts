import { at, defined, last } from '@/domain/assert';
import { sql } from 'drizzle-orm';
import { changesChannel } from '@/server/platform/db/changesChannel';
import { localStart } from '@/server/modules/booking';
import type { Tx } from '@/server/platform/db/scope';
import type { PlannedVisit } from './demoPlan';
import { insertEvents, insertVisits, payRest, settleVisits } from './demoStatements';

export type DemoOwner = { company_id: number; user_id: number };

export type DemoEvent = {
  source: 'site' | 'staff';
  subject_type: 'visit' | 'record' | 'order';
  subject_id: number;
  type: string;
  before?: object;
  after: object;
  at: number;
};

type Inserted = {
  order_id: number;
  visit_id: number;
  record_id: number;
  payment_id: number | null;
  refund_id: number | null;
};

export async function insertDemoVisits(
  tx: Tx,
  { company_id, user_id }: DemoOwner,
  timezone: string,
  visits: PlannedVisit[],
): Promise<DemoEvent[]> {
  if (visits.length === 0) return [];
  const rows = visits.map(({ product, ...visit }) => ({
    ...visit,
    timezone,
    local_start: localStart(timezone, visit.start_at),
    ...(product && {
      product_id: product.id,
      product_name: product.name,
      product_translations: product.translations,
      product_sku: product.sku,
      product_price: product.price,
    }),
  }));
  const inserted = await tx.run<Inserted>(insertVisits, [company_id, user_id, JSON.stringify(rows)]);
  return inserted.flatMap((ids, index) => eventsOf(at(visits, index), ids));
}

function eventsOf(visit: PlannedVisit, ids: Inserted): DemoEvent[] {
  const { order_id, visit_id, record_id, payment_id, refund_id } = ids;
  const { source, start_at, booked_at, confirmed_at, cancelled_at, prepaid } = visit;
  const events: DemoEvent[] = [
    {
      source,
      subject_type: 'visit',
      subject_id: visit_id,
      type: 'booked',
      after: { visit_id, order_id, record_ids: [record_id], start_at, forced: false, warnings: [] },
      at: booked_at,
    },
  ];
  const command = (type: string, status: string, at: number): DemoEvent => ({
    source: 'staff',
    subject_type: 'record',
    subject_id: record_id,
    type,
    before: { status: 'active' },
    after: { status },
    at,
  });
  if (confirmed_at !== null) events.push(command('confirm', 'active', confirmed_at));
  if (cancelled_at !== null) events.push(command('cancel', 'cancelled', cancelled_at));
  if (visit.status === 'on_hold') events.push(command('hold', 'on_hold', booked_at + 60));
  if (payment_id !== null) {
    events.push(paymentEvent({ payment_id, order_id, amount: prepaid, paid_at: booked_at + 40 }));
  }
  if (refund_id !== null) {
    events.push(
      paymentEvent({
        payment_id: refund_id,
        order_id,
        amount: -prepaid,
        paid_at: defined(cancelled_at, 'cancelled_at') + 60,
      }),
    );
  }
  return events;
}

type Paid = {
  payment_id: number;
  order_id: number;
  amount: number;
  payment_method?: string;
  paid_at: number;
};

const paymentEvent = ({ order_id, paid_at, payment_method = 'card', ...paid }: Paid): DemoEvent => ({
  source: 'staff',
  subject_type: 'order',
  subject_id: order_id,
  type: paid.amount > 0 ? 'payment' : 'refund',
  after: { ...paid, payment_method, state: 'done' },
  at: paid_at,
});

type Settled = {
  record_id: number;
  order_id: number;
  status_before: string;
  status: 'completed' | 'no_show' | 'cancelled';
  at: number;
} & (Paid | { payment_id: null });

const commandTo = { completed: 'complete', no_show: 'mark_no_show', cancelled: 'cancel' };

export async function settleDemoVisits(tx: Tx, owner: DemoOwner, now: number): Promise<DemoEvent[]> {
  const values = [owner.company_id, owner.user_id, now];
  const settled = await tx.run<Settled>(settleVisits, values);
  const restPayments = await tx.run<Paid>(payRest, values);
  const events = settled.flatMap(row => {
    const { record_id, status_before, status, at } = row;
    const command: DemoEvent = {
      source: 'staff',
      subject_type: 'record',
      subject_id: record_id,
      type: commandTo[status],
      before: { status: status_before },
      after: { status },
      at,
    };
    return row.payment_id === null ? [command] : [command, paymentEvent(row)];
  });
  return [...events, ...restPayments.map(paymentEvent)];
}

export async function logDemoEvents(
  tx: Tx,
  { company_id, user_id }: DemoOwner,
  events: DemoEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const ordered = [...events].sort((one, other) => one.at - other.at);
  const { subject_type, subject_id } = last(ordered);
  const change = JSON.stringify({ company_id, subject_type, subject_id });
  await Promise.all([
    tx.run(insertEvents, [company_id, user_id, JSON.stringify(ordered)]),
    tx.execute(sql`select pg_notify(${changesChannel}, ${change})`),
  ]);
}
