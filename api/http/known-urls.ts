import { LRUCache } from 'lru-cache';
import type { Ask } from '../declarations/index.ts';

const MOST = 4_096;
/** Longer ones are rare, and would let strangers' noise take much memory. */
const LONGEST = 256;

/**
 * What URLs that were asked lately ask for: that follows from the URL and the year alone, and finding it out (route,
 * parameters, keys of names) costs more than the rest of a request. Those longest unused are forgotten first.
 */
export class KnownUrls {
  readonly #asks: LRUCache<string, Ask>;
  #year = 0;

  constructor(most = MOST) {
    this.#asks = new LRUCache({ max: most });
  }

  /** @param thisYear the calendar year (UTC) of the request. */
  get(url: string, thisYear: number): Ask | null {
    if (thisYear !== this.#year) this.#asks.clear();
    this.#year = thisYear;
    return this.#asks.get(url) ?? null;
  }

  put(url: string, thisYear: number, ask: Ask): void {
    if (url.length <= LONGEST && thisYear === this.#year) this.#asks.set(url, ask);
  }
}
