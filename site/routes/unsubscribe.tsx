import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { clientRequester, withRequester } from '@/server/core/context';
import { requireSubscription, unsubscribe } from '@/server/modules/messages';
import { UnsubscribePage } from '../pages/UnsubscribePage';
import { openSentLink, sendPage, setPrivateHeaders } from '../sendPage';

type AtLink = { Params: { slug: string; token: string } };

/** The link at the foot of emails that nobody needs to have; mail programs post to it by themselves (RFC 8058). */
export const unsubscribeRoutes: FastifyPluginAsync = async app => {
  app.addHook('onRequest', async (_, reply) => setPrivateHeaders(reply));

  app.get<AtLink>('/', async (request, reply) => show(request, reply, false));

  app.post<AtLink>('/', async (request, reply) => {
    const { company_id, context } = await openSentLink(app, request);
    const link = { token: request.params.token, secret: app.settings.secret_key };
    await withRequester(app.db, clientRequester(company_id, context), ctx => unsubscribe(ctx, link));
    return show(request, reply, true);
  });
};

async function show(request: FastifyRequest<AtLink>, reply: FastifyReply, isDone: boolean) {
  const { company_id, context } = await openSentLink(request.server, request);
  const { token } = request.params;
  const { template } = requireSubscription(company_id, token, request.server.settings.secret_key);
  return sendPage(request, reply, context, <UnsubscribePage {...{ token, template, isDone }} />);
}
