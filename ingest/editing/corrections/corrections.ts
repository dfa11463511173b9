import type { Editor } from '../editors/index.ts';
import { type Correction, correctionOf, type CorrectionRow, isSeen, type Seen } from './correction.ts';
import type { CorrectionDeps } from './deps.ts';
import { adopt, markLive } from './visibility/mark-live.ts';
import { inLive } from './visibility/live-tables.ts';
import { type Previewed, previewRequests, previewUndo } from './preview-requests.ts';
import { done, type Outcome, refused } from './problems/problem.ts';
import { approve, type Decision, reject } from './publish/decide.ts';
import { publish, requestOf, rowsOf } from './publish/publish.ts';
import { refresh } from './publish/refresh.ts';
import { PLAIN, revert, type Undo } from './publish/revert.ts';
import type { CorrectionRequest } from './request.ts';
import { store } from './sql/statements.ts';
import { isSuperseded } from './superseded.ts';

/** Milliseconds to wait for the projection if a requested correction is not recorded. */
const CATCH_UP_MS = 5_000;

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
  const made = await publish(deps, editor, request, key);
  if (!made.ok) return made;
  const { row, again } = made.value;
  // A correction that was just published cannot be superseded yet, and readers see it only after the
  // projector was notified.
  const correction = again ? await shown(deps, row) : correctionOf(row, null);
  return done({ correction, again });
}

/**
 * Returns one correction.
 * @param wait milliseconds to wait until readers see it; no wait during an embargo.
 */
export async function correctionNow(deps: CorrectionDeps, id: string, wait = 0): Promise<Correction | null> {
  const row = await known(deps, id);
  if (row === null) return null;
  const { position } = row;
  if (wait > 0 && position !== null && row.state === 'published') {
    await deps.projection.reaches(position + 1, wait);
    await markLive(deps);
    return shown(deps, (await rowsOf(deps.database, [id]))[0]!);
  }
  return shown(deps, row);
}

/**
 * Null: neither the records nor the log have it.
 * @throws if the live tables lag behind the log, so that it may be in the rest.
 */
async function known(deps: CorrectionDeps, id: string): Promise<CorrectionRow | null> {
  const [row] = await rowsOf(deps.database, [id]);
  if (row) return row;
  if (!(await deps.projection.reaches(await deps.log.end(), CATCH_UP_MS)))
    throw new Error(`Correction ${id} is not recorded, and the read tables are behind the log.`);
  await adopt(deps, id);
  return (await rowsOf(deps.database, [id]))[0] ?? null;
}

async function shown(deps: CorrectionDeps, row: CorrectionRow): Promise<Correction> {
  if (row.state !== 'published' || row.position === null) return correctionOf(row, null);
  const { rows } = await deps.database.query<CorrectionRow>(store.later, [row.subject, row.position]);
  const seen = await seenNow(deps, [row, ...rows]);
  return correctionOf(
    row,
    seen,
    isSuperseded(
      row,
      rows.filter((later) => isSeen(later, seen)),
    ),
  );
}

/** @param rows the corrections to check. */
const seenNow = ({ database }: CorrectionDeps, rows: readonly CorrectionRow[]): Promise<Seen | null> =>
  inLive(database, async (client, at) => {
    const ids = rows.map(({ id }) => id);
    const found = await client.query<{ id: string }>(store.notApplied, [ids]);
    return { ...at, notApplied: new Set(found.rows.map(({ id }) => id)) };
  });

/** Filters of the correction list; an absent field matches any value. */
export interface ListFilter {
  /** Stored states: `live` and `superseded` corrections are stored as `published`. */
  readonly states?: readonly CorrectionRow['state'][] | undefined;
  readonly subject?: string | undefined;
  readonly batch?: string | undefined;
  readonly by?: string | undefined;
  /** About one of these subjects. */
  readonly subjects?: readonly string[] | undefined;
  /** With `subjects`: also precedence orders that name this source. */
  readonly source?: string | undefined;
  /** Created from this instant on, and before the other one; RFC 3339. */
  readonly from?: string | undefined;
  readonly before?: string | undefined;
  /**
   * Only corrections that are public: none under an embargo, and none that was undone before the end of its
   * embargo.
   */
  readonly reported?: boolean;
  /** Only corrections that are not confirmed visible to readers yet. */
  readonly unseen?: boolean;
  readonly limit: number;
  readonly offset: number;
}

export interface Listed {
  readonly total: number;
  readonly corrections: readonly Correction[];
}

/** Newest first. `superseded` is only computed for single corrections. */
export async function listCorrections(deps: CorrectionDeps, filter: ListFilter): Promise<Listed> {
  const { states = null, subject = null, batch = null, by = null, limit, offset } = filter;
  const { reported = false, unseen = false } = filter;
  const { subjects = null, source = null, from = null, before = null } = filter;
  const values = [
    ...[states, subject, batch, by, limit, offset, reported, unseen],
    subjects,
    source,
    from,
    before,
  ];
  const { rows } = await deps.database.query<CorrectionRow & { total: number }>(store.list, values);
  const seen = await seenNow(deps, rows);
  return { total: rows[0]?.total ?? 0, corrections: rows.map((row) => correctionOf(row, seen)) };
}

/** Lists those of the corrections that are undone. */
export async function undoneAmong(
  { database }: Pick<CorrectionDeps, 'database'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await rowsOf(database, ids);
  return new Set(rows.flatMap(({ id, state }) => (state === 'reverted' ? [id] : [])));
}

/** Undoes one correction, as if it had never been made. */
export async function undo(
  deps: CorrectionDeps,
  editor: Editor,
  id: string,
  how: Undo,
): Promise<Outcome<Correction>> {
  const row = await known(deps, id);
  if (row === null) return refused('not_found', `There is no correction ${id}.`);
  if (row.state === 'proposed') return decideOn(deps, await reject(deps, editor, id, how));
  if (row.state !== 'published') return refused('invalid_state', `It is ${row.state} already.`);
  const undone = await revert(deps, editor, [row], how);
  return undone.ok ? done(await shown(deps, undone.value[0]!)) : undone;
}

/** Returns the request of a correction, to make it again. Null: there is no such correction. */
export async function requestAgain(deps: CorrectionDeps, id: string): Promise<CorrectionRequest | null> {
  const row = await known(deps, id);
  return row === null ? null : requestOf(row);
}

/** Previews an undo: its changes, and the reasons that prevent it. Writes nothing. */
export async function undoPreviewed(
  deps: CorrectionDeps,
  editor: Editor,
  id: string,
  how: Undo = PLAIN,
): Promise<Outcome<Previewed>> {
  const row = await known(deps, id);
  if (row === null) return refused('not_found', `There is no correction ${id}.`);
  if (row.state !== 'published')
    return refused('invalid_state', `It is ${row.state}: readers do not see it.`);
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
): Promise<Outcome<Correction>> => (outcome.ok ? done(await shown(deps, outcome.value)) : outcome);
