import { LRUCache } from 'lru-cache';
import type { CompleteAnswer } from './send-page.ts';

interface CachedPage {
  readonly version: string;
  readonly sent: CompleteAnswer;
}

const MAX_CACHE_BYTES = 24 * 1024 * 1024;
/** The memory that a page takes: its bytes, a compressed copy and its address. */
const estimateCost = (address: string, { bytes }: CompleteAnswer): number =>
  1_000 + 2 * address.length + Math.ceil(1.5 * bytes.length);
/** The largest part of the cache that one page may take. */
const MAX_ENTRY_SHARE = 1 / 16;

/**
 * A least-recently-used cache of rendered pages and files. Each request first reads the version of the tables; an entry of
 * another version is not used.
 */
export class PageCache {
  readonly #entries: LRUCache<string, CachedPage>;

  constructor(budget = MAX_CACHE_BYTES) {
    this.#entries = new LRUCache({
      maxSize: budget,
      maxEntrySize: Math.floor(MAX_ENTRY_SHARE * budget),
      sizeCalculation: ({ sent }, address) => estimateCost(address, sent),
    });
  }

  /** @param version the version of the read tables now. */
  get(address: string, version: string): CompleteAnswer | null {
    const entry = this.#entries.get(address);
    if (entry === undefined) return null;
    if (entry.version === version) return entry.sent;
    this.#entries.delete(address);
    return null;
  }

  put(address: string, version: string, sent: CompleteAnswer): CompleteAnswer {
    if (sent.status === 200) this.#entries.set(address, { version, sent });
    else this.#entries.delete(address);
    return sent;
  }
}
