import type { FastifyPluginAsync } from 'fastify';
import { defined } from '@/domain/assert';
import { ownershipSchema } from '@/domain/employees/ownership';
import { parse } from '@/domain/validation/violations';
import { confirmPassword } from '../operations/passwords';
import { transferOwnership } from '../commands/transferOwnership';
import { accountLimits } from '../limits/accountLimits';
import { administratorsOf } from '../queries/administrators';
import { listed } from '@/server/platform/openapi/listed';
import { withContext } from '@/server/core/http/contextOf';

export const roles: FastifyPluginAsync = async app => {
  const limits = accountLimits(app.db, app.settings.rate_limit_scale);

  app.get(
    '/administrators',
    {
      config: {
        access: ['companies.read.all'],
        reads: true,
        doc: {
          answer: listed('Administrator'),
          summary: 'List administrators',
        },
      },
    },
    async ({ tx }) => ({ data: await administratorsOf(tx) }),
  );

  app.put(
    '/owner',
    {
      config: {
        access: ['ownership.write'],
        peopleOnly: true,
        rateLimit: 'sign_in',
        doc: { body: ownershipSchema, status: 204, summary: 'Transfer the company; asks for the password' },
      },
    },
    async (request, reply) => {
      const { employee_id, current_password } = parse(ownershipSchema, request.body);
      const { user_id, family } = defined(request.caller, 'caller');
      const origin = { address: request.addressKey, family };
      await limits.checkAttempt({ user_id }, origin);
      await confirmPassword(app, { user_id, password: current_password });
      await limits.resetAttempts({ user_id }, origin);
      await withContext(request, ctx => transferOwnership(ctx, employee_id));
      return reply.code(204).send();
    },
  );
};
