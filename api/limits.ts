import type { ConnectionLimits } from '../web/server/index.ts';

/** What one key, and one address, may take of the API. */
export interface ApiLimits extends ConnectionLimits {
  /** Requests of one key that may wait for their turn; more get 503 `overloaded`, uncounted. */
  readonly waitingPerKey: number;
  /** Requests of one address without a valid key that are answered each second; others wait, then get 503 `overloaded`. */
  readonly keylessPerAddress: number;
}

export const DEFAULT_LIMITS: ApiLimits = {
  waitingPerKey: 1_000,
  keylessPerAddress: 32,
  connectionsPerAddress: 1_000,
  trustedProxies: [],
};
