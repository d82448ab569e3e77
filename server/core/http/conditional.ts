import { hash } from 'node:crypto';
import fp from 'fastify-plugin';

/**
 * Gives what is read an `ETag`, and answers `If-None-Match` with a 304 where the client has the same already. The answer is
 * made each time, for who asks and in their language, so that it is never an old one or that of somebody else.
 */
export const conditional = fp(async app => {
  app.addHook('onSend', async (request, reply, payload) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (request.method !== 'GET' || reply.statusCode !== 200 || !isJson || typeof payload !== 'string')
      return payload;
    // Weak, since on its way it is compressed or not.
    const etag = `W/"${hash('sha1', payload, 'base64url')}"`;
    reply.headers({ etag, vary: 'authorization, x-user-locale' });
    // A browser keeps nothing of people's sessions on its disk.
    if (request.apiKey) reply.header('cache-control', 'private, no-cache');
    if (!names(request.headers['if-none-match'], etag)) return payload;
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return null;
  });
});

/** With or without `W/`, which RFC 9110 passes over here. */
const names = (sent: string | undefined, etag: string) =>
  sent !== undefined && sent.split(',').some(one => ['*', etag, etag.replace('W/', '')].includes(one.trim()));
