import type pg from 'pg';
import type { KeySecrets } from '../../../db/accounts/keys/index.ts';
import type { CorrectionDeps } from '../corrections/index.ts';

/**
 * Reads which acts a text names, by the rules of lineups: a printed credit, or one act of a list. Empty: it books no
 * one. Null: the rules are not certain how many acts it names. The program supplies it.
 */
export type ReadNames = (
  client: Pick<pg.ClientBase, 'query'>,
  text: string,
  kind: 'credit' | 'act',
) => Promise<readonly string[] | null>;

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
  readonly readNames: ReadNames;
  readonly now: () => Date;
  /** Receives the reason why a page failed. */
  readonly warn: (fault: string) => void;
}
