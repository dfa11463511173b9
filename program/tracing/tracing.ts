import type { Answered } from '../../api/index.ts';
import type { Log } from '../../ingest/log/index.ts';
import type { ProjectorEvent } from '../../projector/index.ts';

/** A span that has begun. */
export interface Within {
  log(log: Log): Log;
  /** What another process is told, so that its work is a part of this; null: nothing is traced. */
  readonly traceparent: string | null;
  close(): Promise<void>;
}

/**
 * What one process tells of its work as OpenTelemetry traces. A span holds routes, counts, positions and codes: never a
 * key, a token, a URL or anything that a person sent.
 */
export interface Tracing {
  /** The log, whose appends are spans and whose events carry them to whoever projects them. */
  log(log: Log): Log;
  /**
   * The same within one span of the given name, which lasts until it is closed.
   * @param parent the `traceparent` of a span that another process has begun, and which this is a part of.
   */
  within(work: string, parent?: string | null): Within;
  /** Hears what a projector over such a log does; null: nobody listens. */
  readonly received: ((event: ProjectorEvent) => void) | null;
  /** Hears every answer of the API; null: nobody listens. */
  readonly answered: ((answer: Answered) => void) | null;
  /** Hands over what is held back, for two seconds at most: a collector that is away keeps nobody from stopping. */
  close(): Promise<void>;
}
