import { html, type SafeHtml } from '@remix-run/html-template';
import { sqlFile } from '../../operations/operation.ts';
import { artistLink, joined, plural, rowPath, seriesPath, table } from '../page/words.ts';
import type { Reads } from '../read/reads.ts';
import type { Answer, PageRequest } from './context.ts';
import { paged } from './paged.ts';

const OVERLAP = sqlFile('./overlap.sql', import.meta.url);
const NAMED = sqlFile('./series-named.sql', import.meta.url);

interface Festival {
  readonly slug: string;
  readonly name: string;
}

interface BookedEdition {
  readonly slug: string;
  readonly year: number;
  readonly headliner: boolean;
}

interface SharedArtist extends Festival {
  readonly first: readonly BookedEdition[];
  readonly second: readonly BookedEdition[];
}

/** The artists that two festivals have both booked, with the editions, headliners first. */
export async function overlap({ reads, query }: PageRequest): Promise<Answer> {
  const names = query
    .getAll('series')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .slice(0, 2);
  const found: (Festival | null)[] = [];
  for (const name of names) found.push(await findFestival(reads, name));
  const [first, second] = found;
  const title = first && second ? `${first.name} and ${second.name}` : 'Compare festivals';
  return {
    page: {
      title,
      description: 'Artists that two festivals have both booked, with the editions.',
      part: 'compare',
      body: html`<h1>${title}</h1>
        <p class="lead">Artists that two festivals have both booked, with the editions.</p>
        ${form(names.map((name, i) => found[i]?.name ?? name))}
        ${names.map((name, i) => (found[i] === null ? html`<p class="note">No festival is called ${name}.</p>` : ''))}
        ${first && second ? await sharedArtists(reads, [first, second], query) : ''}`,
    },
  };
}

const findFestival = async (reads: Reads, name: string): Promise<Festival | null> =>
  (await reads.select<{ slug: string; name: string }>(NAMED, [name, reads.since]))[0] ?? null;

const form = ([first = '', second = '']: readonly string[]): SafeHtml =>
  html`<form class="filters" action="/overlap">
    <label>Festival 1 <input name="series" value="${first}" required maxlength="200" /></label>
    <label>Festival 2 <input name="series" value="${second}" required maxlength="200" /></label>
    <button>Compare</button>
  </form>`;

async function sharedArtists(
  reads: Reads,
  [first, second]: readonly [Festival, Festival],
  query: URLSearchParams,
): Promise<SafeHtml> {
  const rows = await reads.select<SharedArtist & { slug: string }>(OVERLAP, [
    ...[first.slug, second.slug],
    reads.since,
  ]);
  const both = rows.filter((row) =>
    [row.first, row.second].every((side) => side.some(({ headliner }) => headliner)),
  );
  return html`<p class="quiet">
      <a href="${seriesPath(first.slug)}">${first.name}</a> and
      <a href="${seriesPath(second.slug)}">${second.name}</a> have booked ${plural(rows.length, 'artist')} in
      common; ${both.length} headlined both.
    </p>
    ${both.length === 0 ? '' : section('headliners', 'Headliners of both', both, [first, second])}
    ${rows.length === 0 ? '' : everyArtist(rows, [first, second], query)}`;
}

function everyArtist(
  rows: readonly SharedArtist[],
  festivals: readonly [Festival, Festival],
  query: URLSearchParams,
): SafeHtml {
  const { shown, links } = paged(rows, query);
  return html`${section('bookings', 'All shared artists', shown, festivals)} ${links}`;
}

const section = (
  id: string,
  title: string,
  rows: readonly SharedArtist[],
  [first, second]: readonly [Festival, Festival],
): SafeHtml =>
  html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${table(
      title,
      ['Artist', first.name, second.name],
      rows.map(
        (row) =>
          html`<tr>
            <th scope="row">${artistLink(row)}</th>
            <td>${editionLinks(row.first, row.slug)}</td>
            <td>${editionLinks(row.second, row.slug)}</td>
          </tr>`,
      ),
    )}
  </section>`;

const editionLinks = (editions: readonly BookedEdition[], artist: string): SafeHtml =>
  joined(
    editions.map(
      ({ slug, year, headliner }) =>
        html`<a href="${rowPath(slug, artist)}">${year}</a
          >${headliner ? html` <span class="quiet">headliner</span>` : ''}`,
    ),
  );
