import { countryText } from '../page/country-text.ts';
import { html, type Html, EMPTY_HTML } from '../page/html.ts';
import { formatCount, dayOrNone } from '../page/date-texts.ts';
import type { Ranked } from '../search/ranked.ts';
import type { Tables } from '../on-tables.ts';
import {
  type FoundArtist,
  type FoundEdition,
  type FoundLabel,
  searchArtists,
  searchEditions,
  searchLabels,
  bookingWords,
} from '../search/search-catalog.ts';

/** The results of a search. */
export async function results(tables: Tables, q: string): Promise<Html> {
  const editions = await searchEditions(tables, q);
  const artists = await searchArtists(tables, q);
  const labels = await searchLabels(tables, q);
  const count = editions.length + artists.length + labels.length;
  return html`<h1>“${q}”</h1>
    ${
      count === 0
        ? html`<p class="empty">
            No edition, artist or label found.
            <a href="/console/editions/new?name=${encodeURIComponent(q)}">Announce an edition of this name</a>
          </p>`
        : EMPTY_HTML
    }
    <div class="columns">
      ${nearestFirst([
        found('Editions', editions, editionList),
        found('Artists', artists, artistList),
        found('Labels', labels, labelList),
      ])}
    </div>`;
}

/** The results of one kind, and the fewest typing mistakes of one. */
interface Section {
  readonly distance: number;
  readonly shown: Html;
}

const found = <Row extends Pick<Ranked<unknown>, 'distance'>>(
  title: string,
  rows: readonly Row[],
  list: (rows: readonly Row[]) => Html,
): Section => ({ distance: rows[0]?.distance ?? Infinity, shown: section(title, rows, list) });

/** The kind with the nearest name comes first: on a phone, the first kind fills the screen. */
const nearestFirst = (sections: readonly Section[]): Html[] =>
  sections.toSorted((a, b) => a.distance - b.distance).map(({ shown }) => shown);

const section = <Row>(title: string, rows: readonly Row[], list: (rows: readonly Row[]) => Html): Html =>
  rows.length === 0
    ? EMPTY_HTML
    : html`<section>
        <h2>${title}</h2>
        ${list(rows)}
      </section>`;

export const editionList = (editions: readonly FoundEdition[]): Html =>
  html`<ul class="found">
    ${editions.map(
      ({ slug, name, country, start_date, artist_count }) =>
        html`<li>
          <a href="/console/editions/${slug}">${name}</a>
          <span
            >${dayOrNone(start_date)}${country === null ? EMPTY_HTML : html` · ${countryText(country)}`} ·
            ${formatCount(artist_count, 'artist')}</span
          >
        </li>`,
    )}
  </ul>`;

const artistList = (artists: readonly Ranked<FoundArtist>[]): Html =>
  html`<ul class="found">
    ${artists.map(
      ({ slug, name, disambiguation, matched, ...counts }) =>
        html`<li>
          <a href="/console/artists/${encodeURIComponent(slug)}">${name}</a>
          <span
            >${disambiguation === null ? EMPTY_HTML : html`${disambiguation} · `}${
              matched === name ? EMPTY_HTML : html`as ${matched} · `
            }${bookingWords(counts)}</span
          >
        </li>`,
    )}
  </ul>`;

const labelList = (labels: readonly FoundLabel[]): Html =>
  html`<ul class="found">
    ${labels.map(
      ({ slug, name, roster_size, total_all }) =>
        html`<li>
          <a href="/console/labels/${encodeURIComponent(slug)}">${name}</a>
          <span>${formatCount(roster_size, 'artist')} · ${formatCount(total_all, 'booking')}</span>
        </li>`,
    )}
  </ul>`;
