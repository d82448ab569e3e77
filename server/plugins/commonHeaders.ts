import fp from 'fastify-plugin';
import helmet, { type HelmetOptions } from 'helmet';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { contentPolicy } from '../http/contentPolicy';

type ContentPolicy = typeof contentPolicy;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Instead of the policy of all other routes. */
    contentPolicy?: ContentPolicy;
  }
}

const year_s = 365 * 24 * 3600;

const permissionsPolicy = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map(name => `${name}=()`)
  .join(', ');

/** Every answer's security headers, and its request id, which links it to the log. */
export const commonHeaders = fp(async app => {
  const usual = headersWith(contentPolicy);
  const made = new Map([[contentPolicy, usual]]);
  app.addHook('onRoute', ({ config }) => {
    if (config?.contentPolicy) made.set(config.contentPolicy, headersWith(config.contentPolicy));
  });
  app.addHook('onRequest', async (request, reply) => {
    const own = request.routeOptions.config.contentPolicy;
    reply.headers((own && made.get(own)) ?? usual);
    reply.header('x-request-id', request.id);
  });
});

/** Helmet's headers are the same for each request, and so are made once. */
function headersWith(policy: ContentPolicy): Record<string, string> {
  const headers: Record<string, string> = { 'permissions-policy': permissionsPolicy };
  const options: HelmetOptions = {
    strictTransportSecurity: { maxAge: year_s, includeSubDomains: true },
    contentSecurityPolicy: policy,
  };
  const answer = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  helmet(options)({} as IncomingMessage, answer as unknown as ServerResponse, error => {
    if (error) throw error as Error;
  });
  return headers;
}
