import { type EditionTexts, words } from './edition-texts.ts';
import { knownSlotsIn } from './known-slots.ts';
import type { Recount } from './recount.ts';
import { parsed, type Row, rows, type Tables } from './tables.ts';

/** The content of the tables in the form of the recount. @param assigned `assignedEditions`. */
export function shownIn(tables: Tables, assigned: ReadonlySet<string>): Recount {
  const editions = rows<EditionRow>(tables, 'edition');
  const artists = [...rows<ArtistRow>(tables, 'artist')].sort((a, b) => (a.slug < b.slug ? -1 : 1));
  const total = (scope: 'all' | 'upcoming') =>
    artists.map((row) => ({
      slug: row.slug,
      total: row[`total_${scope}`],
      first: row[`first_year_${scope}`],
      last: row[`last_year_${scope}`],
    }));
  return {
    editions: editions.map((row) => editionIn(row, tables)),
    booked: artists.filter(({ booked }) => booked).map(({ slug }) => slug),
    totals: { all: total('all'), upcoming: total('upcoming') },
    ranks: {
      all: board(tables, total('all'), 'all'),
      upcoming: board(tables, total('upcoming'), 'upcoming'),
    },
    roster: rows<CreditRow>(tables, 'label_credit').map(({ label_slug, artist_slug, ...row }) => ({
      label: label_slug,
      artist: artist_slug,
      ...row,
    })),
    labelTotals: rows<LabelRow>(tables, 'label').map((row) => ({
      slug: row.slug,
      roster_size: row.roster_size,
      total_all: row.total_all,
      total_upcoming: row.total_upcoming,
    })),
    coverage: byKey(tables, 'coverage', 'scope'),
    years: yearsIn(tables),
    series: byKey(tables, 'series', 'slug'),
    near: rows<Record<'subject' | 'about' | 'kind', string>>(tables, 'review_item')
      .filter(({ kind }) => kind === 'near_name')
      .map(({ subject, about }) => [subject.slice(7), about.slice(7)].sort().join(' ~ ')),
    knownSlots: knownSlotsIn(tables, assigned),
    sameNames: rows<Record<'subject' | 'kind', string>>(tables, 'review_item')
      .filter(({ kind }) => kind === 'same_name')
      .map(({ subject }) => subject.slice(7)),
    parked: rows<{ position: number }>(tables, 'parked').map(({ position }) => position),
  };
}

interface EditionRow {
  readonly slug: string;
  readonly series_slug: string;
  readonly artist_count: number;
  readonly has_set_times: boolean;
  readonly has_lineup: boolean;
  readonly lineup_status: string;
  readonly city_key: string | null;
  readonly lat_microdegrees: number | null;
  readonly lng_microdegrees: number | null;
  readonly genres: readonly string[];
  readonly year: number;
  readonly row_json: string;
  readonly lineup_json: string;
}

interface ArtistRow {
  readonly slug: string;
  readonly booked: boolean;
  readonly total_all: number;
  readonly first_year_all: number | null;
  readonly last_year_all: number | null;
  readonly total_upcoming: number;
  readonly first_year_upcoming: number | null;
  readonly last_year_upcoming: number | null;
}

interface CreditRow {
  readonly label_slug: string;
  readonly artist_slug: string;
  readonly release_count: number;
  readonly first_release_year: number | null;
  readonly last_release_year: number | null;
}

interface LabelRow {
  readonly slug: string;
  readonly roster_size: number;
  readonly total_all: number;
  readonly total_upcoming: number;
}

interface BookingRow {
  readonly artist_slug: string;
  readonly edition_slug: string;
  readonly counted: boolean;
  readonly headliner: boolean;
  readonly row_json: string;
}

interface HistogramRow {
  readonly scope: string;
  readonly total: number;
  readonly artists: number;
}

const texts = (values: unknown): string[] => [...(values as string[])].sort();

function editionIn(row: EditionRow, tables: Tables): EditionTexts {
  const shown = parsed(row.row_json);
  const own = rows<BookingRow>(tables, 'booking').filter(({ edition_slug }) => edition_slug === row.slug);
  return {
    slug: row.slug,
    facts: words(
      ...[row.series_slug, shown['name'], row.year, shown['country'], shown['city'], shown['venue']],
      ...[shown['timezone'], placeIn(row)],
      ...[shown['start_date'], shown['end_date'], shown['date_precision']],
      ...[shown['status'], shown['upcoming'], shown['lineup_status']],
      ...[row.lineup_status, row.city_key],
    ),
    genres: words(texts(row.genres)),
    hasSetTimes: row.has_set_times,
    artistCount: row.artist_count,
    lineup: parsed<Row[]>(row.lineup_json).map(entryInWords).sort(),
    bookings: own.map(bookingInWords).sort(),
  };
}

/** The coordinates in the row, if its columns have the same ones. */
function placeIn({ row_json, lat_microdegrees, lng_microdegrees }: EditionRow): unknown {
  const { coordinates } = parsed<{ coordinates: { lat: number; lng: number } | null }>(row_json);
  if (coordinates === null)
    return lat_microdegrees === null && lng_microdegrees === null ? 'nowhere' : 'columns without a pair';
  const { lat, lng } = coordinates;
  return Math.round(lat * 1e6) === lat_microdegrees && Math.round(lng * 1e6) === lng_microdegrees
    ? [lat, lng]
    : 'other columns';
}

const entryInWords = (entry: Row): string =>
  words(
    ...[
      entry['day'],
      (entry['artist'] as Row)['slug'],
      entry['role'],
      entry['stage'],
      entry['status'],
      entry['set_type'],
    ],
    ...[entry['credited_as'], texts(entry['sources'])],
  );

function bookingInWords(row: BookingRow): string {
  const shown = parsed(row.row_json);
  const [days, credits] = [texts(shown['days']), texts(shown['credited_as'])];
  return words(
    ...[row.artist_slug, shown['status'], row.counted, days, credits, row.headliner && shown['headliner']],
    ...[shown['city'], texts(shown['stages'])],
  );
}

function byKey(tables: Tables, table: string, key: string): Record<string, unknown> {
  return Object.fromEntries(rows<Row>(tables, table).map(({ [key]: name, ...rest }) => [String(name), rest]));
}

/** Ranks as readers see them: one more than the number of higher totals in the histogram. */
function board(
  tables: Tables,
  totals: readonly { slug: string; total: number }[],
  scope: string,
): Record<string, number> {
  const histogram = rows<HistogramRow>(tables, 'most_booked_histogram').filter((row) => row.scope === scope);
  const ranks: Record<string, number> = {};
  for (const { slug, total } of totals) {
    if (total === 0) continue;
    ranks[slug] = 1;
    for (const row of histogram) if (row.total > total) ranks[slug] += row.artists;
  }
  return ranks;
}

function yearsIn(tables: Tables): Record<string, unknown> {
  const years: Record<string, unknown> = {};
  for (const { year, ...row } of rows<{ year: number } & Row>(tables, 'coverage_year')) {
    const genres = rows<{ year: number; genre: string; editions: number }>(tables, 'genre_trend');
    const own = genres.filter((each) => each.year === year);
    const tagged = rows<Row>(tables, 'genre_year').find((each) => each['year'] === year);
    years[year] = {
      ...row,
      genres: Object.fromEntries(own.map(({ genre, editions }) => [genre, editions])),
      genre_year: [tagged?.['total_editions'], tagged?.['tagged_editions']],
    };
  }
  return years;
}
