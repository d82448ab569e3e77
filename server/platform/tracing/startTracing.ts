import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base';
import { traceCalls } from './callSpans';
import { traceStatements } from './statementSpans';

export { requestSpans } from './requestSpans';

/**
 * Sends traces to OTEL_EXPORTER_OTLP_ENDPOINT from now on. It must be called before the database is opened. Other variables
 * of OpenTelemetry are read by its SDK.
 */
export function startTracing(service: string): { stop(): Promise<void> } {
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': service }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(withWarnings(new OTLPTraceExporter()))],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  const tracer = trace.getTracer('zapys');
  traceStatements(tracer);
  traceCalls(tracer);
  return { stop: () => provider.shutdown().catch(() => undefined) };
}

/** Traces that do not arrive are said once, until some do. */
function withWarnings(exporter: SpanExporter): SpanExporter {
  let isFailing = false;
  return {
    export(spans, done) {
      exporter.export(spans, result => {
        const hasFailed = result.code !== ExportResultCode.SUCCESS;
        if (hasFailed && !isFailing) {
          process.emitWarning(
            `Traces do not arrive at OTEL_EXPORTER_OTLP_ENDPOINT: ${result.error?.message}`,
          );
        }
        isFailing = hasFailed;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}
