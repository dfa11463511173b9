import type { QuotaReceipt } from '../access/index.ts';

/** The outcome of one request. `charge`: it was counted, with the quota of its organization. */
export type Outcome =
  /** The key is unknown or retired, or the subscription has ended. */
  | { readonly kind: 'unauthorized' }
  /** The month's quota is used up: not counted. */
  | { readonly kind: 'quota_exceeded'; readonly charge: QuotaReceipt; readonly retryAfter: number }
  /** The key is in use; nothing was asked. */
  | { readonly kind: 'authorized'; readonly charge: QuotaReceipt }
  /** The request needs Pro. */
  | { readonly kind: 'plan_too_low'; readonly charge: QuotaReceipt }
  /** Something was found, or nothing. */
  | { readonly kind: 'document'; readonly charge: QuotaReceipt; readonly document: Document }
  /** Its key, or its address, has more queued requests than its share. Not counted. */
  | { readonly kind: 'overloaded' }
  /**
   * The database is unavailable, or not ready for readers. Null: the request was not counted, as far as this process
   * knows.
   */
  | { readonly kind: 'unavailable'; readonly why: string; readonly charge: QuotaReceipt | null }
  /** The live generation lacks a table of the operation: another release built it. Not counted. */
  | { readonly kind: 'replay_needed' }
  /** A failure of this service; null if nothing could be charged either. */
  | { readonly kind: 'failed'; readonly charge: QuotaReceipt | null; readonly error: unknown };

export interface Document {
  readonly status: number;
  /**
   * UTF-8. status 200: the answer; 301: the new slug; 403: empty; 404: the JSON array of near names; 409: that of the
   * candidates.
   */
  readonly bytes: Buffer;
  /** The same document as text, if its status is 200 and it is small, cached and ASCII: it is sent in one piece with its headers. */
  readonly ascii?: string | null;
  /** The total number of rows of a paged list. */
  readonly total: number | null;
}
