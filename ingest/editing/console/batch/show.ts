import { type Batch, batchOf, undoBatch } from '../../corrections/batch/index.ts';
import { listCorrections } from '../../corrections/queries/index.ts';
import { markLive } from '../../corrections/visibility/index.ts';
import { refusal } from '../refusal-page.ts';
import { correctionItems, pager } from '../correction/list.ts';
import type { ConsoleDeps } from '../deps.ts';
import { readListedContext } from '../correction/listed-context.ts';
import { contextFields, hidden } from '../page/form.ts';
import { html, type Html, EMPTY_HTML } from '../page/html.ts';
import { formatCount, moment } from '../page/date-texts.ts';
import { notFound, offsetIn, type Reply, type PageRequest } from '../page-request.ts';

const PAGE_CORRECTIONS = 50;
/** Milliseconds that a page waits until readers see an undo. */
const MAX_WAIT_MS = 15_000;

/** Readers may see it before that is recorded, so visible corrections are recorded first. */
async function batchNow(
  { corrections, database }: Pick<ConsoleDeps, 'corrections' | 'database'>,
  id: string,
): Promise<Batch | null> {
  await markLive(corrections);
  return batchOf(database, id);
}

/** Shows one batch: how much of it is live, its corrections, and its undo. */
export async function showBatch(
  { corrections, database }: ConsoleDeps,
  pageRequest: PageRequest,
): Promise<Reply> {
  const id = pageRequest.params['id']!;
  const batch = await batchNow({ corrections, database }, id);
  if (batch === null) return notFound('There is no such batch.');
  const offset = offsetIn(pageRequest.query);
  const stated = await listCorrections(corrections, { batch: id, limit: PAGE_CORRECTIONS, offset });
  const context = await readListedContext(database, stated.corrections);
  return {
    kind: 'page',
    title: batch.name ?? 'Batch',
    at: 'upload',
    body: html`<h1>${batch.name ?? 'Batch'}</h1>
      <p class="facts">
        ${formatCount(batch.corrections, 'correction')} by ${batch.by}, ${moment(batch.created_at)}
      </p>
      ${progress(batch)} ${batch.reverted_at === null ? undoForm(id, pageRequest, false) : EMPTY_HTML}
      <h2>Corrections</h2>
      ${correctionItems(stated.corrections, context)}
      ${pager(offset, stated.total, (at) => `/console/batches/${id}?offset=${at}`, PAGE_CORRECTIONS)}`,
  };
}

export async function batchProgress(deps: ConsoleDeps, { params }: PageRequest): Promise<Reply> {
  const batch = await batchNow(deps, params['id']!);
  return batch === null ? notFound('There is no such batch.') : { kind: 'part', body: progress(batch) };
}

/** Polls while corrections are pending. */
function progress({ id, published, live, reverted_at, reverted_by }: Batch): Html {
  if (reverted_at !== null)
    return html`<p class="notice" role="status">
      Undone by ${reverted_by ?? 'somebody'}, ${moment(reverted_at)}. None of its corrections applies.
    </p>`;
  const done = live >= published;
  return html`<div
    class="notice ${done ? '' : 'wait'}"
    role="status"
    ${done ? EMPTY_HTML : html`hx-get="/console/batches/${id}/progress" hx-trigger="every 400ms" hx-swap="outerHTML"`}
  >
    <p>
      ${done ? html`${live === 1 ? 'The correction is live.' : `All ${formatCount(live, 'correction')} are live.`}` : html`${live} of ${formatCount(published, 'correction')} live …`}
    </p>
    <progress
      value="${live}"
      max="${Math.max(published, 1)}"
      aria-label="Corrections that readers see"
    ></progress>
  </div>`;
}

/** A button that undoes a batch; nothing for contributors, who cannot undo. */
const undoForm = (id: string, { session }: PageRequest, force: boolean): Html =>
  session.editor.role === 'contributor'
    ? EMPTY_HTML
    : html`<form method="post" action="/console/batches/${id}/revert" data-correction class="buttons">
        ${contextFields({ csrf: session.csrf, base: null, requestKey: '' })}
        ${force ? hidden('force', 'yes') : EMPTY_HTML}
        <button type="submit" class="bad">${force ? 'Undo anyway' : 'Undo the whole batch'}</button>
      </form>`;

/** Undoes a whole batch after showing later corrections that depend on it. */
export async function revertBatch(deps: ConsoleDeps, pageRequest: PageRequest): Promise<Reply> {
  const id = pageRequest.params['id']!;
  const how = {
    reason: pageRequest.fields['reason']?.trim() || null,
    force: pageRequest.fields['force'] === 'yes',
  };
  const undone = await undoBatch(deps.corrections, pageRequest.session.editor, id, how);
  if (!undone.ok) {
    if (undone.problem.code !== 'later_corrections') return refusal(undone.problem, pageRequest);
    const body = html`<h1>Later corrections changed the same fields as this batch</h1>
      <p>${undone.problem.detail}</p>
      ${undoForm(id, pageRequest, true)}
      <p><a href="/console/batches/${id}">Keep</a></p>`;
    return { kind: 'page', status: 409, title: 'Later corrections', body };
  }
  await deps.corrections.livePosition.waitUntilReached(await deps.corrections.log.end(), MAX_WAIT_MS);
  return { kind: 'redirect', location: `/console/batches/${id}` };
}
