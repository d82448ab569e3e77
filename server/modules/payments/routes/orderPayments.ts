import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { paymentChanges, paymentSchema, refundSchema } from '@/domain/orders/payment';
import { parse } from '@/domain/validation/violations';
import { makeReturn } from '../commands/changeRefund';
import { payOrder } from '../commands/payOrder';
import { refundPayment } from '../commands/refundPayment';
import { withIdempotency } from '@/server/core/withIdempotency';
import { requesterOf } from '@/server/core/http/contextOf';
import { idempotencyOf } from '@/server/core/http/idempotencyOf';
import { idOf } from '@/server/platform/http/idOf';
import type { RouteDoc } from '@/server/platform/openapi/document';
import { withOrder } from '@/server/modules/orders';

type One = { Params: { id: string } };
type Payment = { Params: { id: string; payment: string } };

const takesMoney = (doc: RouteDoc) => ({ config: { access: ['payments.write.all' as const], doc } });

export const orderPayments: FastifyPluginAsync = async app => {
  app.post<One>(
    '/',
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
    '/:payment/refund',
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
    '/:payment',
    takesMoney({ body: paymentChanges, summary: 'Make a correction a return' }),
    async (request: FastifyRequest<Payment>) => {
      const [order_id, payment_id] = [idOf(request.params.id), idOf(request.params.payment)];
      parse(paymentChanges, request.body);
      return { data: await withOrder(request, order_id, ctx => makeReturn(ctx, { order_id, payment_id })) };
    },
  );
};
