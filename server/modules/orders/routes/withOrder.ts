import type { FastifyRequest } from 'fastify';
import type { Order } from '@/domain/orders/order';
import { mapSlotTakenError } from '@/server/core/mapSlotTakenError';
import type { StaffContext } from '@/server/core/context';
import { withContext } from '@/server/core/http/contextOf';
import { getOrder } from '../queries/order';
import { requireVisibleOrder } from '../queries/orders';

/** Does the work on an order that the member may see, and answers with the updated order. @throws NotFound */
export const withOrder = (
  request: FastifyRequest,
  id: number,
  work: (ctx: StaffContext) => Promise<unknown>,
): Promise<Order> =>
  mapSlotTakenError(
    withContext(request, async ctx => {
      const { tx, member } = ctx;
      await requireVisibleOrder(tx, member, id);
      await work(ctx);
      return getOrder(tx, member, id);
    }),
  );
