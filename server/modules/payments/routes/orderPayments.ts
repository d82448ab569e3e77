import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { paymentChanges, paymentSchema, refundSchema } from '@/domain/orders/payment';
import { parse } from '@/domain/validation/violations';
import { makeReturn } from '../commands/changeRefund';
import { payOrder } from '../commands/payOrder';
import { refundPayment } from '../operations/refundPayment';
import { withIdempotency } from '@/server/core/withIdempotency';
import { requesterOf } from '@/server/core/http/contextOf';
import { idempotencyOf } from '@/server/core/http/idempotencyOf';
import { idOf } from '@/server/platform/http/idOf';
import type { RouteDoc } from '@/server/platform/openapi/document';
import { requirePaymentTaker, withOrder } from '@/server/modules/orders';

type One = { Params: { id: string } };
type Payment = { Params: { id: string; payment: string } };

const paymentRoute = (doc: RouteDoc) => ({ config: { access: ['payments.write.all' as const], doc } });

export const orderPayments: FastifyPluginAsync = async app => {
  app.post<One>(
    '/',
    {
      config: {
        access: ['payments.write.own' as const, 'payments.write.all' as const],
        doc: {
          body: paymentSchema,
          status: 201,
          isRepeatable: true,
          answer: 'Order' as const,
          summary: 'Record a payment',
        },
      },
    },
    async (request: FastifyRequest<One>, reply) => {
      const id = idOf(request.params.id);
      const input = parse(paymentSchema, request.body);
      const { user_id } = request.member;
      const idempotency = idempotencyOf(request, `user ${user_id} order ${id}`);
      let undo: string | undefined;
      const data = await withOrder(request, id, async ctx => {
        ({ undo } = await withIdempotency(ctx.tx, idempotency, async () => {
          await requirePaymentTaker(ctx);
          const payment = await payOrder(ctx, { order_id: id, ...input });
          return { id: payment.id, undo: payment.undo };
        }));
      });
      return reply.code(201).send({ data, meta: { undo } });
    },
  );

  app.post<Payment>(
    '/:payment/refund',
    paymentRoute({
      body: refundSchema,
      status: 201,
      isRepeatable: true,
      answer: 'Order',
      summary: 'Refund a payment',
    }),
    async (request: FastifyRequest<Payment>, reply) => {
      const [id, payment_id] = [idOf(request.params.id), idOf(request.params.payment)];
      const sent = parse(refundSchema, request.body);
      const { user_id } = request.member;
      const idempotency = idempotencyOf(request, `user ${user_id} payment ${payment_id}`);
      const back = { order_id: id, payment_id, ...sent, idempotency };
      const { undo } = await refundPayment(app, requesterOf(request), back);
      const data = await withOrder(request, id, async () => {});
      return reply.code(201).send({ data, meta: { undo } });
    },
  );

  app.patch<Payment>(
    '/:payment',
    paymentRoute({ body: paymentChanges, answer: 'Order', summary: 'Change a correction into a return' }),
    async (request: FastifyRequest<Payment>) => {
      const [order_id, payment_id] = [idOf(request.params.id), idOf(request.params.payment)];
      parse(paymentChanges, request.body);
      return { data: await withOrder(request, order_id, ctx => makeReturn(ctx, { order_id, payment_id })) };
    },
  );
};
