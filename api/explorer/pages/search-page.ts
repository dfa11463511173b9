import { html, type SafeHtml } from '@remix-run/html-template';
import { countries } from '../../../db/index.ts';
import { artists, festivals, labels } from '../../operations/index.ts';
import {
  artistPath,
  countryName,
  countryPath,
  editionPath,
  joined,
  labelPath,
  number,
  plural,
} from '../page/page-texts.ts';
import type { AnswerOf, Read, Reads } from '../read/reads.ts';
import { nearArtists, nearEditions } from '../read/suggestions.ts';
import type { Answer, PageRequest } from './page-types.ts';
import { editionCards } from './festivals/festivals-page.ts';
import { didYouMean } from './not-shown.ts';

/** Rows of each kind. */
const MAX_ROWS_SHOWN = 20;
const ASKS_FOR_NAME = html`<p>
  Type the name of an artist, festival, label, city or country into the search field.
</p>`;

type Artists = AnswerOf<typeof artists>;
type Festivals = AnswerOf<typeof festivals>;
type Labels = AnswerOf<typeof labels>;

interface Found {
  readonly artists: Artists | null;
  readonly editions: Festivals | null;
  readonly labels: Labels | null;
  /** Editions in a city of this name. */
  readonly city: Festivals | null;
  readonly countries: readonly string[];
}

/** Artists, festivals, labels, cities and countries by name; the API decides what is near enough. */
export async function search({ reads, query }: PageRequest): Promise<Answer> {
  const q = (query.get('q') ?? '').trim().slice(0, 200);
  if (q === '')
    return searchPage(
      'Search',
      html`<h1>Search</h1>
        ${ASKS_FOR_NAME}`,
    );
  const found = await find(reads, q);
  const isEmpty =
    found.countries.length === 0 &&
    [found.artists?.artists, found.editions?.editions, found.labels?.labels, found.city?.editions].every(
      (rows) => (rows ?? []).length === 0,
    );
  return searchPage(
    `Search: ${q}`,
    html`<h1>Results for “${q}”</h1>
      ${isEmpty ? await nothingFound(reads, q) : ''} ${placeSection(found, q)} ${artistSection(found.artists)}
      ${editionSection(found.editions)} ${labelSection(found.labels)}`,
  );
}

const searchPage = (title: string, body: SafeHtml): Answer => ({
  page: { title, description: 'Search artists, festivals, labels, cities and countries.', body },
});

/** Suggestions for a text that names nothing. */
async function nothingFound(reads: Reads, q: string): Promise<SafeHtml> {
  const [people, editions] = [await nearArtists(reads, q), await nearEditions(reads, q)];
  return html`<p>Nothing has this name. Try fewer words, or another spelling.</p>
    ${people.length === 0 ? '' : section('Artists', didYouMean(people, artistPath))}
    ${editions.length === 0 ? '' : section('Festivals', didYouMean(editions, editionPath))}`;
}

async function find(reads: Reads, q: string): Promise<Found> {
  const asked = (more: object): string => new URLSearchParams({ ...more }).toString();
  const scope = reads.view.plan === 'pro' ? 'all' : 'upcoming';
  const [people, editions, ofLabels, city] = await reads.together(
    () => reads.ask(artists, '', asked({ q, limit: MAX_ROWS_SHOWN })),
    () => reads.ask(festivals, '', asked({ q, limit: MAX_ROWS_SHOWN })),
    () => reads.ask(labels, '', asked({ q, scope, limit: MAX_ROWS_SHOWN })),
    () => reads.ask(festivals, '', asked({ city: q, limit: 1 })),
  );
  return {
    artists: readAnswer(people),
    editions: readAnswer(editions),
    labels: readAnswer(ofLabels),
    city: readAnswer(city),
    countries: countriesNamed(q),
  };
}

/** Null where there is no answer: nothing can be searched with this text. */
const readAnswer = <A>(read: Read<A>): A | null => (read.kind === 'answer' ? read.answer : null);

/** Countries whose name has a word that begins with the text, or whose code it is. */
function countriesNamed(text: string): string[] {
  const plain = folded(text);
  if (plain.length < 2) return [];
  return [...countries].filter(
    (code) => folded(code) === plain || ` ${folded(countryName(code))}`.includes(` ${plain}`),
  );
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

function placeSection({ city, countries: codes }: Found, q: string): SafeHtml | string {
  const total = city?.meta.total ?? 0;
  const places = [
    ...codes.map((code) => html`<a href="${countryPath(code)}">${countryName(code)}</a>`),
    ...(total === 0
      ? []
      : [
          html`<a href="/festivals?city=${encodeURIComponent(q)}">${city!.editions[0]?.city ?? q}</a>
            <span class="quiet">${plural(total, 'edition')}</span>`,
        ]),
  ];
  return places.length === 0 ? '' : section('Places', html`<p>${joined(places)}</p>`);
}

const artistSection = (found: Artists | null): SafeHtml | string =>
  found === null || found.artists.length === 0
    ? ''
    : section(
        `Artists (${number(found.meta.total)})`,
        bookedList(found.artists, artistPath, ({ disambiguation, matched_on: matched }) => [
          ...(disambiguation === null ? [] : [disambiguation]),
          ...(matched === 'alias' ? ['by an alias'] : []),
        ]),
      );

const editionSection = (found: Festivals | null): SafeHtml | string =>
  found === null || found.editions.length === 0
    ? ''
    : section(`Festivals (${plural(found.meta.total, 'edition')})`, editionCards(found.editions));

const labelSection = (found: Labels | null): SafeHtml | string =>
  found === null || found.labels.length === 0
    ? ''
    : section(
        `Labels (${number(found.meta.total)})`,
        bookedList(found.labels, labelPath, () => []),
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

const section = (title: string, content: SafeHtml): SafeHtml =>
  html`<section>
    <h2>${title}</h2>
    ${content}
  </section>`;
