import type { Editor } from '../../editors/index.ts';
import type { CorrectionDeps } from '../deps.ts';
import { inLive } from '../visibility/live-tables.ts';
import { type Previewed, previewNow } from '../preview-requests.ts';
import { succeeded, type Outcome, refused } from '../problems/problem.ts';
import { CHECK_MS } from '../editor-queue.ts';
import { type CheckedRow, judgeAll, requestsOf } from './check-file.ts';

/** The answer to a contributor who sends a file. */
export const NO_FILES = refused(
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
): Promise<Outcome<CheckedFile>> => deps.editorQueue.take(editor, () => checkNow(deps, editor, bytes, name));

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
  return checked === null ? refused('unavailable', 'There are no read tables yet.') : succeeded(checked);
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
  deps.editorQueue.take(editor, () => previewFileNow(deps, editor, bytes, name));

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
  return previewed.ok ? succeeded({ ...previewed.value, ...checked.value }) : previewed;
}
