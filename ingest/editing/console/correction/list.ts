import type { Correction } from '../../corrections/index.ts';
import { listCorrections, type ListFilter } from '../../corrections/queries/index.ts';
import type { ConsoleDeps } from '../deps.ts';
import { chip } from '../page/chip.ts';
import { html, type Html, EMPTY_HTML } from '../page/html.ts';
import { formatCount, formatDuration, moment } from '../page/date-texts.ts';
import { offsetIn, type Reply, type PageRequest } from '../page-request.ts';
import { type ListedContext, readListedContext } from './listed-context.ts';
import { hidden } from '../page/form.ts';
import { onTables } from '../on-tables.ts';
import { filterForm, filterOf, filterParameters, typedFilter } from './list-filter.ts';
import { withSubjectNames } from './named-subjects.ts';
import { doneNotice } from './done-notice.ts';
import { sentencesOf } from './correction-sentences.ts';
import { subjectLink } from './subject-link.ts';

const PAGE_CORRECTIONS = 50;

const FILTERS: readonly {
  readonly name: string;
  readonly label: string;
  readonly filter: Partial<ListFilter>;
}[] = [
  { name: 'all', label: 'All', filter: {} },
  { name: 'proposed', label: 'Proposed', filter: { states: ['proposed'] } },
  { name: 'published', label: 'Published', filter: { states: ['published'] } },
  { name: 'reverted', label: 'Undone', filter: { states: ['reverted'] } },
  { name: 'rejected', label: 'Rejected', filter: { states: ['rejected'] } },
];

/** Lists all corrections, newest first. */
export async function correctionList(deps: ConsoleDeps, pageRequest: PageRequest): Promise<Reply> {
  const { corrections, database } = deps;
  const { query, session } = pageRequest;
  const filter = FILTERS.find(({ name }) => name === query['state']) ?? FILTERS[0]!;
  const offset = offsetIn(query);
  const typed = typedFilter(query);
  const narrowed = (await onTables(database, (tables) => filterOf(tables, typed))) ?? {};
  const found = await listCorrections(corrections, {
    ...filter.filter,
    ...narrowed,
    limit: PAGE_CORRECTIONS,
    offset,
  });
  const address = (more: Readonly<Record<string, string>>): string =>
    `/console/corrections?${new URLSearchParams({ state: filter.name, ...filterParameters(typed), ...more }).toString()}`;
  const isMine = typed.by === session.editor.name;
  const context = await readListedContext(database, found.corrections);
  const notice = await doneNotice(deps, pageRequest);
  return {
    kind: 'page',
    title: 'Corrections',
    at: 'corrections',
    body: html`${notice}
      <h1>Corrections</h1>
      <nav class="tabs" aria-label="State">
        ${FILTERS.map(
          ({ name, label }) =>
            html`<a
              href="${address({ state: name })}"
              ${name === filter.name ? html`aria-current="page"` : EMPTY_HTML}
              >${label}</a
            >`,
        )}
        <a
          href="/console/corrections?${new URLSearchParams({ state: filter.name, by: session.editor.name }).toString()}"
          ${isMine ? html`aria-current="page"` : EMPTY_HTML}
          >Mine</a
        >
      </nav>
      ${filterForm(typed, filter.name)}
      <h2 class="unseen">List</h2>
      <p class="facts">${formatCount(found.total, 'correction')}</p>
      ${found.corrections.length === 0 ? html`<p class="empty">No correction.</p>` : correctionItems(found.corrections, context, decisions(pageRequest))}
      ${pager(offset, found.total, (at) => address({ offset: String(at) }))}`,
  };
}

/** Links to the previous and the next page. */
export const pager = (
  offset: number,
  total: number,
  address: (offset: number) => string,
  page = PAGE_CORRECTIONS,
): Html =>
  html`<p class="buttons">
    ${offset > 0 ? html`<a class="button" href="${address(Math.max(0, offset - page))}" rel="prev">Newer</a>` : EMPTY_HTML}
    ${offset + page < total ? html`<a class="button" href="${address(offset + page)}" rel="next">Older</a>` : EMPTY_HTML}
  </p>`;

/** @param after content below an item. */
export const correctionItems = (
  corrections: readonly Correction[],
  context: ListedContext,
  after: (correction: Correction) => Html = () => EMPTY_HTML,
): Html =>
  html`<ul class="plain-list said">
    ${corrections.map((correction) => item(correction, context, after(correction)))}
  </ul>`;

/** Publishing and rejecting an open proposal in the list. */
const decisions =
  ({ session: { editor, csrf } }: PageRequest) =>
  ({ id, state, by }: Correction): Html => {
    if (state !== 'proposed' || (editor.role === 'contributor' && editor.name !== by)) return EMPTY_HTML;
    const at = `/console/corrections/${encodeURIComponent(id)}`;
    return html`<form method="post" action="${at}/approve" data-correction class="buttons">
      ${hidden('csrf', csrf)} ${hidden('to', 'list')}
      <a class="button small" href="${at}" hx-get="${at}" hx-target="#preview-${id}" hx-swap="innerHTML"
        >Preview</a
      >
      ${editor.role === 'contributor' ? EMPTY_HTML : html`<button class="small" type="submit">Publish</button>`}
      <label class="unseen" for="reason-${id}">Reason</label>
      <input
        id="reason-${id}"
        name="reason"
        class="narrow small"
        placeholder="${editor.name === by ? 'Reason' : `Reason, for ${by}`}"
        autocomplete="off"
      />
      <button class="small bad" type="submit" formaction="${at}/reject">
        ${editor.name === by ? 'Withdraw' : 'Reject'}
      </button>
      <div class="preview answer-preview" id="preview-${id}" aria-live="polite"></div>
    </form>`;
  };

const item = (correction: Correction, { names, zones }: ListedContext, after: Html): Html => {
  const zone = zones.get(correction.subject) ?? null;
  const sentences = sentencesOf(names ? withSubjectNames(correction, names) : correction, zone);
  return html`<li>
    <p class="line">
      ${stateChip(correction)} ${subjectLink(correction.subject, names)}
      <span class="hint"
        >${correction.by},
        ${moment(correction.created_at)}${tookWords(correction)}${embargoWords(correction)}</span
      >
    </p>
    <p>
      <a class="through" href="/console/corrections/${correction.id}">${sentences[0] ?? 'No change.'}</a>
      ${sentences.length > 1 ? html`<span class="hint">and ${formatCount(sentences.length - 1, 'more change')}</span>` : EMPTY_HTML}
    </p>
    ${printReasons(correction)} ${decisionWords(correction)} ${after}
  </li>`;
};

/** The reasons of an open proposal: who decides should not have to open it. */
function printReasons({ state, data }: Correction): Html {
  if (state !== 'proposed') return EMPTY_HTML;
  const { evidence = null, comment = null } = data as { evidence?: string | null; comment?: string | null };
  const reasons = [evidence && `Evidence: ${evidence}`, comment && `Comment: ${comment}`].filter(Boolean);
  return reasons.length === 0 ? EMPTY_HTML : html`<p class="hint">${reasons.join(' · ')}</p>`;
}

/** Describes the decision on a proposal: by whom and why. */
const decisionWords = ({ state, decided_by, reason }: Correction): Html =>
  decided_by === null
    ? EMPTY_HTML
    : html`<p class="hint">
        ${state === 'rejected' ? 'Rejected' : 'Published'} by
        ${decided_by}${reason ? html`: ${reason}` : state === 'rejected' ? ', without a reason.' : EMPTY_HTML}
      </p>`;

const tookWords = ({ took_ms }: Correction): string =>
  took_ms === null ? '' : `, live after ${formatDuration(took_ms)}`;

const embargoWords = ({ state, visible_from }: Correction): string =>
  visible_from === null || state === 'live' ? '' : `, visible from ${moment(visible_from)}`;

const KINDS = {
  proposed: 'wait',
  published: 'wait',
  live: 'good',
  superseded: 'plain',
  reverted: 'plain',
  rejected: 'bad',
} as const;
const WORDS: Readonly<Record<Correction['state'], string>> = {
  proposed: 'proposed',
  published: 'published',
  live: 'live',
  superseded: 'superseded',
  reverted: 'undone',
  rejected: 'rejected',
};

export const stateChip = ({ state }: Pick<Correction, 'state'>): Html => chip(WORDS[state], KINDS[state]);
