import { nameKey } from '../../../../db/keys/index.ts';
import { conflictAnswer, conflictReply, contextAfter } from '../correction/conflict/conflict-reply.ts';
import { panelOf, sentenceOf, unreadable } from '../correction/preview/panel.ts';
import { requestOf, send, type FormValues } from '../correction/send-correction.ts';
import type { CorrectionRequest } from '../../corrections/index.ts';
import type { Problem } from '../../corrections/problems/index.ts';
import type { EditionOperation } from '../../../events/corrections/index.ts';
import type { ConsoleDeps } from '../deps.ts';
import { contextFields, hidden } from '../page/form.ts';
import { type Html, html, nothing } from '../page/html.ts';
import type { Faults, Fields } from '../page/form-fields.ts';
import { statusOfProblem } from '../problem-status.ts';
import { notFound, type Reply, type PageRequest } from '../page-request.ts';
import { freshState } from '../subject/correct-subject.ts';
import { editionReply } from './show.ts';
import { followSet } from './set/follow-set.ts';
import { seenIn } from './set/seen-set.ts';
import { dayKey } from './set-pages.ts';
import { withPickedSets } from './set/picked-sets.ts';
import { readEdition } from './read.ts';
import { listPendingCorrections } from './pending-corrections.ts';
import { type Drafted, draftOfSet } from './set/set-draft.ts';
import { TOOLS } from './tools/tool-forms.ts';
import { type DraftedTool, draftOfTool } from './tools/tools.ts';

/** The result of reading a form of the edition's page: a draft, or the faults of its fields. */
type Read =
  | { readonly ok: true; readonly request: CorrectionRequest }
  | { readonly ok: false; readonly faults: Faults };

function read({ params, fields }: PageRequest): Read {
  const draft: Drafted | DraftedTool = fields['form'] === 'set' ? draftOfSet(fields) : draftOfTool(fields);
  if (!draft.ok) return draft;
  const request = requestOf(toFormValues(draft, params['slug']!), fields);
  return request.ok
    ? { ok: true, request: request.value }
    : { ok: false, faults: { '': unreadable(request.problem) } };
}

function toFormValues(draft: Stated, slug: string): FormValues {
  if (draft.type === 'precedence.set') {
    const { type, subject, sources, complete } = draft;
    return { type, subject, sources, complete };
  }
  const { type, operations } = draft;
  return 'credit' in draft
    ? { type, operations, subject: `credit:${nameKey(draft.credit)}`, credit: draft.credit }
    : { type, operations, subject: `edition:${slug}` };
}

type Stated = (Drafted | DraftedTool) & { readonly ok: true };

/** Saves a form of the edition's page. A set's form is for the set wherever others moved it since. */
export async function correctEdition(deps: ConsoleDeps, given: PageRequest): Promise<Reply> {
  const pageRequest = await withPickedSets(deps, given);
  const stated = read(pageRequest);
  if (!stated.ok) return again(deps, pageRequest, stated.faults, nothing, 422);
  const sent = await send(deps, pageRequest, stated.request);
  if (sent.ok) return done(deps, pageRequest, stated.request, sent.value.id);
  const { problem } = sent;
  if (problem.code === 'stale_base') return conflict(deps, pageRequest, stated.request, problem);
  if (problem.code === 'target_not_found') {
    const followed = await followSet(deps, pageRequest);
    if (followed.kind === 'changed') return correctEdition(deps, followed.pageRequest);
  }
  return again(deps, pageRequest, { '': sentenceOf(problem) }, nothing, statusOfProblem(problem));
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
  if (!read(now).ok) return again(deps, now, { '': SAVED_BY_OTHERS }, nothing, 409);
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
  if (gone) return { kind: 'see', location: `/console/corrections/${id}` };
  const at = `/console/editions/${pageRequest.params['slug']!}?done=${id}`;
  const key = await correctedSet(deps, pageRequest);
  const location = key === null ? `${at}${pageQuery(pageRequest.fields)}` : `${at}&at=${key}#set-${key}`;
  return { kind: 'see', location };
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

/** Previews a form: a part for a script, else the page with its panel. */
export async function previewEdition(deps: ConsoleDeps, sent: PageRequest): Promise<Reply> {
  const given = await withPickedSets(deps, withIntent(sent));
  const followed = await followSet(deps, given);
  const pageRequest = followed.kind === 'changed' ? followed.pageRequest : given;
  if (followed.kind === 'gone')
    return pageRequest.partial ? unfinished({ '': GONE }) : goneReply(deps, pageRequest);
  const stated = read(pageRequest);
  if (!stated.ok)
    return pageRequest.partial
      ? unfinished(stated.faults)
      : again(deps, pageRequest, stated.faults, nothing, 422);
  const panel = await panelOf(deps, pageRequest, [stated.request]);
  return pageRequest.partial ? { kind: 'part', body: panel } : again(deps, pageRequest, {}, panel, 200);
}

/** A preview that follows the typing has no button: a filled-in replacement implies the intent `replace`. */
const withIntent = (pageRequest: PageRequest): PageRequest =>
  pageRequest.fields['form'] === 'set' &&
  !pageRequest.fields['intent'] &&
  pageRequest.fields['replacement']?.trim()
    ? { ...pageRequest, fields: { ...pageRequest.fields, intent: 'replace' } }
    : pageRequest;

/** Shows unfinished input as a hint, not as an error. */
const unfinished = (faults: Faults): Reply => ({
  kind: 'part',
  body: html`<p class="hint">${Object.values(faults).join(' ')}</p>`,
});

const GONE = 'The lineup no longer has this set.';

/** Input for a set that no longer exists can be saved as a new set. */
const goneReply = (deps: ConsoleDeps, pageRequest: PageRequest): Promise<Reply> =>
  formReply(
    deps,
    { ...pageRequest, fields: { ...pageRequest.fields, form: 'add' } },
    {
      faults: { '': `${GONE} To add the set again with your input, save this form.` },
      preview: nothing,
      status: 409,
    },
  );

/** The page with the form as typed, for the present state of the set. */
async function again(
  deps: ConsoleDeps,
  pageRequest: PageRequest,
  faults: Faults,
  preview: Html,
  status: number,
): Promise<Reply> {
  const followed = await followSet(deps, pageRequest);
  if (followed.kind === 'gone') return goneReply(deps, pageRequest);
  const now = followed.kind === 'changed' ? followed.pageRequest : pageRequest;
  return formReply(deps, now, { faults, preview, status });
}

interface Returned {
  readonly faults: Faults;
  readonly preview: Html;
  readonly status: number;
}

async function formReply(
  deps: ConsoleDeps,
  pageRequest: PageRequest,
  { faults, preview, status }: Returned,
): Promise<Reply> {
  const { params, fields } = pageRequest;
  const view = await readEdition(deps, params['slug']!);
  if (!view) return notFound(`There is no edition ${params['slug']!}.`);
  const base = fields['base'] ? Number(fields['base']) : view.base;
  const state = { ...freshState(pageRequest, base), typed: fields, faults, preview };
  const tool = TOOLS.find((name) => name === fields['form']) ?? null;
  const waiting = await listPendingCorrections(deps, view);
  const bulk =
    fields['form'] === 'bulk' ? { bulk: { state, ticked: new Set(pageRequest.all['pick'] ?? []) } } : {};
  return editionReply(pageRequest, view, {
    status,
    state,
    tool,
    waiting,
    set: fields['set'] ?? null,
    ...bulk,
  });
}
