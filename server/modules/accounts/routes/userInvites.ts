import { defined } from '@/domain/assert';
import type { FastifyPluginAsync } from 'fastify';
import { acceptInvite, declineInvite } from '../commands/answerInvite';
import { localeOfRequest } from '@/server/platform/http/localeOfRequest';
import type { RouteDoc } from '@/server/platform/openapi/document';
import { invitesTo, openInvite } from '../queries/invites';
import { userRequesterOf } from '@/server/core/http/contextOf';

type One = { Params: { id: string } };

const themselves = (doc: RouteDoc) => ({ config: { access: 'user' as const, doc } });

export const userInvites: FastifyPluginAsync = async app => {
  app.get('/', themselves({ summary: 'The invitations that wait for the person' }), async request => ({
    data: await invitesTo(app.db, defined(request.caller, 'caller').user_id, localeOfRequest(request)),
  }));

  app.get<One>(
    '/:id',
    { config: { access: 'public', doc: { summary: 'What the link of one tells' } } },
    async request => ({
      data: await openInvite(app.db, request.params.id, localeOfRequest(request)),
    }),
  );

  app.patch<One>('/accept/:id', themselves({ summary: 'Accept one' }), async request => ({
    data: await acceptInvite(app.db, userRequesterOf(request), request.params.id),
  }));

  app.delete<One>('/:id', themselves({ status: 204, summary: 'Decline one' }), async (request, reply) => {
    await declineInvite(app.db, userRequesterOf(request), request.params.id);
    return reply.code(204).send();
  });
};
