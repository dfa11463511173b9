import type { SafeHtml } from '@remix-run/html-template';
import { LRUCache } from 'lru-cache';

const MAX_CACHE_BYTES = 8 * 1024 * 1024;
/** The largest part of the cache that one drawing may take. */
const MAX_ENTRY_SHARE = 1 / 16;

/**
 * Drawings by the data that determines them. A plot takes milliseconds to draw, its page much less: after an event, and
 * with other parameters, pages reuse the drawings whose data is the same.
 */
export class PlotCache {
  readonly #drawings: LRUCache<string, SafeHtml>;

  constructor(budget = MAX_CACHE_BYTES) {
    this.#drawings = new LRUCache({
      maxSize: budget,
      maxEntrySize: Math.floor(MAX_ENTRY_SHARE * budget),
      sizeCalculation: (svg, key) => 500 + 2 * (key.length + String(svg).length),
    });
  }

  /** @param inputs everything that the drawing depends on, as JSON can hold it. */
  get(inputs: unknown, make: () => SafeHtml): SafeHtml {
    const key = JSON.stringify(inputs);
    const known = this.#drawings.get(key);
    if (known !== undefined) return known;
    const svg = make();
    this.#drawings.set(key, svg);
    return svg;
  }
}
