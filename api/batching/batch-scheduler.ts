/**
 * Milliseconds that requests are collected while a statement runs; if it runs longer, the next runs in parallel. Twice
 * the recent duration of statements, within bounds: with slow commits, another statement would only wait for the same
 * row of the meter.
 */
const COLLECT_MS = { least: 5, most: 20 };
/** The weight of the last statement in the average duration. */
const LAST_DURATION_WEIGHT = 0.1;
/**
 * Clients that get an answer often send the next request at once, so a short wait lets one statement charge them all
 * instead of two. share: the part of the current requests to wait for; most: milliseconds.
 */
const WAIT_FOR_RETURNING_CLIENTS = { share: 0.9, most: 2 };
/**
 * After a statement of heavy keys the next one waits `times` as long as that one and its answers took, at most `most`
 * milliseconds, if a light key asked within the last `beside` milliseconds. Light keys have the database and this
 * process to themselves meanwhile, but for reading the heavy keys' next requests.
 */
const HEAVY_KEYS_REST = { times: 3, most: 100, beside: 1_000 };

/** Schedules statements by the durations of recent ones. Instants are `performance.now()`'s. */
export class BatchScheduler {
  /** The number of requests that the next statement should hold, and the end of the wait for them. */
  #expected = { requests: 0, until: 0 };
  /** Milliseconds that statements take lately. */
  #usual = 0;
  #heavyFrom = 0;
  #lastLight = -Infinity;

  /** Records that a statement of light keys was sent. */
  lightSent(): void {
    this.#lastLight = performance.now();
  }

  /**
   * Records a statement of heavy keys that is answered.
   * @param sentAt when it was sent.
   */
  heavyAnswered(sentAt: number): void {
    const now = performance.now();
    const isBesideLight = now - this.#lastLight < HEAVY_KEYS_REST.beside;
    this.#heavyFrom = isBesideLight
      ? now + Math.min(HEAVY_KEYS_REST.most, HEAVY_KEYS_REST.times * (now - sentAt))
      : 0;
  }

  /** The earliest time to send the next statement of heavy keys. */
  earliestHeavy(): number {
    return this.#heavyFrom;
  }

  /**
   * Records a completed statement.
   * @param sentAt when it was sent.
   * @param inHand the number of its requests and of those that wait now.
   */
  completed(sentAt: number, inHand: number): void {
    const now = performance.now();
    this.#usual += LAST_DURATION_WEIGHT * (now - sentAt - this.#usual);
    this.#expected = {
      requests: WAIT_FOR_RETURNING_CLIENTS.share * inHand,
      until: now + WAIT_FOR_RETURNING_CLIENTS.most,
    };
  }

  /**
   * The earliest time to send the next statement.
   * @param last when the newest running statement was sent.
   * @param waiting the number of requests for the next one.
   */
  earliestSend(last: number, waiting: number): number {
    const returned = waiting >= this.#expected.requests ? 0 : this.#expected.until;
    return Math.max(last + this.#collectFor(), returned);
  }

  #collectFor(): number {
    return Math.min(COLLECT_MS.most, Math.max(COLLECT_MS.least, 2 * this.#usual));
  }
}
