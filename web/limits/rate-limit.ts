import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Bounds how often a minute each of many names acts, in this process. */
export class RateLimit {
  readonly #limiter: RateLimiterMemory;

  constructor(perMinute: number) {
    this.#limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  }

  /** Counts one act of the name. @returns seconds until its next act is allowed; null: this one is. */
  async count(name: string): Promise<number | null> {
    try {
      await this.#limiter.consume(name);
      return null;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
      throw refused;
    }
  }
}
