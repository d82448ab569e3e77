import { defined } from '@/domain/assert';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { fullName } from '@/domain/customers/customer';
import type { PaymentReason } from '@/domain/notifications/notification';
import { customers, orderItems, orders, records } from '@/server/platform/db/schema';
import { contactColumns } from '@/server/modules/messages/queries/contactColumns';
import { notify } from '@/server/core/messages/notify';
import type { Context } from '@/server/core/context';

type OrderNotice = {
  type: 'OrderCreated' | 'OrderCompleted' | 'OrderCancelled' | 'PaymentToCheck';
  order_id: number;
  event_id?: number;
  reason?: PaymentReason;
};

export async function notifyOfOrder(
  ctx: Context,
  { type, order_id, event_id, reason }: OrderNotice,
): Promise<void> {
  const { tx } = ctx;
  const rows = await tx
    .select({
      number: orders.company_order_id,
      ...contactColumns(orders),
      item: orderItems.name,
      employee_id: records.employee_id,
      start_at: records.start_at,
      timezone: records.timezone,
    })
    .from(orders)
    .leftJoin(customers, eq(customers.id, orders.customer_id))
    .leftJoin(orderItems, and(eq(orderItems.order_id, orders.id), isNull(orderItems.removed_at)))
    .leftJoin(records, eq(records.order_item_id, orderItems.id))
    .where(eq(orders.id, order_id))
    .orderBy(asc(records.start_at), asc(orderItems.id));
  const [first] = rows;
  const { first_name, last_name, number, start_at, timezone } = defined(first, 'first');
  const payload = {
    order_id,
    order_number: number,
    person: fullName({ first_name: first_name ?? '', last_name: last_name ?? '' }),
    services: rows.flatMap(({ item }) => item ?? []),
    start_at: start_at ?? undefined,
    timezone: timezone ?? undefined,
    reason,
  };
  const own = rows.flatMap(({ employee_id }) => (employee_id === null ? [] : { employee_id }));
  await notify(ctx, [{ type, payload, own }], event_id);
}
