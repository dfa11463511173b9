import type { IncomingMessage } from 'node:http';
import { ClientAddresses } from '../server/index.ts';
import { ConcurrencyLimit } from './concurrency-limit.ts';

export interface KeylessLimits {
  /** Requests per second of one address without a valid key or session; others wait, then are refused. */
  readonly keylessPerAddress: number;
  /** Addresses and networks of proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies?: readonly string[] | undefined;
}

/** `keylessPerAddress`, unless the program sets another number. */
export const DEFAULT_KEYLESS_PER_ADDRESS = 32;

/** Milliseconds for which a request without a valid key keeps its place after its answer. */
const REMEMBERED_MS = 1_000;
/** Milliseconds that a request without a valid key waits for its turn at most. */
const MAX_WAIT_MS = 2_000;
const MAX_WAITING = 1_000;

/**
 * Limits the requests of an address whose keys were not seen valid yet: only a limited number runs at once, and a
 * request without a valid key keeps its place for a second. So a new valid key is delayed only if other keys from its
 * address fail.
 */
export class KeylessRequests {
  readonly #addresses: ClientAddresses;
  readonly #turns: ConcurrencyLimit;

  constructor({ keylessPerAddress, trustedProxies }: KeylessLimits) {
    this.#addresses = new ClientAddresses(trustedProxies);
    this.#turns = new ConcurrencyLimit({
      atOnce: keylessPerAddress,
      waiting: MAX_WAITING,
      patience: MAX_WAIT_MS,
    });
  }

  /**
   * @param start examines the request, and resolves to true if its key is valid.
   * @param refuse answers a request whose turn did not come in time.
   */
  take(
    request: IncomingMessage,
    start: (address: string, settle: (isValid: boolean) => void) => void,
    refuse: () => void,
  ): void {
    const address = this.#addresses.of(request);
    const run = (release: () => void): void =>
      start(address, (isValid) => {
        if (isValid) release();
        else setTimeout(release, REMEMBERED_MS).unref();
      });
    this.#turns.take(address, run, refuse);
  }

  /** The same for a request that needs no key: it keeps its place for a second, whatever it is answered. */
  takeOpen(request: IncomingMessage, start: () => void, refuse: () => void): void {
    const begin = (_address: string, settle: (isValid: boolean) => void): void => {
      start();
      settle(false);
    };
    this.take(request, begin, refuse);
  }
}
