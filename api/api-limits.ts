import type { ConnectionLimits } from '../web/server/index.ts';

/** Limits of the API per key and per address. */
export interface ApiLimits extends ConnectionLimits {
  /** The maximum number of queued requests per key; more get 503 `overloaded`, uncounted. */
  readonly waitingPerKey: number;
  /** Requests per second of one address without a valid key; others wait, then get 503 `overloaded`. */
  readonly keylessPerAddress: number;
}

export const DEFAULT_LIMITS: ApiLimits = {
  waitingPerKey: 1_000,
  keylessPerAddress: 32,
  connectionsPerAddress: 1_000,
  trustedProxies: [],
};
