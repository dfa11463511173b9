import { cityKey } from '../../../../db/keys/index.ts';
import type { artistBookings } from '../../../operations/index.ts';
import { sqlFile } from '../../../declarations/index.ts';
import { countryInSentence } from '../../page/country-in-sentence.ts';
import type { AnswerOf, Reads } from '../../read/reads.ts';
import { quarterOf, quarterText } from '../../scene-read/quarter.ts';

type Bookings = AnswerOf<typeof artistBookings>['bookings'];

const OF_GENRE = sqlFile('../editions-of-genre.sql', import.meta.url);

interface Filter {
  /** The text after `Bookings` in the heading. */
  readonly text: string;
  readonly keeps: (row: Bookings[number]) => boolean;
}

/**
 * The bookings that a number on another page counts; the address of its link has the filters: `ahead`, `quarter`, `year`,
 * `country`, `city`, `series`, `genre`. The same array where nothing filters.
 */
export async function narrowBookings(
  reads: Reads,
  bookings: Bookings,
  query: URLSearchParams,
): Promise<{ readonly title: string; readonly rows: Bookings }> {
  const filters = [...readFilters(query), ...(await genreFilter(reads, bookings, query.get('genre')))];
  if (filters.length === 0) return { title: 'Bookings', rows: bookings };
  return {
    title: `Bookings${filters.map(({ text }) => text).join('')}`,
    rows: bookings.filter((row) => filters.every(({ keeps }) => keeps(row))),
  };
}

function readFilters(query: URLSearchParams): Filter[] {
  const filters: Filter[] = [];
  const [year, country, city, series] = ['year', 'country', 'city', 'series'].map(
    (name) => query.get(name) ?? '',
  );
  if (query.get('ahead') === '1') filters.push({ text: ' ahead', keeps: ({ upcoming }) => upcoming });
  const quarter = quarterOf(query.get('quarter') ?? '');
  if (quarter !== null) {
    const within = (day: string | null): boolean => day !== null && day >= quarter.from && day < quarter.to;
    filters.push({ text: ` in ${quarterText(quarter.name)}`, keeps: (row) => within(row.start_date) });
  }
  if (year !== '') filters.push({ text: ` in ${year!}`, keeps: (row) => String(row.year) === year });
  if (city !== '')
    filters.push({ text: ` in ${city!}`, keeps: (row) => keyOfCity(row.city) === keyOfCity(city!) });
  if (country !== '')
    filters.push({
      text: ` in ${countryInSentence(country!)}`,
      keeps: (row) => row.country === country!.toUpperCase(),
    });
  if (series !== '') filters.push({ text: ` at ${series!}`, keeps: (row) => row.series_slug === series });
  return filters;
}

/** Spellings of one city have one key. */
const keyOfCity = (city: string | null): string | null => (city === null ? null : cityKey(city));

async function genreFilter(reads: Reads, bookings: Bookings, genre: string | null): Promise<Filter[]> {
  if (genre === null || genre === '') return [];
  const slugs = bookings.map((row) => row.edition_slug);
  const tagged = await reads.select<{ slug: string }>(OF_GENRE, [genre, slugs]);
  const known = new Set(tagged.map(({ slug }) => slug));
  return [{ text: `: ${genre}`, keeps: (row) => known.has(row.edition_slug) }];
}
