import { z } from 'zod';
import { publicationTime } from './scalars.ts';

/**
 * The envelope of every event, in CloudEvents 1.0's terms. `data` is one of the payloads of this folder; the log
 * stores the envelope in headers and `data` as JSON.
 */
export const envelope = z.strictObject({
  /**
   * Statements: a hash of their content (`statementId`), so that publishing one twice makes one event. Corrections:
   * their own id.
   */
  id: z.string().min(1).max(100),
  type: z.string().min(1).max(60),
  /** Version of the payload's schema; upcasters lift older ones while reading. */
  version: z.int().min(1),
  /** The author: a source's name, or `editor:<name>`. */
  source: z.string().min(1).max(200),
  /**
   * The subject: `edition:<slug>`, `artist:<namespace>:<id>`, `label:…`, `release:…`, `import:<id>`. The log's key.
   */
  subject: z.string().min(1).max(400),
  /** When it was published (RFC 3339, UTC, milliseconds). */
  time: publicationTime,
  /** The import that published it; null for an editor's correction. Not part of the content. */
  import_id: z.string().min(1).max(60).nullable(),
});

export interface ClaimEvent<D = unknown> {
  readonly id: string;
  readonly type: string;
  readonly version: number;
  readonly source: string;
  readonly subject: string;
  readonly time: string;
  readonly import_id: string | null;
  readonly data: D;
}

/** An event that the log holds. `position` counts from 0 without gaps. */
export interface RecordedEvent<D = unknown> extends ClaimEvent<D> {
  readonly position: number;
  /** The trace that it was appended in (W3C); absent without tracing. No part of the content, nor of an archive. */
  readonly traceparent?: string;
}
