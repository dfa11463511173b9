import type pg from 'pg';
import type { Editor } from '../../editors/index.ts';
import type { ClaimEvent } from '../../../events/index.ts';
import { whyNotUndoable } from '../check/may-publish.ts';
import { CatalogView } from '../check/catalog-view.ts';
import type { CorrectionRow } from '../correction.ts';
import type { CorrectionDeps } from '../deps.ts';
import { type Moved, listChangesSinceBase } from '../conflicts/changes-since-base.ts';
import { changedBy } from '../conflicts/operation-fields.ts';
import { succeeded, type Outcome, type Refusal, refused } from '../problems/problem.ts';
import { claimsAbout } from '../statement-history/read-claims.ts';
import { listRecordedChanges } from '../statement-history/recorded-changes.ts';
import { statements } from '../sql/statements.ts';
import { affectedSubjectsOf } from './affected-subjects.ts';
import { withSubjectLocks } from './subject-locks.ts';
import { requestOf, rowsOf } from './publish.ts';

/** Options of an undo. */
export interface Undo {
  readonly reason: string | null;
  /** Undo although later corrections change the same fields. */
  readonly force: boolean;
}

/** Refuses if later corrections change the same fields. */
export const PLAIN: Undo = { reason: null, force: false };

/** Undoes corrections as a unit, as if they had never been made. Already undone ones are unchanged. */
export async function revert(
  deps: CorrectionDeps,
  editor: Editor,
  rows: readonly CorrectionRow[],
  undo: Undo,
): Promise<Outcome<CorrectionRow[]>> {
  const concern = affectedSubjectsOf(...rows.map(requestOf));
  const ids = rows.map(({ id }) => id);
  return withSubjectLocks(deps, concern, async ({ client, append }) => {
    const inForce = (await rowsOf(client, ids)).filter(({ state }) => state === 'published');
    const refusal = await whyNotUndone(client, deps, editor, inForce, undo);
    if (refusal !== null) return refusal;
    const events = inForce.map((row) => retractionOf(row, editor, undo, deps.now()));
    const last = events.length === 0 ? null : await append(events);
    await client.query(statements.markReverted, [inForce.map(({ id }) => id), editor.name, last]);
    return succeeded(await rowsOf(client, ids));
  });
}

/** Runs in a transaction that uses the live tables. */
export async function whyNotUndone(
  client: pg.ClientBase,
  deps: Pick<CorrectionDeps, 'readEdition' | 'log'>,
  editor: Editor,
  rows: readonly CorrectionRow[],
  { force }: Undo,
): Promise<Refusal | null> {
  if (editor.role === 'contributor')
    return refused('forbidden', 'A contributor cannot undo a published correction. Ask an editor.');
  return (
    (await forbidden(client, deps, editor, rows)) ?? (force ? null : await builtUpon(client, deps, rows))
  );
}

async function forbidden(
  client: pg.ClientBase,
  { readEdition, log }: Pick<CorrectionDeps, 'readEdition' | 'log'>,
  editor: Editor,
  rows: readonly CorrectionRow[],
): Promise<Refusal | null> {
  const requests = rows.map(requestOf);
  // Permission to undo depends on no edition's sets.
  const view = await CatalogView.of(client, requests, { preview: null, readEdition, log });
  for (const [nth, request] of requests.entries()) {
    const why = await whyNotUndoable(view, editor, request, rows[nth]!.by_editor);
    if (why !== null) return refused('forbidden', why);
  }
  return null;
}

/** Later corrections in force that touch the same fields and are not undone with it. */
async function builtUpon(
  client: pg.ClientBase,
  { readEdition }: Pick<CorrectionDeps, 'readEdition'>,
  rows: readonly CorrectionRow[],
): Promise<Refusal | null> {
  if (rows.length === 0) return null;
  const claims = await claimsAbout(client, affectedSubjectsOf(...rows.map(requestOf)).subjects);
  const others = new Set(claims.corrections.filter(isOther(rows, claims.retracted)).map(({ id }) => id));
  // The value before each is known only from all claims.
  const recorded = listRecordedChanges(claims, readEdition).filter(
    ({ by }) => by.kind === 'editor' && others.has(by.correction),
  );
  const conflicts = rows.flatMap((row): Moved[] =>
    listChangesSinceBase(
      changedBy({ type: row.type, data: JSON.parse(row.data) as unknown }),
      recorded.filter(({ position }) => position > row.position!),
    ),
  );
  if (conflicts.length === 0) return null;
  return refused(
    'later_corrections',
    'Later corrections change the same fields. Undo the later corrections first, or send `force: true`.',
    {
      conflicts,
    },
  );
}

const isOther =
  (rows: readonly CorrectionRow[], retracted: ReadonlyMap<string, number>) =>
  ({ id }: { readonly id: string }): boolean =>
    !retracted.has(id) && !rows.some((row) => row.id === id);

export const retractionOf = (
  { id, subject }: CorrectionRow,
  { name }: Editor,
  { reason }: Undo,
  now: Date,
): ClaimEvent => ({
  // A fixed id, so that an interrupted undo can be repeated.
  id: `revert-${id}`,
  type: 'correction.reverted',
  version: 1,
  source: `editor:${name}`,
  subject,
  time: now.toISOString(),
  import_id: null,
  data: { correction: id, by: name, reason },
});
