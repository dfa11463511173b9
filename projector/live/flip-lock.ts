import type { Database } from '../../db/generations/index.ts';

// Any constant will do, as long as nobody else locks the same.
const FLIP_LOCK = 4_190_222;

/**
 * Begins a transaction of the live writer. A flip waits for it, and it for a flip: what it reads next is read after
 * that flip, so it finds that its generation is live no longer. (The checkpoint's row alone would not tell: whoever has
 * waited for a row sees the row anew, and every other table as it was before.)
 */
export const beginWriterTransaction = (client: Database): Promise<unknown> =>
  client.query(`BEGIN; SELECT pg_advisory_xact_lock_shared(${FLIP_LOCK})`);

/** Begins the transaction of a flip: no writer's transaction is under way from here until it ends. */
export const beginFlipTransaction = (client: Database): Promise<unknown> =>
  client.query(`BEGIN; SELECT pg_advisory_xact_lock(${FLIP_LOCK})`);
