import type { FastifyPluginAsync } from 'fastify';
import { paymentLinkSchema } from '@/domain/payments/paymentLink';
import { parse } from '@/domain/validation/violations';
import { startPayment } from '../operations/startPayment';
import { idOf } from '@/server/platform/http/idOf';
import { idempotencyOf } from '@/server/core/http/idempotencyOf';
import { requesterOf } from '@/server/core/http/contextOf';

const doc = {
  tag: 'orders',
  summary: 'Create a payment page for the amount due',
  body: paymentLinkSchema,
  answer: 'Link' as const,
  status: 201,
  isRepeatable: true,
};

export const paymentLinks: FastifyPluginAsync = async app => {
  app.post<{ Params: { id: string } }>(
    '/',
    { config: { access: ['payments.write.all' as const], doc } },
    async (request, reply) => {
      const order_id = idOf(request.params.id);
      const { user_id } = request.member;
      const input = parse(paymentLinkSchema, request.body);
      const idempotency = idempotencyOf(request, `user ${user_id} order ${order_id}`);
      const start = { ...input, order_id };
      const data = await startPayment(app, requesterOf(request), { ...start, idempotency });
      return reply.code(201).send({ data });
    },
  );
};
