import { type Context, ROOT_CONTEXT, type Span, trace } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';

/** Parses a W3C `traceparent` as the parent of a span; without a valid one the context has no parent. */
export function contextOf(traceparent: string | null | undefined): Context {
  const parent = traceparent ? parseTraceParent(traceparent) : null;
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT;
}

/** A span in the form that continues its trace elsewhere (https://www.w3.org/TR/trace-context/). */
export function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}
