import { nameKey } from '../../../db/keys/index.ts';
import { conflictPage } from '../correction/conflict.ts';
import { panelOf, sentenceOf, unreadable } from '../correction/panel.ts';
import { requestOf, send, type Worded } from '../correction/send.ts';
import type { CorrectionRequest } from '../../corrections/index.ts';
import type { EditionOperation } from '../../events/index.ts';
import type { ConsoleDeps } from '../deps.ts';
import { type Html, html, nothing } from '../page/html.ts';
import type { Faults } from '../page/typed.ts';
import { notFound, type Reply, type Visit } from '../visit.ts';
import { zoneOf } from '../zones.ts';
import { freshState } from '../subject/correct.ts';
import { editionReply } from './show.ts';
import { readEdition } from './read.ts';
import { waitingOf } from './waiting.ts';
import { type Drafted, draftOfSet } from './set-draft.ts';
import { TOOLS } from './tool-forms.ts';
import { type DraftedTool, draftOfTool } from './tools.ts';

/** What a form of the edition's page says; the faults of its fields where it says nothing that can be published. */
type Read =
  | { readonly ok: true; readonly request: CorrectionRequest }
  | { readonly ok: false; readonly faults: Faults };

function read({ params, fields }: Visit): Read {
  const draft: Drafted | DraftedTool = fields['form'] === 'set' ? draftOfSet(fields) : draftOfTool(fields);
  if (!draft.ok) return draft;
  const request = requestOf(wordsOf(draft, params['slug']!), fields);
  return request.ok
    ? { ok: true, request: request.value }
    : { ok: false, faults: { '': unreadable(request.problem) } };
}

function wordsOf(draft: Said, slug: string): Worded {
  if (draft.type === 'precedence.set') {
    const { type, subject, sources, complete } = draft;
    return { type, subject, sources, complete };
  }
  const { type, operations } = draft;
  return 'credit' in draft
    ? { type, operations, subject: `credit:${nameKey(draft.credit)}`, credit: draft.credit }
    : { type, operations, subject: `edition:${slug}` };
}

type Said = (Drafted | DraftedTool) & { readonly ok: true };

/** Saves what a form of the edition's page says. */
export async function correctEdition(deps: ConsoleDeps, visit: Visit): Promise<Reply> {
  const said = read(visit);
  if (!said.ok) return again(deps, visit, said.faults, nothing, 422);
  const sent = await send(deps, visit, said.request);
  if (sent.ok) return done(visit, said.request, sent.value.id);
  const { problem } = sent;
  if (problem.code !== 'base_moved') return again(deps, visit, { '': sentenceOf(problem) }, nothing, 422);
  const { context } = freshState(visit, problem.base ?? null);
  return {
    kind: 'page',
    status: 409,
    title: 'Conflict',
    body: conflictPage(
      said.request,
      problem,
      context,
      await zoneOf(deps.database, `edition:${visit.params['slug']!}`),
    ),
  };
}

function done({ params }: Visit, request: CorrectionRequest, id: string): Reply {
  const gone =
    request.type === 'edition.corrected' &&
    request.operations.some((one) => one.op === 'hide' || one.op === 'merge' || isNoFestival(one));
  const location = gone ? `/console/corrections/${id}` : `/console/editions/${params['slug']!}?done=${id}`;
  return { kind: 'see', location };
}

/** Club nights have no page. */
const isNoFestival = (operation: EditionOperation): boolean =>
  operation.op === 'set' && operation.set.kind === 'club_night';

/** What a form would change: a part for a script, else the page with its panel. */
export async function previewEdition(deps: ConsoleDeps, visit: Visit): Promise<Reply> {
  const said = read(visit);
  if (!said.ok)
    return visit.partial ? unfinished(said.faults) : again(deps, visit, said.faults, nothing, 422);
  const panel = await panelOf(deps, visit, [said.request]);
  return visit.partial ? { kind: 'part', body: panel } : again(deps, visit, {}, panel, 200);
}

/** Somebody is still typing: a hint, not a fault. */
const unfinished = (faults: Faults): Reply => ({
  kind: 'part',
  body: html`<p class="hint">${Object.values(faults).join(' ')}</p>`,
});

/** The page with the form as it was typed. */
async function again(
  deps: ConsoleDeps,
  visit: Visit,
  faults: Faults,
  preview: Html,
  status: number,
): Promise<Reply> {
  const { params, fields } = visit;
  const view = await readEdition(deps, params['slug']!);
  if (!view) return notFound(`There is no edition ${params['slug']!}.`);
  const base = fields['base'] ? Number(fields['base']) : view.base;
  const state = { ...freshState(visit, base), typed: fields, faults, preview };
  const tool = TOOLS.find((name) => name === fields['form']) ?? null;
  const waiting = await waitingOf(deps, view);
  return editionReply(visit, view, { status, state, tool, waiting, set: fields['set'] ?? null });
}
