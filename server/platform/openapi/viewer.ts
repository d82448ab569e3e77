import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { fileURLToPath } from 'node:url';

const day_s = 24 * 3600;

export const viewer_url = '/api/docs/viewer/standalone.js';

/** Serves the script that shows the OpenAPI document; Scalar's package brings it ready for browsers. */
export const viewer: FastifyPluginAsync = async app => {
  app.register(fastifyStatic, {
    root: fileURLToPath(new URL('js/', import.meta.resolve('@scalar/fastify-api-reference'))),
    prefix: '/viewer/',
    maxAge: day_s * 1000,
  });
};
