import { countries } from '../../../db/index.ts';
import { cityKey, searchBeginnings, searchDistance } from '../../../db/keys/index.ts';
import { sqlFile } from '../../declarations/index.ts';
import { countryName } from '../page/page-texts.ts';
import type { Reads } from './reads.ts';

const CITY_KEYS = sqlFile('./city-keys.sql', import.meta.url);
const CITIES = sqlFile('./cities.sql', import.meta.url);

/** Cities that are read: the nearest by their names. */
const MAX_READ = 60;
/** Cities and countries of one answer. */
const MAX_PLACES = 8;

export interface City {
  readonly name: string;
  /** Editions and counted bookings that the view shows. */
  readonly editions: number;
  readonly bookings: number;
}

/**
 * Cities whose names a text begins: words in any order, and with a few typing mistakes if no name matches without any. Those
 * with most bookings first.
 */
export async function citiesNamed(reads: Reads, text: string): Promise<City[]> {
  const begins = beginningsPattern(text);
  if (begins === null) return [];
  const keys = await reads.select<{ city_key: string }>(CITY_KEYS, [begins]);
  const distances = new Map(
    near(keys, text, ({ city_key: key }) => key).map(([row, at]) => [row.city_key, at]),
  );
  if (distances.size === 0) return [];
  const nearest = [...distances].sort(([, a], [, b]) => a - b).slice(0, MAX_READ);
  const found = await reads.select<City & { key: string }>(CITIES, [
    nearest.map(([key]) => key),
    reads.since,
  ]);
  return leastDistant(found.map((city) => [city, distances.get(city.key)!])).map(
    ({ name, editions, bookings }) => ({ name, editions, bookings }),
  );
}

/** Codes of countries by name as for cities, or by the code itself. */
export function countriesNamed(text: string): string[] {
  const plain = text.trim();
  if (plain.length < 2) return [];
  const code = plain.toUpperCase();
  const begins = beginningsPattern(plain);
  const pattern = begins === null ? null : new RegExp(begins);
  const candidates = countryKeys().filter(([, key]) => pattern?.test(key) ?? false);
  const named = leastDistant(near(candidates, plain, ([, key]) => key)).map(([known]) => known);
  return [...new Set([...(countries.has(code) ? [code] : []), ...named])].slice(0, MAX_PLACES);
}

let keysOfCountries: readonly (readonly [code: string, key: string])[] | null = null;

/** Codes of countries with their folded names. Remembered: to fold all names takes milliseconds. */
const countryKeys = (): NonNullable<typeof keysOfCountries> =>
  (keysOfCountries ??= [...countries].map((code) => [code, cityKey(countryName(code)) ?? ''] as const));

/**
 * A regular expression of keys that a text may mean: a word has the first two letters of a word of the text. Words of a
 * search are letters, marks and digits, so no sign in it has a special meaning. Null: the text has no word.
 */
function beginningsPattern(text: string): string | null {
  const beginnings = searchBeginnings(text);
  return beginnings.length === 0 ? null : `(^| )(${beginnings.join('|')})`;
}

/** The places without mistakes if a name of another kind matches without any, else all. */
export const likelyPlaces = <Place>(
  text: string,
  { places, others }: { readonly places: readonly Place[]; readonly others: readonly string[] },
  nameOf: (place: Place) => string,
): readonly Place[] =>
  others.some((name) => searchDistance(text, name) === 0)
    ? places.filter((place) => searchDistance(text, nameOf(place)) === 0)
    : places;

/** A country as a search may name it: `DE Germany`. */
export const countryNames = (code: string): string => `${code} ${countryName(code)}`;

/** Rows that a search finds, with the number of its mistakes. */
const near = <Row>(
  rows: readonly Row[],
  text: string,
  nameOf: (row: Row) => string,
): (readonly [row: Row, distance: number])[] =>
  rows.flatMap((row) => {
    const distance = searchDistance(text, nameOf(row));
    return distance === null ? [] : [[row, distance] as const];
  });

/** The rows with the fewest mistakes, in their order. */
function leastDistant<Row>(rows: readonly (readonly [row: Row, distance: number])[]): Row[] {
  const least = Math.min(...rows.map(([, distance]) => distance));
  return rows
    .filter(([, distance]) => distance === least)
    .slice(0, MAX_PLACES)
    .map(([row]) => row);
}
