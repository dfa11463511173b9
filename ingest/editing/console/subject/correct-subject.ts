import { randomUUID } from 'node:crypto';
import type { Correction } from '../../corrections/index.ts';
import { conflictReply } from '../correction/conflict/conflict-reply.ts';
import { panelOf, sentenceOf, unreadable } from '../correction/preview/panel.ts';
import { requestOf, send } from '../correction/send-correction.ts';
import type { ConsoleDeps } from '../deps.ts';
import { html, EMPTY_HTML } from '../page/html.ts';
import type { FormState } from '../page/tool.ts';
import { statusOfProblem } from '../problem-status.ts';
import type { Reply, PageRequest } from '../page-request.ts';
import type { Drafted } from './draft.ts';

/** The event types that forms of a subject's page publish. */
export type SubjectType = 'artist.corrected' | 'edition.corrected' | 'label.corrected' | 'source.corrected';

/** A submitted form of a subject's page. */
export interface SubmittedForm {
  readonly type: SubjectType;
  readonly subject: string;
  /** The page that follows after saving. */
  readonly after: (stated: Correction) => string;
  readonly draft: Drafted<unknown>;
  /** The page with the form as typed. */
  readonly again: (state: FormState, status: number) => Promise<Reply>;
}

/** A form without input. */
export const freshState = ({ session }: PageRequest, base: number | null): FormState => ({
  context: {
    csrf: session.csrf,
    base,
    requestKey: randomUUID(),
    proposes: session.editor.role === 'contributor',
  },
  typed: null,
  faults: {},
  preview: EMPTY_HTML,
});

const typedState = (pageRequest: PageRequest, more: Partial<FormState>): FormState => ({
  ...freshState(pageRequest, pageRequest.fields['base'] ? Number(pageRequest.fields['base']) : null),
  typed: pageRequest.fields,
  ...more,
});

/** Saves a form, and shows the page with the result. */
export async function saveSubject(
  deps: ConsoleDeps,
  pageRequest: PageRequest,
  sent: SubmittedForm,
): Promise<Reply> {
  const { type, subject, draft } = sent;
  if (!draft.ok) return sent.again(typedState(pageRequest, { faults: draft.faults }), 422);
  const request = requestOf({ type, subject, operations: draft.operations }, pageRequest.fields);
  if (!request.ok)
    return sent.again(typedState(pageRequest, { faults: { '': unreadable(request.problem) } }), 422);
  const outcome = await send(deps, pageRequest, request.value);
  if (outcome.ok) return { kind: 'redirect', location: sent.after(outcome.value) };
  const { problem } = outcome;
  if (problem.code !== 'stale_base')
    return sent.again(
      typedState(pageRequest, { faults: { '': sentenceOf(problem) } }),
      statusOfProblem(problem),
    );
  return conflictReply(deps, pageRequest, request.value, problem);
}

/** Previews the correction: a part for a script, else the page with its panel. */
export async function previewSubject(
  deps: ConsoleDeps,
  pageRequest: PageRequest,
  sent: SubmittedForm,
): Promise<Reply> {
  const { type, subject, draft } = sent;
  const wrong = (faults: FormState['faults']): Reply | Promise<Reply> =>
    pageRequest.partial
      ? { kind: 'part', body: html`<p class="hint">${Object.values(faults).join(' ')}</p>` }
      : sent.again(typedState(pageRequest, { faults }), 422);
  if (!draft.ok) return wrong(draft.faults);
  const request = requestOf({ type, subject, operations: draft.operations }, pageRequest.fields);
  if (!request.ok) return wrong({ '': unreadable(request.problem) });
  const preview = await panelOf(deps, pageRequest, [request.value]);
  return pageRequest.partial
    ? { kind: 'part', body: preview }
    : sent.again(typedState(pageRequest, { preview }), 200);
}
