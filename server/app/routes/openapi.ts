import fp from 'fastify-plugin';
import {
  documentOf,
  type ApiDocument,
  type RouteDoc,
  type DocumentedRoute,
} from '@/server/platform/openapi/document';
import { docsPage } from '@/server/platform/openapi/page';
import { viewer_url } from '@/server/platform/openapi/viewer';

declare module 'fastify' {
  interface FastifyContextConfig {
    doc?: RouteDoc;
  }
}

const openapiAnswer = {
  type: 'object',
  properties: { openapi: { type: 'string' }, info: { type: 'object' }, paths: { type: 'object' } },
  required: ['openapi', 'info', 'paths'],
};

/** Documents the routes registered beside and below it. */
export const openapi = fp(async app => {
  const routes: DocumentedRoute[] = [];
  let document: ApiDocument | undefined;
  const root = app.prefix;

  app.addHook('onRoute', ({ method, url, config }) => {
    const path = url.slice(root.length).replace(/(.)\/$/, '$1') || '/';
    for (const verb of [method].flat()) {
      if (verb === 'HEAD' || !config?.access) continue;
      const { access, doc = {}, rateLimit } = config;
      routes.push({ method: verb, path, access, doc, isLimited: rateLimit !== undefined });
    }
  });

  const everybody = (doc: RouteDoc) => ({ config: { access: 'public' as const, doc } });
  app.get(
    '/openapi.json',
    everybody({ answer: openapiAnswer, summary: 'Get the OpenAPI document', isBare: true }),
    async () => (document ??= documentOf(routes)),
  );
  app.get(
    '/docs',
    everybody({ summary: 'Read the API documentation', media: 'text/html' }),
    async (_, reply) => reply.type('text/html; charset=utf-8').send(docsPage(viewer_url)),
  );
});
