import { eq } from 'drizzle-orm';
import { NotFound } from '@/domain/errors';
import type { StaffContext } from '@/server/core/context';
import { logEvent } from '@/server/core/logEvent';
import { contactColumns } from '@/server/modules/messages';
import { customers, orders } from '@/server/platform/db/schema';
import { requireVisibleOrder } from '../queries/orders';

/** As `callVisit`, of an order. @throws NotFound; also without a phone */
export async function callOrder(ctx: StaffContext, id: number): Promise<string> {
  const { tx, member } = ctx;
  await requireVisibleOrder(tx, member, id);
  const [order] = await tx
    .select({ phone: contactColumns(orders).phone })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customer_id))
    .where(eq(orders.id, id));
  if (!order?.phone) throw new NotFound();
  await logEvent(ctx, { subject_type: 'order', subject_id: id, type: 'called' });
  return `tel:${order.phone}`;
}
