import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { isPermitted } from '@/domain/access/permissions';
import { orderCommandSchema } from '@/domain/orders/command';
import { newOrderSchema } from '@/domain/orders/newOrder';
import { orderChanges } from '@/domain/orders/order';
import { remarkSchema } from '@/domain/orders/remark';
import { requireWithinHorizon, startsOf } from '@/domain/records/daysAhead';
import { parse } from '@/domain/validation/violations';
import { orSlotTaken } from '@/server/modules/schedule';
import type { StaffContext } from '@/server/core/context';
import { commandOrder } from '../commands/commandOrder';
import { addRemark, changeOrder } from '../commands/commentOrder';
import { createOrder } from '../commands/createOrder';
import { type OrderRow, getOrder, withOrder } from '@/server/modules/orders';
import { requireVersion } from '@/server/core/requireVersion';
import { withIdempotency } from '@/server/core/withIdempotency';
import { withContext } from '@/server/core/http/contextOf';
import { idempotencyOf } from '@/server/core/http/idempotencyOf';
import { idOf } from '@/server/platform/http/idOf';
import type { RouteDoc } from '@/server/platform/openapi/document';
import { sentTo, visitsOfOrder } from '@/server/modules/customers';

type One = { Params: { id: string } };

const writesOwn = (doc: RouteDoc) => ({
  config: { access: ['orders.write.own' as const, 'orders.write.all' as const], doc },
});
const commands = (doc: RouteDoc) => ({ config: { access: ['orders.write.all' as const], doc } });

/** What also touches the order's appointments. */
export const orderCommands: FastifyPluginAsync = async app => {
  app.post(
    '/',
    commands({ body: newOrderSchema, status: 201, summary: 'Sell any mix of things' }),
    async (request, reply) => {
      const { member } = request;
      const { user_id } = member;
      const input = parse(newOrderSchema, request.body);
      const { max_days_ahead } = app.settings;
      requireWithinHorizon(startsOf(input), 'orders', { now: app.now(), max_days_ahead });
      const { customer_id, customer } = input;
      const idempotency = idempotencyOf(request, `user ${user_id}`);
      const terms = {
        may_force: isPermitted(member, 'records.force'),
        customer: customer_id ? { id: customer_id } : (customer ?? null),
      };
      const data = await orSlotTaken(
        withContext(request, async ctx => {
          const create = () => createOrder(ctx, terms, input);
          const { order_id } = await withIdempotency(ctx.tx, idempotency, create);
          const [visit_id] = await visitsOfOrder(ctx.tx, order_id);
          const sent_to = visit_id === undefined ? null : await sentTo(ctx.tx, visit_id);
          return { ...(await getOrder(ctx.tx, member, order_id)), sent_to };
        }),
      );
      return reply.code(201).send({ data });
    },
  );

  app.patch<One>(
    '/:id',
    writesOwn({ body: orderChanges, summary: 'Change the comment, or whom messages address' }),
    async (request: FastifyRequest<One>) => {
      const id = idOf(request.params.id);
      const { version, ...changes } = parse(orderChanges, request.body);
      const data = await withOrder(request, id, ctx =>
        changeOrder(ctx, id, { ...changes, require: asRead(ctx, version) }),
      );
      return { data };
    },
  );

  app.post<One>(
    '/:id/commands',
    commands({ body: orderCommandSchema, summary: 'Complete, hold, resume, cancel, reopen' }),
    async (request: FastifyRequest<One>) => {
      const id = idOf(request.params.id);
      const { version, ...given } = parse(orderCommandSchema, request.body);
      const data = await withOrder(request, id, ctx =>
        commandOrder(ctx, id, { ...given, require: asRead(ctx, version) }),
      );
      return { data };
    },
  );

  app.post<One>(
    '/:id/comments',
    writesOwn({ body: remarkSchema, status: 201, summary: 'Say something for the log' }),
    async (request: FastifyRequest<One>, reply) => {
      const id = idOf(request.params.id);
      const { text } = parse(remarkSchema, request.body);
      const data = await withOrder(request, id, ctx => addRemark(ctx, id, text));
      return reply.code(201).send({ data });
    },
  );
};

/** @throws StaleVersion with the current order if it was changed since `version` */
const asRead =
  ({ tx, member }: StaffContext, version: number | undefined) =>
  (order: OrderRow): Promise<void> =>
    requireVersion(order, version, () => getOrder(tx, member, order.id));
