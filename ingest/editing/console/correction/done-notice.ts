import type { Correction } from '../../corrections/index.ts';
import { correctionNow } from '../../corrections/queries/index.ts';
import type { ConsoleDeps } from '../deps.ts';
import { namesOfSubjects } from '../subject-names.ts';
import { contextFields, hidden } from '../page/form.ts';
import { html, type Html, EMPTY_HTML } from '../page/html.ts';
import { formatCount, formatDuration, moment } from '../page/date-texts.ts';
import type { PageRequest } from '../page-request.ts';
import { zoneOf } from '../zones.ts';
import { withSubjectNames } from './named-subjects.ts';
import { resubmitForm } from './resubmit-form.ts';
import { sentencesOf } from './correction-sentences.ts';

/** The state of the correction that led to this page (`?done=<id>`), with its undo. */
export async function doneNotice(deps: ConsoleDeps, pageRequest: PageRequest): Promise<Html> {
  const id = pageRequest.query['done'];
  if (id === undefined) return EMPTY_HTML;
  const correction = await correctionNow(deps.corrections, id);
  if (correction === null) return EMPTY_HTML;
  const zone = await zoneOf(deps.database, correction.subject);
  const names = await namesOfSubjects(deps.database, [correction]);
  return notice(
    withSubjectNames(correction, names),
    zone,
    pageRequest,
    await resubmitForm(deps, pageRequest, correction),
  );
}

function notice(correction: Correction, zone: string | null, pageRequest: PageRequest, redo: Html): Html {
  const { id, state } = correction;
  const sentences = sentencesOf(correction, zone);
  const kind = state === 'live' ? '' : state === 'rejected' ? 'bad' : 'wait';
  return html`<div class="notice ${kind}" role="status">
    <p>
      <b>${formatWords(correction)}</b>
      <a class="through" href="/console/corrections/${id}">${sentences[0] ?? 'Open the correction.'}</a>
      ${sentences.length > 1 ? html`<span class="hint">and ${formatCount(sentences.length - 1, 'more change')}</span>` : EMPTY_HTML}
    </p>
    ${state === 'live' || state === 'published' ? undoForm(id, pageRequest) : redo}
  </div>`;
}

function formatWords({ state, took_ms, visible_from }: Correction): string {
  switch (state) {
    case 'live':
      return took_ms === null
        ? 'Saved. The correction is live.'
        : `Saved. The correction is live after ${formatDuration(took_ms)}.`;
    case 'published':
      return visible_from === null
        ? 'Saved. Readers will see the correction in a moment.'
        : `Saved under embargo. Readers will see the correction from ${moment(visible_from)}.`;
    case 'proposed':
      return 'The proposal was sent. An editor will publish or reject it.';
    case 'reverted':
      return 'The correction was undone.';
    case 'superseded':
      return 'Saved, but later corrections replaced it.';
    case 'rejected':
      return 'The proposal was rejected.';
  }
}

/**
 * A button that undoes one correction; nothing for contributors, who cannot undo. `force`: although later corrections
 * changed the same fields. `to`: the page that follows; absent: that of the subject.
 */
export const undoForm = (
  id: string,
  { session }: PageRequest,
  { force = false, to }: { readonly force?: boolean; readonly to?: string | undefined } = {},
): Html =>
  session.editor.role === 'contributor'
    ? EMPTY_HTML
    : html`<form method="post" action="/console/corrections/${id}/revert" data-correction>
        ${contextFields({ csrf: session.csrf, base: null, requestKey: '' })}
        ${force ? hidden('force', 'yes') : EMPTY_HTML} ${to ? hidden('to', to) : EMPTY_HTML}
        <button type="submit" class="small">${force ? 'Undo anyway' : 'Undo'}</button>
      </form>`;

/** The address of a page with the notice that a correction is done. */
export function withDone(path: string, id: string): string {
  const [page = '', fragment] = path.split('#');
  const done = `${page}${page.includes('?') ? '&' : '?'}done=${encodeURIComponent(id)}`;
  return fragment === undefined ? done : `${done}#${fragment}`;
}
