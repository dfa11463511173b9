import { randomUUID } from 'node:crypto';
import {
  approveProposal,
  correctionNow,
  type Problem,
  rejectProposal,
  undo,
} from '../../corrections/index.ts';
import type { ConsoleDeps } from '../deps.ts';
import { html, type Html } from '../page/html.ts';
import { moment } from '../page/words.ts';
import { ownPath } from '../session/sign-in.ts';
import type { Reply, Visit } from '../visit.ts';
import { localized, zoneOf } from '../zones.ts';
import { conflictPage, whoSaid } from './conflict.ts';
import { undoForm } from './notice.ts';
import { requestOf, send } from './send.ts';
import { fieldName, valueOf } from './values.ts';
import { subjectPath } from './subjects.ts';

/** Milliseconds that a page waits until readers see what was undone. */
const PATIENCE = 10_000;

/** Publishes words that a page carries whole: a conflict's again, a doubt's ready-made answer. */
export async function sayAgain(deps: ConsoleDeps, visit: Visit): Promise<Reply> {
  const { type = '', subject = '', words = '', to } = visit.fields;
  const request = requestOf({ ...wordsOf(words), type, subject }, visit.fields);
  if (!request.ok) return refusal(request.problem, subject);
  const sent = await send(deps, visit, request.value);
  if (sent.ok)
    return { kind: 'see', location: withDone(to ? ownPath(to) : subjectPath(subject), sent.value.id) };
  if (sent.problem.code !== 'base_moved') return refusal(sent.problem, subject);
  const context = { csrf: visit.session.csrf, base: sent.problem.base ?? null, requestKey: randomUUID() };
  return {
    kind: 'page',
    status: 409,
    title: 'Conflict',
    body: conflictPage(request.value, sent.problem, context, await zoneOf(deps.database, subject)),
  };
}

export const withDone = (path: string, id: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}done=${encodeURIComponent(id)}`;

function wordsOf(json: string): object {
  try {
    const words: unknown = JSON.parse(json);
    return typeof words === 'object' && words !== null ? words : {};
  } catch {
    return {};
  }
}

/** What was not taken, and why. */
export const refusal = ({ detail, errors = [] }: Problem, subject: string | null): Reply => ({
  kind: 'page',
  status: 422,
  title: 'Not taken',
  body: html`<h1>That was not taken</h1>
    <p class="fault">${detail}</p>
    <ul>
      ${errors.map(({ message, near = [] }) => html`<li>${message} ${near.length === 0 ? '' : `Near: ${near.join('; ')}.`}</li>`)}
    </ul>
    <p><a href="${subject ? subjectPath(subject) : '/'}">Go back</a></p>`,
});

/** Undoes a correction; what later ones built upon it is shown first. */
export async function revertCorrection(deps: ConsoleDeps, visit: Visit): Promise<Reply> {
  const id = visit.params['id']!;
  const { force, reason } = visit.fields;
  const how = { reason: reason?.trim() || null, force: force === 'yes' };
  const undone = await undo(deps.corrections, visit.session.editor, id, how);
  if (!undone.ok) {
    if (undone.problem.code !== 'later_corrections') return refusal(undone.problem, null);
    const subject = (await correctionNow(deps.corrections, id))?.subject ?? '';
    const problem = localized(undone.problem, await zoneOf(deps.database, subject));
    return { kind: 'page', status: 409, title: 'Later corrections', body: laterPage(id, problem, visit) };
  }
  await deps.corrections.projection.reaches(await deps.corrections.log.end(), PATIENCE);
  return { kind: 'see', location: withDone(subjectPath(undone.value.subject), id) };
}

const laterPage = (id: string, { conflicts = [] }: Problem, visit: Visit): Html =>
  html`<h1>Later corrections say something of the same</h1>
    <p>Undo those first, or undo this one all the same: the later ones then stand alone.</p>
    <div class="wide-table">
      <table class="data-table">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">From</th>
            <th scope="col">To</th>
            <th scope="col">Who said so</th>
          </tr>
        </thead>
        <tbody>
          ${conflicts.map(
            (one) =>
              html`<tr>
                <td>${one.of} ${fieldName(one.field)}</td>
                <td>${valueOf(one.from)}</td>
                <td>${valueOf(one.to)}</td>
                <td>${whoSaid(one)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <div class="buttons">
      <a class="button" href="/console/corrections/${id}">Leave it</a>
      ${undoForm(id, visit, true)}
    </div>`;

/** Publishes or turns down what a contributor proposed. */
export async function decideCorrection(
  { corrections }: ConsoleDeps,
  { params, fields, session }: Visit,
  decision: 'approve' | 'reject',
): Promise<Reply> {
  const id = params['id']!;
  const decide = decision === 'approve' ? approveProposal : rejectProposal;
  const reason = fields['reason']?.trim() || null;
  const base = fields['base'] ? { base: Number(fields['base']) } : {};
  if (base.base !== undefined && !Number.isSafeInteger(base.base))
    return refusal(
      { code: 'invalid_request', detail: 'This form is damaged: open the proposal again.' },
      null,
    );
  const decided = await decide(corrections, session.editor, id, { reason, ...base });
  if (!decided.ok) return refusal(decided.problem, null);
  await correctionNow(corrections, id, PATIENCE);
  return { kind: 'see', location: `/console/corrections/${id}` };
}

/** `21 Nov 2026, 20:33 UTC`, where there is one. */
export const momentOr = (at: string | null, otherwise: string): string =>
  at === null ? otherwise : moment(at);
