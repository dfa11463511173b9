import type { Editor } from '../../editors/index.ts';
import { mayDecide } from '../check/may-publish.ts';
import { CatalogView } from '../check/catalog-view.ts';
import type { CorrectionRow } from '../correction.ts';
import type { CorrectionDeps } from '../deps.ts';
import { succeeded, type Outcome, refused } from '../problems/problem.ts';
import { eventDataOf } from '../request.ts';
import { statements } from '../sql/statements.ts';
import { affectedSubjectsOf } from './affected-subjects.ts';
import { validateRequest } from './validate.ts';
import { withSubjectLocks } from './subject-locks.ts';
import { buildCorrectionEvent } from './correction-event.ts';
import { requestOf, rowsOf } from './publish.ts';

/** A decision on a proposal. */
export interface Decision {
  readonly reason: string | null;
  /** The position at which the approver looked again; absent: the proposal's own base. */
  readonly base?: number | undefined;
}

/** Publishes a proposal against the present state. */
export async function approve(
  deps: CorrectionDeps,
  editor: Editor,
  id: string,
  { reason, base }: Decision,
): Promise<Outcome<CorrectionRow>> {
  if (editor.role === 'contributor')
    return refused('forbidden', 'A contributor can only propose. An editor publishes.');
  const proposal = await proposalOf(deps, id);
  if (!proposal.ok) return proposal;
  const row = proposal.value;
  const request = { ...requestOf(row), ...(base !== undefined && { base }) };
  const wanted = { ...affectedSubjectsOf(request), base: request.base };
  return withSubjectLocks(deps, wanted, async ({ client, append }) => {
    // A concurrent rejection waits, and then finds it published.
    const [now] = (await client.query<CorrectionRow>(statements.lockProposal, [id])).rows;
    if (now?.state !== 'proposed') return decided(now);
    const view = await CatalogView.of(client, [request], deps);
    const { validated, refusal } = await validateRequest(view, editor, request);
    if (refusal !== null) return refusal;
    const by = row.by_editor;
    const published = await client.query<{ position: number }>(statements.findPosition, [id]);
    const event = buildCorrectionEvent(validated, { id, by, batch: row.batch, now: deps.now() });
    const position = published.rows[0]?.position ?? (await append([event]));
    const data = JSON.stringify(eventDataOf(validated, by, row.batch));
    await client.query(statements.decideProposal, [
      id,
      editor.name,
      reason,
      position,
      data,
      validated.visible_from,
    ]);
    return succeeded((await rowsOf(client, [id]))[0]!);
  });
}

/** Rejects a proposal; its author withdraws it this way. */
export async function reject(
  deps: CorrectionDeps,
  editor: Editor,
  id: string,
  { reason }: Decision,
): Promise<Outcome<CorrectionRow>> {
  const proposal = await proposalOf(deps, id);
  if (!proposal.ok) return proposal;
  if (proposal.value.by_editor !== editor.name) {
    if (editor.role === 'contributor')
      return refused('forbidden', 'Contributors can withdraw only their own proposals.');
    const may = await mayDecide(deps, editor, requestOf(proposal.value));
    if (!may.ok) return may;
  }
  await deps.database.query(statements.decideProposal, [id, editor.name, reason, null, null, null]);
  const [row] = await rowsOf(deps.database, [id]);
  return row?.state === 'rejected' ? succeeded(row) : decided(row);
}

export async function proposalOf({ database }: CorrectionDeps, id: string): Promise<Outcome<CorrectionRow>> {
  const [row] = await rowsOf(database, [id]);
  if (!row) return refused('not_found', `There is no correction ${id}.`);
  return row.state === 'proposed' ? succeeded(row) : decided(row);
}

export const decided = (row: CorrectionRow | undefined): Outcome<CorrectionRow> =>
  refused('invalid_state', `This is no longer a proposal: ${row?.state ?? 'gone'}.`);
