import type { Ask } from '../operations/operation.ts';

const MOST = 4_096;
/** Longer ones are rare, and would let strangers' noise take much memory. */
const LONGEST = 256;

/**
 * What URLs that were asked lately ask for: that follows from the URL and the year alone, and finding it out (route,
 * parameters, keys of names) costs more than the rest of a request. Those longest unused are forgotten first.
 */
export class KnownUrls {
  readonly #asks = new Map<string, Ask>();
  readonly #most: number;
  #year = 0;

  constructor(most = MOST) {
    this.#most = most;
  }

  /** @param thisYear the calendar year (UTC) of the request. */
  get(url: string, thisYear: number): Ask | null {
    if (thisYear !== this.#year) this.#asks.clear();
    this.#year = thisYear;
    const ask = this.#asks.get(url);
    if (ask === undefined) return null;
    this.#asks.delete(url);
    this.#asks.set(url, ask);
    return ask;
  }

  put(url: string, thisYear: number, ask: Ask): void {
    if (url.length > LONGEST || thisYear !== this.#year) return;
    this.#asks.set(url, ask);
    for (const oldest of this.#asks.keys()) {
      if (this.#asks.size <= this.#most) break;
      this.#asks.delete(oldest);
    }
  }
}
