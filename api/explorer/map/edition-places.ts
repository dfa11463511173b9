import { sqlFile } from '../../declarations/index.ts';
import { fromMicrodegrees, writeCoordinates } from '../../../db/places/index.ts';
import { countryName } from '../page/page-texts.ts';
import type { Reads } from '../read/reads.ts';
import type { MapPlace, PlaceMap } from './place-map.ts';

const PLACES = sqlFile('./edition-places.sql', import.meta.url);

/** Places of one map, unless a page has less room: pages must stay small. */
const MAX_PLACES = 120;

/** Which editions a map shows; what is absent filters nothing. */
export interface EditionFilter {
  readonly year?: number;
  readonly country?: string;
  readonly genre?: string;
  readonly upcoming?: boolean;
  /** The first day is from `from` on, and before `to`. */
  readonly from?: string;
  readonly to?: string;
  /** The most places; the others are counted. */
  readonly most?: number;
}

interface Row {
  readonly country: string | null;
  readonly city: string | null;
  readonly editions: number | null;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly slug: string | null;
  readonly places: number;
  readonly unplaced: number;
}

/** A city of a map, or the point of an edition whose city is not known. */
export interface Located {
  readonly city: string | null;
  readonly country: string | null;
  readonly at: MapPlace['at'];
  /** The newest edition there that has coordinates. */
  readonly slug: string;
}

/**
 * The places of editions that match a filter, by city.
 * @param pathOf the page that lists a place's editions.
 */
export async function editionPlaces(
  reads: Reads,
  { year, country, genre, upcoming, from, to, most }: EditionFilter,
  pathOf: (located: Located) => string,
): Promise<Pick<PlaceMap, 'places' | 'left'>> {
  const rows = await reads.select<Row & { places: number }>(PLACES, [
    ...[reads.since, year ?? null, country ?? null, genre ?? null],
    ...[upcoming ?? false, from ?? null, to ?? null, most ?? MAX_PLACES],
  ]);
  const [{ places: known, unplaced } = { places: 0, unplaced: 0 }] = rows;
  const places = rows.flatMap((row): MapPlace[] => {
    if (row.lat === null || row.lng === null || row.slug === null) return [];
    const located = { ...row, slug: row.slug, at: fromMicrodegrees(row.lat, row.lng) };
    return [{ at: located.at, name: placeName(located), count: row.editions!, path: pathOf(located) }];
  });
  return { places, left: { withoutCoordinates: unplaced, furtherPlaces: known - places.length } };
}

/** `Boom, Belgium`; a place without a city has its coordinates. */
export const placeName = ({ city, country, at }: Omit<Located, 'slug'>): string =>
  [city ?? writeCoordinates(at), ...(country === null ? [] : [countryName(country)])].join(', ');
