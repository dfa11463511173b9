import { RateLimit } from './rate-limit.ts';

/** The outcome of looking a token up: its owner, a wrong token, or too many wrong ones from this address. */
export type TokenResult<T> =
  | { readonly kind: 'found'; readonly value: T }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'too_many'; readonly retryAfter: number };

/**
 * Bounds wrong tokens for each address, in this process. A valid token always passes, also from an address that many
 * share. A token has at least 232 random bits and cannot be guessed; the bound protects the
 * database. Tokens of addresses beyond it are looked up one at a time, so that they hold one connection at most.
 */
export class WrongTokens {
  readonly #wrong: RateLimit;
  #last: Promise<unknown> = Promise.resolve();

  constructor(perMinute: number) {
    this.#wrong = new RateLimit(perMinute);
  }

  /** @param find returns null for an unknown token. */
  async check<T>(address: string, find: () => Promise<T | null>): Promise<TokenResult<T>> {
    const value = await ((await this.#wrong.isUsedUp(address)) ? this.#inLine(find) : find());
    if (value !== null) return { kind: 'found', value };
    const retryAfter = await this.#wrong.count(address);
    return retryAfter === null ? { kind: 'wrong' } : { kind: 'too_many', retryAfter };
  }

  #inLine<T>(find: () => Promise<T | null>): Promise<T | null> {
    const found = this.#last.then(find);
    this.#last = found.catch(() => undefined);
    return found;
  }
}
