import { conflictAnswer, conflictReply, contextAfter } from '../correction/conflict/conflict-reply.ts';
import { sentenceOf } from '../correction/preview/panel.ts';
import { send } from '../correction/send-correction.ts';
import type { CorrectionRequest } from '../../corrections/index.ts';
import type { Problem } from '../../corrections/problems/index.ts';
import type { EditionOperation } from '../../../events/corrections/index.ts';
import type { ConsoleDeps } from '../deps.ts';
import { contextFields, hidden } from '../page/form.ts';
import { type Html, html, EMPTY_HTML } from '../page/html.ts';
import type { Fields } from '../page/form-fields.ts';
import { statusOfProblem } from '../problem-status.ts';
import type { PageRequest, Reply } from '../page-request.ts';
import { showFormAgain } from './show-form-again.ts';
import { readEditionForm } from './read-edition-form.ts';
import { followSet } from './set/follow-set.ts';
import { withPickedSets } from './set/picked-sets.ts';
import { seenIn } from './set/seen-set.ts';
import { dayKey } from './set-pages.ts';

/** Saves a form of the edition's page. A set's form is for the set wherever others moved it since. */
export async function correctEdition(deps: ConsoleDeps, given: PageRequest): Promise<Reply> {
  const pageRequest = await withPickedSets(deps, given);
  const stated = readEditionForm(pageRequest);
  if (!stated.ok) return showFormAgain(deps, pageRequest, stated.faults, EMPTY_HTML, 422);
  const sent = await send(deps, pageRequest, stated.request);
  if (sent.ok) return done(deps, pageRequest, stated.request, sent.value.id);
  const { problem } = sent;
  if (problem.code === 'stale_base') return conflict(deps, pageRequest, stated.request, problem);
  if (problem.code === 'target_not_found') {
    const followed = await followSet(deps, pageRequest);
    if (followed.kind === 'changed') return correctEdition(deps, followed.pageRequest);
  }
  return showFormAgain(deps, pageRequest, { '': sentenceOf(problem) }, EMPTY_HTML, statusOfProblem(problem));
}

/** A set's form is sent again as a form, so that a refusal brings it back; other tools send their operations. */
async function conflict(
  deps: ConsoleDeps,
  pageRequest: PageRequest,
  request: CorrectionRequest,
  problem: Problem,
): Promise<Reply> {
  const followed = await followSet(deps, pageRequest);
  if (followed.kind === 'none') return conflictReply(deps, pageRequest, request, problem);
  if (followed.kind === 'gone') return conflictAnswer(deps, request, problem, null);
  const now = followed.kind === 'changed' ? followed.pageRequest : pageRequest;
  if (!readEditionForm(now).ok) return showFormAgain(deps, now, { '': SAVED_BY_OTHERS }, EMPTY_HTML, 409);
  const action = `/console/editions/${pageRequest.params['slug']!}/corrections`;
  const fields = html`${contextFields(contextAfter(pageRequest, problem))} ${hiddenFields(now.fields)}`;
  return conflictAnswer(deps, request, problem, { action, fields, edit: `${action}/preview` });
}

const SAVED_BY_OTHERS = 'Someone else already saved the same change.';

/** A form's own fields, without the common hidden ones. */
const hiddenFields = (fields: Fields): Html =>
  html`${Object.entries(fields)
    .filter(([name]) => name !== 'csrf' && name !== 'base' && name !== 'request_key')
    .map(([name, value]) => hidden(name, value))}`;

/** Continues at the corrected set, else at the edition, or at the correction if the edition has no page any more. */
async function done(
  deps: ConsoleDeps,
  pageRequest: PageRequest,
  request: CorrectionRequest,
  id: string,
): Promise<Reply> {
  const gone =
    request.type === 'edition.corrected' &&
    request.operations.some((one) => one.op === 'hide' || one.op === 'merge' || isNoFestival(one));
  if (gone) return { kind: 'redirect', location: `/console/corrections/${id}` };
  const at = `/console/editions/${pageRequest.params['slug']!}?done=${id}`;
  const key = await correctedSet(deps, pageRequest);
  const location = key === null ? `${at}${pageQuery(pageRequest.fields)}` : `${at}&at=${key}#set-${key}`;
  return { kind: 'redirect', location };
}

/** The page of sets that the form was on; a set's form has the day of its set. */
function pageQuery(fields: Fields): string {
  const seen = seenIn(fields, 'seen');
  const page = fields['page'] ?? (fields['form'] === 'set' && seen !== null ? dayKey(seen.day) : '');
  return page === '' ? '' : `&day=${encodeURIComponent(page)}`;
}

/** The present key of the set of a form; null: the form changes other sets too, or the set no longer exists. */
async function correctedSet(deps: ConsoleDeps, pageRequest: PageRequest): Promise<string | null> {
  const followed = await followSet(deps, pageRequest);
  if (followed.kind === 'none' || followed.kind === 'gone') return null;
  return (followed.kind === 'changed' ? followed.pageRequest : pageRequest).fields['set'] ?? null;
}

/** Club nights have no page. */
const isNoFestival = (operation: EditionOperation): boolean =>
  operation.op === 'set' && operation.set.kind === 'club_night';
