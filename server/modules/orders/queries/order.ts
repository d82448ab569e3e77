import { defined } from '@/domain/assert';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { isPermitted } from '@/domain/access/permissions';
import { fullName } from '@/domain/customers/customer';
import { flowOf } from '@/domain/flow/flow';
import { itemTotal } from '@/domain/orders/lines';
import { isOfCatalogue, type Order, type OrderItem } from '@/domain/orders/order';
import { refundKindOf } from '@/domain/orders/payment';
import { paymentSums, refundable } from '@/domain/orders/sums';
import { NotFound } from '@/domain/errors';
import {
  customers,
  employees,
  orderItems,
  orders,
  payments,
  records,
  visits,
} from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { ownContactColumn } from '@/server/modules/messages';
import { membershipsOfOrder } from '@/server/modules/customers';
import { pointsOfOrder } from '@/server/modules/points';
import { namesOfUsers } from '@/server/core/namesOfUsers';
import { isThere } from './orderLines';
import { feeLeft } from './feeLeft';
import { hasColleague } from './hasColleague';
import { orderLog } from './orderLog';
import { flowFor, joinedCustomer, joinedStart, toOrderCustomer, visibleOrders } from './orders';
import { payableBy } from './paymentIntegrations';
import { situationOf, type Viewer } from '@/server/core/viewer';

/** @throws NotFound, also if the reader may not see it */
export async function getOrder(tx: CompanyTx, member: Viewer, order_id: number): Promise<Order> {
  const [found] = await tx
    .select({
      order: orders,
      customer: joinedCustomer,
      contact: ownContactColumn(orders),
      is_shared: isPermitted(member, 'records.write.all')
        ? sql<boolean>`false`
        : hasColleague(member.employee_id),
      start_at: joinedStart,
    })
    .from(orders)
    .leftJoin(customers, eq(customers.id, orders.customer_id))
    .where(and(eq(orders.id, order_id), visibleOrders(tx, member)));
  if (!found) throw new NotFound();
  const { order, customer, contact, is_shared, start_at } = found;
  const [items, visited, paidIn, customer_memberships, payment_providers, activity_log, points] =
    await Promise.all([
      itemsOf(tx, member, order),
      visitsOf(tx, order_id),
      paymentsOf(tx, order_id),
      membershipsOfOrder(tx, order_id, member.now),
      payableBy(tx, order.currency),
      orderLog(tx, order_id),
      pointsOfOrder(tx, order_id),
    ]);
  const fee_left = await feeLeft(tx, order_id, items);
  const { id, company_order_id, status, source, comment, currency, total } = order;
  return {
    id,
    company_order_id,
    customer: customer && toOrderCustomer(customer, member.signing),
    source,
    contact,
    may_change_contact: customer !== null && !is_shared,
    comment,
    currency,
    total,
    discount: order.discount,
    vat_rate: order.vat_rate,
    discount_total: sum(items, discountIn),
    tips: sum(items, ({ type, total }) => (type === 'tip' ? total : 0)),
    ...paymentSums(order, paidIn),
    points,
    fee_left,
    flow: flowFor(member, { status, start_at }),
    created_at: order.created_at,
    start_at,
    completed_at: order.completed_at,
    cancelled_at: order.cancelled_at,
    version: order.version,
    items,
    visits: visited,
    payments: paidIn,
    payment_providers,
    customer_memberships,
    activity_log,
  };
}

async function paymentsOf(tx: CompanyTx, order_id: number): Promise<Order['payments']> {
  const rows = await tx
    .select()
    .from(payments)
    .where(eq(payments.order_id, order_id))
    .orderBy(asc(payments.id));
  const names = await namesOfUsers(
    tx,
    rows.flatMap(({ actor }) => actor ?? []),
  );
  return rows.map(row => {
    const { id, kind, state, payment_method, amount, created_at, refunds_id, credit, items, disputed, note } =
      row;
    return {
      id,
      kind,
      state,
      payment_method,
      amount,
      created_at,
      refunds_id,
      refund_kind: refundKindOf(row),
      credit,
      items,
      disputed,
      refundable: refundable(row, rows),
      actor: names.get(row.actor ?? 0) ?? null,
      note,
    };
  });
}

/** What discounts took off it; for what a membership pays there is none. */
const discountIn = ({ qty, price, total, discount_share, course }: OrderItem) =>
  course === null ? qty * price - total + discount_share : 0;

const sum = (items: OrderItem[], of: (item: OrderItem) => number) =>
  items.reduce((total, item) => total + of(item), 0);

const visitsOf = (tx: CompanyTx, order_id: number): Promise<Order['visits']> =>
  tx
    .select({ id: visits.id, version: visits.version })
    .from(visits)
    .where(eq(visits.order_id, order_id))
    .orderBy(asc(visits.id));

type OrderRow = typeof orders.$inferSelect;

async function itemsOf(tx: CompanyTx, member: Viewer, order: OrderRow): Promise<OrderItem[]> {
  const { now } = member;
  const rows = await tx
    .select({ item: orderItems, record: records, employee: employees })
    .from(orderItems)
    .leftJoin(records, and(eq(records.order_item_id, orderItems.id), isNull(records.archived_at)))
    .leftJoin(employees, eq(employees.id, records.employee_id))
    .where(and(eq(orderItems.order_id, order.id), isThere))
    .orderBy(asc(orderItems.id), asc(records.start_at), asc(records.id));
  const viewer = situationOf(member, now);
  const items = new Map<number, OrderItem>();
  for (const { item, record, employee } of rows) {
    if (!items.has(item.id)) items.set(item.id, toItem(item, order, items.size));
    if (!record || !employee) continue;
    const { id, start_at, end_at, status } = record;
    const line = defined(items.get(item.id), 'entry in items');
    line.employee_id ??= employee.id;
    line.records.push({
      id,
      employee: { id: employee.id, full_name: fullName(employee) },
      start_at,
      end_at,
      flow: flowOf('record', status, { ...viewer, ...record }),
    });
  }
  return [...items.values()];
}

function toItem(row: typeof orderItems.$inferSelect, order: OrderRow, position: number): OrderItem {
  const { id, type, item_id, name, translations, sku, qty, price, meta } = row;
  return {
    id,
    order: { id: order.id, company_order_id: order.company_order_id },
    position,
    type,
    entity_id: item_id,
    item: item_id !== null && isOfCatalogue(type) ? { id: item_id, type, name } : null,
    name,
    translations,
    sku,
    qty,
    price,
    struck_price: row.struck_price,
    discount: row.discount_rule,
    discount_share: row.discount_share,
    total: itemTotal(row),
    employee_id: row.employee_id,
    course: row.customer_membership_id,
    meta,
    records: [],
  };
}
