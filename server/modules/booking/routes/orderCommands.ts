import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { isPermitted } from '@/domain/access/permissions';
import { orderCommandSchema } from '@/domain/orders/command';
import { newOrderSchema } from '@/domain/orders/newOrder';
import { checkoutSchema } from '@/domain/orders/checkout';
import { orderChanges } from '@/domain/orders/order';
import { orderLinesSchema, type OrderLines } from '@/domain/orders/orderLines';
import { remarkSchema } from '@/domain/orders/remark';
import { requireWithinHorizon, startsOf } from '@/domain/records/daysAhead';
import { parse } from '@/domain/validation/violations';
import { mapSlotTakenError } from '@/server/core/mapSlotTakenError';
import type { StaffContext } from '@/server/core/context';
import { changeLines } from '../commands/changeLines';
import { checkOut } from '../commands/checkOut';
import { commandOrder } from '../commands/commandOrder';
import { addRemark, changeOrder } from '../commands/commentOrder';
import { createOrder } from '../commands/createOrder';
import {
  getOrder,
  type OrderRow,
  requirePaymentTaker,
  requireVisibleOrder,
  withOrder,
} from '@/server/modules/orders';
import { openPage } from '@/server/modules/payments';
import { requireVersion } from '@/server/core/requireVersion';
import { withIdempotency } from '@/server/core/withIdempotency';
import { requesterOf, withContext } from '@/server/core/http/contextOf';
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
    commands({
      body: newOrderSchema,
      status: 201,
      isRepeatable: true,
      answer: 'CreatedOrder',
      summary: 'Create an order',
    }),
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
      const data = await mapSlotTakenError(
        withContext(request, async ctx => {
          const create = () => createOrder(ctx, { ...input, ...terms });
          const { order_id } = await withIdempotency(ctx.tx, idempotency, create);
          const [visit_id] = await visitsOfOrder(ctx.tx, order_id);
          const sent_to = visit_id === undefined ? null : await sentTo(ctx.tx, visit_id);
          return { ...(await getOrder(ctx.tx, member, order_id)), sent_to };
        }),
      );
      return reply.code(201).send({ data });
    },
  );

  app.put<One>(
    '/:id',
    commands({
      body: orderLinesSchema,
      answer: 'Order',
      summary: 'Change the items, the discount or the customer of an order',
    }),
    async (request: FastifyRequest<One>) => {
      const order_id = idOf(request.params.id);
      const { version, ...change }: OrderLines = parse(orderLinesSchema, request.body);
      let undo: string | undefined;
      const data = await withOrder(request, order_id, async ctx => {
        const require = asRead(ctx, version);
        ({ undo } = await changeLines(ctx, { ...change, order_id, require }));
      });
      return { data, meta: { undo } };
    },
  );

  app.patch<One>(
    '/:id',
    writesOwn({ body: orderChanges, answer: 'Order', summary: 'Update the comment or the contact' }),
    async (request: FastifyRequest<One>) => {
      const id = idOf(request.params.id);
      const { version, ...changes } = parse(orderChanges, request.body);
      const data = await withOrder(request, id, ctx =>
        changeOrder(ctx, { order_id: id, ...changes, require: asRead(ctx, version) }),
      );
      return { data };
    },
  );

  app.post<One>(
    '/:id/commands',
    commands({ body: orderCommandSchema, answer: 'Order', summary: 'Change the status of an order' }),
    async (request: FastifyRequest<One>) => {
      const id = idOf(request.params.id);
      const { version, ...given } = parse(orderCommandSchema, request.body);
      let undo: string | undefined;
      const data = await withOrder(request, id, async ctx => {
        ({ undo } = await commandOrder(ctx, { order_id: id, ...given, require: asRead(ctx, version) }));
      });
      return { data, meta: { undo } };
    },
  );

  app.post<One>(
    '/:id/checkout',
    {
      config: {
        access: ['payments.write.own' as const, 'payments.write.all' as const],
        doc: {
          body: checkoutSchema,
          isRepeatable: true,
          answer: 'CheckedOutOrder' as const,
          summary: 'Add a tip, take payments and complete an order',
        },
      },
    },
    async (request: FastifyRequest<One>) => {
      const order_id = idOf(request.params.id);
      const { version, ...checkout } = parse(checkoutSchema, request.body);
      const { user_id } = request.member;
      const idempotency = idempotencyOf(request, `user ${user_id} order ${order_id} checkout`);
      const { change, attempt_id, undo } = await mapSlotTakenError(
        withContext(request, async ctx => {
          await requirePaymentTaker(ctx);
          await requireVisibleOrder(ctx.tx, ctx.member, order_id);
          const require = asRead(ctx, version);
          return withIdempotency(ctx.tx, idempotency, () =>
            checkOut(ctx, { ...checkout, order_id, require }),
          );
        }),
      );
      const page = attempt_id === null ? {} : await openPage(app, requesterOf(request), { attempt_id });
      const order = await withContext(request, ctx => getOrder(ctx.tx, ctx.member, order_id));
      const data = { ...order, change, ...('url' in page && { payment_url: page.url }) };
      return { data, meta: { undo } };
    },
  );

  app.post<One>(
    '/:id/comments',
    writesOwn({ body: remarkSchema, status: 201, answer: 'Order', summary: 'Add a note to the log' }),
    async (request: FastifyRequest<One>, reply) => {
      const id = idOf(request.params.id);
      const { text } = parse(remarkSchema, request.body);
      const data = await withOrder(request, id, ctx => addRemark(ctx, { order_id: id, text }));
      return reply.code(201).send({ data });
    },
  );
};

/** @throws StaleVersion with the current order if it was changed since `version` */
const asRead =
  ({ tx, member }: StaffContext, version: number | undefined) =>
  (order: OrderRow): Promise<void> =>
    requireVersion(order, version, () => getOrder(tx, member, order.id));
