import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { groupOf } from '../server/index.ts';
import { ConcurrencyLimit, TooManyWaiting } from './concurrency-limit.ts';
import { RateLimit } from './rate-limit.ts';

/** The outcome of looking up a token: its owner, a wrong token, or too many wrong tokens from this address. */
export type TokenResult<T> =
  | { readonly kind: 'found'; readonly value: T }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'too_many'; readonly retryAfter: number };

/** Lookups at once, the number that may wait, and milliseconds of the wait: of unknown tokens of one address, … */
const UNKNOWN = { atOnce: 1, waiting: 200, patience: 2_000 };
/** … and of one token that was valid before. */
const KNOWN = { atOnce: 4, waiting: 200, patience: 2_000 };
const MAX_KNOWN_TOKENS = 10_000;
/** Seconds until a client whose turn did not come should try again. */
const RETRY_AFTER_SECONDS = 1;

/**
 * Limits wrong tokens of each address, in this process. A token that was valid before always passes, even from an address
 * that many people share. A token has at least 232 random bits and cannot be guessed; the limit protects the database and
 * this process, because thousands of requests can arrive on one connection before the first is answered. So unknown tokens
 * of an address are looked up one at a time, and only few wait.
 */
export class WrongTokens {
  readonly #wrong: RateLimit;
  readonly #unknown = new ConcurrencyLimit(UNKNOWN);
  readonly #known = new ConcurrencyLimit(KNOWN);
  /** Hashes of tokens that were valid at their last lookup. */
  readonly #valid = new LRUCache<string, true>({ max: MAX_KNOWN_TOKENS });

  constructor(perMinute: number) {
    this.#wrong = new RateLimit(perMinute);
  }

  /**
   * @param ip the address of the client; IPv6 addresses of one /64 network count as one.
   * @param token empty: none was sent, and nothing is looked up.
   * @param find returns null for an unknown token.
   */
  async check<T>(ip: string, token: string, find: () => Promise<T | null>): Promise<TokenResult<T>> {
    const address = groupOf(ip);
    if (token !== '') {
      const value = await this.#find(address, token, find);
      if (value instanceof TooManyWaiting) return { kind: 'too_many', retryAfter: RETRY_AFTER_SECONDS };
      if (value !== null) return { kind: 'found', value };
    }
    const retryAfter = await this.#wrong.count(address);
    return retryAfter === null ? { kind: 'wrong' } : { kind: 'too_many', retryAfter };
  }

  async #find<T>(
    address: string,
    token: string,
    find: () => Promise<T | null>,
  ): Promise<T | null | TooManyWaiting> {
    const hash = createHash('sha256').update(token).digest('base64');
    const isKnown = this.#valid.has(hash);
    try {
      const value = await (isKnown ? this.#known.run(hash, find) : this.#unknown.run(address, find));
      if (value === null) this.#valid.delete(hash);
      else this.#valid.set(hash, true);
      return value;
    } catch (error) {
      if (error instanceof TooManyWaiting) return error;
      throw error;
    }
  }
}
