import fp from 'fastify-plugin';
import helmet, { type HelmetOptions } from 'helmet';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { fromKeys, keysOf } from '@/domain/keys';
import { contentPolicy, sitePolicy } from '@/server/platform/http/contentPolicy';

type ContentPolicy = typeof contentPolicy;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Instead of the policy of all other routes. */
    contentPolicy?: ContentPolicy;
    /** Whether the admin may show the page inside its own, from the same address. */
    isFramedByAdmin?: boolean;
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

/** Files of the admin's build, which neither run on their own nor are answered by what a request says. */
const assetHeaders = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' };

/**
 * Every answer's security headers, and its request id, which links it to the log. Those that are a page's (what may
 * run in it, frame it, and so on) are not sent with each of its files, where they would weigh more than many a file.
 */
export const commonHeaders = fp(async app => {
  const made = new Map<ContentPolicy, Record<string, string>>();
  const headersOf = (policy: ContentPolicy) => {
    const headers = made.get(policy) ?? headersWith(policy);
    made.set(policy, headers);
    return headers;
  };
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url === '/assets/*') return void reply.headers(assetHeaders);
    const { isFramedByAdmin, contentPolicy: own } = request.routeOptions.config;
    reply.headers(headersOf(own ?? (isFramedByAdmin ? sitePolicy : contentPolicy)));
    reply.header('x-request-id', request.id);
  });
});

/** Helmet's headers are the same for each request, and so are made once. */
function headersWith(policy: ContentPolicy): Record<string, string> {
  const options: HelmetOptions = {
    strictTransportSecurity: { maxAge: year_s, includeSubDomains: true },
    contentSecurityPolicy: policy,
  };
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  helmet(options)(request, answer, error => {
    if (error instanceof Error) throw error;
  });
  const made = answer.getHeaders();
  return { 'permissions-policy': permissionsPolicy, ...fromKeys(keysOf(made), name => String(made[name])) };
}
