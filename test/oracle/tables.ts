import { type EditionInWords, words } from './edition-in-words.ts';
import type { Shown } from './near-names.ts';
import type { Heard, Addresses, Recount } from './recount.ts';

/** Rows of every table of a generation, as `dumpGeneration` gives them, parsed. */
export type Tables = Readonly<Record<string, readonly Row[]>>;
type Row = Readonly<Record<string, unknown>>;

// The caller names the row it expects, as with a query.
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters
const rows = <R>(tables: Tables, name: string): readonly R[] => (tables[name] ?? []) as unknown as R[];

/** Who shares an address, as lists of nodes: what the tables say, and what the oracle says of the same nodes. */
export function partitions({ artists, labels }: Heard, tables: Tables): { tables: unknown; oracle: unknown } {
  const [artistNodes, labelNodes] = [slugsByNode(tables, 'artist'), slugsByNode(tables, 'label')];
  return {
    tables: { artists: groups(artistNodes, artists), labels: groups(labelNodes, labels) },
    oracle: { artists: known(artists, artistNodes), labels: known(labels, labelNodes) },
  };
}

/** The address of each of the oracle's artists and labels. */
export function addressesIn(tables: Tables): Addresses {
  const find = (kind: 'artist' | 'label') => {
    const slugs = slugsByNode(tables, kind);
    return (nodes: readonly string[]): string => {
      for (const node of nodes) if (slugs.has(node)) return slugs.get(node)!;
      throw new Error(`No ${kind} for ${nodes.join(', ')}`);
    };
  };
  const artist = find('artist');
  const shown = (nodes: readonly string[]): Shown => {
    const slug = artist(nodes);
    const names = rows<NameRow>(tables, 'artist_name').filter((row) => row.artist_slug === slug);
    const row = rows<{ slug: string; identity_json: string }>(tables, 'artist').find(
      (each) => each.slug === slug,
    )!;
    return {
      slug,
      names: names.filter(({ kind }) => kind === 'name').map(({ name }) => name),
      country: parsed(row.identity_json)['country'] as string | null,
    };
  };
  return { artist, label: find('label'), shown };
}

interface NameRow {
  readonly artist_slug: string;
  readonly kind: string;
  readonly name: string;
}

function slugsByNode(tables: Tables, kind: 'artist' | 'label'): Map<string, string> {
  const found = new Map<string, string>();
  for (const row of rows<Record<string, string>>(tables, `${kind}_node`)) {
    found.set(row['node']!.replace(/^label:/, ''), row[`${kind}_slug`]!);
  }
  return found;
}

const sorted = (lists: readonly (readonly string[])[]): string[] =>
  lists.map((list) => [...list].sort().join(' = ')).sort();

const known = (lists: readonly (readonly string[])[], slugs: ReadonlyMap<string, string>): string[] =>
  sorted(lists.map((list) => list.filter((node) => slugs.has(node))));

function groups(slugs: ReadonlyMap<string, string>, lists: readonly (readonly string[])[]): string[] {
  const asked = new Set(lists.flat());
  const bySlug = new Map<string, string[]>();
  for (const [node, slug] of slugs) {
    if (asked.has(node)) bySlug.set(slug, [...(bySlug.get(slug) ?? []), node]);
  }
  return sorted([...bySlug.values()]);
}

/** What the tables show, in the oracle's words. */
export function shownIn(tables: Tables): Recount {
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
      ...{ slug: row.slug, roster_size: row.roster_size },
      ...{ total_all: row.total_all, total_upcoming: row.total_upcoming },
    })),
    coverage: byKey(tables, 'coverage', 'scope'),
    years: yearsIn(tables),
    series: byKey(tables, 'series', 'slug'),
    near: rows<Record<'subject' | 'about' | 'kind', string>>(tables, 'doubt')
      .filter(({ kind }) => kind === 'near_name')
      .map(({ subject, about }) => [subject.slice(7), about.slice(7)].sort().join(' ~ ')),
    parked: rows<{ position: number }>(tables, 'parked').map(({ position }) => position),
  };
}

interface EditionRow {
  readonly slug: string;
  readonly series_slug: string;
  readonly artist_count: number;
  readonly has_set_times: boolean;
  readonly has_lineup: boolean;
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

type Json = Readonly<Record<string, unknown>>;
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters
const parsed = <T = Json>(text: string): T => JSON.parse(text) as T;
const texts = (values: unknown): string[] => [...(values as string[])].sort();

function editionIn(row: EditionRow, tables: Tables): EditionInWords {
  const shown = parsed(row.row_json);
  const own = rows<BookingRow>(tables, 'booking').filter(({ edition_slug }) => edition_slug === row.slug);
  return {
    slug: row.slug,
    facts: words(
      ...[row.series_slug, shown['name'], row.year, shown['country'], shown['city'], shown['venue']],
      ...[shown['timezone'], shown['start_date'], shown['end_date'], shown['date_precision']],
      ...[shown['status'], shown['upcoming'], shown['lineup_status']],
    ),
    genres: words(texts(row.genres)),
    hasSetTimes: row.has_set_times,
    artistCount: row.artist_count,
    lineup: parsed<Json[]>(row.lineup_json).map(entryInWords).sort(),
    bookings: own.map(bookingInWords).sort(),
  };
}

const entryInWords = (entry: Json): string =>
  words(
    ...[
      entry['day'],
      (entry['artist'] as Json)['slug'],
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
  return words(row.artist_slug, shown['status'], row.counted, days, credits, row.headliner);
}

function byKey(tables: Tables, table: string, key: string): Record<string, unknown> {
  return Object.fromEntries(rows<Row>(tables, table).map(({ [key]: name, ...rest }) => [String(name), rest]));
}

/** Ranks as readers get them: one more than those with a higher total, out of the histogram. */
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
