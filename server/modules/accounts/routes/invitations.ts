import { listed } from '@/server/platform/openapi/listed';
import type { FastifyPluginAsync } from 'fastify';
import { invitationSchema } from '@/domain/users/invite';
import { changesQuery } from '@/domain/lists/listQuery';
import { parse } from '@/domain/validation/violations';
import { withdrawInvite } from '../commands/invite';
import { sendInvite } from './sendInvite';
import { updatedSince } from '@/server/platform/db/filters';
import { userInvites } from '@/server/platform/db/schema';
import type { RouteDoc } from '@/server/platform/openapi/document';
import { sentInvites } from '../queries/invites';
import { withContext } from '@/server/core/http/contextOf';

type One = { Params: { id: string } };

const readers = (doc: RouteDoc) => ({
  config: { access: ['employees.read.all' as const], reads: true, doc },
});
const writers = (doc: RouteDoc) => ({ config: { access: ['employees.write.all' as const], doc } });

export const invitations: FastifyPluginAsync = async app => {
  app.get(
    '/',
    readers({ query: changesQuery, answer: listed('SentInvitation'), summary: 'List invitations' }),
    async ({ tx, query }) => {
      const { updated_since } = parse(changesQuery, query);
      return { data: await sentInvites(tx, updatedSince(userInvites.updated_at, updated_since)) };
    },
  );

  app.post(
    '/',
    writers({
      body: invitationSchema,
      status: 201,
      isRepeatable: true,
      answer: 'SentInvitation',
      summary: 'Invite a person to the company',
    }),
    async (request, reply) => {
      const input = parse(invitationSchema, request.body);
      return reply.code(201).send({ data: await sendInvite(request, () => input) });
    },
  );

  app.delete<One>(
    '/:id',
    writers({ status: 204, summary: 'Revoke an invitation' }),
    async (request, reply) => {
      const { id } = request.params;
      await withContext(request, ctx => withdrawInvite(ctx, id));
      return reply.code(204).send();
    },
  );
};
