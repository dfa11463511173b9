import { statement } from '../../../db/statement.ts';
import {
  announcedAmong,
  type AnnouncedEdition,
  type Correction,
  listCorrections,
} from '../../corrections/index.ts';
import { correctionItems } from '../correction/list.ts';
import type { ConsoleDeps } from '../deps.ts';
import { namesAbout } from '../names.ts';
import { html, type Html, nothing } from '../page/html.ts';
import { counted, moment } from '../page/words.ts';
import { onTables, type Tables } from '../tables.ts';
import type { Page, Reply, Visit } from '../visit.ts';
import { editionList, results } from './found.ts';
import type { FoundEdition } from './search.ts';

const sql = {
  upcoming: statement(import.meta.url, './upcoming.sql'),
  doubts: statement(import.meta.url, './review-count.sql'),
};

export const homePages = (deps: ConsoleDeps): Page[] => [
  { method: 'get', path: '/', handler: (visit) => home(deps, visit) },
];

async function home(deps: ConsoleDeps, { query }: Visit): Promise<Reply> {
  const q = query['q']?.trim().slice(0, 200) ?? '';
  const said = q === '' ? await saidLately(deps) : null;
  const body = await onTables(deps.database, (tables) =>
    said === null ? results(tables, q) : first(tables, said),
  );
  return {
    kind: 'page',
    title: q === '' ? 'Home' : `“${q}”`,
    at: 'home',
    query: q,
    body:
      body ??
      html`<h1>Nothing yet</h1>
        <p>The read tables are being built. Reload in a moment.</p>`,
  };
}

/** What editors said, and how much of it waits for a decision. */
interface Said {
  readonly said: readonly Correction[];
  readonly proposals: number;
}

async function saidLately({ corrections }: ConsoleDeps): Promise<Said> {
  const said = await listCorrections(corrections, { limit: 8, offset: 0 });
  const proposed = await listCorrections(corrections, { states: ['proposed'], limit: 1, offset: 0 });
  return { said: said.corrections, proposals: proposed.total };
}

async function first(tables: Tables, { said, proposals }: Said): Promise<Html> {
  const names = await namesAbout(tables, said);
  const ahead = await tables.all<FoundEdition>(sql.upcoming);
  const veiled = veiledIn(await announcedAmong(tables.client, null));
  const doubts = (await tables.one<{ doubts: number }>(sql.doubts))?.doubts ?? 0;
  return html`<h1>What needs putting right?</h1>
    <p class="facts">Search above, or begin here.</p>
    <nav class="ways" aria-label="Begin here">
      <a href="/console/review">
        <b>${doubts === 0 ? 'Nothing waits' : counted(doubts, 'doubt')}</b>
        ${doubts === 0 ? 'for review' : 'to answer'}
      </a>
      <a href="/console/corrections?state=proposed">
        <b>${proposals === 0 ? 'No proposal' : counted(proposals, 'proposal')}</b> to decide
      </a>
      <a href="/console/editions/new"><b>Announce</b> an edition</a>
      <a href="/console/batches"><b>Upload</b> a file of corrections</a>
      <a href="/console/sources"><b>Sources</b> and how they are read</a>
    </nav>
    <div class="columns">
      <section>
        <h2>Recently corrected</h2>
        ${said.length === 0 ? html`<p class="empty">Nothing yet. What you correct stands here, with its undo.</p>` : correctionItems(said, names)}
      </section>
      <section>
        ${veiled.length === 0 ? nothing : veiledList(veiled)}
        <h2>Next editions</h2>
        ${ahead.length === 0 ? html`<p class="empty">None is ahead.</p>` : editionList(ahead)}
      </section>
    </div>`;
}

/** One that readers do not see yet. */
interface VeiledEdition {
  readonly slug: string;
  readonly name: string;
  readonly visible_from: string;
}

/** So many at once. */
const MOST_VEILED = 50;

/** Those under an embargo, the next to be seen first. */
const veiledIn = (announced: readonly AnnouncedEdition[]): VeiledEdition[] =>
  announced
    .flatMap(({ edition: { slug, name }, visible_from }) =>
      visible_from === null ? [] : [{ slug, name, visible_from }],
    )
    .sort((a, b) => (a.visible_from < b.visible_from ? -1 : a.visible_from > b.visible_from ? 1 : 0))
    .slice(0, MOST_VEILED);

const veiledList = (editions: readonly VeiledEdition[]): Html =>
  html`<h2>Under embargo</h2>
    <ul class="found">
      ${editions.map(
        ({ slug, name, visible_from }) =>
          html`<li>
            <a href="/console/editions/${slug}">${name}</a> <span>seen from ${moment(visible_from)}</span>
          </li>`,
      )}
    </ul>`;
