import { html, type SafeHtml } from '@remix-run/html-template';
import { overlap as getOverlap } from '../../../operations/index.ts';
import {
  artistLink,
  joinHtml,
  plural,
  rowPath,
  seriesPath,
  table,
  withheldNote,
} from '../../page/page-texts.ts';
import type { AnswerOf, Reads } from '../../read/reads.ts';
import type { Answer, PageRequest } from '../page-types.ts';
import { paginate } from '../pagination.ts';
import { type Festival, findFestival, noFestival } from './series-field.ts';

type Overlap = AnswerOf<typeof getOverlap>;
type SharedArtist = Overlap['shared'][number];

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
      description: 'The artists that two festivals share, with the editions that booked each artist.',
      part: 'compare',
      body: html`<h1>${title}</h1>
        <p class="lead">The artists that two festivals share, with the editions that booked each artist.</p>
        ${form(names.map((name, i) => found[i]?.name ?? name))}
        ${names.map((name, i) => (found[i] === null ? noFestival(name) : ''))}
        ${first && second ? await sharedArtists(reads, [first, second], query) : ''}`,
    },
  };
}

const form = ([first = '', second = '']: readonly string[]): SafeHtml =>
  html`<form class="filters" action="/overlap">
    <label>Festival 1 <input name="series" value="${first}" required maxlength="200" /></label>
    <label>Festival 2 <input name="series" value="${second}" required maxlength="200" /></label>
    <button>Compare</button>
  </form>`;

async function sharedArtists(
  reads: Reads,
  festivals: readonly [Festival, Festival],
  query: URLSearchParams,
): Promise<SafeHtml> {
  const [first, second] = festivals;
  const read = await reads.ask(getOverlap, '', `series=${first.slug}&series=${second.slug}`);
  if (read.kind !== 'answer') return html`<p class="note">Choose two different festivals.</p>`;
  const { shared, series, meta } = read.answer;
  const both = shared.filter((artist) => artist.repeated_headliner);
  return html`<p class="quiet">
      <a href="${seriesPath(first.slug)}">${first.name}</a> and
      <a href="${seriesPath(second.slug)}">${second.name}</a> share ${plural(shared.length, 'artist')}
      (${shareText(series[0])} of ${first.name}, ${shareText(series[1])} of ${second.name}). ${both.length} of
      them headlined both.
    </p>
    ${withheldNote(meta.withheld)}
    ${both.length === 0 ? '' : section('headliners', 'Headliners of both', both, festivals)}
    ${shared.length === 0 ? '' : everyArtist(shared, festivals, query)}`;
}

/** `12 % of 340 artists`. */
const shareText = (series: Overlap['series'][number] | undefined): string =>
  `${Math.round(100 * (series?.share ?? 0))} % of ${plural(series?.artists ?? 0, 'artist')}`;

function everyArtist(
  rows: readonly SharedArtist[],
  festivals: readonly [Festival, Festival],
  query: URLSearchParams,
): SafeHtml {
  const { shown, links } = paginate(rows, query);
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
            <th scope="row">${artistLink(row.artist)}</th>
            <td data-head="${first.name}">${editionLinks(row, first.slug)}</td>
            <td data-head="${second.name}">${editionLinks(row, second.slug)}</td>
          </tr>`,
      ),
      'lines',
    )}
  </section>`;

const editionLinks = ({ editions, artist }: SharedArtist, series: string): SafeHtml =>
  joinHtml(
    editions
      .filter(({ series_slug: slug }) => slug === series)
      .map(
        ({ slug, year, headliner }) =>
          html`<a href="${rowPath(slug, artist.slug)}">${year}</a
            >${headliner ? html` <span class="quiet">headliner</span>` : ''}`,
      ),
  );
