import { and, count, desc, eq, isNull, min, ne, sql } from 'drizzle-orm';
import { isPermitted, type CompanyMember } from '@/domain/access/permissions';
import { first } from '@/domain/assert';
import type { Dashboard, FailedPayments } from '@/domain/dashboard/dashboard';
import { overlapsOf, unconfirmedOf, waiting } from '@/domain/dashboard/waiting';
import type { AppointmentRecord } from '@/domain/records/record';
import { orders, paymentAttempts, payments, reviews } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { visitsAheadOffHours } from '@/server/modules/roster';
import { settledSum } from '@/server/modules/orders';

type Ahead = { zone: string; employee_ids?: number[]; records: Promise<AppointmentRecord[]> };

/** What waits for somebody; null for what the member may not see. */
export async function attentionOf(
  tx: CompanyTx,
  member: CompanyMember,
  { zone, employee_ids, records }: Ahead,
): Promise<Dashboard['attention']> {
  const { now } = member;
  const seesOrders = isPermitted(member, 'orders.read.all');
  const [ahead, off_hours, unpaid_orders, failed_payments, unanswered_reviews] = await Promise.all([
    records,
    visitsAheadOffHours(tx, zone, { now, employee_ids }),
    seesOrders ? unpaidOrders(tx) : null,
    seesOrders ? failedPayments(tx) : null,
    isPermitted(member, 'reviews.read.all') ? unansweredReviews(tx) : null,
  ]);
  return {
    off_hours: waiting(off_hours),
    unconfirmed: unconfirmedOf(ahead, now),
    overlaps: overlapsOf(ahead, now),
    unpaid_orders,
    failed_payments,
    unanswered_reviews,
  };
}

const unansweredReviews = (tx: CompanyTx) =>
  tx.$count(reviews, and(eq(reviews.is_published, true), isNull(reviews.archived_at), eq(reviews.reply, '')));

const most_failed = 5;

/** Open orders whose last attempt failed, latest first. */
async function failedPayments(tx: CompanyTx): Promise<FailedPayments> {
  const last = tx
    .selectDistinctOn([paymentAttempts.order_id], {
      id: paymentAttempts.id,
      order_id: paymentAttempts.order_id,
      amount: paymentAttempts.amount,
      state: paymentAttempts.state,
    })
    .from(paymentAttempts)
    .orderBy(paymentAttempts.order_id, desc(paymentAttempts.id))
    .as('last');
  const rows = await tx
    .select({ id: orders.id, company_order_id: orders.company_order_id, amount: last.amount })
    .from(orders)
    .innerJoin(last, eq(last.order_id, orders.id))
    .where(
      and(
        isNull(orders.archived_at),
        ne(orders.status, 'cancelled'),
        eq(last.state, 'failed'),
        sql`${settledSum} < ${orders.total}`,
      ),
    )
    .orderBy(desc(last.id));
  return { count: rows.length, orders: rows.slice(0, most_failed) };
}

/** Completed orders with an amount due. */
async function unpaidOrders(tx: CompanyTx): Promise<NonNullable<Dashboard['attention']>['unpaid_orders']> {
  const settled = tx
    .select({
      order_id: payments.order_id,
      sum: sql<number>`sum(${payments.amount} + ${payments.credit})`.as('settled_sum'),
    })
    .from(payments)
    .where(eq(payments.state, 'done'))
    .groupBy(payments.order_id)
    .as('settled');
  const due = sql`${orders.total} - coalesce(${settled.sum}, 0)`;
  const row = first(
    await tx
      .select({ count: count(), due: sql<string | null>`sum(${due})`, one: min(orders.id) })
      .from(orders)
      .leftJoin(settled, eq(settled.order_id, orders.id))
      .where(and(eq(orders.status, 'completed'), isNull(orders.archived_at), sql`${due} > 0`)),
  );
  return { count: row.count, due: Number(row.due ?? 0), order_id: row.count === 1 ? row.one : null };
}
