import { randomUUID } from 'node:crypto';
import type { CorrectionRequest } from '../../../corrections/index.ts';
import { followSets, locateSets } from '../../../corrections/current-state/index.ts';
import type { Problem } from '../../../corrections/problems/index.ts';
import type { ConsoleDeps } from '../../deps.ts';
import { type FormContext, hidden } from '../../page/form.ts';
import { html, EMPTY_HTML } from '../../page/html.ts';
import type { Reply, PageRequest } from '../../page-request.ts';
import { zoneOf } from '../../zones.ts';
import { type ResubmitForm, againFields, conflictPage } from './conflict.ts';

/** The page of a conflict, from which the same correction can be sent against the present state. */
export async function conflictReply(
  deps: ConsoleDeps,
  pageRequest: PageRequest,
  request: CorrectionRequest,
  problem: Problem,
): Promise<Reply> {
  const now = followSets(request, await locateSets(deps.corrections, request));
  const { to } = pageRequest.fields;
  const fields = html`${againFields(now, contextAfter(pageRequest, problem))}
  ${to ? hidden('to', to) : EMPTY_HTML}`;
  return conflictAnswer(deps, request, problem, { action: '/console/corrections', fields, edit: null });
}

/** @param again null: nothing is left to which the change could be applied. */
export const conflictAnswer = async (
  { database }: ConsoleDeps,
  request: CorrectionRequest,
  problem: Problem,
  again: ResubmitForm | null,
): Promise<Reply> => ({
  kind: 'page',
  status: 409,
  title: 'Conflict',
  body: conflictPage(request, problem, await zoneOf(database, request.subject), again),
});

/** The form context for sending again, with the base at which the conflict was seen. */
export const contextAfter = ({ session }: PageRequest, { base }: Problem): FormContext => ({
  csrf: session.csrf,
  base: base ?? null,
  requestKey: randomUUID(),
});
