import { cityKey, nameSearchWords } from '../../../db/keys/index.ts';
import { toMicrodegrees } from '../../../db/places/index.ts';
import type { FoldedEdition } from '../../fold/editions/index.ts';
import { ownedTable } from '../../store/tables/index.ts';

/** A row of `edition`. */
export interface EditionTableRow {
  readonly slug: string;
  readonly series_slug: string;
  readonly series_name: string;
  readonly name: string;
  readonly year: number;
  readonly country: string | null;
  readonly city_key: string | null;
  readonly lat_microdegrees: number | null;
  readonly lng_microdegrees: number | null;
  readonly start_date: string | null;
  readonly ends_at: string | null;
  readonly upcoming: boolean;
  readonly cancelled: boolean;
  readonly artist_count: number;
  readonly has_lineup: boolean;
  readonly lineup_status: 'none' | 'partial' | 'full';
  readonly has_set_times: boolean;
  readonly genres: readonly string[];
  readonly words: readonly string[];
  readonly row_json: string;
  readonly sibling_json: string;
  readonly lineup_json: string;
  readonly set_times_json: string;
  readonly provenance_json: string;
}

export const edition = ownedTable<EditionTableRow>({
  name: 'edition',
  columns: {
    slug: 'text',
    series_slug: 'text',
    series_name: 'text',
    name: 'text',
    year: 'int',
    country: 'text',
    city_key: 'text',
    lat_microdegrees: 'int',
    lng_microdegrees: 'int',
    start_date: 'date',
    ends_at: 'timestamptz',
    upcoming: 'boolean',
    cancelled: 'boolean',
    artist_count: 'int',
    has_lineup: 'boolean',
    lineup_status: 'text',
    has_set_times: 'boolean',
    genres: 'text[]',
    words: 'text[]',
    row_json: 'text',
    sibling_json: 'text',
    lineup_json: 'text',
    set_times_json: 'text',
    provenance_json: 'text',
  },
  key: ['slug'],
  owner: 'slug',
  documents: ['lineup_json', 'set_times_json', 'provenance_json'],
});

const microdegrees = (degrees: number | undefined): number | null =>
  degrees === undefined ? null : toMicrodegrees(degrees);

/** The row of `edition` for a folded edition. */
export function editionRow({
  row,
  series,
  endsAt,
  lineup,
  setTimes,
  provenance,
}: FoldedEdition): EditionTableRow {
  const { slug, year, start_date, status } = row;
  return {
    slug,
    series_slug: series.slug,
    series_name: series.name,
    name: row.name,
    year,
    country: row.country,
    city_key: row.city === null ? null : cityKey(row.city),
    lat_microdegrees: microdegrees(row.coordinates?.lat),
    lng_microdegrees: microdegrees(row.coordinates?.lng),
    start_date,
    ends_at: endsAt === null ? null : new Date(endsAt).toISOString(),
    upcoming: row.upcoming,
    cancelled: status === 'cancelled',
    artist_count: row.artist_count,
    has_lineup: row.lineup_status !== 'none',
    lineup_status: row.lineup_status,
    has_set_times: row.set_times_published,
    genres: row.genres,
    words: [...new Set([...nameSearchWords(row.name), ...nameSearchWords(series.name)])].sort(),
    row_json: JSON.stringify(row),
    sibling_json: JSON.stringify({ slug, year, start_date, status }),
    lineup_json: JSON.stringify(lineup),
    set_times_json: JSON.stringify(setTimes),
    provenance_json: JSON.stringify(provenance),
  };
}
