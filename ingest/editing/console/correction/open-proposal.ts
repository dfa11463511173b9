import type { Correction } from '../../corrections/index.ts';
import type { Outcome, Problem } from '../../corrections/problems/index.ts';
import { type Previewed, proposalPreviewed } from '../../corrections/queries/index.ts';
import type { ConsoleDeps } from '../deps.ts';
import { contextFields } from '../page/form.ts';
import { html, type Html, EMPTY_HTML } from '../page/html.ts';
import { onTables } from '../on-tables.ts';
import type { PageRequest } from '../page-request.ts';
import { localized, zoneOf } from '../zones.ts';
import { previewPanel } from './preview/preview-panel.ts';
import { problemPanel } from './conflict/refusal-panel.ts';
import { warningsOf } from './preview/warnings.ts';

/** A refused decision: the reason, and the typed values. */
export interface RefusedDecision {
  readonly problem: Problem;
  readonly reason: string;
}

/** Shows the preview of a proposal, and the forms that decide on it. */
export async function openProposal(
  { corrections, database }: ConsoleDeps,
  pageRequest: PageRequest,
  { correction, refused }: { readonly correction: Correction; readonly refused: RefusedDecision | null },
): Promise<Html> {
  const { id, subject, by } = correction;
  const { editor } = pageRequest.session;
  const base = await onTables(database, (tables) => Promise.resolve(tables.base));
  const previewed = await proposalPreviewed(corrections, editor, id);
  if (previewed === null) return EMPTY_HTML;
  const isStale = !previewed.ok || previewed.value.refusals.length + previewed.value.faults.length > 0;
  const mayRefresh = editor.role !== 'contributor' || editor.name === by;
  const zone = await zoneOf(database, subject);
  const panel = await panelFor(database, previewed, zone);
  return html`<section class="card preview">
      <h2 class="unseen">Preview</h2>
      ${panel}
    </section>
    ${isStale && mayRefresh ? refreshForm(id, base, pageRequest) : EMPTY_HTML}
    ${decisionForm(correction, pageRequest, refused)}`;
}

/** The preview of a proposal alone, for the list; empty for any other correction. */
export async function proposalPanel(
  { corrections, database }: ConsoleDeps,
  { session }: PageRequest,
  { id, subject, state }: Correction,
): Promise<Html> {
  const previewed = state === 'proposed' ? await proposalPreviewed(corrections, session.editor, id) : null;
  return previewed === null ? EMPTY_HTML : panelFor(database, previewed, await zoneOf(database, subject));
}

const panelFor = async (
  database: ConsoleDeps['database'],
  previewed: Outcome<Previewed>,
  zone: string | null,
): Promise<Html> =>
  previewed.ok
    ? previewPanel(
        { ...previewed.value, refusals: localized(previewed.value.refusals, zone) },
        await warningsOf(database, previewed.value),
      )
    : problemPanel(previewed.problem);

/** For the author and for editors who may publish: the form carries the base that they saw. */
const refreshForm = (id: string, base: number | null, { session }: PageRequest): Html =>
  html`<form method="post" action="/console/corrections/${id}/refresh" data-correction class="notice wait">
    ${contextFields({ csrf: session.csrf, base, requestKey: '' })}
    <p>
      <b>Other editors or sources changed the same fields after this change was proposed.</b> If you still
      want this change, update the proposal.
    </p>
    <button type="submit">Update the proposal</button>
  </form>`;

/** The forms of who may decide: an editor, and the author, who withdraws. */
function decisionForm(
  { id, by }: Correction,
  { session: { csrf, editor } }: PageRequest,
  refused: RefusedDecision | null,
): Html {
  const isContributor = editor.role === 'contributor';
  const isAuthor = editor.name === by;
  if (isContributor && !isAuthor)
    return html`<p class="hint">An editor will publish or reject this proposal.</p>`;
  return html`<form method="post" action="/console/corrections/${id}/approve" data-correction class="buttons">
    ${contextFields({ csrf, base: null, requestKey: '' })}
    <label for="reason">Reason</label>
    <input id="reason" name="reason" value="${refused?.reason ?? ''}" autocomplete="off" />
    ${isContributor ? EMPTY_HTML : html`<button class="main" type="submit" data-save>Publish</button>`}
    <button class="bad" type="submit" formaction="/console/corrections/${id}/reject">
      ${isAuthor ? 'Withdraw' : 'Reject'}
    </button>
  </form>`;
}
