import { listed } from '@/server/platform/openapi/listed';
import { defined } from '@/domain/assert';
import type { FastifyPluginAsync } from 'fastify';
import { acceptInvite, declineInvite } from '../operations/answerInvite';
import { localeOfRequest } from '@/server/platform/http/localeOfRequest';
import type { RouteDoc } from '@/server/platform/openapi/document';
import { invitesTo, openInvite } from '../queries/invites';
import { userRequesterOf } from '@/server/core/http/contextOf';

type One = { Params: { id: string } };

const selfRoute = (doc: RouteDoc) => ({ config: { access: 'user' as const, doc } });

export const userInvites: FastifyPluginAsync = async app => {
  app.get(
    '/',
    selfRoute({ answer: listed('Invitation'), summary: 'List your invitations' }),
    async request => ({
      data: await invitesTo(app.db, defined(request.caller, 'caller').user_id, localeOfRequest(request)),
    }),
  );

  app.get<One>(
    '/:id',
    {
      config: {
        access: 'public',
        doc: { answer: 'OpenInvitation', summary: 'Get an invitation by its link' },
      },
    },
    async request => ({
      data: await openInvite(app.db, request.params.id, localeOfRequest(request)),
    }),
  );

  app.patch<One>(
    '/accept/:id',
    selfRoute({ answer: 'JoinedCompany', summary: 'Accept an invitation' }),
    async request => ({
      data: await acceptInvite(app, userRequesterOf(request), request.params.id),
    }),
  );

  app.delete<One>(
    '/:id',
    selfRoute({ status: 204, summary: 'Decline an invitation' }),
    async (request, reply) => {
      await declineInvite(app, userRequesterOf(request), request.params.id);
      return reply.code(204).send();
    },
  );
};
