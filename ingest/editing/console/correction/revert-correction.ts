import { undo } from '../../corrections/index.ts';
import type { Problem } from '../../corrections/problems/index.ts';
import { correctionNow } from '../../corrections/queries/index.ts';
import type { ConsoleDeps } from '../deps.ts';
import { html, type Html } from '../page/html.ts';
import type { PageRequest, Reply } from '../page-request.ts';
import { ownPath } from '../session/sign-in-page.ts';
import { localized, zoneOf } from '../zones.ts';
import { authorOf } from './conflict/conflict.ts';
import { undoForm, withDone } from './done-notice.ts';
import { fieldName, valueOf } from './field-values.ts';
import { refusal } from '../refusal-page.ts';
import { MAX_VISIBILITY_WAIT_MS } from './send-correction.ts';
import { subjectPath } from './subject-link.ts';

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
  await deps.corrections.livePosition.waitUntilReached(
    await deps.corrections.log.end(),
    MAX_VISIBILITY_WAIT_MS,
  );
  return {
    kind: 'redirect',
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
