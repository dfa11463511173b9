import type { Database } from '../../../../db/generations/index.ts';
import { expectedDifference, type ExpectedDifference, type Versions } from './expected-difference.ts';

/** The person who approved a difference, and the reason. */
export interface Approver {
  readonly by: string;
  readonly why: string | null;
}

/** Stores a difference that the next scheduled rebuild may flip with. */
export async function storeApproval(
  database: Database,
  difference: ExpectedDifference,
  { by, why }: Approver,
): Promise<void> {
  await database.query(
    'INSERT INTO control.replay_approval (approved_by, why, difference) VALUES ($1, $2, $3)',
    [by, why, JSON.stringify(difference)],
  );
}

/**
 * Loads the newest approval of a change between these projection versions; null: there is none. One older than the live
 * generation does not count: it approved a comparison with other tables.
 */
export async function loadApproval(
  database: Database,
  { before, after }: Versions,
): Promise<ExpectedDifference | null> {
  const { rows } = await database.query<{ difference: unknown }>(
    `SELECT difference FROM control.replay_approval
     WHERE difference->'versions' = jsonb_build_object('before', $1::jsonb, 'after', $2::jsonb)
       AND approved_at > (SELECT live_at FROM control.generation WHERE number = (SELECT generation FROM control.live))
     ORDER BY id DESC LIMIT 1`,
    [JSON.stringify(before), JSON.stringify(after)],
  );
  return rows[0] === undefined ? null : expectedDifference.parse(rows[0].difference);
}
