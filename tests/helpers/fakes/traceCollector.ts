import { json, startHttpServer } from './shared/httpServer';

type Value = { stringValue?: string; intValue?: number };
type Sent = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Value }[];
};

export type CollectedSpan = Omit<Sent, 'attributes'> & { attributes: Record<string, string | number> };

/** Takes traces as OpenTelemetry's collector does: OTLP over HTTP, as JSON. */
export async function startTraceCollector() {
  const spans: CollectedSpan[] = [];
  const services = new Set<string>();
  const server = await startHttpServer(async ({ method, url, body }) => {
    if (method !== 'POST' || url.pathname !== '/v1/traces') return json({}, 404);
    const { resourceSpans } = JSON.parse(body) as {
      resourceSpans: {
        resource: { attributes: Sent['attributes'] };
        scopeSpans: { spans: Sent[] }[];
      }[];
    };
    for (const { resource, scopeSpans } of resourceSpans) {
      services.add(String(plain(resource.attributes)['service.name']));
      for (const span of scopeSpans.flatMap(scope => scope.spans)) {
        spans.push({ ...span, attributes: plain(span.attributes) });
      }
    }
    return json({});
  });
  return { ...server, spans, services };
}

const plain = (attributes: Sent['attributes']) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  ) as CollectedSpan['attributes'];
