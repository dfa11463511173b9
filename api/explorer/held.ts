import type { Sent } from './send.ts';

interface Held {
  readonly version: string;
  readonly sent: Sent;
}

const BUDGET = 24 * 1024 * 1024;
/** What a page costs beside its bytes, which are kept compressed too, and its address: at most so much more. */
const costOf = (address: string, { bytes }: Sent): number => 1_000 + 2 * address.length + 1.5 * bytes.length;
/** A page takes no more than such a part of it. */
const LARGEST = 1 / 16;

/**
 * Pages and files that were made lately, the least used forgotten first. Nobody is answered from here without the
 * database: it says where the read tables stand, and what was made elsewhere is made anew.
 */
export class HeldPages {
  readonly #held = new Map<string, Held>();
  readonly #budget: number;
  #used = 0;

  constructor(budget = BUDGET) {
    this.#budget = budget;
  }

  /** @param version where the read tables stand now. */
  get(address: string, version: string): Sent | null {
    const held = this.#held.get(address);
    if (held === undefined) return null;
    this.#drop(address);
    if (held.version !== version) return null;
    this.#keep(address, held);
    return held.sent;
  }

  put(address: string, version: string, sent: Sent): Sent {
    this.#drop(address);
    if (sent.status !== 200 || costOf(address, sent) > LARGEST * this.#budget) return sent;
    this.#keep(address, { version, sent });
    for (const oldest of this.#held.keys()) {
      if (this.#used <= this.#budget) break;
      this.#drop(oldest);
    }
    return sent;
  }

  #keep(address: string, held: Held): void {
    this.#held.set(address, held);
    this.#used += costOf(address, held.sent);
  }

  #drop(address: string): void {
    const held = this.#held.get(address);
    if (held === undefined) return;
    this.#held.delete(address);
    this.#used -= costOf(address, held.sent);
  }
}
