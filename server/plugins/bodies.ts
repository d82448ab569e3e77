import fp from 'fastify-plugin';
import { BadRequest, NotFound } from '../../domain/errors';
import { isNestedDeeper } from '../http/isNestedDeeper';

/** The largest body of a route that anybody may call; who has signed in may send the server's own `bodyLimit`. */
const public_body_bytes_max = 32 * 1024;

/** How deep JSON may nest: far more than any schema does, and far less than recursion takes. */
const json_depth_max = 64;

/**
 * What a body and a path may be, before anything looks at what they say: how large without signing in (unless the
 * route has a `bodyLimit`), how deep, and without NUL, which no text of ours holds.
 */
export const bodies = fp(async app => {
  app.addHook('onRoute', route => {
    const access = route.config?.access ?? 'public';
    if (access === 'public' || access === 'optional') route.bodyLimit ??= public_body_bytes_max;
  });

  app.addHook('onRequest', async ({ params }) => {
    const content = Object.values((params ?? {}) as Record<string, string | undefined>);
    if (content.some(param => param?.includes('\0'))) throw new NotFound();
  });

  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isNestedDeeper(`${body}`, json_depth_max)) return done(new BadRequest());
    return parseJson(request, `${body}`, done);
  });
});
