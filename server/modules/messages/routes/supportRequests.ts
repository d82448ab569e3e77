import type { FastifyPluginAsync } from 'fastify';
import { supportRequestSchema } from '@/domain/support/supportRequest';
import { parse } from '@/domain/validation/violations';
import { requestSupport } from '../commands/requestSupport';
import { withIdempotency } from '@/server/core/withIdempotency';
import { withScope } from '@/server/platform/db/scope';
import { idempotencyOf } from '@/server/core/http/idempotencyOf';
import { checkRateLimit } from '@/server/core/limits/rateLimit';
import { contextOf } from '@/server/core/http/contextOf';

const an_hour = 20;

const doc = {
  body: supportRequestSchema,
  status: 201,
  isRepeatable: true,
  answer: 'SentSupportRequest' as const,
  summary: 'Send a support request',
};
const anyMember = {
  config: { access: ['support_requests.write.all' as const], rateLimit: 'support' as const, doc },
};

export const supportRequests: FastifyPluginAsync = async app => {
  app.post('/', anyMember, async (request, reply) => {
    const { company_id, user_id } = request.member;
    const input = parse(supportRequestSchema, request.body);
    const idempotency = idempotencyOf(request, `user ${user_id}`);
    const { rate_limit_scale, support_email } = app.settings;
    const most = an_hour * rate_limit_scale;
    await checkRateLimit(app.db, { key: `support user ${user_id}`, most, window_s: 3600 });
    const id = await withScope(app.db, { company_id, user_id }, tx =>
      withIdempotency(tx, idempotency, () =>
        requestSupport(contextOf(request, tx), { request: input, support_email }),
      ),
    );
    return reply.code(201).send({ data: { id, is_sent: support_email !== undefined } });
  });
};
