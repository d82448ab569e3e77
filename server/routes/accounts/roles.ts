import type { FastifyPluginAsync } from 'fastify';
import { ownershipSchema } from '../../../domain/employees/ownership';
import { parse } from '../../../domain/validation/violations';
import { transferOwnership } from '../../commands/accounts/transferOwnership';
import { administratorsOf } from '../../queries/accounts/administrators';
import { withContext } from '../../http/contextOf';

const granter = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    full_name: { type: 'string' },
    profile_type: { enum: ['owner', 'employee'] },
  },
};

export const roles: FastifyPluginAsync = async app => {
  app.get(
    '/administrators',
    {
      config: {
        access: ['companies.read.all'],
        reads: true,
        doc: {
          answer: { type: 'array', items: granter },
          summary: 'Who can permit what a role does not, the owner first',
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
        doc: { body: ownershipSchema, status: 204, summary: 'Pass the company on' },
      },
    },
    async (request, reply) => {
      const { employee_id } = parse(ownershipSchema, request.body);
      await withContext(request, ctx => transferOwnership(ctx, employee_id));
      return reply.code(204).send();
    },
  );
};
