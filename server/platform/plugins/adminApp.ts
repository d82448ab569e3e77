import { first } from '@/domain/assert';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { join } from 'node:path';
import { NotFound } from '@/domain/errors';
import { captchaPolicy, contentPolicy } from '@/server/platform/http/contentPolicy';

const year_s = 365 * 24 * 3600;

/** Serves one page for all unknown paths. */
export const adminApp: FastifyPluginAsync<{ folder: string }> = async (app, { folder }) => {
  app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: year_s * 1000,
    preCompressed: true,
  });

  const policy = app.settings.recaptcha_site_key ? captchaPolicy : contentPolicy;
  app.get('/*', { config: { contentPolicy: policy } }, async ({ url }, reply) => {
    if (isNoPage(url)) throw new NotFound();
    return reply.header('cache-control', 'no-cache').sendFile('index.html', folder, { cacheControl: false });
  });
};

/** API paths and files such as `/.env`, `/wp-login.php`, `/metrics`. */
function isNoPage(url: string): boolean {
  const path = first(url.split('?'));
  return (
    /^\/(api|assets|files|metrics|\.well-known)(\/|$)/.test(path) ||
    path.slice(path.lastIndexOf('/')).includes('.')
  );
}
