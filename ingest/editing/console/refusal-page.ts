import type { Problem } from '../corrections/problems/index.ts';
import { html, type Html, EMPTY_HTML } from './page/html.ts';
import type { PageRequest, Reply } from './page-request.ts';
import { statusOfProblem } from './problem-status.ts';
import { sendAgainForm } from './session/kept-form.ts';
import { faultText } from './correction/preview/panel.ts';
import { subjectPath } from './correction/subject-link.ts';

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
    ${faultList(problem)} ${sent === null ? EMPTY_HTML : sendAgainForm(session, sent)}
    <p><a href="${subject ? subjectPath(subject) : from}">Go back</a></p>`,
});

/** The faults that the problem's own sentence does not name. */
function faultList({ detail, errors = [] }: Problem): Html {
  const others = errors.filter(({ message, near = [] }) => message !== detail || near.length > 0);
  if (others.length === 0) return EMPTY_HTML;
  return html`<ul>
    ${others.map((fault) => html`<li>${faultText(fault)}</li>`)}
  </ul>`;
}
