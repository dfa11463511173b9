/** What one key, and one address, may take of the API. */
export interface ApiLimits {
  /** Requests of one key that may wait for their turn; more get 503 `overloaded`, uncounted. */
  readonly waitingPerKey: number;
  /** Requests of one address without a valid key that are answered each second; others wait, then get 503 `overloaded`. */
  readonly keylessPerAddress: number;
  /** Connections of one address; more get 503 `overloaded` and are closed. */
  readonly connectionsPerAddress: number;
  /** Addresses and networks of proxies whose `X-Forwarded-For` is believed; their own connections are not bounded. */
  readonly trustedProxies: readonly string[];
}

export const DEFAULT_LIMITS: ApiLimits = {
  waitingPerKey: 1_000,
  keylessPerAddress: 32,
  connectionsPerAddress: 1_000,
  trustedProxies: [],
};
