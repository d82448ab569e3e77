import { toInstantSeconds, type EpochSeconds } from '@/domain/time/instant';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyPluginAsync, type FastifyServerOptions } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Config } from '@/server/platform/config';
import type { Database } from '@/server/platform/db/open';
import { files_path } from '@/server/platform/security/fileUrl';
import { withPrivacy } from '@/server/platform/http/logging';
import { bodies } from '@/server/platform/plugins/bodies';
import { commonHeaders } from '@/server/platform/plugins/commonHeaders';
import { crossOrigin } from '@/server/platform/plugins/crossOrigin';
import { viewer } from '@/server/platform/openapi/viewer';
import { draining } from '@/server/platform/plugins/draining';
import { metrics } from '@/server/platform/plugins/metrics';
import { requestIds } from '@/server/platform/plugins/requestIds';
import { compression } from '@/server/platform/plugins/compression';
import { rateLimit } from '@/server/core/http/rateLimit';
import { errorHandler } from '@/server/platform/plugins/errorHandler';
import { files } from '@/server/modules/files';
import { languageModelOf } from '@/server/platform/gateways/assistant';
import type { LanguageModel } from '@/server/platform/gateways/assistant/languageModel';
import { chargingOf, type ChargingGateway } from '@/server/platform/gateways/charging';
import { calendarFeed } from '@/server/modules/calendars';
import { health } from './routes/health';
import { hooks } from './routes/hooks';
import { installation } from './routes/installation';
import { registerModules } from './modules';
import { routes } from './routes';
import { mcp } from '@/server/modules/assistant';
import { outbox } from '@/server/modules/messages';

/** Epoch seconds; replaced in tests. */
export type Clock = () => EpochSeconds;

declare module 'fastify' {
  interface FastifyInstance {
    db: Database;
    settings: Config;
    now: Clock;
    charging: ChargingGateway | undefined;
    /** Undefined if the assistant has no language model. */
    model: LanguageModel | undefined;
  }
}

type Parts = {
  db: Database;
  config: Config;
  now?: Clock;
  model?: LanguageModel;
  /** Traces the requests, if anything does. */
  requestSpans?: FastifyPluginAsync | undefined;
  logger?: FastifyServerOptions['logger'];
  timeouts?: Timeouts;
};

/** Limits for a whole request, its headers and an idle connection; `check_ms` is how often they are checked. */
type Timeouts = { request_ms: number; headers_ms: number; check_ms: number; idle_ms: number };

const defaultTimeouts: Timeouts = {
  request_ms: 30_000,
  headers_ms: 15_000,
  check_ms: 1000,
  idle_ms: 120_000,
};

const body_bytes_max = 1024 * 1024;

/** What programs ask before they know of versions answers as in the present one. */
const unversioned = /^\/api\/?(openapi\.json)?(?=$|\?)/;

/** Does not listen; tests use `inject`. */
export function buildApp({
  db,
  config,
  now = systemClock,
  model = languageModelOf(config),
  requestSpans,
  logger = false,
  timeouts = defaultTimeouts,
}: Parts) {
  registerModules();
  const app = Fastify({
    logger: withPrivacy(logger),
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/' }) => url.replace(unversioned, '/api/v1/$1'),
    bodyLimit: body_bytes_max,
    routerOptions: { maxParamLength: 200 },
    requestTimeout: timeouts.request_ms,
    connectionTimeout: timeouts.idle_ms,
    http: { headersTimeout: timeouts.headers_ms, connectionsCheckingInterval: timeouts.check_ms },
    trustProxy: config.trust_proxy,
    // Requests that arrive on open connections while it closes are served, and their connections closed.
    return503OnClosing: false,
  });
  app.decorate('db', db);
  app.decorate('settings', config);
  app.decorate('now', now);
  app.decorate('charging', chargingOf(config));
  app.decorate('model', model);
  app.register(draining);
  if (requestSpans) app.register(requestSpans);
  app.register(metrics);
  app.register(requestIds);
  app.register(compression);
  app.register(commonHeaders);
  app.register(crossOrigin);
  app.register(formbody);
  app.register(errorHandler);
  app.register(bodies);
  app.register(rateLimit);
  app.register(health, { prefix: '/api' });
  // A worker is asked by its supervisor alone.
  if (config.role === 'worker') return app;
  app.register(files, { prefix: files_path });
  app.register(hooks, { prefix: '/api/hooks' });
  app.register(calendarFeed, { prefix: '/calendar' });
  app.register(routes, { prefix: '/api/v1' });
  app.register(mcp, { prefix: '/mcp' });
  app.register(viewer, { prefix: '/api/docs' });
  app.get('/api/docs', (_, reply) => reply.redirect('/api/v1/docs'));
  if (config.installation_token) {
    app.register(installation(config.installation_token), { prefix: '/api/installation' });
  }
  if (config.dev_outbox) app.register(outbox, { prefix: '/api/outbox' });
  return app;
}

const systemClock: Clock = () => toInstantSeconds(Date.now());
