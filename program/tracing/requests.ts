import { SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api';
import type { Answered } from '../../api/index.ts';
import { contextOf } from './traceparent.ts';

// The names are OpenTelemetry's semantic conventions; others begin with `bookings.`.
export const ATTR_SERVICE_NAME = 'service.name';

/** A span for each answer, made when it was sent; it continues the client's trace. */
export const requestSpans =
  (tracer: Tracer) =>
  ({ method, route, status, plan, requestId, bytes, milliseconds, traceparent }: Answered): void => {
    const end = Date.now();
    const span = tracer.startSpan(
      route === 'none' ? method : `${method} ${route}`.trim(),
      {
        kind: SpanKind.SERVER,
        startTime: end - milliseconds,
        attributes: {
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
          'http.response.body.size': bytes,
          'bookings.tier': plan ?? 'none',
          'bookings.request_id': requestId,
        },
      },
      contextOf(traceparent),
    );
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(end);
  };
