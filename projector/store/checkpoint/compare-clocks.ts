import type { Database } from '../../../db/generations/index.ts';

// `doctor` calls a greater difference wrong.
const MAX_AHEAD_MS = 60_000;

export interface ClockComparison {
  /**
   * The present instant in milliseconds since 1970, at most a minute ahead of the database's clock. Ended days never
   * return, so a clock that jumps far ahead once would end all embargoes for good.
   */
  readonly present: () => number;
  /** Seconds by which this machine's clock is ahead of the database's; null: not more than a minute. */
  readonly aheadSeconds: number | null;
}

/**
 * Compares this machine's clock with the database's; outside of a transaction.
 * @param now milliseconds since 1970.
 */
export async function compareClocks(client: Database, now: () => number): Promise<ClockComparison> {
  const { rows } = await client.query<{ now: number }>(
    'SELECT (extract(epoch FROM now()) * 1000)::float8 AS now',
  );
  const latest = Math.round(rows[0]!.now) + MAX_AHEAD_MS;
  const ahead = now() - latest;
  return {
    present: () => Math.min(now(), latest),
    aheadSeconds: ahead > 0 ? Math.round((ahead + MAX_AHEAD_MS) / 1_000) : null,
  };
}
