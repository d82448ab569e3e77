import { context, propagation, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

/** Asked every few seconds by load balancers and supervisors. */
const unwatched = new Set(['/api/ready', '/api/health', '/metrics']);

/**
 * A span for each request, with its route and status, never its URL, and the id that its lines in the log have. What goes
 * on meanwhile is below it.
 */
export const requestSpans = fp(async app => {
  const tracer = trace.getTracer('zapys');
  const spans = new WeakMap<FastifyRequest, Context>();
  const isBehindProxy = app.settings.trust_proxy !== false;

  app.addHook('onRequest', (request, _, done) => {
    const { method, routeOptions, headers } = request;
    const { url: route } = routeOptions;
    if (route && unwatched.has(route)) return done();
    // Without a proxy anybody could choose the trace, and whether it is kept.
    const parent = isBehindProxy ? propagation.extract(context.active(), headers) : context.active();
    const attributes = {
      'http.request.method': method,
      ...(route && { 'http.route': route }),
      'zapys.request_id': request.id,
    };
    const name = route ? `${method} ${route}` : method;
    const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
    const active = trace.setSpan(parent, span);
    spans.set(request, active);
    context.with(active, done);
  });

  // What reads a body calls back in the context of its connection.
  app.addHook('preValidation', (request, _, done) => {
    context.with(spans.get(request) ?? context.active(), done);
  });

  app.addHook('onResponse', (request, reply, done) => {
    const active = spans.get(request);
    const span = active && trace.getSpan(active);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
});
