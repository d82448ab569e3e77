import fp from 'fastify-plugin';

/** What everybody may ask: pages of other origins too, as the company's own website. */
const open_path = '/api/v1/sites/';

const allowed = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'authorization, content-type, idempotency-key, if-none-match, x-user-locale',
  'access-control-max-age': '86400',
};

/**
 * Lets pages of any origin use the API of the sites. Nothing there is done by a cookie, so that a page can do no more
 * than its visitor's own program could.
 */
export const crossOrigin = fp(async app => {
  app.addHook('onRequest', async ({ method, url, headers }, reply) => {
    if (!url.startsWith(open_path)) return;
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'etag, ratelimit, ratelimit-policy, retry-after',
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (method === 'OPTIONS' && headers['access-control-request-method'] !== undefined) {
      return reply.headers(allowed).code(204).send();
    }
  });
});
