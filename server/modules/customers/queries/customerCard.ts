import { defined } from '@/domain/assert';
import { and, desc, eq, exists, sql } from 'drizzle-orm';
import { isPermitted, type CompanyMember } from '@/domain/access/permissions';
import type { Customer } from '@/domain/customers/customer';
import type { CustomerCard, CustomerOrder } from '@/domain/customers/customerCard';
import { orderItems, orders, records } from '@/server/platform/db/schema';
import type { Statement, CompanyTx, Tx } from '@/server/platform/db/scope';
import { orders_shown } from '@/domain/customers/ordersShown';
import { activeMembershipsOf } from './customerMemberships';
import type { Performer } from './customers';
import { endsAfter } from '@/server/platform/db/endsAfter';
import { samePhone } from './sharedContacts';
import { inviteToCustomer } from '@/server/modules/accounts';
import { balanceOf, latestPoints } from '@/server/modules/points';
import { extensionPoint } from '@/server/core/extensionPoint';
import type { Viewer } from '@/server/core/viewer';

type Card = Omit<CustomerCard, keyof Customer>;
type Figures = Pick<
  CustomerCard,
  'orders_total' | 'owed' | 'visits_count' | 'no_shows' | 'last_visit_at' | 'next_visit_at' | 'last_record'
>;

/** A customer's appointments ahead, soonest first; `only` restricts them to those of one employee. */
export const upcomingAppointments =
  extensionPoint<
    (
      tx: CompanyTx,
      customer_id: number,
      viewer: CompanyMember,
      only: number | undefined,
    ) => Promise<CustomerCard['upcoming_appointments']>
  >('appointments');

/** Employees see only their own appointments. */
export async function cardOf(tx: CompanyTx, customer_id: number, member: Viewer): Promise<Card> {
  const { now, sees_from } = member;
  const only = isPermitted(member, 'records.read.all') ? undefined : member.employee_id;
  const [[figured], latest, upcoming_appointments, active_memberships, invite, same_phone, points, entries] =
    await Promise.all([
      tx.run<Figures>(figures, [tx.company_id, customer_id, now, only ?? null, sees_from ?? null]),
      latestOrders(tx, customer_id, only === undefined ? undefined : member),
      upcomingAppointments.only()(tx, customer_id, member, only),
      activeMembershipsOf(tx, customer_id, now),
      inviteToCustomer(tx, customer_id),
      samePhone(tx, customer_id, member),
      balanceOf(tx, customer_id),
      only === undefined ? latestPoints(tx, customer_id) : [],
    ]);
  return {
    upcoming_appointments,
    active_memberships,
    orders: latest,
    invite,
    same_phone,
    points,
    points_entries: entries,
    ...defined(figured, 'figured'),
  };
}

/** A visit counts once its time has passed, unless it was cancelled or missed. */
const figures: Statement = {
  name: 'customer_figures',
  text: `
    with own as materialized (
      select r.* from visits v
      join records r on r.company_id = v.company_id and r.visit_id = v.id
      where v.company_id = $1 and v.customer_id = $2 and r.archived_at is null
        and ($4::bigint is null or r.employee_id = $4)
        and ($5::float8 is null or r.end_at > to_timestamp($5))),
    held as (
      select * from own
      where status = 'completed' or (status in ('active', 'on_hold') and end_at <= to_timestamp($3)))
    select
      (select coalesce(sum(greatest(o.total - coalesce(p.credited, 0), 0)), 0)::float8 from orders o
        left join lateral (
          select sum(credit) as credited from payments
          where company_id = o.company_id and order_id = o.id and state = 'done') p on true
        where o.company_id = $1 and o.customer_id = $2 and o.status <> 'cancelled'
          and ($4::bigint is null or exists (
            select from own join order_items i on i.company_id = own.company_id and i.id = own.order_item_id
            where i.order_id = o.id))) as orders_total,
      (select coalesce(sum(greatest(o.total - coalesce(p.settled, 0), 0)), 0)::float8 from orders o
        left join lateral (
          select sum(amount + credit) as settled from payments
          where company_id = o.company_id and order_id = o.id and state = 'done') p on true
        where o.company_id = $1 and o.customer_id = $2 and $4::bigint is null and (o.status = 'completed' or (
          o.status = 'active'
          and exists (select from held join visits v on v.company_id = held.company_id and v.id = held.visit_id
            where v.order_id = o.id)
          and not exists (select from own join visits v on v.company_id = own.company_id and v.id = own.visit_id
            where v.order_id = o.id and own.status in ('active', 'on_hold') and own.end_at > to_timestamp($3))))) as owed,
      (select count(distinct visit_id)::int from held) as visits_count,
      (select count(distinct visit_id)::int from own where status = 'no_show') as no_shows,
      (select extract(epoch from max(start_at))::float8 from held) as last_visit_at,
      (select extract(epoch from min(start_at))::float8 from own
        where status in ('active', 'on_hold') and start_at > to_timestamp($3)) as next_visit_at,
      (select json_build_object('service_id', own.service_id, 'employee_id', own.employee_id) from own
        join services s on s.company_id = own.company_id and s.id = own.service_id and s.archived_at is null
        join employees e on e.company_id = own.company_id and e.id = own.employee_id and e.archived_at is null
        where own.status <> 'cancelled' order by own.start_at desc, own.seq limit 1) as last_record`,
};

function latestOrders(
  tx: CompanyTx,
  customer_id: number,
  performer: Performer | undefined,
): Promise<CustomerOrder[]> {
  const { id, company_order_id, status, total, currency, created_at } = orders;
  return tx
    .select({
      id,
      company_order_id,
      items: soldItems,
      employees: soldBy,
      status,
      total,
      currency,
      created_at,
    })
    .from(orders)
    .where(and(eq(orders.customer_id, customer_id), performer && hasRecordOf(tx, performer)))
    .orderBy(desc(orders.id))
    .limit(orders_shown);
}

/** Written by hand: drizzle names no tables where there is only one. */
const soldItems = sql<CustomerOrder['items']>`(
  select coalesce(json_agg(json_build_object('name', i.name, 'qty', i.qty) order by i.id), '[]')
  from order_items i
  where i.company_id = orders.company_id and i.order_id = orders.id and i.removed_at is null)`;

const soldBy = sql<string[]>`(
  select coalesce(jsonb_agg(distinct trim(concat(e.first_name, ' ', e.last_name))), '[]')
  from order_items i
  left join records r on r.company_id = i.company_id and r.order_item_id = i.id and r.status <> 'cancelled'
  join employees e on e.company_id = i.company_id and e.id = coalesce(r.employee_id, i.employee_id)
  where i.company_id = orders.company_id and i.order_id = orders.id and i.removed_at is null)`;

const hasRecordOf = (tx: Tx, { employee_id, sees_from }: Performer) =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(orderItems)
      .innerJoin(records, eq(records.order_item_id, orderItems.id))
      .where(
        and(eq(orderItems.order_id, orders.id), eq(records.employee_id, employee_id), endsAfter(sees_from)),
      ),
  );
