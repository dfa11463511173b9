import type { Database } from '../../db/generations/index.ts';

// An arbitrary constant; it must be unique among advisory locks of this database.
const FLIP_LOCK = 4_190_222;

/**
 * Begins a transaction of the live writer. It excludes a flip: after waiting for one, its reads see that its generation
 * is no longer live. (The row lock of the checkpoint would not suffice: after waiting for a row, a statement sees the
 * new row, but the old snapshot of all other tables.)
 */
export const beginWriterTransaction = (client: Database): Promise<unknown> =>
  client.query(`BEGIN; SELECT pg_advisory_xact_lock_shared(${FLIP_LOCK})`);

/** Begins the transaction of a flip: no writer's transaction is under way from here until it ends. */
export const beginFlipTransaction = (client: Database): Promise<unknown> =>
  client.query(`BEGIN; SELECT pg_advisory_xact_lock(${FLIP_LOCK})`);
