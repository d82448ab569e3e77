import { and, asc, eq } from 'drizzle-orm';
import type { handMethods } from '../../../domain/orders/payment';
import { NeedsConfirmation } from '../../../domain/refusals';
import { addDays, toInstant, toLocal } from '../../../domain/schedule';
import { bookVisit } from '../../commands/bookVisit';
import { createOrder } from '../../commands/createOrder';
import { doingOf, logEvents } from '../../commands/logEvent';
import { payOrder } from '../../commands/payOrder';
import { membershipsOfOrder } from '../../queries/customerMemberships';
import type { Database } from '../open';
import { memberships, orders, payments, products } from '../schema';
import { inCompany, type Tx } from '../scope';
import { demoCompany } from './demoCompany';
import type { DemoStaff } from './demoVisits';

const methods: (typeof handMethods)[number][] = ['cash', 'card', 'cash', 'transfer'];
const hours = ['09:00', '11:00', '13:00', '15:00', '17:00'];
const hour_s = 3600;

/** Money for the visits, sales over the counter, and a membership of which two visits are drawn. */
export async function sellInDemo(db: Database, company_id: number, now: number, staff: DemoStaff) {
  await inCompany(db, company_id, tx => payVisits(tx, company_id, now, staff.owner_id));
  const order_id = await inCompany(db, company_id, tx => sellGoods(tx, company_id, now, staff));
  await drawTwice(db, company_id, now, staff, order_id);
}

/**
 * Of what is over, most is paid, a tenth by half, and of some a part went back; of what is ahead, a quarter is prepaid.
 * Written all at once, as visits are too many to be paid one by one at a first start.
 */
async function payVisits(tx: Tx, company_id: number, now: number, user_id: number): Promise<void> {
  const rows = await tx
    .select()
    .from(orders)
    .where(eq(orders.company_id, company_id))
    .orderBy(asc(orders.id));
  const common = { company_id, state: 'done', actor: user_id } as const;
  const paid = rows.flatMap(({ id: order_id, status, total, completed_at }, turn) => {
    const isHalf = status === 'completed' ? turn % 10 === 0 : turn % 4 === 0;
    if (status === 'cancelled' || (status !== 'completed' && !isHalf)) return [];
    const created_at = Math.min(now, (completed_at ?? now) + turn);
    const payment_method = methods[turn % methods.length]!;
    const amount = isHalf ? Math.round(total / 2) : total;
    return [{ ...common, kind: 'payment' as const, order_id, payment_method, amount, created_at }];
  });
  const taken = await tx.insert(payments).values(paid).returning();
  const back = taken
    .filter((_, turn) => turn % 13 === 0)
    .map(({ id: refunds_id, order_id, payment_method, amount, created_at }) => ({
      ...common,
      kind: 'refund' as const,
      order_id,
      payment_method,
      amount: -Math.round(amount / 5),
      refunds_id,
      created_at: Math.min(now, created_at + hour_s),
    }));
  const returned = await tx.insert(payments).values(back).returning();
  await logEvents(
    tx,
    company_id,
    { user_id, source: 'staff' },
    [...taken, ...returned].map(({ id: payment_id, kind, order_id, amount, payment_method, state }) => ({
      subject_type: 'order',
      subject_id: order_id,
      type: kind,
      after: { payment_id, amount, payment_method, state },
    })),
  );
}

/** Answers with the order that sold the membership. */
async function sellGoods(tx: Tx, company_id: number, now: number, staff: DemoStaff): Promise<number> {
  const [[membership], [shampoo, mask]] = await Promise.all([
    tx.select().from(memberships).where(eq(memberships.company_id, company_id)).orderBy(asc(memberships.id)),
    tx.select().from(products).where(eq(products.company_id, company_id)).orderBy(asc(products.id)),
  ]);
  const selling = (customer_id: number | undefined) => ({
    doing: doingOf({ user_id: staff.owner_id }),
    may_force: true,
    customer: customer_id === undefined ? null : { id: customer_id },
    locale: 'uk' as const,
    now,
    quiet: true,
  });
  const sale = { comment: '', force: false };
  const goods = [
    { type: 'product' as const, id: shampoo!.id, qty: 2 },
    { type: 'product' as const, id: mask!.id, qty: 1 },
  ];
  await createOrder(tx, company_id, selling(undefined), { ...sale, items: goods });
  const { order_id } = await createOrder(tx, company_id, selling(staff.customer_ids[0]), {
    ...sale,
    items: [{ type: 'membership', id: membership!.id, qty: 1 }],
  });
  const [order] = await tx
    .select({ total: orders.total })
    .from(orders)
    .where(and(eq(orders.company_id, company_id), eq(orders.id, order_id)));
  const taken = { payment_method: 'card' as const, amount: order!.total };
  await payOrder(tx, company_id, { user_id: staff.owner_id, source: 'staff' }, now, order_id, taken);
  return order_id;
}

async function drawTwice(
  db: Database,
  company_id: number,
  now: number,
  { owner_id, performed }: DemoStaff,
  order_id: number,
): Promise<void> {
  const [held] = await inCompany(db, company_id, tx => membershipsOfOrder(tx, company_id, order_id, now));
  const addon = held!.addons.find(({ item_type }) => item_type === 'service');
  if (!addon) return;
  const service_id = addon.item_id;
  const [employee_id] = [...performed].find(([, own]) => own.some(one => one.service_id === service_id))!;
  const { timezone } = demoCompany;
  const today = toLocal(timezone, now).date;
  let drawn = 0;
  for (let ahead = 1; ahead < 7 && drawn < 2; ahead++) {
    for (const time of hours) {
      const start_at = toInstant(timezone, addDays(today, ahead), time);
      const staff = {
        kind: 'staff',
        user_id: owner_id,
        may_force: false,
        force: false,
        customer: null,
      } as const;
      const booking = {
        items: [{ service_id, employee_id: addon.employee_id ?? employee_id }],
        start_at,
        comment: '',
        locale: 'uk',
        quiet: true,
        customer_membership_id: held!.id,
      } as const;
      const isBooked = await bookVisit(db, company_id, now, staff, { ...booking, items: [...booking.items] })
        .then(() => true)
        .catch(isAgainstSchedule);
      if (!isBooked) continue;
      drawn++;
      break;
    }
  }
}

function isAgainstSchedule(error: unknown): false {
  if (error instanceof NeedsConfirmation) return false;
  throw error;
}
