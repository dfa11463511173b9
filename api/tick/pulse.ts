/** What the pulse watches and tells. Times are milliseconds of `performance.now()`. */
export interface PulseOptions {
  /** When the oldest unanswered statement left; null: nobody waits. */
  readonly oldest: () => number | null;
  /** Resolves when the database answers on a connection that readers do not use. */
  readonly ping: () => Promise<unknown>;
  readonly onAway: () => void;
  readonly onBack: () => void;
}

const BEAT = 10;
/** A statement that runs longer than this is either slow or lost: then the database is asked. */
const SUSPICION = 40;
/** It has this long to say that it is there. With both, a reader waits 180 ms at most for the news. */
const GRACE = 120;
const AGAIN = 50;

/**
 * Tells a database that is away from one that is slow: a slow statement is waited for, since the database answers
 * beside it; a silent database is declared away within 200 ms, so that readers learn it soon.
 */
export class Pulse {
  readonly #options: PulseOptions;
  readonly #timer: NodeJS.Timeout;
  #asked: number | null = null;
  #away = false;
  #closed = false;

  constructor(options: PulseOptions) {
    this.#options = options;
    this.#timer = setInterval(() => this.#beat(), BEAT);
    this.#timer.unref();
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#timer);
  }

  #beat(): void {
    if (this.#away) return;
    const now = performance.now();
    if (this.#asked !== null) {
      // An answer that has come in while we were busy ourselves is read before the verdict.
      if (now - this.#asked > GRACE) setImmediate(() => this.#judge());
      return;
    }
    const oldest = this.#options.oldest();
    if (oldest !== null && now - oldest > SUSPICION) this.#ask(now);
  }

  #judge(): void {
    if (this.#asked === null || this.#away || this.#closed) return;
    this.#away = true;
    this.#options.onAway();
  }

  #ask(now: number): void {
    this.#asked ??= now;
    this.#options.ping().then(
      () => this.#answered(),
      () => setTimeout(() => this.#askAgain(), AGAIN).unref(),
    );
  }

  #askAgain(): void {
    if (!this.#closed) this.#ask(performance.now());
  }

  #answered(): void {
    this.#asked = null;
    if (!this.#away) return;
    this.#away = false;
    if (!this.#closed) this.#options.onBack();
  }
}
