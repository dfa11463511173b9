import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** What a token led to; or the seconds after which a wrong one of this address is looked at again. */
export type TokenResult<T> =
  | { readonly kind: 'found'; readonly value: T }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'too_many'; readonly retryAfter: number };

/**
 * Bounds wrong tokens for each address, in this process. A valid token always passes, also from an address that many
 * share. A token has at least 232 random bits, so nobody guesses one: the bound spares the database. Addresses beyond it are
 * looked up one at a time, so that they hold one connection at most.
 */
export class WrongTokens {
  readonly #wrong: RateLimiterMemory;
  #last: Promise<unknown> = Promise.resolve();

  constructor(perMinute: number) {
    this.#wrong = new RateLimiterMemory({ points: perMinute, duration: 60 });
  }

  /** @param find null: the token is nobody's. */
  async check<T>(address: string, find: () => Promise<T | null>): Promise<TokenResult<T>> {
    const spent = await this.#wrong.get(address);
    const isSuspect = spent !== null && spent.remainingPoints <= 0;
    const value = await (isSuspect ? this.#inLine(find) : find());
    if (value !== null) return { kind: 'found', value };
    const over = await this.#count(address);
    return over === null ? { kind: 'wrong' } : { kind: 'too_many', retryAfter: secondsOf(over) };
  }

  #inLine<T>(find: () => Promise<T | null>): Promise<T | null> {
    const found = this.#last.then(find);
    this.#last = found.catch(() => undefined);
    return found;
  }

  async #count(address: string): Promise<RateLimiterRes | null> {
    try {
      await this.#wrong.consume(address);
      return null;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return refused;
      throw refused;
    }
  }
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1_000));
