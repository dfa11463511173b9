import { html, type SafeHtml } from '@remix-run/html-template';
import { sqlFile } from '../../../declarations/index.ts';
import { dayText, editionPath, number, plural, sourceLink, table } from '../../page/page-texts.ts';
import type { Reads } from '../../read/reads.ts';
import type { Answer, PageRequest } from '../page-types.ts';
import { plainPage } from '../not-shown.ts';
import { paginateBy } from '../pagination.ts';

interface SourceOrigin {
  readonly owner: string | null;
  readonly license: string | null;
  readonly url: string | null;
  readonly files: readonly string[];
}

const SOURCES = sqlFile('./sources.sql', import.meta.url);
const EDITIONS = sqlFile('./source-editions.sql', import.meta.url);
const ORIGIN = sqlFile('./source-origin.sql', import.meta.url);
const IDENTITY = sqlFile('./source-identity.sql', import.meta.url);

interface Source {
  readonly name: string;
  readonly editions: number;
  readonly as_of: string;
}

/** Every source of lineups, with how many editions it describes. */
export async function sources({ reads }: PageRequest): Promise<Answer> {
  const rows = await reads.select<Source & { name: string }>(SOURCES, [reads.since]);
  return {
    page: {
      title: 'Sources',
      description: 'The sources of lineups, with the editions that each source describes.',
      part: 'coverage',
      body: html`<p class="kicker"><a href="/coverage">Coverage</a></p>
        <h1>Sources</h1>
        <p class="lead">Every row of a lineup names its sources. Each source has a page of its own.</p>
        ${rows.length === 0 ? html`<p>No source has published a lineup yet.</p>` : sourceTable(rows)}`,
    },
  };
}

const sourceTable = (rows: readonly Source[]): SafeHtml =>
  table(
    'Sources',
    ['Source', 'Editions', 'Newest statement'],
    rows.map(
      (row) =>
        html`<tr>
          <th scope="row">${sourceLink(row.name)}</th>
          <td class="count">${number(row.editions)}</td>
          <td>${dayText(row.as_of.slice(0, 10))}</td>
        </tr>`,
    ),
  );

interface Described {
  readonly slug: string;
  readonly name: string;
  readonly as_of: string;
  readonly upstream: string | null;
  readonly artists: number;
  readonly total: number;
  readonly newest_slug: string;
}

/** One source: whose it is and on what terms, and every edition that it describes. */
export async function source({ reads, name, query }: PageRequest): Promise<Answer> {
  const { shown, total, links } = await paginateBy(
    (limit, offset) =>
      reads.select<Described & { slug: string }>(EDITIONS, [name, reads.since, limit, offset]),
    query,
  );
  const stated = await readStated(reads, name, shown[0]?.newest_slug ?? null);
  if (total === 0 && stated === null)
    return plainPage(404, 'No such source', html`<p><a href="/sources">All sources</a></p>`);
  return {
    page: {
      title: `Source ${name}`,
      description: `${name}: ${plural(total, 'edition')} described.`,
      part: 'coverage',
      body: html`<p class="kicker"><a href="/sources">Sources</a></p>
        <h1>${name}</h1>
        ${facts(shown, total, stated)}
        ${
          total === 0
            ? ''
            : html`<h2 id="bookings">Editions</h2>
                ${editionTable(shown)}`
        }
        ${links}`,
    },
  };
}

/** The source's own details in its newest statement. */
interface Stated {
  readonly origin: SourceOrigin | null;
  /** Of identity data. */
  readonly license?: string | null;
  readonly retrieved_at?: string | null;
}

/**
 * @param newest the edition with the source's newest statement; null: it describes none.
 * @returns null: the source has no statement.
 */
const readStated = async (reads: Reads, name: string, newest: string | null): Promise<Stated | null> => {
  const rows =
    newest === null
      ? await reads.select<Stated & { license: string | null }>(IDENTITY, [name])
      : await reads.select<Stated & { origin: SourceOrigin | null }>(ORIGIN, [name, newest]);
  return rows[0] ?? null;
};

function facts(shown: readonly Described[], total: number, stated: Stated | null): SafeHtml {
  const publishers = [...new Set(shown.flatMap(({ upstream }) => (upstream === null ? [] : [upstream])))];
  const { owner, license, url, files } = stated?.origin ?? NOTHING_STATED;
  const lines: readonly (readonly [name: string, content: SafeHtml | string | null | undefined])[] = [
    ['Published by', owner ?? notStated],
    ['Licence', license ?? stated?.license ?? notStated],
    ['Address', url === null ? notStated : html`<a rel="nofollow noopener" href="${url}">${url}</a>`],
    ['Files', files.length === 0 ? notStated : files.join(', ')],
    ['Copied from', publishers.length === 0 ? null : publishers.join(', ')],
    ['Describes', total > 0 ? plural(total, 'edition') : 'artists, labels or releases'],
    ['Newest statement', newestText(shown)],
    ['Retrieved', stated?.retrieved_at && dayText(stated.retrieved_at.slice(0, 10))],
  ];
  return html`<dl class="facts">
      ${lines.map(([name, content]) =>
        content == null
          ? ''
          : html`<div>
              <dt>${name}</dt>
              <dd>${content}</dd>
            </div>`,
      )}
    </dl>
    ${
      stated?.origin == null
        ? html`<p class="quiet">The statements of this source do not name the source’s owner or address.</p>`
        : ''
    }`;
}

const NOTHING_STATED: SourceOrigin = { owner: null, license: null, url: null, files: [] };
const notStated = html`<span class="quiet">not stated</span>`;

/** Rows are in order of their statements; further pages do not have the newest one. */
const newestText = ([first]: readonly Described[]): string | undefined =>
  first && first.slug === first.newest_slug ? dayText(first.as_of.slice(0, 10)) : undefined;

/** Without a column for the original publisher where the source copies no one. */
function editionTable(shown: readonly Described[]): SafeHtml {
  const isCopied = shown.some(({ upstream }) => upstream !== null);
  const heads = ['Edition', 'Statement of', ...(isCopied ? ['Original publisher'] : []), 'Artists'];
  return table(
    'Editions',
    heads,
    shown.map((row) => describedRow(row, isCopied)),
    'lines',
  );
}

const describedRow = (row: Described, isCopied: boolean): SafeHtml =>
  html`<tr>
    <th scope="row"><a href="${editionPath(row.slug)}">${row.name}</a></th>
    <td class="day" data-head="statement of">
      <a href="${editionPath(row.slug)}/history">${dayText(row.as_of.slice(0, 10))}</a>
    </td>
    ${isCopied ? html`<td data-head="original publisher">${row.upstream ?? ''}</td>` : ''}
    <td class="count" data-head="artists">${number(row.artists)}</td>
  </tr>`;
