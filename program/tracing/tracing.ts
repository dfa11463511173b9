import type { Answered } from '../../api/index.ts';
import type { Log } from '../../ingest/log/index.ts';
import type { ProjectorEvent } from '../../projector/index.ts';

/** A span that lasts until it is closed. */
export interface OpenSpan {
  log(log: Log): Log;
  /** The trace context for another process, so that its work is part of this trace; null: not traced. */
  readonly traceparent: string | null;
  close(): Promise<void>;
}

/**
 * The OpenTelemetry traces of one process. A span holds routes, counts, positions and codes: never a key, a
 * token, a URL or user input.
 */
export interface Tracing {
  /** The log, whose appends are spans and whose events carry them to the projector. */
  log(log: Log): Log;
  /**
   * The same within one span of the given name, which lasts until it is closed.
   * @param parent the `traceparent` of a span that another process has begun, and which this is a part of.
   */
  within(work: string, parent?: string | null): OpenSpan;
  /** Receives the events of a projector over such a log; null: not traced. */
  readonly received: ((event: ProjectorEvent) => void) | null;
  /** Called with every answer of the API; null: not traced. */
  readonly answered: ((answer: Answered) => void) | null;
  /** Flushes pending spans, for two seconds at most: a collector that is away does not delay the stop. */
  close(): Promise<void>;
}
