import type { FastifyPluginAsync } from 'fastify';
import { acceptInvite, declineInvite } from '../commands/answerInvite';
import { invitesTo, openInvite } from '../queries/invites';

type One = { Params: { id: string } };

const themselves = { config: { access: 'user' as const } };

/** The invitations that wait for whoever has signed in, and what the link of one tells. */
export const userInvites: FastifyPluginAsync = async app => {
  app.get('/', themselves, async ({ caller }) => ({ data: await invitesTo(app.db, caller!.user_id) }));

  app.get<One>('/:id', { config: { access: 'public' } }, async ({ params }) => ({
    data: await openInvite(app.db, params.id),
  }));

  app.patch<One>('/accept/:id', themselves, async ({ caller, params }) => ({
    data: await acceptInvite(app.db, caller!.user_id, params.id),
  }));

  app.delete<One>('/:id', themselves, async ({ caller, params }, reply) => {
    await declineInvite(app.db, caller!.user_id, params.id);
    return reply.code(204).send();
  });
};
