import type { Editor } from '../../editors/index.ts';
import { mayDecide } from '../check/may-publish.ts';
import type { CorrectionRow } from '../correction.ts';
import type { CorrectionDeps } from '../deps.ts';
import { succeeded, type Outcome, refused } from '../problems/problem.ts';
import { eventDataOf } from '../request.ts';
import { followSets, locateSets } from '../current-state/locate-sets.ts';
import { statements } from '../sql/statements.ts';
import { decided, proposalOf } from './decide.ts';
import { requestOf, rowsOf } from './publish.ts';

/**
 * Updates a proposal: its sets are those of the present state, wherever they were moved, and changes by
 * others up to `base` no longer conflict with it. For its author and for those who may publish it.
 * @param base the position at which the editor looked at the changes of others.
 */
export async function refresh(
  deps: CorrectionDeps,
  editor: Editor,
  id: string,
  base: number,
): Promise<Outcome<CorrectionRow>> {
  const proposal = await proposalOf(deps, id);
  if (!proposal.ok) return proposal;
  const { data, by_editor, batch } = proposal.value;
  const request = requestOf(proposal.value);
  if (by_editor !== editor.name) {
    if (editor.role === 'contributor')
      return refused('forbidden', 'Contributors can update only their own proposals.');
    const may = await mayDecide(deps, editor, request);
    if (!may.ok) return may;
  }
  const located = await locateSets(deps, request);
  if ([...located.values()].includes(null))
    return refused('target_not_found', 'The lineup no longer has the set of this proposal.');
  const next = eventDataOf({ ...followSets(request, located), base }, by_editor, batch);
  await deps.database.query(statements.refreshProposal, [id, data, JSON.stringify(next)]);
  const [row] = await rowsOf(deps.database, [id]);
  return row?.state === 'proposed' ? succeeded(row) : decided(row);
}
