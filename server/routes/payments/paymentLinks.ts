import type { FastifyPluginAsync } from 'fastify';
import { paymentLinkSchema } from '../../../domain/payments/link';
import { parse } from '../../../domain/validation/violations';
import { withIdempotency } from '../../commands/withIdempotency';
import { startPayment } from '../../commands/payments/startPayment';
import { inCompany } from '../../db/scope';
import { idOf } from '../../http/idOf';
import { localeOfRequest } from '../../http/locale';
import { idempotencyOf } from '../../http/idempotencyOf';
import { staffOf } from '../../http/staffOf';

const doc = {
  tag: 'orders',
  summary: 'A page of the provider on which what is due can be paid',
  body: paymentLinkSchema,
  answer: { type: 'object', properties: { url: { type: 'string', format: 'uri' } } },
  status: 201,
};

/** Money of an order that is asked for by a provider. */
export const paymentLinks: FastifyPluginAsync = async app => {
  app.post<{ Params: { id: string } }>(
    '/',
    { config: { access: ['payments.write.all' as const], doc } },
    async (request, reply) => {
      const order_id = idOf(request.params.id);
      const { company_id, user_id } = request.member;
      const input = parse(paymentLinkSchema, request.body);
      const idempotency = idempotencyOf(request, `user ${user_id} order ${order_id}`);
      const locale = localeOfRequest(request);
      const data = await inCompany(app.db, company_id, tx =>
        withIdempotency(tx, idempotency, () =>
          startPayment(tx, app.settings, company_id, staffOf(request), app.now(), {
            ...input,
            order_id,
            locale,
          }),
        ),
      );
      return reply.code(201).send({ data });
    },
  );
};
