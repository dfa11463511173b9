import type pg from 'pg';
import { openClient } from '../../db/index.ts';

export interface SessionOptions {
  /** Shown in pg_stat_activity. */
  readonly name: string;
  /** The schema of the generation that is written; null: it is set later. */
  readonly searchPath: string | null;
}

/**
 * Tables grow from nothing to millions of rows within one session, faster than their statistics. So each statement is
 * planned once, with index scans: its cost depends on the rows that it touches, not on estimates.
 */
const PLANNING = { plan_cache_mode: 'force_generic_plan', enable_seqscan: 'off' };

/** A connection for applying batches, not yet connected. */
export const writingSession = (databaseUrl: string, { name, searchPath }: SessionOptions): pg.Client =>
  openClient(databaseUrl, {
    applicationName: name,
    settings: PLANNING,
    ...(searchPath !== null && { searchPath }),
  });
