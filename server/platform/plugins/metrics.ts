import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { createServer, type IncomingMessage } from 'node:http';
import { Unauthenticated } from '@/domain/errors';
import { createMetrics, type Metrics } from '@/server/platform/metrics/metrics';
import { hashOf, isSame } from '@/server/platform/security/token';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Counts the route's answers as bookings from there. */
    booking?: 'site' | 'api' | 'staff';
  }
  interface FastifyReply {
    /** Of a refused form, which is answered by a redirect to its page. */
    refused_status: number | undefined;
  }
}

/**
 * Counts requests, and tells Prometheus: at `/metrics` for who sends the token, or on a port of its own. Without either
 * nothing is counted.
 */
export const metrics = fp(
  async app => {
    app.decorateReply('refused_status', undefined);
    const { metrics_port, metrics_token, host } = app.settings;
    if (metrics_port === undefined && metrics_token === undefined) return;
    const counted = createMetrics({ db: app.db, inFlight: app.inFlight });

    app.addHook('onResponse', (request, reply, done) => {
      count(counted, request, reply);
      done();
    });

    const isAllowed = ({ headers }: Pick<IncomingMessage, 'headers'>) => {
      if (metrics_token === undefined) return true;
      const [, sent = ''] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
      return isSame(hashOf(sent), hashOf(metrics_token));
    };

    if (metrics_port === undefined) {
      app.get('/metrics', async (request, reply) => {
        if (!isAllowed(request)) throw new Unauthenticated();
        return reply
          .type(counted.contentType)
          .header('cache-control', 'no-store')
          .send(await counted.read());
      });
      return;
    }

    const server = createServer((request, response) => {
      if (!isAllowed(request)) return void response.writeHead(401).end();
      if (request.url !== '/metrics') return void response.writeHead(404).end();
      counted.read().then(
        text => response.writeHead(200, { 'content-type': counted.contentType }).end(text),
        (error: unknown) => {
          app.log.error(error);
          response.writeHead(500).end();
        },
      );
    });
    // Not `onListen`, where Fastify passes over what fails: the product would run, and nobody watch it.
    app.addHook('onReady', async () => {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(metrics_port, host, resolve);
      });
    });
    app.addHook('onClose', async () => void server.close());
  },
  { dependencies: ['draining'] },
);

function count({ requests, durations, bookings }: Metrics, request: FastifyRequest, reply: FastifyReply) {
  const { method, routeOptions } = request;
  const route = routeOptions.url ?? 'none';
  const status = reply.statusCode;
  requests.inc({ method, route, status });
  if (!String(reply.getHeader('content-type')).startsWith('text/event-stream')) {
    durations.observe({ method, route }, reply.elapsedTime / 1000);
  }
  const { booking } = routeOptions.config;
  if (booking) bookings.inc({ source: booking, outcome: outcomeOf(reply.refused_status ?? status) });
}

function outcomeOf(status: number): string {
  if (status < 400) return 'booked';
  if (status === 409) return 'conflict';
  return status < 500 ? 'refused' : 'failed';
}
