import type pg from 'pg';
import type { Editor } from '../../editors/index.ts';
import { type Reads, View } from '../check/view.ts';
import { type Change, touches } from '../fields/field.ts';
import { changedBy, touchedBy } from '../fields/of-operation.ts';
import type { Fault, Refusal } from '../problem.ts';
import { judge, type Saying } from '../publish/judge.ts';
import { type CorrectionRequest, eventDataOf } from '../request.ts';
import type { FileRow } from './read-file.ts';
import { requestOfRow } from './request-of-row.ts';

/** A row with what it says, or why it is refused. */
export interface CheckedRow extends FileRow {
  readonly request: CorrectionRequest | null;
  readonly faults: readonly Fault[];
}

/** A row that was judged; what is right of it may be published. */
export interface JudgedRow extends CheckedRow {
  readonly request: Saying | null;
}

/** The rows as corrections of what stands at `base`. */
export const requestsOf = (rows: readonly FileRow[], base: number): CheckedRow[] =>
  rows.map((row) => {
    if (row.fault) return { ...row, request: null, faults: [row.fault] };
    const read = requestOfRow(row.cells, base);
    return read.ok
      ? { ...row, request: read.request, faults: [] }
      : { ...row, request: null, faults: read.faults };
  });

/** Judges each row as if it came alone, and against the rows before it. In a transaction that uses the live tables. */
export async function judgeAll(
  client: pg.ClientBase,
  editor: Editor,
  rows: readonly CheckedRow[],
  reads: Reads,
): Promise<JudgedRow[]> {
  const judged: JudgedRow[] = [];
  const said = new Map<string, Earlier[]>();
  const view = await View.of(
    client,
    rows.flatMap(({ request }) => request ?? []),
    reads,
  );
  for (const row of rows) {
    if (row.request === null) {
      judged.push({ ...row, request: null });
      continue;
    }
    const { saying, refusal } = await judge(view, editor, row.request);
    const earlier = said.get(saying.subject) ?? [];
    const faults = [...again(saying, earlier), ...faultsOf(refusal)];
    judged.push({ ...row, faults, request: saying });
    if (faults.length > 0) continue;
    said.set(saying.subject, earlier);
    earlier.push({ where: row.where, changes: changedBy(sayingOf(saying)) });
  }
  return judged;
}

/** What a row before changes. */
interface Earlier {
  readonly where: string;
  readonly changes: readonly Change[];
}

function faultsOf(refusal: Refusal | null): readonly Fault[] {
  if (refusal === null) return [];
  const { errors, detail } = refusal.problem;
  return errors ?? [{ path: 'row', message: detail }];
}

/** Of two rows about the same field neither could be the later. */
function again(request: CorrectionRequest, earlier: readonly Earlier[]): Fault[] {
  const touched = touchedBy(sayingOf(request));
  const other = earlier.find(({ changes }) =>
    changes.some((change) => touched.some((field) => touches(field, change))),
  );
  return other ? [{ path: 'row', message: `It says something of what ${other.where} says too.` }] : [];
}

const sayingOf = (request: CorrectionRequest) => ({
  type: request.type,
  data: eventDataOf(request, '-', null),
});
