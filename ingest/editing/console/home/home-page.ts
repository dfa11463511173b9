import { statement } from '../../../../db/index.ts';
import { loadAnnouncedEditions, type AnnouncedEdition } from '../../corrections/current-state/index.ts';
import type { Correction } from '../../corrections/index.ts';
import { listCorrections } from '../../corrections/queries/index.ts';
import { correctionItems } from '../correction/list.ts';
import type { ConsoleDeps } from '../deps.ts';
import { type ListedContext, readListedContext } from '../correction/listed-context.ts';
import { html, type Html, EMPTY_HTML } from '../page/html.ts';
import { formatCount, moment } from '../page/date-texts.ts';
import { onTables, type Tables } from '../on-tables.ts';
import type { Page, Reply, PageRequest } from '../page-request.ts';
import type { Editor } from '../../editors/index.ts';
import { ownProposals } from './own-proposals.ts';
import { editionList, results } from './search-results.ts';
import type { FoundEdition } from '../search/search-catalog.ts';

const sql = {
  upcoming: statement(import.meta.url, './upcoming.sql'),
  reviewItems: statement(import.meta.url, './review-count.sql'),
};

export const homePages = (deps: ConsoleDeps): Page[] => [
  { method: 'get', path: '/', handler: (pageRequest) => home(deps, pageRequest) },
];

async function home(deps: ConsoleDeps, { query, session }: PageRequest): Promise<Reply> {
  const q = query['q']?.trim().slice(0, 200) ?? '';
  const stated = q === '' ? await recentCorrections(deps, session.editor) : null;
  const body = await onTables(deps.database, (tables) =>
    stated === null ? results(tables, q) : first(tables, stated),
  );
  return {
    kind: 'page',
    title: q === '' ? 'Home' : `“${q}”`,
    at: 'home',
    query: q,
    body:
      body ??
      html`<h1>Nothing yet</h1>
        <p>The data is being built. Reload in a moment.</p>`,
  };
}

/** Recent corrections, and the number of open proposals. */
interface Stated {
  readonly stated: readonly Correction[];
  readonly context: ListedContext;
  readonly proposals: number;
  /** The editor's own proposals and the decisions on them. */
  readonly own: Html;
  /** A contributor decides on no proposal and uploads no file. */
  readonly isContributor: boolean;
}

async function recentCorrections(deps: ConsoleDeps, editor: Editor): Promise<Stated> {
  const { corrections, database } = deps;
  const stated = await listCorrections(corrections, { limit: 8, offset: 0 });
  const proposed = await listCorrections(corrections, { states: ['proposed'], limit: 1, offset: 0 });
  const context = await readListedContext(database, stated.corrections);
  const own = await ownProposals(deps, editor);
  return {
    ...{ stated: stated.corrections, context, own },
    proposals: proposed.total,
    isContributor: editor.role === 'contributor',
  };
}

async function first(
  tables: Tables,
  { stated, context, proposals, own, isContributor }: Stated,
): Promise<Html> {
  const ahead = await tables.all<FoundEdition>(sql.upcoming);
  const embargoed = embargoedIn(await loadAnnouncedEditions(tables.client, null));
  const reviewItems = (await tables.one<{ reviewItems: number }>(sql.reviewItems))?.reviewItems ?? 0;
  return html`<h1>What do you want to correct?</h1>
    <p class="facts">Search above, or begin here.</p>
    ${ways(reviewItems, isContributor ? null : proposals)}
    <div class="columns">
      <section>
        ${own}
        <h2>Recently corrected</h2>
        ${stated.length === 0 ? html`<p class="empty">Nothing yet.${isContributor ? EMPTY_HTML : html` On this page, you can undo each correction.`}</p>` : correctionItems(stated, context)}
      </section>
      <section>
        ${embargoed.length === 0 ? EMPTY_HTML : embargoedList(embargoed)}
        <h2>Next editions</h2>
        ${ahead.length === 0 ? html`<p class="empty">No upcoming edition.</p>` : editionList(ahead)}
      </section>
    </div>`;
}

/** @param proposals open proposals; null: the reader may neither decide on them nor upload files. */
const ways = (reviewItems: number, proposals: number | null): Html =>
  html`<nav class="ways" aria-label="Begin here">
    <a href="/console/review">
      <b>${reviewItems === 0 ? 'No open questions' : formatCount(reviewItems, 'open question')}</b>
      ${reviewItems === 0 ? 'for review' : 'to answer'}
    </a>
    ${
      proposals === null
        ? EMPTY_HTML
        : html`<a href="/console/corrections?state=proposed">
            <b>${proposals === 0 ? 'No proposal' : formatCount(proposals, 'proposal')}</b> to decide
          </a>`
    }
    <a href="/console/editions/new"><b>Announce</b> an edition</a>
    ${proposals === null ? EMPTY_HTML : html`<a href="/console/batches"><b>Upload</b> a file of corrections</a>`}
    <a href="/console/sources"><b>Sources</b> and how they are read</a>
  </nav>`;

/** An edition that readers do not see yet. */
interface EmbargoedEdition {
  readonly slug: string;
  readonly name: string;
  readonly visible_from: string;
}

/** Maximum number of embargoed editions shown. */
const MAX_EMBARGOED_SHOWN = 50;

/** Embargoed editions, by the end of their embargo. */
const embargoedIn = (announced: readonly AnnouncedEdition[]): EmbargoedEdition[] =>
  announced
    .flatMap(({ edition: { slug, name }, visible_from }) =>
      visible_from === null ? [] : [{ slug, name, visible_from }],
    )
    .sort((a, b) => (a.visible_from < b.visible_from ? -1 : a.visible_from > b.visible_from ? 1 : 0))
    .slice(0, MAX_EMBARGOED_SHOWN);

const embargoedList = (editions: readonly EmbargoedEdition[]): Html =>
  html`<h2>Under embargo</h2>
    <ul class="found">
      ${editions.map(
        ({ slug, name, visible_from }) =>
          html`<li>
            <a href="/console/editions/${slug}">${name}</a> <span>visible from ${moment(visible_from)}</span>
          </li>`,
      )}
    </ul>`;
