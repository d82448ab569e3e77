import fp from 'fastify-plugin';
import { BadRequest, NotFound } from '@/domain/errors';
import { isNestedDeeper } from '@/server/platform/http/isNestedDeeper';

/** For public routes; signed-in users get the server's `bodyLimit`. */
const public_body_bytes_max = 32 * 1024;

/** More than any schema needs, and safe for recursion. */
const json_depth_max = 64;

/** Limits public bodies and JSON depth, and refuses NUL in paths, before anything looks at the content. */
export const bodies = fp(async app => {
  app.addHook('onRoute', route => {
    const access = route.config?.access ?? 'public';
    if (access === 'public' || access === 'optional') route.bodyLimit ??= public_body_bytes_max;
  });

  app.addHook('onRequest', async ({ params }) => {
    const values = Object.values((params ?? {}) as Record<string, string | undefined>);
    if (values.some(param => param?.includes('\0'))) throw new NotFound();
  });

  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Many clients name the type of every request they send. A route that needs a body says what is missing.
    if (body === '') return done(null, undefined);
    if (isNestedDeeper(`${body}`, json_depth_max)) return done(new BadRequest());
    return parseJson(request, `${body}`, done);
  });
});
