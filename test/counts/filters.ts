import geodesic from 'geographiclib-geodesic';
import { cityKey } from '../../db/keys/index.ts';
import {
  type BoardRow,
  type BookingRow,
  type Catalog,
  countedIn,
  type EditionRow,
  type Named,
} from './answers.ts';
import { expectedBoard } from './boards.ts';
import { byBytes, type Findings } from './findings.ts';
import { eachOf, type Reader } from './reader.ts';

type ListedBooking = BookingRow & { readonly artist: Named };

/** What a filter keeps: its parameters, and whether an edition passes. */
interface Filter {
  readonly query: string;
  readonly passes: (row: EditionRow) => boolean;
}

/** Boards, rows of bookings, series and genres against the editions that each filter lists. */
export async function checkFiltered(catalog: Catalog, reader: Reader, findings: Findings): Promise<void> {
  const boards = [
    ...filtersBy(catalog, 'year', ({ year }) => [String(year)]),
    ...filtersBy(catalog, 'country', ({ country }) => [country ?? '']),
    ...filtersBy(catalog, 'series', ({ series_slug }) => [series_slug]),
    ...filtersBy(catalog, 'genre', ({ genres }) => genres),
  ];
  const booked = bookingsByEdition(catalog);
  await eachOf(boards, (filter) => checkBoard(filter, { catalog, booked }, reader, findings));
  const lists = [
    ...filtersBy(catalog, 'genre', ({ genres }) => genres),
    ...filtersBy(catalog, 'lineup_status', ({ lineup_status: status }) => [status]),
    ...filtersBy(catalog, 'city', ({ city }) => [city === null ? '' : (cityKey(city) ?? '')]),
    ...years(catalog),
    ...places(catalog),
  ];
  await eachOf(lists, (filter) => checkEditions(filter, catalog, reader, findings));
  const all = { query: '', passes: () => true };
  const some = [...filtersBy(catalog, 'country', ({ country }) => [country ?? '']), ...years(catalog)];
  await eachOf([all, ...some], (filter) => checkBookings(filter, { catalog, booked }, reader, findings));
  await checkSeries(catalog, reader, findings);
  await checkGenres(catalog, reader, findings);
}

function filtersBy(
  { rows }: Catalog,
  name: string,
  valuesOf: (row: EditionRow) => readonly string[],
): Filter[] {
  const values = new Set(rows.flatMap(valuesOf).filter((value) => value !== ''));
  return [...values].map((value) => ({
    query: `${name}=${encodeURIComponent(value)}`,
    passes: (row) => valuesOf(row).includes(value),
  }));
}

/** Editions that start in each year. */
const years = ({ rows }: Catalog): Filter[] =>
  [...new Set(rows.flatMap(({ start_date: start }) => start?.slice(0, 4) ?? []))].map((year) => ({
    query: `from=${year}-01-01&to=${year}-12-31`,
    passes: ({ start_date: start }) => start?.startsWith(year) ?? false,
  }));

/** Around each place, near it and far from it; a distance is checked where it is computed (api/filters/near.int.ts). */
const places = ({ rows }: Catalog): Filter[] =>
  [...new Set(rows.flatMap(({ coordinates: at }) => (at ? [`${at.lat},${at.lng}`] : [])))].flatMap((point) =>
    [1, 300].map((radius) => ({
      query: `near=${point}&radius_km=${radius}`,
      passes: ({ coordinates: at }) => at !== null && kilometres(point, `${at.lat},${at.lng}`) <= radius,
    })),
  );

/** Over the ellipsoid. */
function kilometres(a: string, b: string): number {
  const [[lat1, lng1], [lat2, lng2]] = [a, b].map((text) => text.split(',').map(Number)) as [Pair, Pair];
  return geodesic.Geodesic.WGS84.Inverse(lat1, lng1, lat2, lng2).s12! / 1_000;
}

type Pair = [lat: number, lng: number];

const without = (row: object, field: string): object =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== field));

async function checkEditions(
  filter: Filter,
  { rows }: Catalog,
  reader: Reader,
  findings: Findings,
): Promise<void> {
  const listed = await reader.pages<EditionRow & { distance_km?: number }>(
    `/v1/festivals?${filter.query}`,
    'editions',
  );
  // Rows of `near` have a distance beside.
  const rowsAlone = listed.rows.map((row) => without(row, 'distance_km'));
  findings.same(`/v1/festivals?${filter.query}`, rowsAlone, rows.filter(filter.passes));
}

/** The bookings of each edition, so that a filter reads those that it keeps and no others. */
type Booked = ReadonlyMap<string, readonly ListedBooking[]>;

interface Bookings {
  readonly catalog: Catalog;
  readonly booked: Booked;
}

function bookingsByEdition({ artists }: Catalog): Booked {
  const found = new Map<string, ListedBooking[]>();
  for (const { artist, bookings } of artists.values())
    for (const row of bookings) {
      const own = found.get(row.edition_slug);
      if (own) own.push({ artist, ...row });
      else found.set(row.edition_slug, [{ artist, ...row }]);
    }
  return found;
}

/** The bookings of the editions that pass, in no order. */
const keptBy = ({ passes }: Filter, { catalog, booked }: Bookings): ListedBooking[] =>
  catalog.rows.filter(passes).flatMap(({ slug }) => booked.get(slug) ?? []);

async function checkBoard(
  filter: Filter,
  bookings: Bookings,
  reader: Reader,
  findings: Findings,
): Promise<void> {
  const path = `/v1/leaderboards/most-booked?scope=all&${filter.query}`;
  const { rows, totals } = await reader.pages<BoardRow>(path, 'leaderboard');
  const expected = expectedBoard(groupedByArtist(countedIn(keptBy(filter, bookings), 'all')));
  findings.same(path, rows, expected);
  findings.same(`${path}: totals`, [...new Set(totals)], [expected.length]);
}

function groupedByArtist(rows: readonly ListedBooking[]): (readonly [Named, ListedBooking[]])[] {
  const found = new Map<string, readonly [Named, ListedBooking[]]>();
  for (const row of rows) {
    const own = found.get(row.artist.slug);
    if (own) own[1].push(row);
    else found.set(row.artist.slug, [row.artist, [row]]);
  }
  return [...found.values()];
}

async function checkBookings(
  filter: Filter,
  bookings: Bookings,
  reader: Reader,
  findings: Findings,
): Promise<void> {
  const rows: ListedBooking[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const path = `/v1/bookings?${[filter.query, cursor].filter((part) => part !== '').join('&')}`;
    const page: { meta: { next: string | null }; bookings: ListedBooking[] } = await reader.get(path);
    rows.push(...page.bookings);
    cursor = page.meta.next === null ? null : `cursor=${page.meta.next}`;
  }
  findings.same(`/v1/bookings?${filter.query}`, rows, keptBy(filter, bookings).sort(inListOrder));
}

const inListOrder = (a: ListedBooking, b: ListedBooking): number =>
  byBytes(b.start_date ?? '', a.start_date ?? '') ||
  byBytes(a.edition_slug, b.edition_slug) ||
  byBytes(a.artist.slug, b.artist.slug);

async function checkSeries({ rows }: Catalog, reader: Reader, findings: Findings): Promise<void> {
  const listed = await reader.pages<{ slug: string; editions: number }>('/v1/series', 'series');
  const expected = new Map<string, number>();
  for (const { series_slug: slug } of rows) expected.set(slug, (expected.get(slug) ?? 0) + 1);
  findings.same(
    '/v1/series',
    listed.rows.map(({ slug, editions }) => [slug, editions]),
    [...expected].sort(([a], [b]) => byBytes(a, b)),
  );
}

async function checkGenres({ rows }: Catalog, reader: Reader, findings: Findings): Promise<void> {
  const { genres } = await reader.get<{ genres: { genre: string; editions: number }[] }>('/v1/genres');
  for (const { genre, editions } of genres)
    findings.same(`/v1/genres: ${genre}`, editions, rows.filter((row) => row.genres.includes(genre)).length);
}
