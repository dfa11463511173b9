import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Limits how often per minute each name may act, in this process. */
export class RateLimit {
  readonly #limiter: RateLimiterMemory;

  constructor(perMinute: number) {
    this.#limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  }

  /** Counts one act of the name. @returns null if the act is allowed, else the seconds until the next one is. */
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
