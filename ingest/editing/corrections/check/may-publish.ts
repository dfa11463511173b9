import { type Editor, isBound } from '../../editors/index.ts';
import type { CorrectionDeps } from '../deps.ts';
import { type Outcome, type Refusal, succeeded, refused } from '../problems/problem.ts';
import type { CorrectionRequest } from '../request.ts';
import { inLive } from '../visibility/live-tables.ts';
import { denialReason } from './authorize.ts';
import { loadCheckContext, type CheckContext } from './check-context.ts';
import { findForeignIdentity } from './stated-identities.ts';
import { CatalogView } from './catalog-view.ts';

/** Returns why an editor may not publish this; null: it may. Runs in a transaction that uses the live tables. */
export async function whyForbidden(
  view: CatalogView,
  editor: Editor,
  request: CorrectionRequest,
  known?: CheckContext,
): Promise<string | null> {
  const why = denialReason(editor, request, known ?? (await loadCheckContext(view, request)));
  if (why !== null || !isBound(editor)) return why;
  return findForeignIdentity(view.client, editor, request);
}

/** Returns why an editor may not undo a published correction; null: it may. It may undo what it may publish. */
export async function whyNotUndoable(
  view: CatalogView,
  editor: Editor,
  request: CorrectionRequest,
  by: string,
): Promise<string | null> {
  const why = denialReason(editor, request, await loadCheckContext(view, request));
  if (why !== null || !isBound(editor) || by === editor.name) return why;
  return findForeignIdentity(view.client, editor, request, 'undo');
}

/** True if an editor may decide on another editor's proposal, that is, may publish it. */
export async function mayDecide(
  deps: CorrectionDeps,
  editor: Editor,
  request: CorrectionRequest,
): Promise<Outcome<null>> {
  const refusal = await inLive(deps.database, async (client): Promise<Refusal | null> => {
    const { readEdition, log } = deps;
    // Permission to decide depends on no edition's sets.
    const view = await CatalogView.of(client, [request], { preview: null, readEdition, log });
    const why = await whyForbidden(view, editor, request);
    return why === null ? null : refused('forbidden', why);
  });
  return refusal ?? succeeded(null);
}
