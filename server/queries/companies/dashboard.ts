import { first } from '../../../domain/assert';
import { and, avg, count, desc, eq, gte, isNull, lt, ne, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isPermitted, type CompanyMember } from '../../../domain/access/permissions';
import { fullName } from '../../../domain/customers/customer';
import {
  periodOf,
  type Dashboard,
  type DashboardQuery,
  type FailedPayments,
  type Kpi,
  type LatestOrder,
  type Period,
} from '../../../domain/dashboard/dashboard';
import { overlapsOf, unconfirmedOf, waiting } from '../../../domain/dashboard/waiting';
import { openFeatures } from '../../../domain/plans/plans';
import { addDays, toInstant, toLocal } from '../../../domain/schedule';
import { customers, orders, paymentAttempts, payments, reviews } from '../../db/schema';
import type { CompanyTx } from '../../db/scope';
import { zoneOf } from '../booking/bookingSetup';
import { listRecords } from '../booking/records';
import { subscriptionsOf } from '../billing/subscriptions';
import { visitsAheadOffHours } from '../booking/visitsAhead';
import { situationOf } from '../viewer';
import { joined, ofCompany } from '../../db/company';

const latest_orders = 5;
/** Including today. */
const upcoming_days = 7;
/** In days. */
const looked_ahead = 14;

/** Only the requested blocks that the reader may see; employees see only their own appointments. */
export async function getDashboard(
  tx: CompanyTx,
  member: CompanyMember,
  params: DashboardQuery,
): Promise<Dashboard> {
  const { now } = member;
  const zone = await zoneOf(tx);
  const today = toLocal(zone, now).date;
  const period = periodOf(params, today);
  const blocks = new Set(params.blocks);
  const seesAll = isPermitted(member, 'records.read.all');
  const employee_id = seesAll ? params.employee_id : member.employee_id;
  const recordsOf = (from: string, days: number) =>
    listRecords(
      tx,
      {
        from: toInstant(zone, from, '00:00'),
        to: toInstant(zone, addDays(from, days), '00:00'),
        employee_ids: employee_id === undefined ? undefined : [employee_id],
      },
      situationOf(member, now),
    );
  const createdIn = (column: PgColumn, { from, to }: Period) =>
    and(gte(column, toInstant(zone, from, '00:00')), lt(column, toInstant(zone, addDays(to, 1), '00:00')));

  async function upcoming() {
    const records = await recordsOf(today, upcoming_days);
    return records.filter(({ end_at, flow, owner_type }) => {
      return end_at > now && flow.status !== 'cancelled' && owner_type !== 'block';
    });
  }

  async function latest(): Promise<LatestOrder[] | null> {
    const { current } = await subscriptionsOf(tx);
    const isHeld = openFeatures(current?.plan ?? null).includes('latest_orders');
    if (!isHeld || !isPermitted(member, 'orders.read.all')) return null;
    const rows = await tx
      .select({ order: orders, customer: customers })
      .from(orders)
      .leftJoin(customers, joined(customers.id, orders.customer_id))
      .where(ofCompany(tx, orders, isNull(orders.archived_at)))
      .orderBy(desc(orders.created_at), desc(orders.id))
      .limit(latest_orders);
    return rows.map(({ order, customer }) => ({
      id: order.id,
      company_order_id: order.company_order_id,
      customer: customer && { id: customer.id, full_name: fullName(customer) },
      status: order.status,
      total: order.total,
      currency: order.currency,
      created_at: order.created_at,
    }));
  }

  async function kpis(): Promise<Dashboard['kpis']> {
    if (!isPermitted(member, 'customers.read.all')) return null;
    const both = async (figure: (period: Period) => Promise<number | null>): Promise<Kpi> => ({
      value: await figure(period),
      previous: await figure(period.previous),
    });
    return {
      new_customers: await both(span =>
        tx.$count(
          customers,
          ofCompany(tx, customers, isNull(customers.archived_at), createdIn(customers.created_at, span)),
        ),
      ),
      new_orders: await both(span =>
        tx.$count(
          orders,
          ofCompany(tx, orders, isNull(orders.archived_at), createdIn(orders.created_at, span)),
        ),
      ),
      review_rating: await both(async span => {
        const [row] = await tx
          .select({ rating: avg(reviews.rating) })
          .from(reviews)
          .where(
            ofCompany(
              tx,
              reviews,
              eq(reviews.is_published, true),
              isNull(reviews.archived_at),
              createdIn(reviews.created_at, span),
            ),
          );
        return row?.rating == null ? null : Math.round(Number(row.rating) * 10) / 10;
      }),
    };
  }

  async function attention(): Promise<Dashboard['attention']> {
    const employee_ids = employee_id === undefined ? undefined : [employee_id];
    const [ahead, off_hours] = await Promise.all([
      recordsOf(today, looked_ahead),
      visitsAheadOffHours(tx, zone, { now, employee_ids }),
    ]);
    return {
      off_hours: waiting(off_hours),
      unconfirmed: unconfirmedOf(ahead, now),
      overlaps: overlapsOf(ahead, now),
      unpaid_orders: isPermitted(member, 'orders.read.all') ? await unpaidOrders(tx) : null,
      failed_payments: isPermitted(member, 'orders.read.all') ? await failedPayments(tx) : null,
      unanswered_reviews: isPermitted(member, 'reviews.read.all')
        ? await tx.$count(
            reviews,
            ofCompany(
              tx,
              reviews,
              eq(reviews.is_published, true),
              isNull(reviews.archived_at),
              eq(reviews.reply, ''),
            ),
          )
        : null,
    };
  }

  return {
    period,
    ...(blocks.has('upcoming') && { upcoming: await upcoming() }),
    ...(blocks.has('latest_orders') && { latest_orders: await latest() }),
    ...(blocks.has('kpis') && { kpis: await kpis() }),
    ...(blocks.has('attention') && { attention: await attention() }),
  };
}

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
    .where(ofCompany(tx, paymentAttempts))
    .orderBy(paymentAttempts.order_id, desc(paymentAttempts.id))
    .as('last');
  const paid = sql<number>`coalesce((select sum(${payments.amount}) from ${payments}
    where ${payments.company_id} = ${orders.company_id} and ${payments.order_id} = ${orders.id}
      and ${payments.state} = 'done'), 0)`;
  const rows = await tx
    .select({ id: orders.id, company_order_id: orders.company_order_id, amount: last.amount })
    .from(orders)
    .innerJoin(last, eq(last.order_id, orders.id))
    .where(
      ofCompany(
        tx,
        orders,
        isNull(orders.archived_at),
        ne(orders.status, 'cancelled'),
        eq(last.state, 'failed'),
        sql`${paid} < ${orders.total}`,
      ),
    )
    .orderBy(desc(last.id));
  return { count: rows.length, orders: rows.slice(0, most_failed) };
}

/** Completed orders with an amount due. */
async function unpaidOrders(tx: CompanyTx): Promise<{ count: number; due: number }> {
  const paid = tx
    .select({ order_id: payments.order_id, sum: sql<number>`sum(${payments.amount})`.as('paid_sum') })
    .from(payments)
    .where(ofCompany(tx, payments, eq(payments.state, 'done')))
    .groupBy(payments.order_id)
    .as('paid');
  const due = sql`${orders.total} - coalesce(${paid.sum}, 0)`;
  const row = first(
    await tx
      .select({ count: count(), due: sql<string | null>`sum(${due})` })
      .from(orders)
      .leftJoin(paid, eq(paid.order_id, orders.id))
      .where(
        ofCompany(tx, orders, eq(orders.status, 'completed'), isNull(orders.archived_at), sql`${due} > 0`),
      ),
  );
  return { count: row.count, due: Number(row.due ?? 0) };
}
