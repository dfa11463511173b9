import { html, type SafeHtml } from '@remix-run/html-template';
import { type Coordinates, writeCoordinates } from '../../../../db/places/index.ts';
import { festivals } from '../../../operations/index.ts';
import { countryName, datesText, editionPath, number, plural, withheldNote } from '../../page/page-texts.ts';
import type { AnswerOf } from '../../read/reads.ts';
import type { Answer, PageRequest } from '../page-types.ts';
import { MAP_FILTERS } from '../../map/map-filters.ts';
import {
  aheadField,
  chosenFilters,
  type Choices,
  filterForm,
  readChoices,
  selectField,
} from '../filter-form.ts';
import { replacementPage } from '../not-shown.ts';

type List = AnswerOf<typeof festivals>;
export type Edition = List['editions'][number];

const PAGE_EDITIONS = 60;
const FILTERS = ['year', 'country', 'genre', 'city', 'near', 'radius_km', 'q', 'upcoming'];

/** Editions, newest first, by year, country, words, or still ahead. */
export async function festivalList({ reads, query }: PageRequest): Promise<Answer> {
  const asked = withRadius(chosenFilters(query, FILTERS));
  const offset = Math.max(0, Number.parseInt(query.get('offset') ?? '0', 10) || 0);
  const read = await reads.ask(festivals, '', `${asked.toString()}&limit=${PAGE_EDITIONS}&offset=${offset}`);
  if (read.kind !== 'answer') return replacementPage(read, 'list', () => '/festivals');
  const { meta, editions } = read.answer;
  const title = asked.get('upcoming') === 'true' ? 'Festivals ahead' : 'Festivals';
  return {
    page: {
      title,
      description: `${plural(meta.total, 'edition')} of electronic-music festivals, newest first.`,
      part: 'festivals',
      body: html`<h1>${title}</h1>
        ${filters(asked, await readChoices(reads))}
        <p>
          <a href="/series">Festivals by name</a> · <a href="/calendar">Calendar</a> ·
          <a href="${mapPath(asked)}">Map</a> ·
          <a href="/countries">Countries</a>
        </p>
        <p class="quiet">${plural(meta.total, 'edition')}</p>
        ${withheldNote(meta.withheld)} ${editionCards(editions)} ${pages(asked, offset, meta.total)}`,
    },
  };
}

/** The map of the same editions, as far as it can narrow them. */
function mapPath(asked: URLSearchParams): string {
  const query = chosenFilters(asked, MAP_FILTERS).toString();
  return `/map${query === '' ? '' : `?${query}`}`;
}

/** Kilometres, where the form has a point and no radius. A radius without a point filters nothing. */
const USUAL_RADIUS = '50';

function withRadius(asked: URLSearchParams): URLSearchParams {
  if (!asked.has('near')) asked.delete('radius_km');
  else if (!asked.has('radius_km')) asked.set('radius_km', USUAL_RADIUS);
  return asked;
}

/** The address of the list of editions around a place. */
export const nearbyPath = (coordinates: Coordinates): string =>
  `/festivals?near=${writeCoordinates(coordinates)}&radius_km=${USUAL_RADIUS}`;

const filters = (asked: URLSearchParams, choices: Choices): SafeHtml =>
  filterForm('/festivals', [
    selectField('Year', 'year', asked, choices.years, 'any'),
    selectField('Country', 'country', asked, choices.countries, 'any'),
    selectField('Genre', 'genre', asked, choices.genres, 'any'),
    html`<label>Name <input name="q" value="${asked.get('q') ?? ''}" /></label>
      <label>Near <input name="near" value="${asked.get('near') ?? ''}" placeholder="52.52,13.405" /></label>
      <label
        >Within km
        <input
          name="radius_km"
          type="number"
          min="1"
          max="500"
          value="${asked.get('radius_km') ?? ''}"
          placeholder="${USUAL_RADIUS}"
      /></label>
      ${aheadField(asked)}`,
  ]);

function pages(asked: URLSearchParams, offset: number, total: number): SafeHtml | string {
  if (total <= PAGE_EDITIONS) return '';
  const at = (from: number): string => {
    const next = new URLSearchParams(asked);
    next.set('offset', String(from));
    return `/festivals?${next.toString()}`;
  };
  return html`<nav aria-label="Pages" class="pages">
    ${offset > 0 ? html`<a rel="prev" href="${at(Math.max(0, offset - PAGE_EDITIONS))}">Newer</a>` : ''}
    <span>${number(offset + 1)}–${number(Math.min(total, offset + PAGE_EDITIONS))} of ${number(total)}</span>
    ${offset + PAGE_EDITIONS < total ? html`<a rel="next" href="${at(offset + PAGE_EDITIONS)}">Older</a>` : ''}
  </nav>`;
}

export const editionCards = (editions: readonly Edition[]): SafeHtml =>
  editions.length === 0
    ? html`<p>There is none.</p>`
    : html`<ul class="cards">
        ${editions.map(card)}
      </ul>`;

const card = (edition: Edition): SafeHtml =>
  html`<li class="card">
    <a href="${editionPath(edition.slug)}">${edition.name}</a>
    <p>
      ${datesText(edition)}${edition.status === 'cancelled' || edition.status === 'postponed' ? html` <span class="flag">${edition.status}</span>` : ''}
    </p>
    <p class="quiet">
      ${placeText(edition)}${edition.distance_km === undefined ? '' : ` · ${distanceText(edition.distance_km)}`}
    </p>
    <p class="quiet">
      ${artistsText(edition)}${edition.genres.length > 0 ? html` · ${edition.genres.join(', ')}` : ''}
    </p>
  </li>`;

/** `850 m away`, `12.3 km away`, `140 km away`. */
function distanceText(km: number): string {
  if (km < 1) return `${number(Math.round(km * 1_000))} m away`;
  return `${number(km < 100 ? Math.round(km * 10) / 10 : Math.round(km))} km away`;
}

/** Artists that count; a cancelled edition has none, and may have a lineup. */
function artistsText({ artist_count: artists, lineup_status: lineup }: Edition): string {
  if (artists > 0) return plural(artists, 'artist');
  return lineup === 'none' ? 'no lineup yet' : 'no counted bookings';
}

/** `De Schorre, Boom, Belgium`. */
export const placeText = ({ venue, city, country }: Pick<Edition, 'venue' | 'city' | 'country'>): string =>
  [venue, city, country === null ? null : countryName(country)].filter((part) => part !== null).join(', ');
