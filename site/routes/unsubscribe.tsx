import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { clientRequester, withRequester } from '@/server/core/context';
import { hasUnsubscribed, requireSubscription, unsubscribe } from '@/server/modules/messages';
import { readInCompany } from '@/server/platform/db/scope';
import { UnsubscribePage } from '../pages/UnsubscribePage';
import { openSentLink, sendPage, setPrivateHeaders } from '../sendPage';

type AtLink = { Params: { slug: string; token: string } };

/** The link at the foot of emails that nobody needs to have; mail programs post to it by themselves (RFC 8058). */
export const unsubscribeRoutes: FastifyPluginAsync = async app => {
  app.addHook('onRequest', async (_, reply) => setPrivateHeaders(reply));

  app.get<AtLink>('/', async (request, reply) => show(request, reply));

  app.post<AtLink>('/', async (request, reply) => {
    const { company_id, context } = await openSentLink(app, request);
    const link = linkOf(request);
    await withRequester(app.db, clientRequester(company_id, context), ctx => unsubscribe(ctx, link));
    return show(request, reply);
  });
};

/** Whoever has unsubscribed is told so whenever the link is opened. */
async function show(request: FastifyRequest<AtLink>, reply: FastifyReply) {
  const { server } = request;
  const { company_id, context } = await openSentLink(server, request);
  const link = linkOf(request);
  const { template } = requireSubscription(company_id, link.token, link.secret);
  const isDone = await readInCompany(server.db, company_id, tx => hasUnsubscribed(tx, link));
  const settings_url = template === 'weekly_report' ? `/${company_id}/settings/communication` : undefined;
  return sendPage(
    request,
    reply,
    context,
    <UnsubscribePage {...{ token: link.token, template, isDone, settings_url }} />,
  );
}

const linkOf = ({ params, server }: FastifyRequest<AtLink>) => ({
  token: params.token,
  secret: server.settings.secret_key,
});
