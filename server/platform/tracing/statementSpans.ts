import { context, SpanKind, SpanStatusCode, trace, type Span, type Tracer } from '@opentelemetry/api';
import type { QueryConfig } from 'pg';
import { statementChannel, type RunStatement } from '@/server/platform/db/session';
import { sqlStateOf } from '@/server/platform/db/sqlState';

/** Within a request, a span for each statement. The polling of jobs and listeners would drown the rest. */
export function traceStatements(tracer: Tracer): void {
  const spans = new WeakMap<RunStatement, Span>();
  statementChannel.subscribe({
    start(run) {
      if (!trace.getSpan(context.active())) return;
      const summary = summaryOf(run.statement);
      const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': summary };
      spans.set(run, tracer.startSpan(summary, { kind: SpanKind.CLIENT, attributes }));
    },
    error(run) {
      const state = run.error instanceof Error ? sqlStateOf(run.error) : undefined;
      if (state) spans.get(run)?.setAttribute('db.response.status_code', state);
      spans.get(run)?.setStatus({ code: SpanStatusCode.ERROR });
    },
    asyncEnd: run => spans.get(run)?.end(),
    end: () => undefined,
    asyncStart: () => undefined,
  });
}

/** The statement's own name, or its verb and first table: nothing of its text that could be a value. */
function summaryOf(statement: string | QueryConfig): string {
  const { name, text } = typeof statement === 'string' ? { name: undefined, text: statement } : statement;
  if (name && !name.startsWith('auto_')) return name;
  const [verb = 'statement'] = /^\s*[a-z]+/i.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"?([a-z_]+)"?/i.exec(text) ?? [];
  return [verb.trim().toUpperCase(), table].filter(Boolean).join(' ');
}
