import type { FastifyPluginAsync } from 'fastify';
import { supportRequestSchema } from '../../domain/support/supportRequest';
import { parse } from '../../domain/validation/violations';
import { once } from '../commands/once';
import { inCompany } from '../db/scope';
import { repeatable } from '../http/repeatable';
import { createSupportRequest } from '../queries/supportRequests';
import { admit } from '../queries/throttle';

const an_hour = 20;

const anyMember = { config: { access: ['support_requests.write.all' as const] } };

/** What people of a company ask of whoever runs the installation. */
export const supportRequests: FastifyPluginAsync = async app => {
  app.post('/', anyMember, async (request, reply) => {
    const { company_id, user_id } = request.member;
    const input = parse(supportRequestSchema, request.body);
    const again = repeatable(request, `user ${user_id}`);
    const most = an_hour * app.settings.rate_limit_scale;
    await admit(app.db, { key: `support user ${user_id}`, most, window_s: 3600 });
    const id = await inCompany(app.db, company_id, tx =>
      once(tx, company_id, again, () => createSupportRequest(tx, company_id, user_id, input)),
    );
    return reply.code(201).send({ data: { id } });
  });
};
