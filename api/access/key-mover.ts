import type pg from 'pg';
import type { Logger } from 'pino';
import { type KeySecrets, listSecrets, moveKey } from '../../db/accounts/keys/index.ts';
import { openPool } from '../../db/index.ts';
import type { PresentedKey } from './authorization.ts';

export interface KeyMover {
  /** Learns that a key is in use under this hash. */
  readonly keyFound: (key: PresentedKey, hash: string) => void;
  close(): Promise<void>;
}

/**
 * Moves keys of an older `KEY_SECRET` to the newest one when they are used, so that the older one becomes unnecessary. Each
 * key is moved once: while processes restart, some of them have the secrets in the other order and move it back.
 * @returns null if there is only one secret.
 */
export function openKeyMover(databaseUrl: string, secrets: KeySecrets, logger: Logger): KeyMover | null {
  if (listSecrets(secrets).length === 1) return null;
  const pool = openPool(databaseUrl, { max: 1, applicationName: 'bookings api keys' });
  /** Newest hashes. */
  const moved = new Set<string>();
  return {
    keyFound: (key, hash) => {
      key.hash = hash;
      if (hash !== key.hashes![0] && !moved.has(key.hashes![0]!)) void move(pool, key, hash);
    },
    close: () => pool.end(),
  };

  async function move(database: pg.Pool, key: PresentedKey, from: string): Promise<void> {
    const to = key.hashes![0]!;
    moved.add(to);
    try {
      await moveKey(database, { from, to }, secrets);
      key.hash = to;
    } catch (error) {
      // The key remains valid under the old secret; its next request tries again.
      moved.delete(to);
      logger.warn({ err: error }, 'a key could not be hashed again with the newest KEY_SECRET');
    }
  }
}
