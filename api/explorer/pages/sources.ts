import { html, type SafeHtml } from '@remix-run/html-template';
import { sqlFile } from '../../declarations/index.ts';
import { dayText, editionPath, number, plural, sourceLink, table } from '../page/words.ts';
import type { Reads } from '../read/reads.ts';
import type { Answer, PageRequest } from './context.ts';
import { plain } from './nothing.ts';
import { pagedBy } from './paged.ts';

const SOURCES = sqlFile('./sources.sql', import.meta.url);
const EDITIONS = sqlFile('./source-editions.sql', import.meta.url);
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
      description: 'The sources of lineups, with the editions that each describes.',
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
}

/** One source: its licence where it has one, and every edition that it describes. */
export async function source({ reads, name, query }: PageRequest): Promise<Answer> {
  const { shown, total, links } = await pagedBy(
    (limit, offset) =>
      reads.select<Described & { slug: string }>(EDITIONS, [name, reads.since, limit, offset]),
    query,
  );
  const licence = await readLicence(reads, name);
  if (total === 0 && licence === null)
    return plain(404, 'No such source', html`<p><a href="/sources">All sources</a></p>`);
  return {
    page: {
      title: `Source ${name}`,
      description: `${name}: ${plural(total, 'edition')} described.`,
      part: 'coverage',
      body: html`<p class="kicker"><a href="/sources">Sources</a></p>
        <h1>${name}</h1>
        ${facts(shown, total, licence)}
        ${
          total === 0
            ? ''
            : html`<h2 id="bookings">Editions</h2>
                ${table('Editions', ['Edition', 'Statement of', 'Original publisher', 'Artists'], shown.map(describedRow), 'lines')}`
        }
        ${links}`,
    },
  };
}

interface Licence {
  readonly license: string | null;
  readonly retrieved_at: string | null;
}

const readLicence = async (reads: Reads, name: string): Promise<Licence | null> =>
  (await reads.select<Licence & { license: string | null }>(IDENTITY, [name]))[0] ?? null;

function facts(shown: readonly Described[], total: number, licence: Licence | null): SafeHtml {
  const publishers = [...new Set(shown.flatMap(({ upstream }) => (upstream === null ? [] : [upstream])))];
  const lines: readonly (readonly [name: string, text: string | null | undefined])[] = [
    ['Describes', total > 0 ? plural(total, 'edition') : 'artists and labels'],
    ['Newest statement', shown[0] && dayText(shown[0].as_of.slice(0, 10))],
    ['Copied from', publishers.length === 0 ? null : publishers.join(', ')],
    ['Licence', licence?.license],
    ['Retrieved', licence?.retrieved_at && dayText(licence.retrieved_at.slice(0, 10))],
  ];
  return html`<dl class="facts">
    ${lines.map(([name, text]) =>
      text == null
        ? ''
        : html`<div>
            <dt>${name}</dt>
            <dd>${text}</dd>
          </div>`,
    )}
  </dl>`;
}

const describedRow = (row: Described): SafeHtml =>
  html`<tr>
    <th scope="row"><a href="${editionPath(row.slug)}">${row.name}</a></th>
    <td class="day" data-head="statement of">
      <a href="${editionPath(row.slug)}/history">${dayText(row.as_of.slice(0, 10))}</a>
    </td>
    <td data-head="original publisher">${row.upstream ?? ''}</td>
    <td class="count" data-head="artists">${number(row.artists)}</td>
  </tr>`;
