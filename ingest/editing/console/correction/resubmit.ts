import type { Problem } from '../../corrections/problems/index.ts';
import type { ConsoleDeps } from '../deps.ts';
import { html } from '../page/html.ts';
import type { PageRequest, Reply } from '../page-request.ts';
import { ownPath } from '../session/sign-in-page.ts';
import { conflictReply } from './conflict/conflict-reply.ts';
import { withDone } from './done-notice.ts';
import { panelOf, unreadable } from './preview/panel.ts';
import { refusal } from '../refusal-page.ts';
import { requestOf, send } from './send-correction.ts';
import { subjectPath } from './subject-link.ts';

/**
 * Publishes corrections that a page carries in full: a conflict's again, or a ready answer of a review item.
 */
export async function resubmit(deps: ConsoleDeps, pageRequest: PageRequest): Promise<Reply> {
  const { type = '', subject = '', words = '', to } = pageRequest.fields;
  const request = requestOf({ ...toWords(words), type, subject }, pageRequest.fields);
  if (!request.ok) return unreadableReply(request.problem, pageRequest, subject);
  const sent = await send(deps, pageRequest, request.value);
  if (sent.ok)
    return { kind: 'redirect', location: withDone(to ? ownPath(to) : subjectPath(subject), sent.value.id) };
  return sent.problem.code === 'stale_base'
    ? conflictReply(deps, pageRequest, request.value, sent.problem)
    : refusal(sent.problem, pageRequest, subject);
}

/** Previews a submitted correction: a part for a script, else a page of its own. */
export async function previewSubmitted(deps: ConsoleDeps, pageRequest: PageRequest): Promise<Reply> {
  const { type = '', subject = '', words = '' } = pageRequest.fields;
  const request = requestOf({ ...toWords(words), type, subject }, pageRequest.fields);
  if (!request.ok) return unreadableReply(request.problem, pageRequest, subject);
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

/** The page of a form whose fields cannot be read: the reason names each of them. */
const unreadableReply = (problem: Problem, pageRequest: PageRequest, subject: string): Reply =>
  refusal({ ...problem, detail: unreadable(problem), errors: [] }, pageRequest, subject);

function toWords(json: string): object {
  try {
    const words: unknown = JSON.parse(json);
    return typeof words === 'object' && words !== null ? words : {};
  } catch {
    return {};
  }
}
