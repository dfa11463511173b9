import type { Editor } from '../../editors/index.ts';
import type { CorrectionDeps } from '../deps.ts';
import { CHECK_MS, toRefusal } from '../editor-queue.ts';
import { succeeded, type Outcome, refused } from '../problems/problem.ts';
import { affectedSubjectsOf } from '../publish/affected-subjects.ts';
import { type LockedContext, withSubjectLocks } from '../publish/subject-locks.ts';
import { buildCorrectionEvent } from '../publish/correction-event.ts';
import { begin, insert } from '../publish/publish.ts';
import type { ValidatedCorrection } from '../publish/validated-correction.ts';
import { statements } from '../sql/statements.ts';
import { type CheckedRow, judgeAll, requestsOf } from './check-file.ts';
import { type Batch, batchOf } from './batch.ts';
import { NO_FILES } from './preview-file.ts';

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
  return withSubjectLocks<PublishedBatch>(deps, concern, async (locked) => {
    const { client } = locked;
    // An earlier attempt may have published it without recording it: validated again, it would conflict with itself.
    await client.query(statements.recordInterruptedBatch, [id, null]);
    await client.query(statements.recordInterrupted, [null, id, null]);
    const known = await batchOf(client, id);
    if (known) return succeeded({ batch: known, rows });
    const checked = await judgeAll(client, editor, rows, deps, Date.now() + CHECK_MS).then(
      succeeded,
      toRefusal,
    );
    if (!checked.ok) return checked;
    const judged = checked.value;
    const right = judged.flatMap(({ validated }) => validated ?? []);
    if (right.length === 0 || (right.length < judged.length && !filter.skipWrong)) return wrongRows(judged);
    // Recorded on its own, so that its name survives a failed attempt. A batch without corrections is not listed.
    await deps.database.query(statements.insertBatch, [id, editor.name, filter.name]);
    await publishAll(locked, right, { id, by: editor.name, now: deps.now() });
    return succeeded({ batch: (await batchOf(client, id))!, rows: judged });
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
  requests: readonly ValidatedCorrection[],
  { id: batch, by, now }: { id: string; by: string; now: Date },
): Promise<void> {
  // Ids that follow from the batch's: a repeated request publishes the same events.
  const stated = requests.map((request, nth) => ({ id: `${batch}-${nth}`, request }));
  const last = await append(
    stated.map(({ id, request }) => buildCorrectionEvent(request, { id, by, batch, now })),
  );
  const first = last - (stated.length - 1);
  const all = stated.map((one, nth) => ({ ...one, position: first + nth }));
  await insert(client, all, { state: 'published', by, batch });
}
