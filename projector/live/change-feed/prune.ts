import type { Database } from '../../../db/generations/index.ts';

/** Retention of changes; the description of `GET /v1/changes` promises it. */
const RETENTION = '13 months';

/**
 * Deletes changes that are older than any valid token.
 * @returns their number.
 */
export async function pruneChanges(client: Database): Promise<number> {
  const { rows } = await client.query<{ pruned: number }>(
    `WITH gone AS (
       DELETE FROM durable.change WHERE at < now() - $1::interval RETURNING seq
     ), marked AS (
       UPDATE durable.feed SET pruned_to = greatest(pruned_to, (SELECT max(seq) FROM gone)) WHERE EXISTS (SELECT FROM gone)
     )
     SELECT count(*) AS pruned FROM gone`,
    [RETENTION],
  );
  return rows[0]!.pruned;
}
