/** Inputs and outputs of the health check. Times are milliseconds of `performance.now()`. */
export interface HealthCheckOptions {
  /** The time at which the oldest unanswered statement was sent; null: none waits. */
  readonly oldest: () => number | null;
  /**
   * Resolves when the database answers on a connection that readers do not use. Rejects after a second without an
   * answer, and with the error of the last attempt if no connection can be opened.
   */
  readonly ping: () => Promise<unknown>;
  readonly onAway: () => void;
  readonly onBack: () => void;
}

const BEAT_MS = 25;
/** A statement that runs longer is either slow or lost: then the database is checked, again after each answer. */
const CHECK_AFTER_MS = 250;
/**
 * Silence of all connections, while this process had processor time, after which the database is down. About three
 * missed checks, each on a new connection. A machine under load delays answers by a second, and each request has its own
 * deadline anyway; beyond this silence, new requests are refused at once instead of at their deadline.
 */
const DOWN_AFTER_MS = 3_000;
const CHECK_AGAIN_AFTER_MS = 50;

/** Errors of a server that takes no connections: nothing listens, no route leads to it, or it starts or shuts down. */
const REFUSALS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
]);

/** True if an attempt to connect was refused, so that waiting for the server is useless; false if it was too slow. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && REFUSALS.has(String((error as { code?: unknown }).code));

/**
 * Distinguishes an unavailable database from a slow one. A database that refuses connections is down at once, and so
 * are those whose connections all broke (`BatchConnections`). A slow statement is waited for while other connections
 * get answers, and a silent database only counts as down after several missed checks.
 */
export class DatabaseHealthCheck {
  readonly #options: HealthCheckOptions;
  readonly #timer: NodeJS.Timeout;
  /** Milliseconds of silence since the first unanswered check was sent; null: none is open. */
  #silent: number | null = null;
  #lastBeat = performance.now();
  #lastAnswer = -Infinity;
  #away = false;
  #closed = false;

  constructor(options: HealthCheckOptions) {
    this.#options = options;
    this.#timer = setInterval(() => this.#beat(), BEAT_MS);
    this.#timer.unref();
  }

  /** A statement came back: the database is there. */
  received(): void {
    this.#silent = null;
    this.#lastAnswer = performance.now();
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
    const step = Math.min(now - this.#lastBeat, 2 * BEAT_MS);
    this.#lastBeat = now;
    if (this.#away) return;
    if (this.#silent === null) {
      const oldest = this.#options.oldest();
      if (oldest !== null && now - Math.max(oldest, this.#lastAnswer) > CHECK_AFTER_MS) this.#check();
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

  #check(): void {
    this.#silent ??= 0;
    this.#options.ping().then(
      () => this.received(),
      (error: unknown) => {
        if (isRefusal(error)) this.#judge();
        setTimeout(() => this.#checkAgain(), CHECK_AGAIN_AFTER_MS).unref();
      },
    );
  }

  #checkAgain(): void {
    if (!this.#closed && this.#silent !== null) this.#check();
  }
}
