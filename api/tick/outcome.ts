/** What becomes of one request. */
export type Outcome =
  /** The key is unknown or retired. */
  | { readonly kind: 'unauthorized' }
  /** The key is in use; nothing was asked. */
  | { readonly kind: 'authorized' }
  /** status 200: bytes of the answer; 301: `text` is the new slug; 404; 409: `text` is a JSON array of candidates. */
  | { readonly kind: 'document'; readonly document: Document }
  /** The database is away, or not ready for readers. */
  | { readonly kind: 'unavailable'; readonly why: string }
  /** A fault of ours. */
  | { readonly kind: 'failed'; readonly error: unknown };

export interface Document {
  readonly status: number;
  readonly text: string;
  readonly bytes: Buffer;
  /** Of a list that pages: how many rows there are. */
  readonly total: number | null;
}
