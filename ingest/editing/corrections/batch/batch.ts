import type pg from 'pg';
import type { Editor } from '../../editors/index.ts';
import type { CorrectionRow } from '../correction.ts';
import type { CorrectionDeps } from '../deps.ts';
import { inLive } from '../visibility/live-tables.ts';
import { type Previewed, previewNow, previewUndo } from '../preview-requests.ts';
import { done, type Outcome, refused } from '../problems/problem.ts';
import { affectedSubjectsOf } from '../publish/affected-subjects.ts';
import { type LockedContext, withSubjectLocks } from '../publish/subject-locks.ts';
import { buildCorrectionEvent } from '../publish/correction-event.ts';
import { begin, insert } from '../publish/publish.ts';
import { PLAIN, revert, type Undo } from '../publish/revert.ts';
import { store } from '../sql/statements.ts';
import { CHECK_MS } from '../editor-queue.ts';
import { type CheckedRow, type JudgedRow, judgeAll, requestsOf } from './check-file.ts';

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

const NO_FILES = refused(
  'forbidden',
  'A contributor proposes corrections one by one; an editor publishes files.',
);

/** A file that was read and checked against the present state. */
export interface CheckedFile {
  /** The base to publish with, so that the previewed state is the one that is corrected. */
  readonly base: number;
  readonly rows: readonly CheckedRow[];
}

/** Reads a whole file and validates every row. Writes nothing. */
export const checkFile = (
  deps: CorrectionDeps,
  editor: Editor,
  bytes: Buffer,
  name: string,
): Promise<Outcome<CheckedFile>> => deps.turns.take(editor, () => checkNow(deps, editor, bytes, name));

async function checkNow(
  deps: CorrectionDeps,
  editor: Editor,
  bytes: Buffer,
  name: string,
): Promise<Outcome<CheckedFile>> {
  if (editor.role === 'contributor') return NO_FILES;
  const read = await deps.files.read(bytes, name);
  if (!read.ok) return read;
  const until = Date.now() + CHECK_MS;
  const checked = await inLive(deps.database, async (client, { position }) => ({
    base: position,
    rows: await judgeAll(client, editor, requestsOf(read.value, position), deps, until),
  }));
  return checked === null ? refused('unavailable', 'There are no read tables yet.') : done(checked);
}

export interface PreviewedFile extends Previewed {
  readonly base: number;
  /** All rows; the previewed changes are those of the valid ones. */
  readonly rows: readonly CheckedRow[];
}

/** Previews a file's valid rows together. Writes nothing. */
export const previewFile = (
  deps: CorrectionDeps,
  editor: Editor,
  bytes: Buffer,
  name: string,
): Promise<Outcome<PreviewedFile>> =>
  deps.turns.take(editor, () => previewFileNow(deps, editor, bytes, name));

async function previewFileNow(
  deps: CorrectionDeps,
  editor: Editor,
  bytes: Buffer,
  name: string,
): Promise<Outcome<PreviewedFile>> {
  const checked = await checkNow(deps, editor, bytes, name);
  if (!checked.ok) return checked;
  const right = checked.value.rows.filter(({ faults }) => faults.length === 0);
  const previewed = await previewNow(
    deps,
    editor,
    right.flatMap(({ request }) => request ?? []),
  );
  return previewed.ok ? done({ ...previewed.value, ...checked.value }) : previewed;
}

/** Options for publishing a file. */
export interface BatchInput {
  readonly name: string;
  /** The log position that the editor saw; null: the present state. */
  readonly base: number | null;
  /** Skips invalid rows; otherwise one of them refuses the file. */
  readonly skipWrong: boolean;
  readonly key: string | null;
}

export interface PublishedBatch {
  readonly batch: Batch;
  /** All rows, with the errors of those that were skipped. */
  readonly rows: readonly CheckedRow[];
}

/** Publishes a file's corrections as one batch: all that are right, or none. Contributors send single corrections. */
export async function publishFile(
  deps: CorrectionDeps,
  editor: Editor,
  bytes: Buffer,
  filter: BatchInput,
): Promise<Outcome<PublishedBatch>> {
  if (editor.role === 'contributor') return NO_FILES;
  const read = await deps.files.read(bytes, filter.name);
  if (!read.ok) return read;
  const begun = await begin(deps.database, editor, filter.key, [bytes.toString('base64'), filter.base]);
  if (!begun.ok) return begun;
  const { id } = begun.value;
  const rows = requestsOf(read.value, filter.base ?? 0).map((row) =>
    filter.base === null && row.request ? { ...row, request: { ...row.request, base: null } } : row,
  );
  const subjects = affectedSubjectsOf(...rows.flatMap(({ request }) => request ?? []));
  const concern = { ...subjects, base: filter.base };
  return withSubjectLocks<PublishedBatch>(deps, concern, async (floor) => {
    const { client } = floor;
    // An earlier attempt may have published it without recording it: validated again, it would conflict with itself.
    await client.query(store.adoptBatch, [id, null]);
    await client.query(store.adopt, [null, id, null]);
    const known = await batchOf(client, id);
    if (known) return done({ batch: known, rows });
    const judged = await judgeAll(client, editor, rows, deps);
    const right = judged.filter(({ faults }) => faults.length === 0);
    if (right.length === 0 || (right.length < judged.length && !filter.skipWrong)) return wrongRows(judged);
    // Recorded on its own, so that its name survives a failed attempt. A batch without corrections is not listed.
    await deps.database.query(store.insertBatch, [id, editor.name, filter.name]);
    await publishAll(floor, right, { id, by: editor.name, now: deps.now() });
    return done({ batch: (await batchOf(client, id))!, rows: judged });
  });
}

const wrongRows = (rows: readonly CheckedRow[]): Outcome<never> => {
  const wrong = rows.filter(({ faults }) => faults.length > 0);
  return refused(
    'invalid_operation',
    `${wrong.length} of ${rows.length} rows are wrong; nothing was published.`,
    {
      errors: wrong.flatMap(({ where, faults }) =>
        faults.map((fault) => ({ ...fault, path: `${where}: ${fault.path}` })),
      ),
    },
  );
};

async function publishAll(
  { client, append }: LockedContext,
  rows: readonly JudgedRow[],
  { id: batch, by, now }: { id: string; by: string; now: Date },
): Promise<void> {
  // Ids that follow from the batch's: a repeated request publishes the same events.
  const stated = rows.map(({ request }, nth) => ({ id: `${batch}-${nth}`, request: request! }));
  const last = await append(
    stated.map(({ id, request }) => buildCorrectionEvent(request, { id, by, batch, now })),
  );
  const first = last - (stated.length - 1);
  const all = stated.map((one, nth) => ({ ...one, position: first + nth }));
  await insert(client, all, { state: 'published', by, batch });
}

/** Undoes a batch as a unit, as if it had never been sent. */
export async function undoBatch(
  deps: CorrectionDeps,
  editor: Editor,
  id: string,
  how: Undo,
): Promise<Outcome<Batch>> {
  const { rows } = await deps.database.query<CorrectionRow>(store.ofBatch, [id]);
  if (rows.length === 0) return refused('not_found', `There is no batch ${id}.`);
  const undone = await revert(deps, editor, rows, how);
  if (!undone.ok) return undone;
  await deps.database.query(store.markBatchReverted, [id, editor.name]);
  return done((await batchOf(deps.database, id))!);
}

/** Previews the undo of a batch: its changes, and the reasons that prevent it. Writes nothing. */
export async function undoBatchPreviewed(
  deps: CorrectionDeps,
  editor: Editor,
  id: string,
  how: Undo = PLAIN,
): Promise<Outcome<Previewed>> {
  const { rows } = await deps.database.query<CorrectionRow>(store.ofBatch, [id]);
  if (rows.length === 0) return refused('not_found', `There is no batch ${id}.`);
  return previewUndo(deps, editor, rows, how);
}

/** Null: there is none. */
export async function batchOf(client: Pick<pg.ClientBase, 'query'>, id: string): Promise<Batch | null> {
  const [row] = (await client.query<BatchRow>(store.batch, [id])).rows;
  return row ? shown(row) : null;
}

/** Newest first. */
export async function listBatches(
  { database }: CorrectionDeps,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Batch[]> {
  return (await database.query<BatchRow>(store.batches, [limit, offset])).rows.map(shown);
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

const shown = ({ by_editor: by, created_at, reverted_at, ...row }: BatchRow): Batch => ({
  ...row,
  by,
  created_at: created_at.toISOString(),
  reverted_at: reverted_at?.toISOString() ?? null,
});
