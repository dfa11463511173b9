import type pg from 'pg';
import { TaskError } from '../../../db/worker-processes/index.ts';
import { clientSignal } from '../../../web/request/index.ts';
import type { Editor } from '../editors/index.ts';
import { CHECK_MS } from './editor-queue.ts';
import { diffPreviews } from './preview-difference.ts';
import { CatalogView } from './check/catalog-view.ts';
import type { CorrectionRow } from './correction.ts';
import type { CorrectionDeps } from './deps.ts';
import { inLive } from './visibility/live-tables.ts';
import type { Announced, CorrectionPreview } from './correction-preview.ts';
import { succeeded, type Fault, type Outcome, type Problem, refused } from './problems/problem.ts';
import { validateRequest } from './publish/validate.ts';
import type { ResolvedCorrection } from './publish/validated-correction.ts';
import { retractionOf, type Undo, whyNotUndone } from './publish/revert.ts';
import { type CorrectionRequest, eventDataOf } from './request.ts';
import { listEmbargoEnds, type Embargoed, loadEmbargoed } from './current-state/embargo.ts';

/** The problem with which publishing would refuse one of several requests. */
export interface Refused extends Problem {
  /** Index of the request, from 0. */
  readonly nth: number;
}

/** A preview with its errors: an editor sees both. */
export interface Previewed extends CorrectionPreview {
  readonly refusals: readonly Refused[];
  /** Errors in parts of the requests. */
  readonly faults: readonly Fault[];
}

const PREVIEW_UNAVAILABLE = refused(
  'unavailable',
  'The preview is not available at the moment. Try again in a moment.',
  {
    retryAfter: 5,
  },
);

/**
 * Exactly what would change if these were published now, by the projection's own code, and the problems with which they
 * would be refused. Writes nothing.
 */
export const previewRequests = (
  deps: CorrectionDeps,
  editor: Editor,
  requests: readonly CorrectionRequest[],
): Promise<Outcome<Previewed>> => deps.editorQueue.take(editor, () => previewNow(deps, editor, requests));

/**
 * The same, in the editor's queue.
 * @param until deadline of the checks in milliseconds since 1970.
 * @throws TaskError after the deadline.
 */
export async function previewNow(
  deps: CorrectionDeps,
  editor: Editor,
  requests: readonly CorrectionRequest[],
  until = Date.now() + CHECK_MS,
): Promise<Outcome<Previewed>> {
  const holds = await inLive(deps.database, (client) =>
    loadStateBefore(client, deps, editor, { requests, until }),
  );
  return preview(deps, holds, (embargoed) => [
    ...listEmbargoEnds(embargoed),
    ...(holds?.corrections ?? []).map((request) => announcedAs(request, editor)),
  ]);
}

const announcedAs = (request: CorrectionRequest, { name }: Editor): Announced => ({
  type: request.type,
  subject: request.subject,
  data: eventDataOf(request, name, null),
});

/** The reasons against something, and those of its editions that readers do not see yet. */
interface StateBefore {
  readonly refusals: readonly Refused[];
  readonly embargoed: readonly Embargoed[];
}

interface StateBeforeRequests extends StateBefore {
  /** The requests as they would be published, refused ones too: an editor sees what they would change. */
  readonly corrections: readonly ResolvedCorrection[];
}

async function loadStateBefore(
  client: pg.ClientBase,
  deps: CorrectionDeps,
  editor: Editor,
  { requests, until }: { readonly requests: readonly CorrectionRequest[]; readonly until: number },
): Promise<StateBeforeRequests> {
  const view = await CatalogView.of(client, requests, deps);
  const corrections: ResolvedCorrection[] = [];
  const refusals: Refused[] = [];
  for (const [nth, request] of requests.entries()) {
    if (Date.now() > until) throw new TaskError('deadline', 'The corrections took too long to check.');
    const { resolved, refusal } = await validateRequest(view, editor, request);
    corrections.push(resolved);
    if (refusal !== null) refusals.push({ nth, ...refusal.problem });
  }
  const subjects = [...new Set(requests.map(({ subject }) => subject))];
  return { refusals, corrections, embargoed: subjects.flatMap((subject) => view.embargoed(subject) ?? []) };
}

/** The same for the undo of corrections as a unit. Corrections that are undone already change nothing. */
export const previewUndo = (
  deps: CorrectionDeps,
  editor: Editor,
  rows: readonly CorrectionRow[],
  undo: Undo,
): Promise<Outcome<Previewed>> =>
  deps.editorQueue.take(editor, () => previewUndoNow(deps, editor, rows, undo));

async function previewUndoNow(
  deps: CorrectionDeps,
  editor: Editor,
  rows: readonly CorrectionRow[],
  undo: Undo,
): Promise<Outcome<Previewed>> {
  const inForce = rows.filter(({ state }) => state === 'published');
  const holds = await inLive(deps.database, async (client) => {
    const refusal = await whyNotUndone(client, deps, editor, inForce, undo);
    const subjects = [...new Set(inForce.map(({ subject }) => subject))];
    return {
      refusals: refusal === null ? [] : [{ nth: 0, ...refusal.problem }],
      embargoed: await loadEmbargoed(client, subjects),
    };
  });
  const without = new Set(inForce.map(({ id }) => id));
  const announced = inForce.map((row): Announced => {
    const { subject, data } = retractionOf(row, editor, undo, deps.now());
    return { type: 'correction.reverted', subject, data };
  });
  return preview(deps, holds, (embargoed) => [
    ...listEmbargoEnds(embargoed, without),
    // The retraction of an embargoed announcement leaves nothing to show.
    ...announced.filter(({ subject }) => embargoed.every((one) => one.subject !== subject)),
  ]);
}

/**
 * The same for the undo of an import, without corrections under an embargo. The caller limits the number of its subjects,
 * since the preview reads the rows of each.
 */
export const previewImportUndo = (
  deps: CorrectionDeps,
  editor: Editor,
  id: string,
): Promise<Outcome<Previewed>> =>
  deps.editorQueue.take(editor, () =>
    preview(deps, { refusals: [], embargoed: [] }, () => [
      {
        type: 'import.retracted',
        subject: `import:${id}`,
        data: { import_id: id, by: editor.name, reason: null },
      },
    ]),
  );

/**
 * @param holds null: there are no tables.
 * @param announced what to preview, where these are shown as readers will see them.
 */
async function preview(
  deps: CorrectionDeps,
  holds: StateBefore | null,
  announced: (embargoed: readonly Embargoed[]) => readonly Announced[],
): Promise<Outcome<Previewed>> {
  if (deps.preview === null || holds === null) return PREVIEW_UNAVAILABLE;
  const { refusals, embargoed } = holds;
  const forbidden = refusals.find(({ code }) => code === 'forbidden');
  if (forbidden) return refused('forbidden', forbidden.detail);
  const gone = clientSignal();
  const changes = await deps.preview(announced(embargoed), gone);
  const now = embargoed.length === 0 ? null : await deps.preview(listEmbargoEnds(embargoed), gone);
  if (changes === null) return PREVIEW_UNAVAILABLE;
  const seen = now === null ? changes : diffPreviews(now, changes);
  return succeeded({ ...seen, refusals, faults: refusals.flatMap(({ errors = [] }) => errors) });
}
