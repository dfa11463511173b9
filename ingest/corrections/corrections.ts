import type { Editor } from '../editors/index.ts';
import { around } from './check/around.ts';
import { check } from './check/check.ts';
import { whyNot } from './check/may.ts';
import { type Correction, correctionOf, type CorrectionRow, isSeen, type Seen } from './correction.ts';
import type { CorrectionDeps } from './deps.ts';
import { adopt, markLive } from './live/noting.ts';
import { inLive } from './live/tables.ts';
import type { CorrectionPreview } from './preview.ts';
import { done, type Fault, type Outcome, refused } from './problem.ts';
import { approve, type Decision, reject } from './publish/decide.ts';
import { publish, rowsOf } from './publish/publish.ts';
import { revert, type Undo } from './publish/revert.ts';
import { type CorrectionRequest, eventDataOf } from './request.ts';
import { store } from './store/statements.ts';
import { isSuperseded } from './superseded.ts';

/** What an editor's request became. */
export interface Accepted {
  readonly correction: Correction;
  /** An earlier request with the same Idempotency-Key had made it. */
  readonly again: boolean;
}

/** Publishes an editor's correction; a contributor's waits as a proposal. */
export async function correct(
  deps: CorrectionDeps,
  editor: Editor,
  request: CorrectionRequest,
  key: string | null,
): Promise<Outcome<Accepted>> {
  const made = await publish(deps, editor, request, key);
  if (!made.ok) return made;
  return done({ correction: await shown(deps, made.value.row), again: made.value.again });
}

/** What would be wrong, beside what would change: an editor sees both. */
export interface Previewed extends CorrectionPreview {
  readonly faults: readonly Fault[];
}

/** Exactly what would change if these were published now, by the projection's own code. Writes nothing. */
export async function previewOf(
  deps: CorrectionDeps,
  editor: Editor,
  requests: readonly CorrectionRequest[],
): Promise<Outcome<Previewed>> {
  const cannot = refused('unavailable', 'What would change cannot be said just now.', { retryAfter: 5 });
  if (deps.preview === null) return cannot;
  const faults: Fault[] = [];
  for (const request of requests) {
    const found = await inLive(deps.database, async (client) => {
      const stands = await around(client, request);
      const why = whyNot(editor, request, stands);
      return { why, ...(await check(client, request, stands)) };
    });
    if (found === null) return cannot;
    if (found.why !== null) return refused('forbidden', found.why);
    faults.push(...found.impossible, ...found.nothing);
  }
  const preview = await deps.preview(
    requests.map((request) => ({
      type: request.type,
      subject: request.subject,
      data: eventDataOf(request, editor.name, null),
    })),
  );
  return preview === null ? cannot : done({ ...preview, faults });
}

/**
 * One correction as it stands.
 * @param wait milliseconds to wait until readers see it; one that is not to be seen yet is not waited for.
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

async function known(deps: CorrectionDeps, id: string): Promise<CorrectionRow | null> {
  const [row] = await rowsOf(deps.database, [id]);
  if (row) return row;
  await adopt(deps, id);
  return (await rowsOf(deps.database, [id]))[0] ?? null;
}

async function shown(deps: CorrectionDeps, row: CorrectionRow): Promise<Correction> {
  const seen = await seenNow(deps);
  if (row.state !== 'published' || !isSeen(row, seen)) return correctionOf(row, seen);
  const { rows } = await deps.database.query<CorrectionRow>(store.later, [row.subject, row.position]);
  return correctionOf(
    row,
    seen,
    isSuperseded(
      row,
      rows.filter((later) => isSeen(later, seen)),
    ),
  );
}

const seenNow = ({ database }: CorrectionDeps): Promise<Seen | null> =>
  inLive(database, async (_client, at) => at);

/** Which corrections are asked for; what is missing may be anything. */
export interface ListWish {
  /** As they are kept: `live` and `superseded` are `published` ones. */
  readonly states?: readonly CorrectionRow['state'][] | undefined;
  readonly subject?: string | undefined;
  readonly batch?: string | undefined;
  readonly by?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

export interface Listed {
  readonly total: number;
  readonly corrections: readonly Correction[];
}

/** The newest first. Whether one is superseded is told of single ones only. */
export async function listCorrections(deps: CorrectionDeps, wish: ListWish): Promise<Listed> {
  const { states = null, subject = null, batch = null, by = null, limit, offset } = wish;
  const values = [states, subject, batch, by, limit, offset];
  const { rows } = await deps.database.query<CorrectionRow & { total: number }>(store.list, values);
  const seen = await seenNow(deps);
  return { total: rows[0]?.total ?? 0, corrections: rows.map((row) => correctionOf(row, seen)) };
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
  if (row.state !== 'published') return refused('wrong_state', `It is ${row.state} already.`);
  const undone = await revert(deps, editor, [row], how);
  return undone.ok ? done(await shown(deps, undone.value[0]!)) : undone;
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

const decideOn = async (
  deps: CorrectionDeps,
  outcome: Outcome<CorrectionRow>,
): Promise<Outcome<Correction>> => (outcome.ok ? done(await shown(deps, outcome.value)) : outcome);
