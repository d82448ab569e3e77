import { defined } from '../../../domain/assert';
import { and, asc, eq, exists, gte, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { isPermitted, type CompanyMember } from '../../../domain/access/permissions';
import { fullName } from '../../../domain/customers/customer';
import { flowOf, type OrderStatus } from '../../../domain/flow/flow';
import { groupBy } from '../../../domain/lists/groupBy';
import { pageOf, type LongListParams, type Page } from '../../../domain/lists/page';
import type { ListedOrder, OrdersQuery } from '../../../domain/orders/order';
import { totalsOf, type PaymentStatus } from '../../../domain/orders/sums';
import { NotFound } from '../../../domain/errors';
import { addDays, toInstant } from '../../../domain/schedule';
import { customers, orderItems, orders, payments, records, visits } from '../../db/schema';
import type { CompanyTx, Tx } from '../../db/scope';
import { picturesOf } from '../files/files';
import { equals, matches } from '../../db/filters';
import { selectPage } from '../../db/selectPage';
import { zoneOf } from '../booking/bookingSetup';
import { situationOf, type Viewer } from '../viewer';
import { joined, ofCompany } from '../../db/company';

type OrderRow = typeof orders.$inferSelect;
type CustomerRow = Pick<
  typeof customers.$inferSelect,
  'id' | 'first_name' | 'last_name' | 'phone' | 'picture'
>;
type Filters = Omit<OrdersQuery, keyof LongListParams | 'sort'>;

/** Only orders that the reader may see. */
export async function listOrders(
  tx: CompanyTx,
  member: Viewer,
  params: OrdersQuery,
): Promise<Page<ListedOrder>> {
  const where = await matching(tx, member, params);
  const { rows, total, beyond } = await selectPage(tx, orders, where, params);
  return pageOf(await listed(tx, member, rows), total, params, beyond);
}

/** In the order of their ids. */
export async function ordersAfter(
  tx: CompanyTx,
  member: Viewer,
  filters: Filters,
  { id, limit }: { id: number; limit: number },
): Promise<ListedOrder[]> {
  const rows = await tx
    .select()
    .from(orders)
    .where(and(await matching(tx, member, filters), sql`${orders.id} > ${id}`))
    .orderBy(asc(orders.id))
    .limit(limit);
  return listed(tx, member, rows);
}

/** Employees see only orders in which they perform something. */
export function visibleOrders(tx: Tx, member: CompanyMember): SQL | undefined {
  if (isPermitted(member, 'orders.read.all')) return undefined;
  return exists(
    tx
      .select({ one: sql`1` })
      .from(visits)
      .innerJoin(records, joined(records.visit_id, visits.id))
      .where(and(joined(visits.order_id, orders.id), eq(records.employee_id, member.employee_id))),
  );
}

/** @throws NotFound if it does not exist or the reader may not see it */
export async function requireVisibleOrder(tx: Tx, member: CompanyMember, order_id: number): Promise<void> {
  const found = await tx.$count(
    orders,
    and(eq(orders.company_id, member.company_id), eq(orders.id, order_id), visibleOrders(tx, member)),
  );
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
  const { search, ids, status, payment_status, customer_id, from, to } = filters;
  const zone = from || to ? await zoneOf(tx) : '';
  return ofCompany(
    tx,
    orders,
    isNull(orders.archived_at),
    ids && inArray(orders.id, ids),
    status && inArray(orders.status, status),
    payment_status && or(...payment_status.map(one => standings[one])),
    equals(orders.customer_id, customer_id),
    from ? gte(orders.created_at, toInstant(zone, from, '00:00')) : undefined,
    to ? lt(orders.created_at, toInstant(zone, addDays(to, 1), '00:00')) : undefined,
    search ? isFoundBy(tx, search) : undefined,
    visibleOrders(tx, member),
  );
}

/** What was paid on an order, less refunds, in minor units. */
export const paidSum = sql<string>`(select coalesce(sum(${payments.amount}), 0) from ${payments}
  where ${payments.company_id} = ${orders.company_id} and ${payments.order_id} = ${orders.id}
    and ${payments.state} = 'done')`;

/** Must match `totalsOf`. */
const standings: Record<PaymentStatus, SQL> = {
  paid: sql`${paidSum} >= ${orders.total}`,
  partially_paid: sql`${paidSum} > 0 and ${paidSum} < ${orders.total}`,
  not_paid: sql`${paidSum} <= 0 and ${orders.total} > 0`,
};

function isFoundBy(tx: Tx, search: string): SQL | undefined {
  const number = /^#?(\d{1,9})$/.exec(search)?.[1];
  const digits = search.replace(/\D/g, '');
  const name = sql`${customers.first_name} || ' ' || ${customers.last_name}`;
  const isOfCustomer = tx
    .select({ one: sql`1` })
    .from(customers)
    .where(
      and(
        joined(customers.id, orders.customer_id),
        or(matches(name, search), digits.length > 2 ? matches(sql`${customers.phone}`, digits) : undefined),
      ),
    );
  return or(number ? eq(orders.company_order_id, Number(number)) : undefined, exists(isOfCustomer));
}

async function listed(tx: CompanyTx, member: Viewer, rows: OrderRow[]): Promise<ListedOrder[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [items, paidIn, starts, people] = await Promise.all([
    tx
      .select({ order_id: orderItems.order_id, name: orderItems.name, qty: orderItems.qty })
      .from(orderItems)
      .where(ofCompany(tx, orderItems, inArray(orderItems.order_id, ids)))
      .orderBy(asc(orderItems.id)),
    tx
      .select()
      .from(payments)
      .where(ofCompany(tx, payments, inArray(payments.order_id, ids))),
    startsOf(tx, ids),
    customersOf(
      tx,
      member,
      rows.flatMap(({ customer_id }) => customer_id ?? []),
    ),
  ]);
  const [itemsOf, paymentsOf] = [groupBy(items, byOrder), groupBy(paidIn, byOrder)];
  return rows.map(row => {
    const { id, company_order_id, status, total, currency, created_at } = row;
    const { paid, due, payment_status } = totalsOf(row, paymentsOf.get(id) ?? []);
    const start_at = starts.get(id) ?? null;
    return {
      id,
      company_order_id,
      customer: people.get(row.customer_id ?? 0) ?? null,
      items: (itemsOf.get(id) ?? []).map(({ name, qty }) => ({ name, qty })),
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

const byOrder = ({ order_id }: { order_id: number }) => order_id;

/** The first visit's start; cancelled visits count only if there are no others. */
export async function startsOf(tx: CompanyTx, ids: number[]): Promise<Map<number, number>> {
  const rows = await tx
    .select({
      order_id: visits.order_id,
      start_at: sql<number>`extract(epoch from coalesce(
        min(${records.start_at}) filter (where ${records.status} <> 'cancelled'), min(${records.start_at})))::float8`,
    })
    .from(visits)
    .innerJoin(records, joined(records.visit_id, visits.id))
    .where(ofCompany(tx, visits, inArray(visits.order_id, ids)))
    .groupBy(visits.order_id);
  return new Map(rows.map(({ order_id, start_at }) => [defined(order_id, 'order_id'), start_at]));
}

async function customersOf(tx: CompanyTx, { signing }: Viewer, ids: number[]) {
  const { id, first_name, last_name, phone, picture } = customers;
  const rows = await tx
    .select({ id, first_name, last_name, phone, picture })
    .from(customers)
    .where(ofCompany(tx, customers, inArray(id, ids)));
  const pictureOf = await picturesOf(
    tx,
    rows.map(row => row.picture),
    signing,
  );
  return new Map(rows.map(row => [row.id, toOrderCustomer(row, pictureOf)]));
}

export const toOrderCustomer = (
  { picture, ...row }: CustomerRow,
  pictureOf: Awaited<ReturnType<typeof picturesOf>>,
): ListedOrder['customer'] => ({
  id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  full_name: fullName(row),
  phone: row.phone,
  picture: pictureOf(picture),
});
