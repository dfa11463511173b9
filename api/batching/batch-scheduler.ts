/**
 * Milliseconds that requests gather while a statement runs; if it runs longer they go beside it. Twice what statements
 * take lately, within bounds: where commits are slow, another statement would only wait for the same row of the meter.
 */
const PATIENCE = { least: 5, most: 20 };
/** What the last statement weighs in how long they take. */
const LAST = 0.1;
/**
 * Who is answered often asks again at once, so it pays to wait a moment for them, and to charge all of them by one
 * statement instead of one half after the other: the share of those in hand that is waited for, and for how many
 * milliseconds at most.
 */
const RETURN = { share: 0.9, most: 2 };

/** When statements leave, by how the last ones went. Instants are `performance.now()`'s. */
export class BatchScheduler {
  /** How many requests the next statement should hold, and until when they are waited for. */
  #worth = { requests: 0, until: 0 };
  /** Milliseconds that statements take lately. */
  #usual = 0;

  /**
   * A statement came back.
   * @param left when it had left.
   * @param inHand how many requests it held, and how many wait now.
   */
  completed(left: number, inHand: number): void {
    const now = performance.now();
    this.#usual += LAST * (now - left - this.#usual);
    this.#worth = { requests: RETURN.share * inHand, until: now + RETURN.most };
  }

  /**
   * When the next statement should leave.
   * @param last when the last one left that is still in flight.
   * @param waiting requests that it would hold.
   */
  earliestSend(last: number, waiting: number): number {
    const returned = waiting >= this.#worth.requests ? 0 : this.#worth.until;
    return Math.max(last + this.#patience(), returned);
  }

  #patience(): number {
    return Math.min(PATIENCE.most, Math.max(PATIENCE.least, 2 * this.#usual));
  }
}
