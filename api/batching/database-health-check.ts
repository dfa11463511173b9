/** Inputs and outputs of the health check. Times are milliseconds of `performance.now()`. */
export interface HealthCheckOptions {
  /** The time at which the oldest unanswered statement was sent; null: none waits. */
  readonly oldest: () => number | null;
  /** Resolves when the database answers on a connection that readers do not use. */
  readonly ping: () => Promise<unknown>;
  readonly onAway: () => void;
  readonly onBack: () => void;
}

const PING_EVERY_MS = 10;
/** A statement that runs longer is either slow or lost: then the database is probed. */
const PROBE_AFTER_MS = 40;
/** The time limit for an answer to the probe. With both, a reader learns of an outage within 180 ms. */
const DOWN_AFTER_MS = 120;
const ASK_AGAIN_AFTER_MS = 50;

/**
 * Distinguishes an unavailable database from a slow one: if other connections get answers, a slow statement is waited
 * for; a silent database is declared down within 200 ms, so that readers learn it soon.
 */
export class DatabaseHealthCheck {
  readonly #options: HealthCheckOptions;
  readonly #timer: NodeJS.Timeout;
  /** Milliseconds of silence since the probe was sent; null: none is open. */
  #silent: number | null = null;
  #lastBeat = performance.now();
  #away = false;
  #closed = false;

  constructor(options: HealthCheckOptions) {
    this.#options = options;
    this.#timer = setInterval(() => this.#beat(), PING_EVERY_MS);
    this.#timer.unref();
  }

  /** A statement came back: the database is there. */
  received(): void {
    this.#silent = null;
    if (!this.#away) return;
    this.#away = false;
    if (!this.#closed) this.#options.onBack();
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#timer);
  }

  #beat(): void {
    const now = performance.now();
    // If this process is so busy that its own timer is late, the database may be late too: that is no outage.
    const step = Math.min(now - this.#lastBeat, 2 * PING_EVERY_MS);
    this.#lastBeat = now;
    if (this.#away) return;
    if (this.#silent === null) {
      const oldest = this.#options.oldest();
      if (oldest !== null && now - oldest > PROBE_AFTER_MS) this.#ask();
    } else {
      this.#silent += step;
      // Reads an answer that has already arrived before the verdict.
      if (this.#silent > DOWN_AFTER_MS) setImmediate(() => this.#judge());
    }
  }

  #judge(): void {
    if (this.#silent === null || this.#away || this.#closed) return;
    this.#away = true;
    this.#options.onAway();
  }

  #ask(): void {
    this.#silent ??= 0;
    this.#options.ping().then(
      () => this.received(),
      () => setTimeout(() => this.#askAgain(), ASK_AGAIN_AFTER_MS).unref(),
    );
  }

  #askAgain(): void {
    if (!this.#closed && this.#silent !== null) this.#ask();
  }
}
