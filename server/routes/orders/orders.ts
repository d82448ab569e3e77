import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { tableFormats } from '../../../domain/collections/table';
import { isPermitted } from '../../../domain/access/permissions';
import { remarkSchema } from '../../../domain/orders/remark';
import { orderCommandSchema } from '../../../domain/orders/command';
import { newOrderSchema } from '../../../domain/orders/newOrder';
import { orderChanges, ordersQuery, type Order } from '../../../domain/orders/order';
import { paymentChanges, paymentSchema, refundSchema } from '../../../domain/orders/payment';
import { requireWithinHorizon, startsOf } from '../../../domain/records/daysAhead';
import { toLocal } from '../../../domain/schedule';
import { parse } from '../../../domain/validation/violations';
import { createOrder } from '../../commands/orders/createOrder';
import { commandOrder } from '../../commands/orders/commandOrder';
import type { OrderRow } from '../../commands/orders/steps/lockOrder';
import { withIdempotency } from '../../commands/withIdempotency';
import { orSlotTaken } from '../../commands/booking/orSlotTaken';
import { payOrder } from '../../commands/payments/payOrder';
import { makeReturn } from '../../commands/payments/changeRefund';
import { refundPayment } from '../../commands/payments/refundPayment';
import { changeOrder, addRemark } from '../../commands/orders/commentOrder';
import { readInCompany } from '../../db/scope';
import { idOf } from '../../http/idOf';
import { localeOfRequest } from '../../http/localeOfRequest';
import { ordersTable } from '../../spreadsheets/tables/ordersTable';
import { sendTable, tableMedia, tableSummary } from '../../http/sendTable';
import { idempotencyOf } from '../../http/idempotencyOf';
import type { RouteDoc } from '../../openapi/document';
import { orderLink } from '../../queries/orders/clientOrder';
import { slugOfCompany } from '../../queries/companies/companies';
import { eachOrder } from '../../queries/orders/eachOrder';
import { zoneOf } from '../../queries/booking/bookingSetup';
import { getOrder } from '../../queries/orders/order';
import { listOrders, requireVisibleOrder } from '../../queries/orders/orders';
import { sentTo, visitsOfOrder } from '../../queries/customers/sentTo';
import { requesterOf, withContext } from '../../http/contextOf';
import type { StaffContext } from '../../commands/context';
import { requireVersion } from '../../commands/requireVersion';

type One = { Params: { id: string } };
type Payment = { Params: { id: string; payment: string } };

const readers = ['orders.read.own' as const, 'orders.read.all' as const];
const reads = (doc: RouteDoc) => ({ config: { access: readers, reads: true, doc } });
const writesOwn = (doc: RouteDoc) => ({
  config: { access: ['orders.write.own' as const, 'orders.write.all' as const], doc },
});
const commands = (doc: RouteDoc) => ({ config: { access: ['orders.write.all' as const], doc } });
const takesMoney = (doc: RouteDoc) => ({ config: { access: ['payments.write.all' as const], doc } });

const clientPage = { type: 'object', properties: { url: { type: 'string', format: 'uri' } } };

export const orders: FastifyPluginAsync = async app => {
  /** Answers with the updated order. */
  const withOrder = (
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

  app.get(
    '/',
    reads({ query: ordersQuery, isList: true, summary: 'Orders, the latest first' }),
    async ({ member, query, tx }) => listOrders(tx, member, parse(ordersQuery, query)),
  );

  for (const format of tableFormats) {
    const doc = { query: ordersQuery, media: tableMedia[format], summary: tableSummary[format] };
    app.get(`.${format}`, { config: { access: readers, doc } }, async (request, reply) => {
      const params = parse(ordersQuery, request.query);
      const { company_id } = request.member;
      const timezone = await readInCompany(app.db, company_id, tx => zoneOf(tx));
      const viewer = { locale: localeOfRequest(request), timezone };
      const { date: day } = toLocal(timezone, app.now());
      const table = ordersTable(eachOrder(app.db, request.member, params), viewer);
      return sendTable(reply, format, `orders-${day}`, table);
    });
  }

  app.get<One>(
    '/:id',
    reads({ summary: 'With its items, payments and log' }),
    async ({ member, params, tx }) => ({
      data: await getOrder(tx, member, idOf(params.id)),
    }),
  );

  app.get<One>(
    '/:id/client_page',
    reads({ answer: clientPage, summary: 'The page on which its client sees it' }),
    async ({ member, params, tx }) => {
      const order_id = idOf(params.id);
      const { public_url, secret_key } = app.settings;
      await requireVisibleOrder(tx, member, order_id);
      const [slug, token] = await Promise.all([slugOfCompany(tx), orderLink(tx, order_id, secret_key)]);
      return { data: { url: `${public_url}/s/${slug}/orders/${token}` } };
    },
  );

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
    '/:id/payments',
    takesMoney({ body: paymentSchema, status: 201, summary: 'Take money by hand' }),
    async (request: FastifyRequest<One>, reply) => {
      const id = idOf(request.params.id);
      const input = parse(paymentSchema, request.body);
      const { user_id } = request.member;
      const idempotency = idempotencyOf(request, `user ${user_id} order ${id}`);
      const data = await withOrder(request, id, ctx =>
        withIdempotency(ctx.tx, idempotency, async () => {
          const payment = await payOrder(ctx, id, input);
          return { id: payment.id };
        }),
      );
      return reply.code(201).send({ data });
    },
  );

  app.post<Payment>(
    '/:id/payments/:payment/refund',
    takesMoney({ body: refundSchema, status: 201, summary: 'Give money back' }),
    async (request: FastifyRequest<Payment>, reply) => {
      const [id, payment_id] = [idOf(request.params.id), idOf(request.params.payment)];
      const sent = parse(refundSchema, request.body);
      const { user_id } = request.member;
      const idempotency = idempotencyOf(request, `user ${user_id} payment ${payment_id}`);
      const back = { order_id: id, payment_id, ...sent };
      await refundPayment(app.db, app.settings, requesterOf(request), back, idempotency);
      return reply.code(201).send({ data: await withOrder(request, id, async () => {}) });
    },
  );

  app.patch<Payment>(
    '/:id/payments/:payment',
    takesMoney({ body: paymentChanges, summary: 'Make a correction a return' }),
    async (request: FastifyRequest<Payment>) => {
      const [order_id, payment_id] = [idOf(request.params.id), idOf(request.params.payment)];
      parse(paymentChanges, request.body);
      return { data: await withOrder(request, order_id, ctx => makeReturn(ctx, { order_id, payment_id })) };
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
