import type pg from 'pg';
import { TaskError } from '../../../../db/worker-processes/index.ts';
import type { Editor } from '../../editors/index.ts';
import { type Reads, CatalogView } from '../check/catalog-view.ts';
import { type Change, concernsField } from '../conflicts/field.ts';
import { changedBy, touchedBy } from '../conflicts/operation-fields.ts';
import type { Fault, Refusal } from '../problems/problem.ts';
import { validateRequest } from '../publish/validate.ts';
import type { ValidatedCorrection } from '../publish/validated-correction.ts';
import { type CorrectionRequest, eventDataOf } from '../request.ts';
import type { FileRow } from './read-file.ts';
import { parseRow } from './parse-row.ts';

/** A row with its correction, or the reason of its refusal. */
export interface CheckedRow extends FileRow {
  readonly request: CorrectionRequest | null;
  readonly faults: readonly Fault[];
}

/** A row after its validation. */
export interface JudgedRow extends CheckedRow {
  /** Null: the row has faults. */
  readonly validated: ValidatedCorrection | null;
}

/** The rows as corrections of the state at `base`. */
export const requestsOf = (rows: readonly FileRow[], base: number): CheckedRow[] =>
  rows.map((row) => {
    if (row.fault) return { ...row, request: null, faults: [row.fault] };
    const read = parseRow(row.cells, base);
    return read.ok
      ? { ...row, request: read.request, faults: [] }
      : { ...row, request: null, faults: read.faults };
  });

/**
 * Validates each row on its own, and against the rows before it. Runs in a transaction that uses the live tables.
 * @param until deadline in milliseconds since 1970.
 * @throws TaskError after the deadline.
 */
export async function judgeAll(
  client: pg.ClientBase,
  editor: Editor,
  rows: readonly CheckedRow[],
  reads: Reads,
  until = Infinity,
): Promise<JudgedRow[]> {
  const judged: JudgedRow[] = [];
  const stated = new Map<string, Earlier[]>();
  const view = await CatalogView.of(
    client,
    rows.flatMap(({ request }) => request ?? []),
    reads,
  );
  for (const row of rows) {
    if (Date.now() > until) throw new TaskError('deadline', 'The rows took too long to check.');
    if (row.request === null) {
      judged.push({ ...row, validated: null });
      continue;
    }
    const { resolved, validated, refusal } = await validateRequest(view, editor, row.request);
    const earlier = stated.get(resolved.subject) ?? [];
    const faults = [...again(resolved, earlier), ...listFaults(refusal)];
    const isRight = faults.length === 0;
    judged.push({ ...row, faults, request: resolved, validated: isRight ? validated : null });
    if (!isRight) continue;
    stated.set(resolved.subject, earlier);
    earlier.push({ where: row.where, changes: changedBy(typeAndData(resolved)) });
  }
  return judged;
}

/** The change of an earlier row. */
interface Earlier {
  readonly where: string;
  readonly changes: readonly Change[];
}

function listFaults(refusal: Refusal | null): readonly Fault[] {
  if (refusal === null) return [];
  const { errors, detail } = refusal.problem;
  return errors ?? [{ path: 'row', message: detail }];
}

/** Two rows must not change the same field: their order is undefined. */
function again(request: CorrectionRequest, earlier: readonly Earlier[]): Fault[] {
  const touched = touchedBy(typeAndData(request));
  const other = earlier.find(({ changes }) =>
    changes.some((change) => touched.some((field) => concernsField(field, change))),
  );
  return other
    ? [{ path: 'row', message: `${other.where} changes the same field. Remove one of the two rows.` }]
    : [];
}

const typeAndData = (request: CorrectionRequest) => ({
  type: request.type,
  data: eventDataOf(request, '-', null),
});
