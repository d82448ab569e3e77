import { last } from '@/domain/assert';
import type { ListedOrder, OrdersQuery } from '@/domain/orders/order';
import type { Database } from '@/server/platform/db/open';
import { inCompany } from '@/server/platform/db/scope';
import { ordersAfter } from './orders';
import type { Viewer } from '@/server/core/viewer';

const batch_size = 500;

/** In batches, so that neither a transaction nor memory holds all of them. */
export async function* eachOrder(
  db: Database,
  member: Viewer,
  params: OrdersQuery,
): AsyncGenerator<ListedOrder[]> {
  let id = 0;
  for (;;) {
    const part = await inCompany(db, member.company_id, tx =>
      ordersAfter(tx, member, params, { id, limit: batch_size }),
    );
    if (part.length > 0) yield part;
    if (part.length < batch_size) return;
    id = last(part).id;
  }
}
