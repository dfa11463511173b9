import { html } from '@remix-run/html-template';
import { countryInSentence } from '../page/country-in-sentence.ts';
import { editionPath, plural } from '../page/page-texts.ts';
import type { Answer, PageRequest } from '../pages/page-types.ts';
import { aheadField, chosenFilters, filterForm, readChoices, selectField } from '../pages/filter-form.ts';
import { editionPlaces, type EditionFilter, type Located } from './edition-places.ts';
import { MAP_FILTERS } from './map-filters.ts';
import { placeMap } from './place-map.ts';

/** The map of editions, by year, country and genre, or of upcoming ones. */
export async function mapPage({ reads, query }: PageRequest): Promise<Answer> {
  const asked = chosenFilters(query, MAP_FILTERS);
  const { places, left } = await editionPlaces(reads, readFilter(asked), (located) =>
    listPath(asked, located),
  );
  const choices = await readChoices(reads);
  const list = asked.toString();
  return {
    page: {
      title: 'Map of festivals',
      description: 'A map of the cities that have festival editions.',
      part: 'festivals',
      body: html`<p class="kicker"><a href="/festivals">Festivals</a></p>
        <h1>Map of festivals</h1>
        ${filterForm('/map', [
          selectField('Year', 'year', asked, choices.years, 'any'),
          selectField('Country', 'country', asked, choices.countries, 'any'),
          selectField('Genre', 'genre', asked, choices.genres, 'any'),
          aheadField(asked),
        ])}
        <p><a href="/festivals${list === '' ? '' : `?${list}`}">The same as a list</a></p>
        ${
          places.length === 0
            ? html`<p>
                The coordinates of these editions are not known. ${leftText(left.withoutCoordinates)}
              </p>`
            : placeMap({ title: composeTitle(asked), counted: 'edition', places, left })
        }`,
    },
  };
}

const leftText = (count: number): string => (count === 0 ? '' : `${plural(count, 'edition')} without.`);

/** A year that is no number, or a code in small letters, filters as in the list: the first finds nothing. */
function readFilter(asked: URLSearchParams): EditionFilter {
  const [year, country, genre] = ['year', 'country', 'genre'].map((name) => asked.get(name));
  return {
    ...(year != null && { year: /^\d{4}$/.test(year) ? Number(year) : 0 }),
    ...(country != null && { country: country.toUpperCase() }),
    ...(genre != null && { genre }),
    upcoming: asked.get('upcoming') === 'true',
  };
}

/** The list of a place's editions, narrowed as the map is; without a city it is a single edition. */
function listPath(asked: URLSearchParams, { city, country, slug }: Located): string {
  if (city === null) return editionPath(slug);
  const query = new URLSearchParams(asked);
  if (country !== null) query.set('country', country);
  query.set('city', city);
  return `/festivals?${query.toString()}`;
}

function composeTitle(asked: URLSearchParams): string {
  const [year, country, genre] = ['year', 'country', 'genre'].map((name) => asked.get(name));
  const words = [
    asked.get('upcoming') === 'true' ? 'Editions ahead' : 'Editions',
    ...(genre == null ? [] : [`of ${genre}`]),
    ...(country == null ? [] : [`in ${countryInSentence(country)}`]),
    ...(year == null ? [] : [`in ${year}`]),
  ];
  return `${words.join(' ')} by city`;
}
