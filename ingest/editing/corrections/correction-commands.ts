import type { Editor } from '../editors/index.ts';
import { type Correction, correctionOf, type CorrectionRow } from './correction.ts';
import type { CorrectionDeps } from './deps.ts';
import { type Previewed, previewRequests, previewUndo } from './preview-requests.ts';
import { succeeded, type Outcome, refused } from './problems/problem.ts';
import { approve, type Decision, reject } from './publish/decide.ts';
import { submitCorrection, requestOf, rowsOf } from './publish/publish.ts';
import { refresh } from './publish/refresh.ts';
import { PLAIN, revert, type Undo } from './publish/revert.ts';
import type { CorrectionRequest } from './request.ts';
import { findCorrection, correctionAsSeen } from './read-corrections.ts';

/** The result of an accepted request. */
export interface Accepted {
  readonly correction: Correction;
  /** An earlier request with the same Idempotency-Key had made it. */
  readonly again: boolean;
}

/** Publishes an editor's correction; a contributor's becomes a proposal. */
export async function correct(
  deps: CorrectionDeps,
  editor: Editor,
  request: CorrectionRequest,
  key: string | null,
): Promise<Outcome<Accepted>> {
  const made = await submitCorrection(deps, editor, request, key);
  if (!made.ok) return made;
  const { row, again } = made.value;
  // A correction that was just published cannot be superseded yet, and readers see it only after the
  // projector was notified.
  const correction = again ? await correctionAsSeen(deps, row) : correctionOf(row, null);
  return succeeded({ correction, again });
}

/** Undoes one correction, as if it had never been made. */
export async function undo(
  deps: CorrectionDeps,
  editor: Editor,
  id: string,
  how: Undo,
): Promise<Outcome<Correction>> {
  const row = await findCorrection(deps, id);
  if (row === null) return refused('not_found', `There is no correction ${id}.`);
  if (row.state === 'proposed') return decideOn(deps, await reject(deps, editor, id, how));
  if (row.state !== 'published') return refused('invalid_state', `It is ${row.state} already.`);
  const undone = await revert(deps, editor, [row], how);
  return undone.ok ? succeeded(await correctionAsSeen(deps, undone.value[0]!)) : undone;
}

/** Previews an undo: its changes, and the reasons that prevent it. Writes nothing. */
export async function undoPreviewed(
  deps: CorrectionDeps,
  editor: Editor,
  id: string,
  how: Undo = PLAIN,
): Promise<Outcome<Previewed>> {
  const row = await findCorrection(deps, id);
  if (row === null) return refused('not_found', `There is no correction ${id}.`);
  if (row.state !== 'published')
    return refused('invalid_state', `The correction is ${row.state}, so readers do not see it.`);
  return previewUndo(deps, editor, [row], how);
}

export const approveProposal = async (
  deps: CorrectionDeps,
  editor: Editor,
  id: string,
  decision: Decision,
): Promise<Outcome<Correction>> => decideOn(deps, await approve(deps, editor, id, decision));

export const rejectProposal = async (
  deps: CorrectionDeps,
  editor: Editor,
  id: string,
  decision: Decision,
): Promise<Outcome<Correction>> => decideOn(deps, await reject(deps, editor, id, decision));

/** @param base the position at which the editor looked at what others changed. */
export const refreshProposal = async (
  deps: CorrectionDeps,
  editor: Editor,
  id: string,
  base: number,
): Promise<Outcome<Correction>> => decideOn(deps, await refresh(deps, editor, id, base));

/** Previews the publication of a proposal: its changes, and the reasons that prevent it. Writes nothing. */
export async function proposalPreviewed(
  deps: CorrectionDeps,
  editor: Editor,
  id: string,
): Promise<Outcome<Previewed> | null> {
  const [row] = await rowsOf(deps.database, [id]);
  return row?.state === 'proposed' ? previewRequests(deps, editor, [requestOf(row)]) : null;
}

const decideOn = async (
  deps: CorrectionDeps,
  outcome: Outcome<CorrectionRow>,
): Promise<Outcome<Correction>> =>
  outcome.ok ? succeeded(await correctionAsSeen(deps, outcome.value)) : outcome;
