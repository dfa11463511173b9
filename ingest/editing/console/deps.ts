import type pg from 'pg';
import type { KeySecrets } from '../../../db/accounts/keys/index.ts';
import type { CorrectionDeps } from '../corrections/index.ts';

/** Dependencies of the console. */
export interface ConsoleDeps {
  /** Used for reading, sessions and the review list. */
  readonly database: pg.Pool;
  /** The secret under which tokens and sessions are hashed. */
  readonly secret: KeySecrets;
  /** Proxies whose `X-Forwarded-For` is trusted as the origin of a request; absent: none. */
  readonly trustedProxies?: readonly string[];
  /** Requests per second of one address without a session; absent: 32. */
  readonly keylessPerAddress?: number;
  readonly corrections: CorrectionDeps;
  readonly now: () => Date;
  /** Receives the reason why a page failed. */
  readonly warn: (fault: string) => void;
}
