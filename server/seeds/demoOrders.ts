import { at, defined, first, last } from '@/domain/assert';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { NeedsConfirmation } from '@/domain/errors';
import { addDays, toInstant, toLocal } from '@/domain/schedule';
import { bookVisit, createOrder } from '@/server/modules/booking';
import { userContext } from '@/server/core/context';
import { payOrder } from '@/server/modules/payments';
import { membershipsOfOrder } from '@/server/modules/customers';
import type { Database } from '@/server/platform/db/open';
import {
  customers,
  memberships,
  orderItems,
  orders,
  products,
  records,
  serviceEmployees,
  visits,
} from '@/server/platform/db/schema';
import { inCompany, type CompanyTx } from '@/server/platform/db/scope';
import type { DemoBusiness } from './businesses/business';
import type { DemoOwner } from './demoVisits';

const drawn_ahead = [3, 10];
const half_hours = Array.from({ length: 20 }, (_, index) => {
  return `${String(9 + Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`;
});

export async function sellInDemo(
  db: Database,
  business: DemoBusiness,
  owner: DemoOwner,
  started_at: number,
): Promise<void> {
  const { company_id } = owner;
  const { timezone } = business.company;
  const now = lastNoon(timezone, started_at);
  const member = at(business.customers, 1);
  const order_id = await inCompany(db, company_id, tx => sellGoods(tx, owner, { now, phone: member.phone }));
  for (const days of drawn_ahead) await bookOnMembership(db, owner, { order_id, days, timezone, now });
  await inCompany(db, company_id, async tx => {
    const booked = await tx
      .update(visits)
      .set({ created_at: now })
      .where(eq(visits.order_id, order_id))
      .returning({ id: visits.id });
    const ids = booked.map(({ id }) => id);
    await tx.update(records).set({ created_at: now }).where(inArray(records.visit_id, ids));
  });
}

async function sellGoods(
  tx: CompanyTx,
  { user_id }: DemoOwner,
  { now, phone }: { now: number; phone: string },
): Promise<number> {
  const [[membership], [one, other], [customer]] = await Promise.all([
    tx.select().from(memberships).orderBy(asc(memberships.id)),
    tx.select().from(products).orderBy(asc(products.id)),
    tx.select({ id: customers.id }).from(customers).where(eq(customers.phone, phone)),
  ]);
  const ctx = () => userContext(tx, { user_id, now, locale: 'en', region: 'en' });
  const terms = (customer_id?: number) => ({
    may_force: true,
    customer: customer_id === undefined ? null : { id: customer_id },
    quiet: true,
  });
  const sale = { comment: '', force: false };
  const items = [
    { type: 'product' as const, id: defined(one, 'a product').id, qty: 2 },
    { type: 'product' as const, id: defined(other, 'another product').id, qty: 1 },
  ];
  const customer_id = defined(customer, 'customer').id;
  const counter = await createOrder(ctx(), { ...sale, ...terms(), items });
  const { order_id } = await createOrder(ctx(), {
    ...sale,
    ...terms(customer_id),
    items: [{ type: 'membership', id: defined(membership, 'membership').id, qty: 1 }],
  });
  for (const id of [counter.order_id, order_id]) {
    const order = first(
      await tx
        .update(orders)
        .set({ created_at: now })
        .where(eq(orders.id, id))
        .returning({ total: orders.total }),
    );
    const paid = { payment_method: 'card' as const, amount: order.total };
    await payOrder(ctx(), { order_id: id, ...paid });
  }
  await tx
    .update(orderItems)
    .set({ meta: sql`${orderItems.meta} || '{"demo": true}'` })
    .where(eq(orderItems.order_id, order_id));
  return order_id;
}

function lastNoon(timezone: string, now: number): number {
  const { date } = toLocal(timezone, now);
  const noon = toInstant(timezone, date, '12:00');
  return noon <= now ? noon : toInstant(timezone, addDays(date, -1), '12:00');
}

type Drawn = { order_id: number; days: number; timezone: string; now: number };

async function bookOnMembership(
  db: Database,
  { company_id, user_id }: DemoOwner,
  { order_id, days, timezone, now }: Drawn,
): Promise<void> {
  const { membership, employee_id } = await inCompany(db, company_id, async tx => {
    const membership = first(await membershipsOfOrder(tx, order_id, now));
    const service_id = first(membership.addons).item_id;
    const performers = await tx
      .select({ id: serviceEmployees.employee_id })
      .from(serviceEmployees)
      .where(eq(serviceEmployees.service_id, service_id))
      .orderBy(asc(serviceEmployees.employee_id));
    return { membership, employee_id: last(performers).id };
  });
  const today = toLocal(timezone, now).date;
  const staff = { may_force: false, force: false, customer: null };
  for (let later = 0; later < 5; later++) {
    for (const time of half_hours) {
      const booking = {
        ...staff,
        items: [{ service_id: first(membership.addons).item_id, employee_id }],
        start_at: toInstant(timezone, addDays(today, days + later), time),
        comment: '',
        quiet: true,
        customer_membership_id: membership.id,
      };
      const isBooked = await inCompany(db, company_id, tx =>
        bookVisit(userContext(tx, { user_id, now, locale: 'en', region: 'en' }), booking),
      ).then(() => true, isAgainstSchedule);
      if (isBooked) return;
    }
  }
}

function isAgainstSchedule(error: unknown): false {
  if (error instanceof NeedsConfirmation) return false;
  throw error;
}
