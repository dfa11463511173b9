import { DEFAULT_KEYLESS_PER_ADDRESS, type KeylessLimits } from '../../web/limits/index.ts';
import type { ConnectionLimits } from '../../web/server/index.ts';

/** Limits of the API per key and per address. */
export interface ApiLimits extends ConnectionLimits, Pick<KeylessLimits, 'keylessPerAddress'> {
  /** The maximum number of queued requests per key; more get 503 `overloaded`, uncounted. */
  readonly waitingPerKey: number;
}

export const DEFAULT_LIMITS: ApiLimits = {
  waitingPerKey: 1_000,
  keylessPerAddress: DEFAULT_KEYLESS_PER_ADDRESS,
  connectionsPerAddress: 1_000,
  trustedProxies: [],
};
