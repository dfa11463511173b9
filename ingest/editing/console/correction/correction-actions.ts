import { approveProposal, refreshProposal, rejectProposal, undo } from '../../corrections/index.ts';
import { correctionNow } from '../../corrections/queries/index.ts';
import type { Problem } from '../../corrections/problems/index.ts';
import type { ConsoleDeps } from '../deps.ts';
import { html, type Html, nothing } from '../page/html.ts';
import { sendAgainForm } from '../session/kept-form.ts';
import { ownPath } from '../session/sign-in-page.ts';
import type { Reply, PageRequest } from '../page-request.ts';
import { statusOfProblem } from '../problem-status.ts';
import { localized, zoneOf } from '../zones.ts';
import { authorOf } from './conflict/conflict.ts';
import { conflictReply } from './conflict/conflict-reply.ts';
import { undoForm } from './done-notice.ts';
import { faultText, panelOf } from './preview/panel.ts';
import { requestOf, send } from './send-correction.ts';
import { showCorrection } from './show.ts';
import { fieldName, valueOf } from './field-values.ts';
import { subjectPath } from './subject-link.ts';

/** Milliseconds that a page waits until readers see an undo. */
const MAX_WAIT_MS = 10_000;

/**
 * Publishes corrections that a page carries in full: a conflict's again, or a ready answer of a review item.
 */
export async function resubmit(deps: ConsoleDeps, pageRequest: PageRequest): Promise<Reply> {
  const { type = '', subject = '', words = '', to } = pageRequest.fields;
  const request = requestOf({ ...toWords(words), type, subject }, pageRequest.fields);
  if (!request.ok) return refusal(request.problem, pageRequest, subject);
  const sent = await send(deps, pageRequest, request.value);
  if (sent.ok)
    return { kind: 'see', location: withDone(to ? ownPath(to) : subjectPath(subject), sent.value.id) };
  return sent.problem.code === 'stale_base'
    ? conflictReply(deps, pageRequest, request.value, sent.problem)
    : refusal(sent.problem, pageRequest, subject);
}

export function withDone(path: string, id: string): string {
  const [page = '', fragment] = path.split('#');
  const done = `${page}${page.includes('?') ? '&' : '?'}done=${encodeURIComponent(id)}`;
  return fragment === undefined ? done : `${done}#${fragment}`;
}

/** Previews a submitted correction: a part for a script, else a page of its own. */
export async function previewSubmitted(deps: ConsoleDeps, pageRequest: PageRequest): Promise<Reply> {
  const { type = '', subject = '', words = '' } = pageRequest.fields;
  const request = requestOf({ ...toWords(words), type, subject }, pageRequest.fields);
  if (!request.ok) return refusal(request.problem, pageRequest, subject);
  const panel = await panelOf(deps, pageRequest, [request.value]);
  if (pageRequest.partial) return { kind: 'part', body: panel };
  const body = html`<h1>Preview</h1>
    <section class="card preview">
      <h2 class="unseen">Your change</h2>
      ${panel}
    </section>
    <p><a href="${pageRequest.from}">Go back</a></p>`;
  return { kind: 'page', title: 'Preview', body };
}

function toWords(json: string): object {
  try {
    const words: unknown = JSON.parse(json);
    return typeof words === 'object' && words !== null ? words : {};
  } catch {
    return {};
  }
}

/**
 * The page of a refused form, with the reason, the typed values and links back. `subject`: the page to go back to.
 */
export const refusal = (
  problem: Problem,
  { session, from, sent }: PageRequest,
  subject: string | null = null,
): Reply => ({
  kind: 'page',
  status: statusOfProblem(problem),
  title: 'Not saved',
  body: html`<h1>Not saved</h1>
    <p class="fault" role="alert">${problem.detail}</p>
    ${faultList(problem)} ${sent === null ? nothing : sendAgainForm(session, sent)}
    <p><a href="${subject ? subjectPath(subject) : from}">Go back</a></p>`,
});

/** The faults that the problem's own sentence does not name. */
function faultList({ detail, errors = [] }: Problem): Html {
  const others = errors.filter(({ message, near = [] }) => message !== detail || near.length > 0);
  if (others.length === 0) return nothing;
  return html`<ul>
    ${others.map((fault) => html`<li>${faultText(fault)}</li>`)}
  </ul>`;
}

/** Undoes a correction after showing the later ones that depend on it. */
export async function revertCorrection(deps: ConsoleDeps, pageRequest: PageRequest): Promise<Reply> {
  const id = pageRequest.params['id']!;
  const { force, reason, to } = pageRequest.fields;
  const how = { reason: reason?.trim() || null, force: force === 'yes' };
  const undone = await undo(deps.corrections, pageRequest.session.editor, id, how);
  if (!undone.ok) {
    if (undone.problem.code !== 'later_corrections') return refusal(undone.problem, pageRequest);
    const subject = (await correctionNow(deps.corrections, id))?.subject ?? '';
    const problem = localized(undone.problem, await zoneOf(deps.database, subject));
    return {
      kind: 'page',
      status: 409,
      title: 'Later corrections',
      body: laterPage(id, problem, pageRequest),
    };
  }
  await deps.corrections.livePosition.waitUntilReached(await deps.corrections.log.end(), MAX_WAIT_MS);
  return {
    kind: 'see',
    location: withDone(to ? ownPath(to) : subjectPath(undone.value.subject), id),
  };
}

const laterPage = (id: string, { conflicts = [] }: Problem, pageRequest: PageRequest): Html =>
  html`<h1>Later corrections changed the same fields</h1>
    <p>Undo the later corrections first. Or undo only this correction and keep the later corrections.</p>
    <div class="wide-table">
      <table class="data-table">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">From</th>
            <th scope="col">To</th>
            <th scope="col">By</th>
          </tr>
        </thead>
        <tbody>
          ${conflicts.map(
            (one) =>
              html`<tr>
                <td>${one.of} ${fieldName(one.field)}</td>
                <td>${valueOf(one.from)}</td>
                <td>${valueOf(one.to)}</td>
                <td>${authorOf(one)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <div class="buttons">
      <a class="button" href="/console/corrections/${id}">Keep</a>
      ${undoForm(id, pageRequest, { force: true, to: pageRequest.fields['to'] })}
    </div>`;

/** Publishes or rejects a contributor's proposal; a refused decision shows the form again as typed. */
export async function decideCorrection(
  deps: ConsoleDeps,
  pageRequest: PageRequest,
  decision: 'approve' | 'reject',
): Promise<Reply> {
  const { params, fields, session } = pageRequest;
  const { corrections } = deps;
  const id = params['id']!;
  const decide = decision === 'approve' ? approveProposal : rejectProposal;
  const base = baseIn(fields['base']);
  if (base === null) return damagedForm(pageRequest);
  const reason = fields['reason']?.trim() ?? '';
  const decided = await decide(corrections, session.editor, id, {
    reason: reason || null,
    ...(base !== undefined && { base }),
  });
  if (!decided.ok)
    return (await correctionNow(corrections, id)) === null
      ? refusal(decided.problem, pageRequest)
      : showCorrection(deps, pageRequest, { problem: decided.problem, reason });
  await correctionNow(corrections, id, MAX_WAIT_MS);
  const location =
    fields['to'] === 'list' ? withDone(listPath(pageRequest), id) : `/console/corrections/${id}`;
  return { kind: 'see', location };
}

/** The filtered list of corrections from which a decision came. */
const listPath = ({ from }: PageRequest): string =>
  from.startsWith('/console/corrections?')
    ? from.replace(/[?&]done=[^&]*/, '')
    : '/console/corrections?state=proposed';

/** Undefined: the form has none; null: it is damaged. */
function baseIn(given: string | undefined): number | null | undefined {
  if (!given) return undefined;
  return Number.isSafeInteger(Number(given)) ? Number(given) : null;
}

const damagedForm = (pageRequest: PageRequest): Reply =>
  refusal(
    { code: 'invalid_request', detail: 'The form is incomplete. Open the proposal again.' },
    pageRequest,
  );

/** Brings a proposal up to date with what its page showed. */
export async function refreshCorrection(deps: ConsoleDeps, pageRequest: PageRequest): Promise<Reply> {
  const { params, fields, session } = pageRequest;
  const id = params['id']!;
  const base = baseIn(fields['base']);
  if (base === null || base === undefined) return damagedForm(pageRequest);
  const refreshed = await refreshProposal(deps.corrections, session.editor, id, base);
  if (refreshed.ok) return { kind: 'see', location: `/console/corrections/${id}` };
  return showCorrection(deps, pageRequest, { problem: refreshed.problem, reason: '' });
}
