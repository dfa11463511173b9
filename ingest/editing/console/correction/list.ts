import { type Correction, listCorrections, type ListFilter } from '../../corrections/index.ts';
import type { ConsoleDeps } from '../deps.ts';
import { chip } from '../page/chip.ts';
import { html, type Html, nothing } from '../page/html.ts';
import { counted, lasting, moment } from '../page/words.ts';
import { offsetIn, type Reply, type PageRequest } from '../page-request.ts';
import { type ListedContext, readListedContext } from './listed-context.ts';
import { named } from './named.ts';
import { sentencesOf } from './sentences.ts';
import { subjectLink } from './subjects.ts';

const PAGE = 50;

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

/** All corrections, the newest first. */
export async function correctionList(
  { corrections, database }: ConsoleDeps,
  { query }: PageRequest,
): Promise<Reply> {
  const filter = FILTERS.find(({ name }) => name === query['state']) ?? FILTERS[0]!;
  const offset = offsetIn(query);
  const found = await listCorrections(corrections, { ...filter.filter, limit: PAGE, offset });
  const context = await readListedContext(database, found.corrections);
  return {
    kind: 'page',
    title: 'Corrections',
    at: 'corrections',
    body: html`<h1>Corrections</h1>
      <nav class="tabs" aria-label="State">
        ${FILTERS.map(
          ({ name, label }) =>
            html`<a
              href="/console/corrections?state=${name}"
              ${name === filter.name ? html`aria-current="page"` : nothing}
              >${label}</a
            >`,
        )}
      </nav>
      <p class="facts">${counted(found.total, 'correction')}</p>
      ${found.corrections.length === 0 ? html`<p class="empty">None yet.</p>` : correctionItems(found.corrections, context)}
      ${pager(offset, found.total, (at) => `/console/corrections?state=${filter.name}&offset=${at}`)}`,
  };
}

/** The way to what is before and after. */
export const pager = (
  offset: number,
  total: number,
  address: (offset: number) => string,
  page = PAGE,
): Html =>
  html`<p class="buttons">
    ${offset > 0 ? html`<a class="button" href="${address(Math.max(0, offset - page))}" rel="prev">Newer</a>` : nothing}
    ${offset + page < total ? html`<a class="button" href="${address(offset + page)}" rel="next">Older</a>` : nothing}
  </p>`;

export const correctionItems = (corrections: readonly Correction[], context: ListedContext): Html =>
  html`<ul class="plain-list said">
    ${corrections.map((correction) => item(correction, context))}
  </ul>`;

const item = (correction: Correction, { names, zones }: ListedContext): Html => {
  const zone = zones.get(correction.subject) ?? null;
  const sentences = sentencesOf(names ? named(correction, names) : correction, zone);
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
      ${sentences.length > 1 ? html`<span class="hint">and ${counted(sentences.length - 1, 'more')}</span>` : nothing}
    </p>
  </li>`;
};

const tookWords = ({ took_ms }: Correction): string =>
  took_ms === null ? '' : `, live after ${lasting(took_ms)}`;

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
