import { changesQuery } from '@/domain/lists/listQuery';
import type { FastifyPluginAsync } from 'fastify';
import { roleRemovalQuery, roleSchema } from '@/domain/access/ownRoles';
import { changesTo } from '@/domain/validation/stored';
import { parse } from '@/domain/validation/violations';
import { withContext } from '@/server/core/http/contextOf';
import { idempotencyOf } from '@/server/core/http/idempotencyOf';
import { withIdempotency } from '@/server/core/withIdempotency';
import { getOwnRole, listOwnRoles } from '@/server/modules/companies';
import { idOf } from '@/server/platform/http/idOf';
import type { RouteDoc } from '@/server/platform/openapi/document';
import { listed } from '@/server/platform/openapi/listed';
import { createRole, deleteRole, updateRole } from '../commands/ownRoles';

type One = { Params: { id: string } };

const changes = changesTo(roleSchema);
const route = (doc: RouteDoc) => ({ config: { access: ['roles.write.all' as const], doc } });

/** `undo` is the token of the undo. */
export const ownRoles: FastifyPluginAsync = async app => {
  // Also for who invites people to them.
  app.get(
    '/',
    {
      config: {
        access: ['roles.write.all', 'employees.write.all'],
        reads: true,
        doc: { query: changesQuery, answer: listed('OwnRole'), summary: 'List the company’s own roles' },
      },
    },
    async ({ tx, query }) => {
      const { updated_since } = parse(changesQuery, query);
      return { data: await listOwnRoles(tx, updated_since) };
    },
  );

  app.post(
    '/',
    route({
      body: roleSchema,
      answer: 'ChangedRole',
      status: 201,
      isRepeatable: true,
      summary: 'Create a role',
    }),
    async (request, reply) => {
      const input = parse(roleSchema, request.body);
      const idempotency = idempotencyOf(request, `user ${request.member.user_id}`);
      const data = await withContext(request, ctx =>
        withIdempotency(ctx.tx, idempotency, async () => {
          const id = await createRole(ctx, input);
          return { ...(await getOwnRole(ctx.tx, id)), undo: ctx.command_id };
        }),
      );
      return reply.code(201).send({ data });
    },
  );

  app.put<One>(
    '/:id',
    route({ body: changes, answer: 'ChangedRole', summary: 'Change a role' }),
    async request => {
      const id = idOf(request.params.id);
      const sent = parse(changes, request.body);
      return withContext(request, async ctx => {
        await updateRole(ctx, { ...sent, id });
        return { data: { ...(await getOwnRole(ctx.tx, id)), undo: ctx.command_id } };
      });
    },
  );

  app.delete<One>(
    '/:id',
    route({
      query: roleRemovalQuery,
      answer: 'DeletedRole',
      summary: 'Delete a role; who has it gets another one',
    }),
    async request => {
      const id = idOf(request.params.id);
      const { role_id, company_role } = parse(roleRemovalQuery, request.query);
      return withContext(request, async ctx => {
        await deleteRole(ctx, { id, role_id, company_role });
        return { data: { id, undo: ctx.command_id } };
      });
    },
  );
};
