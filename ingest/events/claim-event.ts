import { z } from 'zod';
import { publicationTime } from './scalars.ts';

/**
 * The envelope of every event, in CloudEvents 1.0's words. `data` is one of the payloads of this folder; the log
 * keeps the envelope in headers and `data` as JSON.
 */
export const envelope = z.strictObject({
  /** Statements: a hash of what they say (`statementId`), so that saying it twice is one event. Corrections: their own id. */
  id: z.string().min(1).max(100),
  type: z.string().min(1).max(60),
  /** Version of the payload's schema; upcasters lift older ones while reading. */
  version: z.int().min(1),
  /** Whose word it is: a source's name, or `editor:<who>`. */
  source: z.string().min(1).max(200),
  /** What it is about: `edition:<slug>`, `artist:<namespace>:<id>`, `label:…`, `release:…`, `import:<id>`. The log's key. */
  subject: z.string().min(1).max(400),
  /** When it was published (RFC 3339, UTC, milliseconds). */
  time: publicationTime,
  /** The import that published it; null for an editor's word. Not part of what is said. */
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
  /** The trace that it was appended in (W3C); absent where traces are off. No part of what is said, nor of an archive. */
  readonly traceparent?: string;
}
