import type { KeySecrets } from '../../../db/accounts/keys/index.ts';
import type { EditingDeps } from './deps.ts';
import type { Operation } from './editors-operation.ts';

export interface EditingOptions {
  readonly deps: EditingDeps;
  /** The secret under which tokens are hashed. */
  readonly secret: KeySecrets;
  /** Proxies whose `X-Forwarded-For` is trusted as the origin of a request; absent: none. */
  readonly trustedProxies?: readonly string[];
  /** Requests per second of one address for the description, which needs no token; absent: 32. */
  readonly keylessPerAddress?: number;
  readonly operations: readonly Operation[];
  /** The document at `/openapi.json`. */
  readonly description: object;
  readonly warn: (fault: object, message: string) => void;
}
