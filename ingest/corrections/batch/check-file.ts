import type pg from 'pg';
import type { Editor } from '../../editors/index.ts';
import { byIds } from '../check/by-ids.ts';
import { type Reads, View } from '../check/view.ts';
import { type Change, touches } from '../fields/field.ts';
import { changedBy, touchedBy } from '../fields/of-operation.ts';
import type { Fault } from '../problem.ts';
import { judge } from '../publish/judge.ts';
import { type CorrectionRequest, eventDataOf } from '../request.ts';
import { veiledWith } from '../shown/veiled.ts';
import type { FileRow } from './read-file.ts';
import { requestOfRow } from './request-of-row.ts';

/** A row with what it says, or why it is refused. */
export interface CheckedRow extends FileRow {
  readonly request: CorrectionRequest | null;
  readonly faults: readonly Fault[];
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
): Promise<CheckedRow[]> {
  const judged: CheckedRow[] = [];
  const said = new Map<string, Earlier[]>();
  const view = await View.of(
    client,
    rows.flatMap(({ request }) => request ?? []),
    reads,
  );
  for (const row of rows) {
    if (row.request === null) {
      judged.push(row);
      continue;
    }
    const request = byIds(row.request, view);
    const earlier = said.get(request.subject) ?? [];
    const faults = [...again(request, earlier), ...(await faultsOf(view, editor, request))];
    judged.push({ ...row, faults, request: veiledWith(request, view.veiled(request.subject)) });
    if (faults.length > 0) continue;
    said.set(request.subject, earlier);
    earlier.push({ where: row.where, changes: changedBy(sayingOf(request)) });
  }
  return judged;
}

/** What a row before changes. */
interface Earlier {
  readonly where: string;
  readonly changes: readonly Change[];
}

async function faultsOf(view: View, editor: Editor, request: CorrectionRequest): Promise<readonly Fault[]> {
  const outcome = await judge(view, editor, request);
  if (outcome.ok) return [];
  const { errors, detail } = outcome.problem;
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
