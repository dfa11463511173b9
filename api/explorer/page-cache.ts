import { LRUCache } from 'lru-cache';
import type { Sent } from './send.ts';

interface Held {
  readonly version: string;
  readonly sent: Sent;
}

const BUDGET = 24 * 1024 * 1024;
/** What a page costs beside its bytes, which are kept compressed too, and its address: at most so much more. */
const costOf = (address: string, { bytes }: Sent): number =>
  1_000 + 2 * address.length + Math.ceil(1.5 * bytes.length);
/** A page takes no more than such a part of it. */
const LARGEST = 1 / 16;

/**
 * Pages and files that were made lately, the least used forgotten first. Nobody is answered from here without the
 * database: it says where the read tables stand, and what was made elsewhere is made anew.
 */
export class PageCache {
  readonly #held: LRUCache<string, Held>;

  constructor(budget = BUDGET) {
    this.#held = new LRUCache({
      maxSize: budget,
      maxEntrySize: Math.floor(LARGEST * budget),
      sizeCalculation: ({ sent }, address) => costOf(address, sent),
    });
  }

  /** @param version where the read tables stand now. */
  get(address: string, version: string): Sent | null {
    const held = this.#held.get(address);
    if (held === undefined) return null;
    if (held.version === version) return held.sent;
    this.#held.delete(address);
    return null;
  }

  put(address: string, version: string, sent: Sent): Sent {
    if (sent.status === 200) this.#held.set(address, { version, sent });
    else this.#held.delete(address);
    return sent;
  }
}
