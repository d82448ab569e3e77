import { context, SpanKind, SpanStatusCode, type Span, type Tracer } from '@opentelemetry/api';
import { isTracingSuppressed } from '@opentelemetry/core';
import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';

type FetchRequest = { origin: string | URL; method: string };
type FetchMessage = { request: FetchRequest; response?: { statusCode: number } };
type HttpMessage = { request: ClientRequest; response?: IncomingMessage };

/**
 * A span for each HTTP request that the server makes itself, by fetch or by node:http: its host and status, never its
 * path, which may have tokens or contacts. No header is added: services of others need not know our traces.
 */
export function traceCalls(tracer: Tracer): void {
  const spans = new WeakMap<object, Span>();

  function start(request: object, method: string, host: string) {
    if (isTracingSuppressed(context.active())) return;
    const attributes = { 'http.request.method': method, 'server.address': host };
    spans.set(request, tracer.startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes }));
  }

  function answered(request: object, status: number | undefined) {
    const span = spans.get(request);
    if (status === undefined) return;
    span?.setAttribute('http.response.status_code', status);
    if (status >= 400) span?.setStatus({ code: SpanStatusCode.ERROR });
  }

  function failed(request: object) {
    spans.get(request)?.setStatus({ code: SpanStatusCode.ERROR });
    ended(request);
  }

  const ended = (request: object) => spans.get(request)?.end();

  on<FetchMessage>('undici:request:create', ({ request }) =>
    start(request, request.method, new URL(request.origin).host),
  );
  on<FetchMessage>('undici:request:headers', ({ request, response }) =>
    answered(request, response?.statusCode),
  );
  on<FetchMessage>('undici:request:trailers', ({ request }) => ended(request));
  on<FetchMessage>('undici:request:error', ({ request }) => failed(request));

  on<HttpMessage>('http.client.request.start', ({ request }) => {
    start(request, request.method, request.host);
    request.once('close', () => ended(request));
  });
  on<HttpMessage>('http.client.response.finish', ({ request, response }) =>
    answered(request, response?.statusCode),
  );
  on<HttpMessage>('http.client.request.error', ({ request }) => failed(request));
}

const on = <Message>(channel: string, listen: (message: Message) => void) =>
  subscribe(channel, message => listen(message as Message));
