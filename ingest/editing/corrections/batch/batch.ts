import type pg from 'pg';
import type { Editor } from '../../editors/index.ts';
import type { CorrectionRow } from '../correction.ts';
import type { CorrectionDeps } from '../deps.ts';
import { type Previewed, previewUndo } from '../preview-requests.ts';
import { succeeded, type Outcome, refused } from '../problems/problem.ts';
import { PLAIN, revert, type Undo } from '../publish/revert.ts';
import { statements } from '../sql/statements.ts';

/** Corrections that were sent in one file, and their states. */
export interface Batch {
  readonly id: string;
  readonly by: string;
  /** Name of the uploaded file; null: none. */
  readonly name: string | null;
  readonly created_at: string;
  readonly corrections: number;
  /** Corrections that are published and not undone, and those that readers see. */
  readonly published: number;
  readonly live: number;
  readonly reverted_by: string | null;
  readonly reverted_at: string | null;
}

/** Undoes a batch as a unit, as if it had never been sent. */
export async function undoBatch(
  deps: CorrectionDeps,
  editor: Editor,
  id: string,
  how: Undo,
): Promise<Outcome<Batch>> {
  const { rows } = await deps.database.query<CorrectionRow>(statements.listOfBatch, [id]);
  if (rows.length === 0) return refused('not_found', `There is no batch ${id}.`);
  const undone = await revert(deps, editor, rows, how);
  if (!undone.ok) return undone;
  await deps.database.query(statements.markBatchReverted, [id, editor.name]);
  return succeeded((await batchOf(deps.database, id))!);
}

/** Previews the undo of a batch: its changes, and the reasons that prevent it. Writes nothing. */
export async function undoBatchPreviewed(
  deps: CorrectionDeps,
  editor: Editor,
  id: string,
  how: Undo = PLAIN,
): Promise<Outcome<Previewed>> {
  const { rows } = await deps.database.query<CorrectionRow>(statements.listOfBatch, [id]);
  if (rows.length === 0) return refused('not_found', `There is no batch ${id}.`);
  return previewUndo(deps, editor, rows, how);
}

/** Null: there is none. */
export async function batchOf(client: Pick<pg.ClientBase, 'query'>, id: string): Promise<Batch | null> {
  const [row] = (await client.query<BatchRow>(statements.findBatch, [id])).rows;
  return row ? toBatch(row) : null;
}

/** Newest first. */
export async function listBatches(
  { database }: CorrectionDeps,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Batch[]> {
  return (await database.query<BatchRow>(statements.listBatches, [limit, offset])).rows.map(toBatch);
}

interface BatchRow {
  readonly id: string;
  readonly by_editor: string;
  readonly name: string | null;
  readonly created_at: Date;
  readonly corrections: number;
  readonly published: number;
  readonly live: number;
  readonly reverted_by: string | null;
  readonly reverted_at: Date | null;
}

const toBatch = ({ by_editor: by, created_at, reverted_at, ...row }: BatchRow): Batch => ({
  ...row,
  by,
  created_at: created_at.toISOString(),
  reverted_at: reverted_at?.toISOString() ?? null,
});
