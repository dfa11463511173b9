import { z } from 'zod';
import { text } from '../../../events/index.ts';
import { assign, dismiss, type ReviewItemKey } from '../../review/index.ts';
import type { ConsoleDeps } from '../deps.ts';
import { MAX_VISIBILITY_WAIT_MS } from '../correction/send-correction.ts';
import { ownPath } from '../session/sign-in-page.ts';
import type { Reply, PageRequest } from '../page-request.ts';
import { bulkAnswer, bulkPreview } from './bulk-answer.ts';
import { giveBulkAnswer } from './give-bulk-answer.ts';
import { reviewPage } from './page.ts';

const reviewItem = z.object({ kind: text(100), subject: text(400), about: text(1_000) });

/** The items of a form: one by its button, or all that are ticked. */
function reviewItemsIn({ fields, all }: PageRequest): ReviewItemKey[] {
  const given = fields['one'] ? [fields['one']] : (all['doubt'] ?? []);
  return given.flatMap((json) => {
    try {
      return [reviewItem.parse(JSON.parse(json))];
    } catch {
      return [];
    }
  });
}

const back = ({ fields }: PageRequest): Reply => ({
  kind: 'redirect',
  location: ownPath(fields['to'] ?? '/console/review'),
});

/** The list at the same place, with its ticked and typed values. */
const refused = (deps: ConsoleDeps, pageRequest: PageRequest, fault: string): Promise<Reply> => {
  const { searchParams } = new URL(ownPath(pageRequest.fields['to'] ?? '/'), 'http://here');
  const { one = null, reason = '', assignee = null } = pageRequest.fields;
  return reviewPage(
    deps,
    { ...pageRequest, query: Object.fromEntries(searchParams) },
    { fault, one, reason, assignee, ticked: new Set(pageRequest.all['doubt'] ?? []) },
  );
};

/** The list's address, with the number of saved answers for its notice. */
const withSaved = (path: string, saved: number): string =>
  `${path}${path.includes('?') ? '&' : '?'}saved=${saved}`;

const NOT_OFFERED = 'Nothing was saved. None of the selected items offers this answer.';
const NOTHING_SELECTED = 'Nothing was saved. Select at least one item first.';

/** Gives one answer to all selected items, or previews it first. */
export async function answerReviewItems(
  deps: ConsoleDeps,
  pageRequest: PageRequest,
  step: 'preview' | 'save',
): Promise<Reply> {
  const reviewItems = reviewItemsIn(pageRequest);
  if (reviewItems.length === 0) return refused(deps, pageRequest, NOTHING_SELECTED);
  const bulk = await bulkAnswer(deps, reviewItems, pageRequest.fields['answer'] ?? '');
  if (step === 'preview')
    return bulk.requests.size === 0
      ? refused(deps, pageRequest, NOT_OFFERED)
      : bulkPreview(deps, pageRequest, bulk);
  const { asked, saved, refusal } = await giveBulkAnswer(deps, pageRequest, bulk);
  if (asked === 0) return refused(deps, pageRequest, NOT_OFFERED);
  await deps.corrections.livePosition.waitUntilReached(
    await deps.corrections.log.end(),
    MAX_VISIBILITY_WAIT_MS,
  );
  return refusal === null
    ? { kind: 'redirect', location: withSaved(ownPath(pageRequest.fields['to'] ?? '/console/review'), saved) }
    : refused(deps, pageRequest, `${saved} of ${asked} answers were saved. ${refusal}`);
}

/** Assigns items, by default to the signed-in editor. */
export async function assignReviewItems(deps: ConsoleDeps, pageRequest: PageRequest): Promise<Reply> {
  const reviewItems = reviewItemsIn(pageRequest);
  if (reviewItems.length === 0) return refused(deps, pageRequest, NOTHING_SELECTED);
  const { editor } = pageRequest.session;
  const assignee = pageRequest.fields['assignee']?.trim() || editor.name;
  const assigned = await assign(deps.corrections, editor, reviewItems, assignee);
  return assigned.ok ? back(pageRequest) : refused(deps, pageRequest, assigned.problem.detail);
}

/** Dismisses items until their evidence changes. */
export async function dismissReviewItems(deps: ConsoleDeps, pageRequest: PageRequest): Promise<Reply> {
  const reviewItems = reviewItemsIn(pageRequest);
  if (reviewItems.length === 0) return refused(deps, pageRequest, NOTHING_SELECTED);
  const reason = pageRequest.fields['reason']?.trim();
  if (!reason) return refused(deps, pageRequest, 'Nothing was saved. Enter a reason for dismissing.');
  const dismissed = await dismiss(deps.corrections, pageRequest.session.editor, reviewItems, reason);
  return dismissed.ok ? back(pageRequest) : refused(deps, pageRequest, dismissed.problem.detail);
}
