import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { isIP } from 'node:net';
import { permissions } from '@/domain/access/permissions';
import { AccessDenied } from '@/domain/errors';
import { requesterOf } from '@/server/core/http/contextOf';
import { access } from '@/server/modules/accounts';
import { noStore } from '@/server/platform/plugins/noStore';

/**
 * The Model Context Protocol by API key (docs/api/mcp.md): streamable HTTP without sessions and streams, so that a request
 * can go to any process.
 */
export const mcp: FastifyPluginAsync = async app => {
  app.register(access);
  app.register(noStore);

  app.register(async app => {
    app.post('/', { config: { access: permissions, keysOnly: true } }, async (request, reply) => {
      requireOwnAddress(request, app.settings.public_url);
      const { answerMcp } = await import('../operations/mcp/answerMcp');
      const { headers, body: parsedBody, member } = request;
      const from = { db: app.db, requester: requesterOf(request), member };
      const answer = await answerMcp(from, {
        request: webRequestOf(app.settings.public_url, headers),
        parsedBody,
        report: error => request.log.error(error),
      });
      reply.code(answer.status);
      const type = answer.headers.get('content-type');
      if (type) reply.type(type);
      return reply.send(await answer.text());
    });

    for (const method of ['GET', 'DELETE'] as const) {
      app.route({
        method,
        url: '/',
        config: { access: permissions, keysOnly: true },
        handler: (_request, reply) => reply.code(405).header('allow', 'POST').send(),
      });
    }
  });
};

/**
 * A page of another site must not reach a server in its visitor's network: not as itself, and not by a name of its own that
 * leads here (DNS rebinding). A bare address cannot be such a name. Behind a proxy that is trusted, the name is the one
 * that it was asked by. @throws AccessDenied
 */
function requireOwnAddress(request: FastifyRequest, public_url: string): void {
  const own = new URL(public_url);
  const { origin } = request.headers;
  const hostname = request.hostname.toLowerCase();
  const isOwn = hostname === own.hostname || hostname === 'localhost' || isIP(unbracketed(hostname)) > 0;
  if (!isOwn || (origin !== undefined && origin !== own.origin)) throw new AccessDenied();
}

const unbracketed = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

/** Only the headers of the protocol: the body is read already. */
function webRequestOf(public_url: string, headers: Record<string, string | string[] | undefined>): Request {
  const named = ['accept', 'content-type', 'mcp-protocol-version'].flatMap(name => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] satisfies [string, string]] : [];
  });
  return new Request(`${public_url}/mcp`, { method: 'POST', headers: named });
}
