import { defined } from '@/domain/assert';
import { asc, eq } from 'drizzle-orm';
import { fullName } from '@/domain/customers/customer';
import { flowOf } from '@/domain/flow/flow';
import { itemTotal } from '@/domain/orders/lines';
import type { Order, OrderItem } from '@/domain/orders/order';
import { refundKindOf } from '@/domain/orders/payment';
import { paymentSums, refundable } from '@/domain/orders/sums';
import { NotFound } from '@/domain/errors';
import { customers, employees, orderItems, orders, payments, records } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { ownContactColumn } from '@/server/modules/messages';
import { membershipsOfOrder } from '@/server/modules/customers';
import { namesOfUsers } from '@/server/core/namesOfUsers';
import { orderLog } from './orderLog';
import { flowFor, joinedCustomer, joinedStart, toOrderCustomer, visibleOrders } from './orders';
import { payableBy } from './paymentIntegrations';
import { situationOf, type Viewer } from '@/server/core/viewer';
import { joined, ofCompany } from '@/server/platform/db/company';

/** @throws NotFound, also if the reader may not see it */
export async function getOrder(tx: CompanyTx, member: Viewer, order_id: number): Promise<Order> {
  const [found] = await tx
    .select({
      order: orders,
      customer: joinedCustomer,
      contact: ownContactColumn(orders),
      start_at: joinedStart,
    })
    .from(orders)
    .leftJoin(customers, joined(customers.id, orders.customer_id))
    .where(ofCompany(tx, orders, eq(orders.id, order_id), visibleOrders(tx, member)));
  if (!found) throw new NotFound();
  const { order, customer, contact, start_at } = found;
  const [items, paidIn, customer_memberships, payment_providers, activity_log] = await Promise.all([
    itemsOf(tx, member, order),
    paymentsOf(tx, order_id),
    membershipsOfOrder(tx, order_id, member.now),
    payableBy(tx, order.currency),
    orderLog(tx, order_id),
  ]);
  const { id, company_order_id, status, source, comment, currency, total } = order;
  return {
    id,
    company_order_id,
    customer: customer && toOrderCustomer(customer, member.signing),
    source,
    contact,
    comment,
    currency,
    total,
    ...paymentSums(order, paidIn),
    points: 0,
    flow: flowFor(member, { status, start_at }),
    created_at: order.created_at,
    start_at,
    completed_at: order.completed_at,
    cancelled_at: order.cancelled_at,
    version: order.version,
    items,
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
    .where(ofCompany(tx, payments, eq(payments.order_id, order_id)))
    .orderBy(asc(payments.id));
  const names = await namesOfUsers(
    tx,
    rows.flatMap(({ actor }) => actor ?? []),
  );
  return rows.map(row => {
    const { id, kind, state, payment_method, amount, created_at, refunds_id, credit, disputed, note } = row;
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
      disputed,
      refundable: refundable(row, rows),
      actor: names.get(row.actor ?? 0) ?? null,
      note,
    };
  });
}

type OrderRow = typeof orders.$inferSelect;

async function itemsOf(tx: CompanyTx, member: Viewer, order: OrderRow): Promise<OrderItem[]> {
  const { now } = member;
  const rows = await tx
    .select({ item: orderItems, record: records, employee: employees })
    .from(orderItems)
    .leftJoin(records, joined(records.order_item_id, orderItems.id))
    .leftJoin(employees, joined(employees.id, records.employee_id))
    .where(ofCompany(tx, orderItems, eq(orderItems.order_id, order.id)))
    .orderBy(asc(orderItems.id), asc(records.start_at), asc(records.id));
  const viewer = situationOf(member, now);
  const items = new Map<number, OrderItem>();
  for (const { item, record, employee } of rows) {
    if (!items.has(item.id)) items.set(item.id, toItem(item, order, items.size));
    if (!record || !employee) continue;
    const { id, start_at, end_at, status } = record;
    defined(items.get(item.id), 'entry in items').records.push({
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
  const { id, type, item_id, name, translations, sku, qty, price, discount, meta } = row;
  return {
    id,
    order: { id: order.id, company_order_id: order.company_order_id },
    position,
    item: { id: item_id, type, name },
    name,
    translations,
    sku,
    qty,
    price,
    discount,
    total: itemTotal(row),
    course: row.customer_membership_id,
    meta,
    records: [],
  };
}
