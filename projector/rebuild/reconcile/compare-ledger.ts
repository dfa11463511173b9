import type pg from 'pg';
import type { LogContents } from './read-log.ts';

/** The differences between the ledger of imports and the log. */
export interface LedgerDifference {
  /** Imports of which the log lacks statements: the same files must be published again. */
  readonly incomplete: readonly {
    readonly id: string;
    readonly manifest: string;
    readonly missing: number;
  }[];
  /** Imports of the log that the ledger lacks. */
  readonly unknown: readonly { readonly id: string; readonly source: string; readonly statements: number }[];
}

export async function compareLedger(client: pg.Client, log: LogContents): Promise<LedgerDifference> {
  const { rows } = await client.query<{ id: string; manifest: string; published: number; open: boolean }>(
    `SELECT id, manifest, published, retracted_at IS NULL AS open FROM editing.import ORDER BY started_at, id`,
  );
  const known = new Set(rows.map(({ id }) => id));
  return {
    incomplete: rows
      .filter(({ open }) => open)
      .map(({ id, manifest, published }) => ({
        id,
        manifest,
        missing: published - (log.imports.get(id)?.statements ?? 0),
      }))
      .filter(({ missing }) => missing > 0),
    unknown: [...log.imports]
      .filter(([id]) => !known.has(id))
      .map(([id, { source, statements }]) => ({ id, source, statements })),
  };
}

/** Brings the ledger to what the log holds. */
export async function mendLedger(
  client: pg.Client,
  { incomplete, unknown }: LedgerDifference,
  log: LogContents,
): Promise<void> {
  await client.query(
    'UPDATE editing.import SET published = 0, finished_at = NULL WHERE id = ANY($1) AND retracted_at IS NULL',
    [incomplete.map(({ id }) => id)],
  );
  for (const { id, source, statements } of unknown) {
    const { time } = log.imports.get(id)!;
    await client.query(
      // The bytes are unknown: no file has this digest.
      `INSERT INTO editing.import
         (id, digest, manifest, source, started_at, finished_at, statements, published, retracted_at)
       VALUES ($1, 'log:' || $1, '(from the log)', $2, $3, $3, $4, $4, CASE WHEN $5 THEN now() END)
       ON CONFLICT (id) DO NOTHING`,
      [id, source, time, statements, log.retracted.has(id)],
    );
  }
}

/** A correction of the editors' records that is, or was, in the log. */
interface PublishedCorrection {
  readonly id: string;
  readonly state: string;
}

export async function publishedCorrections(client: pg.Client): Promise<readonly PublishedCorrection[]> {
  const { rows } = await client.query<PublishedCorrection>(
    `SELECT id, state FROM editing.correction WHERE state IN ('published', 'reverted') AND position IS NOT NULL`,
  );
  return rows;
}

/**
 * Sets the editors' records to the log's positions; corrections that the log lacks become proposals again. A record that an
 * editor has changed since it was read is left alone.
 * @param published read before the log, so that a correction that an editor publishes meanwhile is not taken for a lost one.
 */
export async function mendCorrections(
  client: pg.Client,
  published: readonly PublishedCorrection[],
  log: LogContents,
): Promise<void> {
  for (const { id, state } of published) {
    const position = log.positions.get(id);
    const reverted = log.retracted.get(id);
    if (position === undefined)
      await client.query(
        `UPDATE editing.correction
         SET state = 'proposed', position = NULL, published_at = NULL, live_at = NULL, decided_by = NULL,
           decided_at = NULL, reverted_by = NULL, reverted_at = NULL, revert_position = NULL
         WHERE id = $1 AND state = $2`,
        [id, state],
      );
    else if (state === 'reverted' && reverted === undefined)
      await client.query(
        `UPDATE editing.correction
         SET state = 'published', position = $2, reverted_by = NULL, reverted_at = NULL, revert_position = NULL
         WHERE id = $1 AND state = $3`,
        [id, position, state],
      );
    else
      await client.query(
        `UPDATE editing.correction
         SET position = $2, revert_position = CASE WHEN state = 'reverted' THEN $3::bigint END
         WHERE id = $1 AND state = $4`,
        [id, position, reverted ?? null, state],
      );
  }
}
