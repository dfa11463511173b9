import type { ClaimEvent, RecordedEvent } from '../events/index.ts';

/**
 * The log: one totally ordered, append-only sequence with unlimited retention. Two adapters (Kafka, a Postgres table)
 * fulfil the same contract (`test/log/contract`).
 */
export interface Log {
  /**
   * Appends in the given order and resolves when all of it is durable. Not deduplicated: the fold ignores known
   * statements.
   * @param traceparent the trace that this belongs to (W3C), stored with the events but no part of them.
   * @returns the position of the last event written.
   * @throws LogFault `too_large` when one event exceeds `MAX_EVENT_BYTES`, `not_applicable` when the projector could
   * never apply one (nothing of the call is written then).
   */
  append(events: readonly ClaimEvent[], traceparent?: string): Promise<number>;
  /** The position that the next event will have; 0 while the log is empty. */
  end(): Promise<number>;
  /** The first retained position: 0 unless the log was truncated. */
  begin(): Promise<number>;
  /** One event, or null past the end. */
  at(position: number): Promise<RecordedEvent | null>;
  /**
   * Batches of events from `from` on, in order and without gaps; waits at the end for more until `signal` aborts,
   * then finishes quietly. With `follow: false` it finishes at the end.
   * @throws LogFault `gap`, `truncated` (also when `from` is past the end), `deleted`, `recreated` or `unreachable`,
   *   with a sentence for people.
   */
  read(from: number, options: ReadOptions): AsyncIterable<readonly RecordedEvent[]>;
  close(): Promise<void>;
}

export interface ReadOptions {
  readonly maxEvents: number;
  readonly follow: boolean;
  readonly signal?: AbortSignal;
}

/** Kafka refuses larger ones with the topic's setting; the table adapter keeps the same bound. */
export const MAX_EVENT_BYTES = 8 * 1024 * 1024;

export type LogFaultCode =
  'gap' | 'truncated' | 'deleted' | 'recreated' | 'settings' | 'too_large' | 'not_applicable' | 'unreachable';

/** Something is wrong with the log itself. The message is a sentence for the person on call. */
export class LogFault extends Error {
  readonly code: LogFaultCode;

  constructor(code: LogFaultCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'LogFault';
    this.code = code;
  }
}
