import type { FastifyRequest } from 'fastify';
import type { Order } from '../../../domain/orders/order';
import { orSlotTaken } from '../../commands/booking/orSlotTaken';
import type { StaffContext } from '../../commands/context';
import { withContext } from '../../http/contextOf';
import { getOrder } from '../../queries/orders/order';
import { requireVisibleOrder } from '../../queries/orders/orders';

/** Does the work on an order that the member may see, and answers with the updated order. @throws NotFound */
export const withOrder = (
  request: FastifyRequest,
  id: number,
  work: (ctx: StaffContext) => Promise<unknown>,
): Promise<Order> =>
  orSlotTaken(
    withContext(request, async ctx => {
      const { tx, member } = ctx;
      await requireVisibleOrder(tx, member, id);
      await work(ctx);
      return getOrder(tx, member, id);
    }),
  );
