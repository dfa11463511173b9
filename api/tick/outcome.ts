/** What becomes of one request. */
export type Outcome =
  /** The key is unknown or retired. */
  | { readonly kind: 'unauthorized' }
  /** The key is in use; nothing was asked. */
  | { readonly kind: 'authorized' }
  /** Something was found, or nothing. */
  | { readonly kind: 'document'; readonly document: Document }
  /** The database is away, or not ready for readers. */
  | { readonly kind: 'unavailable'; readonly why: string }
  /** A fault of ours. */
  | { readonly kind: 'failed'; readonly error: unknown };

export interface Document {
  readonly status: number;
  /** UTF-8. status 200: the answer; 301: the new slug; 409: the JSON array of candidates; 404: empty. */
  readonly bytes: Buffer;
  /** Of a list that pages: how many rows there are. */
  readonly total: number | null;
}
