import type { IncomingMessage } from 'node:http';
import type { ApiLimits } from '../api-limits.ts';
import { ClientAddresses } from '../../web/server/index.ts';
import { ConcurrencyLimit } from '../../web/limits/index.ts';

/** Milliseconds for which an answer to a request without a valid key counts. */
const REMEMBERED = 1_000;
/** Milliseconds that such a request waits for its turn. */
const MAX_WAIT_MS = 2_000;
const MAX_WAITING = 1_000;

/**
 * Requests with a key that was not seen valid yet, by address: a limited number of an address runs at once,
 * and one without a valid key keeps its place for a second. A new key is only delayed if others fail at its
 * address.
 */
export class KeylessRequests {
  readonly #addresses: ClientAddresses;
  readonly #turns: ConcurrencyLimit;

  constructor({
    keylessPerAddress,
    trustedProxies,
  }: Pick<ApiLimits, 'keylessPerAddress' | 'trustedProxies'>) {
    this.#addresses = new ClientAddresses(trustedProxies);
    this.#turns = new ConcurrencyLimit({
      atOnce: keylessPerAddress,
      waiting: MAX_WAITING,
      patience: MAX_WAIT_MS,
    });
  }

  /**
   * @param start examines the request, and resolves to true if its key is valid.
   * @param refuse answers that its turn did not come.
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
        else setTimeout(release, REMEMBERED).unref();
      });
    this.#turns.take(address, run, refuse);
  }
}
