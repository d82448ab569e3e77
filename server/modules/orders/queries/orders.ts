import {
  and,
  asc,
  eq,
  exists,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isPermitted, type CompanyMember } from '@/domain/access/permissions';
import { fullName } from '@/domain/customers/customer';
import { flowOf, type OrderStatus } from '@/domain/flow/flow';
import { pageOf, type CursorParams, type Page } from '@/domain/lists/page';
import type { ListedOrder, OrdersQuery } from '@/domain/orders/order';
import { paymentSums, type PaymentStatus, type PaymentToSum } from '@/domain/orders/sums';
import { NotFound } from '@/domain/errors';
import { addDays, toInstant } from '@/domain/schedule';
import { customers, orderItems, orders, payments, records, visits } from '@/server/platform/db/schema';
import type { CompanyTx, Tx } from '@/server/platform/db/scope';
import { joinedPicture, toPicture, type FileRow } from '@/server/core/files/files';
import { selectPage } from '@/server/platform/db/selectPage';
import { selectRows, type Columns } from '@/server/platform/db/selectRows';
import { zoneOf } from '@/server/modules/schedule';
import { situationOf, type Viewer } from '@/server/core/viewer';
import { changedSince, equals, joined, updatedSince } from '@/server/platform/db/filters';
import { endsAfter } from '@/server/platform/db/endsAfter';
import { isFoundBy } from '@/server/modules/customers';
import { isThere } from './orderLines';

type CustomerRow = Pick<typeof customers.$inferSelect, 'id' | 'first_name' | 'last_name' | 'phone'> & {
  picture: FileRow | null;
};
type ListedRow = typeof orders.$inferSelect & {
  customer: CustomerRow | null;
  items: ListedOrder['items'];
  entries: PaymentToSum[];
  start_at: number | null;
};
type Filters = Omit<OrdersQuery, keyof CursorParams | 'sort'>;

/** Only orders that the reader may see. */
export async function listOrders(
  tx: CompanyTx,
  member: Viewer,
  params: OrdersQuery,
): Promise<Page<ListedOrder>> {
  const where = await matching(tx, member, params);
  const { rows, total, beyond } = await selectPage<typeof orders, ListedRow>(tx, orders, where, params, {
    columns: listedColumns,
  });
  return pageOf(toListed(member, rows), total, params, beyond);
}

/** In the order of their ids. */
export async function ordersAfter(
  tx: CompanyTx,
  member: Viewer,
  filters: Filters,
  { id, limit }: { id: number; limit: number },
): Promise<ListedOrder[]> {
  const rows = await selectRows<ListedRow>(tx, orders, listedColumns, {
    where: and(await matching(tx, member, filters), gt(orders.id, id)),
    order: [asc(orders.id)],
    limit,
  });
  return toListed(member, rows);
}

/** Employees see only orders in which they perform something. */
export function visibleOrders(tx: Tx, member: CompanyMember): SQL | undefined {
  if (isPermitted(member, 'orders.read.all')) return undefined;
  return exists(
    tx
      .select({ one: sql`1` })
      .from(visits)
      .innerJoin(records, eq(records.visit_id, visits.id))
      .where(
        and(
          eq(visits.order_id, orders.id),
          eq(records.employee_id, member.employee_id),
          endsAfter(member.sees_from),
        ),
      ),
  );
}

/** @throws NotFound if it does not exist or the reader may not see it */
export async function requireVisibleOrder(tx: Tx, member: CompanyMember, order_id: number): Promise<void> {
  const found = await tx.$count(orders, and(eq(orders.id, order_id), visibleOrders(tx, member)));
  if (found === 0) throw new NotFound();
}

/** No commands without the permission to change orders. */
export function flowFor(
  member: CompanyMember,
  { status, start_at }: { status: OrderStatus; start_at: number | null },
): ListedOrder['flow'] {
  const flow = flowOf('order', status, { ...situationOf(member, member.now), start_at });
  const offered = isPermitted(member, 'orders.write.all') ? {} : { next_flow: null, available_commands: [] };
  return { ...flow, status, ...offered };
}

async function matching(tx: CompanyTx, member: CompanyMember, filters: Filters): Promise<SQL | undefined> {
  const { search, ids, status, payment_status, customer_id, from, to, updated_since } = filters;
  const zone = from || to ? await zoneOf(tx) : '';
  return and(
    isNull(orders.archived_at),
    ids && inArray(orders.id, ids),
    hasChanged(tx, updated_since),
    status && inArray(orders.status, status),
    payment_status && or(...payment_status.map(one => standings[one])),
    equals(orders.customer_id, customer_id),
    from ? gte(orders.created_at, toInstant(zone, from, '00:00')) : undefined,
    to ? lt(orders.created_at, toInstant(zone, addDays(to, 1), '00:00')) : undefined,
    search ? isOfSearched(tx, member, search) : undefined,
    visibleOrders(tx, member),
  );
}

const sumOfDone = (amount: SQL | PgColumn) =>
  sql<string>`(select coalesce(sum(${amount}), 0) from ${payments}
  where ${payments.company_id} = ${orders.company_id} and ${payments.order_id} = ${orders.id}
    and ${payments.state} = 'done')`;

/** What was paid on an order, less refunds, in minor units. */
export const paidSum = sumOfDone(payments.amount);

/** What the client does not owe because it was returned. */
export const creditedSum = sumOfDone(payments.credit);

/** Of the total, what is not due: paid or credited. */
export const settledSum = sumOfDone(sql`${payments.amount} + ${payments.credit}`);

/** Must match `paymentSums`. */
const standings: Record<PaymentStatus, SQL> = {
  paid: sql`${settledSum} >= ${orders.total}`,
  partially_paid: sql`${paidSum} > 0 and ${settledSum} < ${orders.total}`,
  not_paid: sql`${paidSum} <= 0 and ${settledSum} < ${orders.total}`,
};

function isOfSearched(tx: Tx, member: CompanyMember, search: string): SQL | undefined {
  const number = /^#?(\d{1,9})$/.exec(search)?.[1];
  const isOfCustomer = tx
    .select({ one: sql`1` })
    .from(customers)
    .where(and(eq(customers.id, orders.customer_id), isFoundBy(member, search)));
  return or(number ? eq(orders.company_order_id, Number(number)) : undefined, exists(isOfCustomer));
}

/** An order is also what was paid for it and what is booked in it. */
function hasChanged(tx: Tx, since: number | undefined): SQL | undefined {
  if (since === undefined) return undefined;
  const booked = tx
    .select({ id: visits.order_id })
    .from(visits)
    .innerJoin(records, eq(records.visit_id, visits.id))
    .where(updatedSince(records.updated_at, since));
  const paid = { id: payments.order_id, changed_at: payments.updated_at };
  return or(changedSince(tx, orders, since, paid), inArray(orders.id, booked));
}

/** The first visit's start; cancelled visits count only if there are no others. */
export const joinedStart = sql<number | null>`(
  select extract(epoch from coalesce(
    min(${records.start_at}) filter (where ${records.status} <> 'cancelled'), min(${records.start_at})))::float8
  from ${visits} join ${records} on ${joined(records.visit_id, visits.id)}
  where ${joined(visits.order_id, orders.id)})`;

export const joinedCustomer = sql<CustomerRow | null>`(
  select json_build_object('id', ${customers.id}, 'first_name', ${customers.first_name},
    'last_name', ${customers.last_name}, 'phone', ${customers.phone}, 'picture', ${joinedPicture(customers.picture)})
  from ${customers} where ${joined(customers.id, orders.customer_id)})`;

/** What the list shows of other tables is read by the statement that reads the orders. */
const listedColumns: Columns = {
  ...getTableColumns(orders),
  start_at: joinedStart,
  customer: joinedCustomer,
  items: sql`(
    select coalesce(json_agg(json_build_object('name', ${orderItems.name}, 'qty', ${orderItems.qty})
      order by ${orderItems.id}), '[]')
    from ${orderItems} where ${joined(orderItems.order_id, orders.id)} and ${isThere})`,
  entries: sql`(
    select coalesce(json_agg(json_build_object('kind', ${payments.kind}, 'state', ${payments.state},
      'amount', ${payments.amount}, 'credit', ${payments.credit})), '[]')
    from ${payments} where ${joined(payments.order_id, orders.id)})`,
};

function toListed(member: Viewer, rows: ListedRow[]): ListedOrder[] {
  return rows.map(row => {
    const { id, company_order_id, customer, items, entries, start_at, status, total, currency, created_at } =
      row;
    const { paid, due, payment_status } = paymentSums(row, entries);
    return {
      id,
      company_order_id,
      customer: customer && toOrderCustomer(customer, member.signing),
      items,
      total,
      paid,
      due,
      currency,
      payment_status,
      flow: flowFor(member, { status, start_at }),
      created_at,
      start_at,
    };
  });
}

export const toOrderCustomer = (
  { picture, ...row }: CustomerRow,
  signing: Viewer['signing'],
): ListedOrder['customer'] => ({
  ...row,
  full_name: fullName(row),
  picture: picture && toPicture(picture, signing),
});
