import { html, type SafeHtml } from '@remix-run/html-template';
import { cityKey } from '../../../db/keys/index.ts';
import { fromMicrodegrees } from '../../../db/places/index.ts';
import { sqlFile } from '../../declarations/index.ts';
import { artistPath, rowPath } from '../page/page-texts.ts';
import type { Reads } from '../read/reads.ts';
import { placeName } from './edition-places.ts';
import { type MapPlace, placeMap } from './place-map.ts';

const PLACES = sqlFile('./slug-places.sql', import.meta.url);

/** Places of one map: a page must stay small. */
const MAX_PLACES = 60;

interface Coordinates {
  readonly slug: string;
  readonly lat: number;
  readonly lng: number;
}

interface Booking {
  readonly edition_slug: string;
  readonly country: string | null;
  readonly city: string | null;
}

/** The bookings of one city, and the first of them with coordinates. */
interface City {
  first: (Booking & Coordinates) | null;
  count: number;
}

/**
 * A map of an artist's counted bookings by city; empty where no coordinates are known. A city is where the first of the
 * bookings with coordinates is.
 */
export async function bookingMap(
  reads: Reads,
  who: { readonly name: string; readonly slug: string },
  counted: readonly Booking[],
): Promise<SafeHtml | string> {
  const rows = await reads.select<Coordinates>(PLACES, [counted.map(({ edition_slug: slug }) => slug)]);
  if (rows.length === 0) return '';
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  const byCity = new Map<string, City>();
  const keys = new Map<string, string>();
  for (const booking of counted) {
    const at = bySlug.get(booking.edition_slug);
    const key = placeKey(booking, keys);
    const city = byCity.get(key) ?? { first: null, count: 0 };
    byCity.set(key, city);
    city.count += 1;
    if (at !== undefined) city.first ??= { ...booking, ...at };
  }
  const places = [...byCity.values()]
    .flatMap(({ first, count }) => (first === null ? [] : [toPlace(first, count, who.slug)]))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
  if (places.length === 0) return '';
  const shown = places.slice(0, MAX_PLACES);
  const placed = places.reduce((sum, { count }) => sum + count, 0);
  return html`${placeMap({
    title: `Bookings of ${who.name} by city`,
    counted: 'booking',
    places: shown,
    left: { withoutCoordinates: counted.length - placed, furtherPlaces: places.length - shown.length },
  })}`;
}

/**
 * Spellings of a city are one place; without a city each edition is its own.
 * @param keys of the cities so far: many bookings are in one.
 */
function placeKey({ edition_slug: slug, country, city }: Booking, keys: Map<string, string>): string {
  if (city === null) return slug;
  const key = keys.get(city) ?? cityKey(city) ?? city;
  keys.set(city, key);
  return `${country ?? ''} ${key}`;
}

function toPlace(row: Booking & Coordinates, count: number, artist: string): MapPlace {
  const at = fromMicrodegrees(row.lat, row.lng);
  const name = placeName({ ...row, at });
  // Without a city it is a single edition.
  if (row.city === null) return { at, name, count, path: rowPath(row.slug, artist) };
  const query = new URLSearchParams({
    ...(row.country !== null && { country: row.country }),
    city: row.city,
  });
  return { at, name, count, path: `${artistPath(artist)}?${query.toString()}#bookings` };
}
