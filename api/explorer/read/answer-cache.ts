import { LRUCache } from 'lru-cache';

/** The row of an operation's statement: a status, and the document as JSON. */
export interface AnswerRow {
  readonly status: number;
  readonly body: string | null;
  readonly total: number | null;
}

const MAX_CACHE_BYTES = 24 * 1024 * 1024;
/** The largest part of the cache that one answer may take. */
const MAX_ENTRY_SHARE = 1 / 8;

/**
 * A least-recently-used cache of the answers that pages are made of, as the API has one: pages of one subject, and pages
 * that differ by a parameter of their own, share them. Keys contain the version of the tables.
 */
export class AnswerCache {
  readonly #rows: LRUCache<string, AnswerRow>;

  constructor(budget = MAX_CACHE_BYTES) {
    this.#rows = new LRUCache({
      maxSize: budget,
      maxEntrySize: Math.floor(MAX_ENTRY_SHARE * budget),
      sizeCalculation: ({ body }, key) => 500 + 2 * (key.length + (body?.length ?? 0)),
    });
  }

  /** The answer of this key, read where it is not known; an answer that is no document is read each time. */
  async get(key: string, read: () => Promise<AnswerRow>): Promise<AnswerRow> {
    const known = this.#rows.get(key);
    if (known !== undefined) return known;
    const row = await read();
    if (row.status === 200) this.#rows.set(key, row);
    return row;
  }
}
