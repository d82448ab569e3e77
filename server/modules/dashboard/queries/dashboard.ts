import { desc, eq, isNull } from 'drizzle-orm';
import { isPermitted, type CompanyMember } from '@/domain/access/permissions';
import { fullName } from '@/domain/customers/customer';
import {
  periodOf,
  type Dashboard,
  type DashboardBlock,
  type DashboardQuery,
  type LatestOrder,
} from '@/domain/dashboard/dashboard';
import { weekMoneyOf, weekSpan } from '@/domain/dashboard/weekMoney';
import { inDays } from '@/domain/sales/comparison';
import { periodsOf, type DateSpan } from '@/domain/sales/ranges';
import { openFeatures } from '@/domain/plans/plans';
import { addDays, toInstant, toLocal } from '@/domain/schedule';
import { weekdayNumber } from '@/domain/settings/choices';
import { customers, orders } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { currencyIfSet, subscriptionsOf, getSettings } from '@/server/modules/companies';
import { zoneOf } from '@/server/modules/schedule';
import { listRecords } from '@/server/modules/booking';
import { shiftsAhead } from '@/server/modules/roster';
import { amountsBetween } from '@/server/modules/orders';
import { situationOf } from '@/server/core/viewer';
import { attentionOf } from './dashboardAttention';
import { kpisOf } from './dashboardKpis';

const latest_orders = 5;
/** Including today. */
const upcoming_days = 7;
/** In days. */
const looked_ahead = 14;

/**
 * Only the requested blocks that the reader may see; employees see only their own appointments.
 * Statements that do not need each other's answers travel together.
 */
export async function getDashboard(
  tx: CompanyTx,
  member: CompanyMember,
  params: DashboardQuery,
): Promise<Dashboard> {
  const { now } = member;
  const requested = new Set(params.blocks);
  const [zone, currency, { week_start_day }] = await Promise.all([
    zoneOf(tx),
    currencyIfSet(tx),
    getSettings(tx),
  ]);
  const today = toLocal(zone, now).date;
  const period = periodOf(params, today);
  const seesAll = isPermitted(member, 'records.read.all');
  const employee_id = seesAll ? params.employee_id : member.employee_id;
  const employee_ids = employee_id === undefined ? undefined : [employee_id];
  const recordsOf = (from: string, days: number) =>
    listRecords(
      tx,
      {
        from: toInstant(zone, from, '00:00'),
        to: toInstant(zone, addDays(from, days), '00:00'),
        employee_ids,
      },
      situationOf(member, now),
    );

  const blocks: { [Block in DashboardBlock]: () => Promise<Dashboard[Block]> } = {
    async upcoming() {
      const records = await recordsOf(today, upcoming_days);
      return records.filter(({ end_at, flow, owner_type }) => {
        return end_at > now && flow.status !== 'cancelled' && owner_type !== 'block';
      });
    },
    latest_orders: async () => (isPermitted(member, 'orders.read.all') ? latestOrders(tx) : null),
    async kpis() {
      if (!isPermitted(member, 'customers.read.all')) return null;
      return kpisOf(tx, { zone, period, now, seesOrders: isPermitted(member, 'orders.read.all') });
    },
    attention: () => attentionOf(tx, member, { zone, employee_ids, records: recordsOf(today, looked_ahead) }),
    async shifts() {
      const shifts = await shiftsAhead(tx, { zone, from: today, days: upcoming_days, member });
      return shifts.filter(({ id }) => employee_id === undefined || id === employee_id);
    },
    async money() {
      if (!isPermitted(member, 'sales.read.all')) return null;
      const span = weekSpan(today, weekdayNumber(week_start_day));
      return weekMoneyOf(await amountsByDay(tx, { zone, span, now }), span, today);
    },
  };
  const answers = await Promise.all(
    [...requested].map(async block => [block, await blocks[block]()] as const),
  );
  return { period, currency, ...Object.fromEntries(answers) };
}

/** A part of today is beside as much of the same day a week ago. */
async function amountsByDay(
  tx: CompanyTx,
  { zone, span, now }: { zone: string; span: DateSpan; now: number },
) {
  const starts = periodsOf(span, 'day').map(({ from }) => toInstant(zone, from, '00:00'));
  const weekAgo = inDays(zone, now, -7);
  const rest = starts.filter(start => start <= weekAgo).length;
  const end = toInstant(zone, addDays(span.to, 1), '00:00');
  const amounts = await amountsBetween(tx, starts.toSpliced(rest, 0, weekAgo), end);
  return amounts.toSpliced(rest, 1);
}

/** Null if the plan does not include them. */
async function latestOrders(tx: CompanyTx): Promise<LatestOrder[] | null> {
  const [{ current }, rows] = await Promise.all([
    subscriptionsOf(tx),
    tx
      .select({ order: orders, customer: customers })
      .from(orders)
      .leftJoin(customers, eq(customers.id, orders.customer_id))
      .where(isNull(orders.archived_at))
      .orderBy(desc(orders.created_at), desc(orders.id))
      .limit(latest_orders),
  ]);
  if (!openFeatures(current?.plan ?? null).includes('latest_orders')) return null;
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
