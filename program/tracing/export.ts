import { diag, DiagLogLevel, ROOT_CONTEXT, trace, type Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { ATTR_SERVICE_NAME, requestSpans } from './requests.ts';
import type { Tracing } from './tracing.ts';
import { TracedLog } from './traced-log.ts';
import { contextOf, traceparentOf } from './traceparent.ts';

interface ExportOptions {
  /** Address of the collector: OTLP over HTTP, JSON. */
  readonly url: string;
  /** `OTEL_SERVICE_NAME` overrides it. */
  readonly service: string;
  /** The log's storage, by its name in the semantic conventions. */
  readonly system: string;
  readonly warn: (message: string) => void;
}

// Maximum milliseconds that a hanging collector delays the end of a process.
const MAX_WAIT_MS = 2_000;

/** Traces by the official SDK, which reads its other variables (sampler, headers, limits) from the environment itself. */
export function exportTraces({ url, service, system, warn }: ExportOptions): Tracing {
  diag.setLogger(warnings(warn), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: MAX_WAIT_MS });
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ [ATTR_SERVICE_NAME]: service }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  return { ...tracingBy(provider.getTracer('bookings'), system), close: () => closed(provider) };
}

function tracingBy(tracer: Tracer, system: string): Omit<Tracing, 'close'> {
  const traced = new TracedLog(tracer, system);
  return {
    log: (log) => traced.of(log, ROOT_CONTEXT),
    within: (work, parent) => {
      const span = tracer.startSpan(work, {}, contextOf(parent));
      const context = trace.setSpan(ROOT_CONTEXT, span);
      return {
        log: (log) => traced.of(log, context),
        traceparent: traceparentOf(span),
        close: () => {
          span.end();
          return Promise.resolve();
        },
      };
    },
    received: (event) => traced.received(event),
    answered: requestSpans(tracer),
  };
}

async function closed(provider: BasicTracerProvider): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => (timer = setTimeout(resolve, MAX_WAIT_MS)));
  await Promise.race([provider.shutdown().catch(() => undefined), enough]);
  clearTimeout(timer);
}

const WARN_EVERY_MS = 60_000;

/** A collector that is away fails every few seconds: logged once a minute. */
function warnings(warn: (message: string) => void) {
  let last = -Infinity;
  const report = (message: string): void => {
    if (performance.now() - last < WARN_EVERY_MS) return;
    last = performance.now();
    warn(`Traces: ${message}`);
  };
  const nothing = (): void => undefined;
  return { error: report, warn: report, info: nothing, debug: nothing, verbose: nothing };
}
