/** Bits for ids below this; Discogs has some 16 million artists. */
const MAX_BIT = 2 ** 27;

/** A bit set of Discogs' ids: two megabytes for 16 million. Accepts ids of any size. */
export class IdSet {
  #bits = new Uint32Array(1024);
  readonly #large = new Set<string>();

  add(id: string): void {
    const bit = Number(id);
    if (bit >= MAX_BIT) {
      this.#large.add(id);
      return;
    }
    const word = bit >>> 5;
    if (word >= this.#bits.length) {
      const grown = new Uint32Array(2 ** Math.ceil(Math.log2(word + 1)));
      grown.set(this.#bits);
      this.#bits = grown;
    }
    this.#bits[word]! |= 1 << (bit & 31);
  }

  has(id: string): boolean {
    const bit = Number(id);
    return bit >= MAX_BIT ? this.#large.has(id) : ((this.#bits[bit >>> 5] ?? 0) & (1 << (bit & 31))) !== 0;
  }
}
