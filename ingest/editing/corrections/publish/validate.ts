import type { Editor } from '../../editors/index.ts';
import { findRefusal } from '../../../events/applicable/index.ts';
import { loadCheckContext } from '../check/check-context.ts';
import { resolveNamesToIds } from '../check/resolve-names.ts';
import { check } from '../check/check.ts';
import { whyForbidden } from '../check/may-publish.ts';
import type { CatalogView } from '../check/catalog-view.ts';
import { listChangesSinceBase, movedWords } from '../conflicts/changes-since-base.ts';
import { touchedBy } from '../conflicts/operation-fields.ts';
import { succeeded, type Outcome, type Refusal, refused } from '../problems/problem.ts';
import { eventDataOf, type CorrectionRequest } from '../request.ts';
import { embargoedWith } from '../current-state/embargo.ts';
import { affectedSubjectsOf } from './affected-subjects.ts';
import { draftCorrectionEvent } from './correction-event.ts';
import type { ResolvedCorrection, ValidatedCorrection } from './validated-correction.ts';

/** A request that is accepted in the present state, or the reasons against it. */
export type Validation = { readonly resolved: ResolvedCorrection } & (
  | { readonly validated: ValidatedCorrection; readonly refusal: null }
  | { readonly validated: null; readonly refusal: Refusal }
);

/**
 * Validates a request against the present state: the editor is allowed to, the fields it touches are as its
 * editor saw them, and its targets exist.
 * @param view made of requests that include this one.
 */
export async function validateRequest(
  view: CatalogView,
  editor: Editor,
  request: CorrectionRequest,
): Promise<Validation> {
  const resolved = resolve(view, request);
  const outcome = await checkAgainstPresent(view, editor, resolved);
  return outcome.ok
    ? { resolved, validated: resolved as ValidatedCorrection, refusal: null }
    : { resolved, validated: null, refusal: outcome };
}

const resolve = (view: CatalogView, request: CorrectionRequest): ResolvedCorrection =>
  embargoedWith(resolveNamesToIds(request, view), view.embargoed(request.subject)) as ResolvedCorrection;

async function checkAgainstPresent(
  view: CatalogView,
  editor: Editor,
  request: ResolvedCorrection,
): Promise<Outcome<null>> {
  const holds = await loadCheckContext(view, request);
  const forbidden = await whyForbidden(view, editor, request, holds);
  if (forbidden !== null) return refused('forbidden', forbidden);
  const moved = await checkBase(view, request);
  if (!moved.ok) return moved;
  const { missingTargets, contradictions } = await check(view.client, request, holds);
  if (contradictions.length > 0)
    return refused('invalid_operation', contradictions[0]!.message, { errors: contradictions });
  if (missingTargets.length > 0)
    return refused('target_not_found', missingTargets[0]!.message, { errors: missingTargets });
  const reason = findRefusal(
    draftCorrectionEvent(request, { id: 'unpublished', by: editor.name, batch: null, now: new Date(0) }),
  );
  return reason === null
    ? succeeded(null)
    : refused('invalid_request', `The correction cannot be stored: ${reason}.`);
}

async function checkBase(view: CatalogView, request: CorrectionRequest): Promise<Outcome<null>> {
  const { base } = request;
  if (base === null) return succeeded(null);
  const { subjects } = affectedSubjectsOf(request);
  const { moved, position: now } = await view.movedSince(subjects, base);
  if (base > now) return refuseBaseAhead(base, await view.logEnd());
  if (!moved) return succeeded(null);
  const since = await view.recordedSince(subjects, base);
  const touched = touchedBy({ type: request.type, data: eventDataOf(request, '-', null) });
  const conflicts = listChangesSinceBase(touched, since);
  if (conflicts.length === 0) return succeeded(null);
  const detail = `${movedWords(conflicts)} since. Read the current state, and send the correction again.`;
  return refused('stale_base', detail, { conflicts, base: now });
}

/** Refuses a base that the tables have not reached: for now if the log has it, else as invalid. */
function refuseBaseAhead(base: number, end: number): Refusal {
  if (base <= end)
    return refused(
      'unavailable',
      `The read tables have not reached position ${base} yet. Try again in a moment.`,
      {
        retryAfter: 2,
      },
    );
  const message = `The log ends at position ${end}, before the base ${base}. As \`base\`, send null or the base that GET /subjects/{subject} returned.`;
  return refused('invalid_operation', message, { errors: [{ path: 'base', message }] });
}
