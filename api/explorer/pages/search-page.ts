import { html, type SafeHtml } from '@remix-run/html-template';
import {
  artistPath,
  cityPath,
  countryName,
  countryPath,
  labelPath,
  number,
  plural,
  titledSection,
} from '../page/page-texts.ts';
import {
  findByName,
  type NameSearchResults,
  type FoundArtists,
  type FoundEditions,
  type FoundLabels,
} from '../read/find-by-name.ts';
import type { Answer, PageRequest } from './page-types.ts';
import { editionCards } from './festivals/festivals-page.ts';
import { nothingFound } from './nothing-found.ts';

/** Rows of each kind. */
const MAX_ROWS_SHOWN = 20;
/** Editions that are ranked by their bookings: the newest, because the API lists these first. */
const MAX_EDITIONS_RANKED = 200;
const ASKS_FOR_NAME = html`<p>
  Type the name of an artist, festival, label, city or country into the search field.
</p>`;

/** Artists, festivals, labels, cities and countries by name; the API decides what is near enough. */
export async function search({ reads, query }: PageRequest): Promise<Answer> {
  const q = (query.get('q') ?? '').trim().slice(0, 200);
  if (q === '')
    return searchPage(
      'Search',
      html`<h1>Search</h1>
        ${ASKS_FOR_NAME}`,
    );
  const found = await findByName(reads, q, { rows: MAX_ROWS_SHOWN, editions: MAX_EDITIONS_RANKED });
  const isEmpty =
    found.countries.length + found.cities.length === 0 &&
    [found.artists?.artists, found.editions?.editions, found.labels?.labels].every(
      (rows) => (rows ?? []).length === 0,
    );
  return searchPage(
    `Search: ${q}`,
    html`<h1>Results for “${q}”</h1>
      ${isEmpty ? await nothingFound(reads, q) : ''} ${placeSection(found)} ${artistSection(found.artists)}
      ${editionSection(found.editions, q)} ${labelSection(found.labels)}`,
  );
}

const searchPage = (title: string, body: SafeHtml): Answer => ({
  page: { title, description: 'Search artists, festivals, labels, cities and countries.', body },
});

function placeSection({ cities, countries: codes }: NameSearchResults): SafeHtml | string {
  const places = [
    ...codes.map((code) => html`<a href="${countryPath(code)}">${countryName(code)}</a>`),
    ...cities.map(
      ({ name, editions, bookings }) =>
        html`<a href="${cityPath(name)}">${name}</a>
          <span class="quiet">${plural(editions, 'edition')}, ${plural(bookings, 'booking')}</span>`,
    ),
  ];
  return places.length === 0
    ? ''
    : titledSection(
        'Places',
        html`<ul>
          ${places.map((place) => html`<li>${place}</li>`)}
        </ul>`,
      );
}

const artistSection = (found: FoundArtists | null): SafeHtml | string =>
  found === null || found.artists.length === 0
    ? ''
    : titledSection(
        `Artists (${number(found.meta.total)})`,
        html`${bookedList(found.artists, artistPath, ({ disambiguation, matched_on: matched }) => [
          ...(disambiguation === null ? [] : [disambiguation]),
          ...(matched === 'alias' ? ['by an alias'] : []),
        ])}
        ${restHint(found.artists.length, found.meta.total)}`,
      );

const restHint = (shown: number, total: number): SafeHtml | string =>
  shown === total
    ? ''
    : html`<p class="quiet">
        This page shows ${number(shown)} of ${number(total)}. To find the others, type more of the name.
      </p>`;

/** The editions with most bookings first, and a link to all of them. */
function editionSection(found: FoundEditions | null, q: string): SafeHtml | string {
  if (found === null || found.editions.length === 0) return '';
  const ranked = found.editions.toSorted((a, b) => b.artist_count - a.artist_count);
  const { total } = found.meta;
  return titledSection(
    `Festivals (${plural(total, 'edition')})`,
    html`${editionCards(ranked.slice(0, MAX_ROWS_SHOWN))}
    ${
      total <= MAX_ROWS_SHOWN
        ? ''
        : html`<p>
            <a href="/festivals?q=${encodeURIComponent(q)}">All ${plural(total, 'edition')}, newest first</a>
          </p>`
    }`,
  );
}

const labelSection = (found: FoundLabels | null): SafeHtml | string =>
  found === null || found.labels.length === 0
    ? ''
    : titledSection(
        `Labels (${number(found.meta.total)})`,
        html`${bookedList(found.labels, labelPath, () => [])}
        ${restHint(found.labels.length, found.meta.total)}`,
      );

interface Booked {
  readonly name: string;
  readonly slug: string;
  readonly total_bookings: number;
}

/** Links to what was found, each with its details and the number of its bookings. */
const bookedList = <R extends Booked>(
  rows: readonly R[],
  pathOf: (slug: string) => string,
  listDetails: (row: R) => readonly string[],
): SafeHtml =>
  html`<ul>
    ${rows.map(
      (row) =>
        html`<li>
          <a href="${pathOf(row.slug)}">${row.name}</a>
          ${[...listDetails(row), plural(row.total_bookings, 'booking')].map(
            (detail) => html` <span class="quiet">${detail}</span>`,
          )}
        </li>`,
    )}
  </ul>`;
