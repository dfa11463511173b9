import { type Log, LogFault } from './port.ts';

/** Milliseconds without a response after which the log counts as away: longer than a broker's restart. */
const AWAY_AFTER_MS = 5_000;
const LOOK_MS = 500;
/** A request without an answer is repeated after this time, since the connection may be lost. */
const ASK_AGAIN_MS = 2_000;

export interface LogContactOptions {
  /** Receives the log's end with each response. */
  readonly onEnd?: (end: number) => void;
  /** Called once when the log is away, with a sentence, and once when it answers again (null). */
  readonly onChange?: (why: string | null) => void;
  readonly awayAfterMs?: number;
}

/**
 * Requests the log's end twice a second, so that a process notices that the log is away even if it neither reads nor
 * appends. Silence is counted in steps of its own timer: a busy process does not count its own delay as silence.
 */
export class LogContact {
  readonly #log: Pick<Log, 'end'>;
  readonly #options: LogContactOptions;
  readonly #timer: NodeJS.Timeout;
  readonly #waiting = new Set<() => void>();
  #silentMs = 0;
  #lastLook = performance.now();
  /** Start time of the pending request. */
  #askedAt = -Infinity;
  #away = new AbortController();

  constructor(log: Pick<Log, 'end'>, options: LogContactOptions = {}) {
    this.#log = log;
    this.#options = options;
    this.#timer = setInterval(() => this.#look(), LOOK_MS).unref();
    void this.#ask();
  }

  /** Seconds since the log's last response. */
  silentSeconds(): number {
    return this.#silentMs / 1_000;
  }

  /** Aborts when the log is away. Another one follows when it answers again. */
  get away(): AbortSignal {
    return this.#away.signal;
  }

  /** Why the log is away; null: it answers. */
  why(): string | null {
    if (!this.#away.signal.aborted) return null;
    return `The log has not answered for ${Math.round(this.silentSeconds())} seconds. Check Kafka and the network to it.`;
  }

  /** Resolves when the log answers, or when the signal aborts. */
  async regained(signal: AbortSignal): Promise<void> {
    if (!this.#away.signal.aborted || signal.aborted) return;
    await new Promise<void>((resolve) => {
      const done = (): void => {
        this.#waiting.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      this.#waiting.add(done);
      signal.addEventListener('abort', done, { once: true });
    });
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    const now = performance.now();
    this.#silentMs += Math.min(now - this.#lastLook, 2 * LOOK_MS);
    this.#lastLook = now;
    const { awayAfterMs = AWAY_AFTER_MS, onChange } = this.#options;
    if (this.#silentMs > awayAfterMs && !this.#away.signal.aborted) {
      this.#away.abort();
      onChange?.(this.why());
    }
    void this.#ask();
  }

  async #ask(): Promise<void> {
    if (performance.now() - this.#askedAt < ASK_AGAIN_MS) return;
    const askedAt = performance.now();
    this.#askedAt = askedAt;
    try {
      const end = await this.#log.end();
      this.#answered();
      this.#options.onEnd?.(end);
    } catch (error) {
      // A deleted log has responded; its readers report the error.
      if (error instanceof LogFault && error.code !== 'unreachable') this.#answered();
    } finally {
      if (this.#askedAt === askedAt) this.#askedAt = -Infinity;
    }
  }

  #answered(): void {
    this.#silentMs = 0;
    if (!this.#away.signal.aborted) return;
    this.#away = new AbortController();
    this.#options.onChange?.(null);
    for (const resolve of this.#waiting) resolve();
  }
}

/**
 * Wraps a log so that each call fails at once with `unreachable` while it is away, and pending calls fail when it goes
 * away. A pending append may still be written. Reading is not changed.
 */
export function failingFast(log: Log, contact: LogContact): Log {
  const unlessAway = async <T>(call: () => Promise<T>): Promise<T> => {
    const { away } = contact;
    const fault = (): LogFault => new LogFault('unreachable', contact.why() ?? 'The log did not answer.');
    if (away.aborted) throw fault();
    let onAway = (): void => undefined;
    const lost = new Promise<never>((_, reject) => {
      onAway = () => reject(fault());
      away.addEventListener('abort', onAway, { once: true });
    });
    try {
      return await Promise.race([call(), lost]);
    } finally {
      away.removeEventListener('abort', onAway);
    }
  };
  return {
    append: (...given) => unlessAway(() => log.append(...given)),
    end: () => unlessAway(() => log.end()),
    begin: () => unlessAway(() => log.begin()),
    at: (position) => unlessAway(() => log.at(position)),
    read: (...given) => log.read(...given),
    close: () => log.close(),
  };
}
