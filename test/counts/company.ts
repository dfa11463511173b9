import { groupBy } from '../../db/groups/index.ts';
import { type Catalog, countedIn, type Named } from './answers.ts';
import { coverPairs } from './cover-pairs.ts';
import { byBytes, type Findings } from './findings.ts';
import { eachOf, type Reader } from './reader.ts';

/** A counted booking, with the place of its artist by name. */
interface Counted {
  readonly artist: Named;
  readonly place: number;
  readonly slug: string;
  readonly series_slug: string;
  readonly year: number;
  readonly start_date: string | null;
  readonly headliner: boolean;
}

/** Series of one request for overlaps. */
const ASKED = 10;
/** Rows of company that are read of every artist. */
const FIRST = 10;
/** Of every so manieth artist all pages are read. */
const WHOLE = 100;

/** What any two series share, and who plays beside each artist, against the counted bookings. */
export async function checkCompany(catalog: Catalog, reader: Reader, findings: Findings): Promise<void> {
  const counted = countedBookings(catalog);
  await checkOverlaps(
    groupBy(counted, ({ series_slug }) => series_slug),
    reader,
    findings,
  );
  await checkCoBilled(counted, reader, findings);
}

function countedBookings({ artists }: Catalog): Counted[] {
  const inOrder = [...artists.values()].sort(
    (a, b) => byBytes(a.artist.name, b.artist.name) || byBytes(a.artist.slug, b.artist.slug),
  );
  return inOrder.flatMap(({ artist, bookings }, place) =>
    countedIn(bookings, 'all').map(({ edition_slug: slug, series_slug, year, start_date, headliner }) => ({
      artist,
      place,
      slug,
      series_slug,
      year,
      start_date,
      headliner,
    })),
  );
}

async function checkOverlaps(
  series: ReadonlyMap<string, readonly Counted[]>,
  reader: Reader,
  findings: Findings,
): Promise<void> {
  await eachOf(coverPairs([...series.keys()], ASKED), async (asked) => {
    const path = `/v1/overlap?${asked.map((slug) => `series=${encodeURIComponent(slug)}`).join('&')}`;
    const { series: lineups, shared } = await reader.get<{ series: unknown; shared: unknown }>(path);
    findings.same(path, { lineups, shared }, countOverlap(asked.map((slug) => [slug, series.get(slug)!])));
  });
}

function countOverlap(series: readonly (readonly [slug: string, rows: readonly Counted[]])[]) {
  const acts = groupBy(
    series.flatMap(([, rows]) => rows),
    ({ place }) => place,
  );
  const seriesOf = (rows: readonly Counted[]): number => new Set(rows.map((row) => row.series_slug)).size;
  const shared = [...acts.values()].filter((rows) => seriesOf(rows) > 1);
  const isShared = new Set(shared.map(([first]) => first!.place));
  return {
    lineups: series.map(([slug, rows]) => {
      const artists = new Set(rows.map(({ place }) => place));
      const both = [...artists].filter((place) => isShared.has(place)).length;
      const editions = [...new Set(rows.map((row) => row.slug))].sort(byBytes);
      return { slug, editions, artists: artists.size, shared: both, share: both / artists.size };
    }),
    shared: shared
      .map((rows) => ({ rows, series: seriesOf(rows) }))
      .sort(
        (a, b) => b.series - a.series || b.rows.length - a.rows.length || a.rows[0]!.place - b.rows[0]!.place,
      )
      .map(({ rows, series: booked }) => ({
        artist: rows[0]!.artist,
        series: booked,
        bookings: rows.length,
        repeated_headliner: seriesOf(rows.filter(({ headliner }) => headliner)) > 1,
        editions: [...rows].sort(newestYearFirst).map(({ slug, series_slug, year, headliner }) => ({
          slug,
          series_slug,
          year,
          headliner,
        })),
      })),
  };
}

const newestYearFirst = (a: Counted, b: Counted): number => b.year - a.year || byBytes(a.slug, b.slug);

const newestFirst = (a: Counted, b: Counted): number =>
  b.year - a.year || byBytes(b.start_date ?? '', a.start_date ?? '') || byBytes(a.slug, b.slug);

async function checkCoBilled(counted: readonly Counted[], reader: Reader, findings: Findings): Promise<void> {
  const editions = groupBy(counted, ({ slug }) => slug);
  const careers = groupBy(counted, ({ place }) => place);
  await eachOf([...careers], async ([place, own]) => {
    const path = `/v1/artists/${encodeURIComponent(own[0]!.artist.slug)}/co-billed`;
    const company = countCompany(place, own, editions);
    if (place % WHOLE === 0) {
      const { rows, totals } = await reader.pages(path, 'co_billed');
      findings.same(`${path}, all pages`, rows, company.map(shownCompany));
      findings.same(`${path}: totals`, [...new Set(totals)], [company.length]);
      return;
    }
    const { meta, co_billed: rows } = await reader.get<{ meta: { total: number }; co_billed: unknown }>(
      `${path}?limit=${FIRST}`,
    );
    findings.same(path, [meta.total, rows], [company.length, company.slice(0, FIRST).map(shownCompany)]);
  });
}

/** Who else plays on the editions of an artist: of each the bookings there, most first, then by name. */
function countCompany(
  place: number,
  own: readonly Counted[],
  editions: ReadonlyMap<string, readonly Counted[]>,
): (readonly Counted[])[] {
  const others = own.flatMap(({ slug }) => editions.get(slug)!).filter((row) => row.place !== place);
  const company = groupBy(others, (row) => row.place);
  return [...company.values()].sort((a, b) => b.length - a.length || a[0]!.place - b[0]!.place);
}

function shownCompany(rows: readonly Counted[]) {
  const years = rows.map(({ year }) => year);
  return {
    artist: rows[0]!.artist,
    shared_editions: rows.length,
    first_year: Math.min(...years),
    last_year: Math.max(...years),
    editions: [...rows].sort(newestFirst).map(({ slug }) => slug),
  };
}
