import { html, type SafeHtml } from '@remix-run/html-template';
import { cityKey } from '../../../db/keys/index.ts';
import { fromMicrodegrees } from '../../../db/places/index.ts';
import { sqlFile } from '../../declarations/index.ts';
import { artistPath, rowPath } from '../page/page-texts.ts';
import type { Reads } from '../read/reads.ts';
import { placeName } from './edition-places.ts';
import { type Place, placeMap } from './place-map.ts';

const PLACES = sqlFile('./slug-places.sql', import.meta.url);

/** Places of one map: a page must stay small. */
const MAX_PLACES = 60;

interface Row {
  readonly slug: string;
  readonly country: string | null;
  readonly city: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
}

/**
 * A map of an artist's counted bookings by city; empty where no coordinates are known. A city is where the first of the
 * bookings with coordinates is.
 */
export async function bookingMap(
  reads: Reads,
  who: { readonly name: string; readonly slug: string },
  counted: readonly { readonly edition_slug: string }[],
): Promise<SafeHtml | string> {
  const rows = await reads.select<Row & { slug: string }>(PLACES, [
    counted.map(({ edition_slug: slug }) => slug),
  ]);
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  const byCity = new Map<string, { first: Row | null; count: number }>();
  for (const { edition_slug: slug } of counted) {
    const row = bySlug.get(slug);
    if (row === undefined) continue;
    const key = row.city === null ? slug : `${row.country ?? ''} ${cityKey(row.city) ?? row.city}`;
    const known = byCity.get(key) ?? { first: null, count: 0 };
    byCity.set(key, { first: known.first ?? (row.lat === null ? null : row), count: known.count + 1 });
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

function toPlace(row: Row, count: number, artist: string): Place {
  const at = fromMicrodegrees(row.lat!, row.lng!);
  const name = placeName({ ...row, at });
  // Without a city it is a single edition.
  if (row.city === null) return { at, name, count, path: rowPath(row.slug, artist) };
  const query = new URLSearchParams({
    ...(row.country !== null && { country: row.country }),
    city: row.city,
  });
  return { at, name, count, path: `${artistPath(artist)}?${query.toString()}#bookings` };
}
