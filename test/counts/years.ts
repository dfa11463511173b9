import { type Catalog, countedIn, type EditionRow, type Scope, SCOPES } from './answers.ts';
import { byBytes, type Findings } from './findings.ts';
import type { Reader } from './reader.ts';

interface TrendYear {
  readonly year: number;
  readonly total_editions: number;
  readonly tagged_editions: number;
  readonly genres: readonly { genre: string; editions: number; share: number }[];
}

interface CoverageYear {
  readonly year: number;
  readonly editions: number;
  readonly with_lineup: number;
  readonly with_set_times: number;
  readonly with_tags: number;
}

/** What is counted by year, and over everything, against the lists. */
export async function checkYears(catalog: Catalog, reader: Reader, findings: Findings): Promise<void> {
  await checkTrends(catalog, reader, findings);
  await checkCoverageYears(catalog, reader, findings);
  const coverage = await reader.get<Record<string, unknown>>('/v1/coverage');
  for (const scope of SCOPES) {
    const stated = coverage[scope === 'all' ? 'all_time' : 'upcoming'];
    findings.same(`coverage (${scope})`, stated, coverageOf(catalog, scope));
  }
}

async function checkTrends({ rows }: Catalog, reader: Reader, findings: Findings): Promise<void> {
  const to = Math.max(...rows.map(({ year }) => year));
  const from = Math.min(...rows.map(({ year }) => year));
  const { years } = await reader.get<{ years: TrendYear[] }>(`/v1/trends/genres?from=${from}&to=${to}`);
  findings.same(
    'trends: years',
    years.map(({ year }) => year),
    range(from, to),
  );
  for (const { year, total_editions, tagged_editions, genres } of years) {
    const all = rows.filter((row) => row.year === year);
    const tagged = all.filter((row) => row.genres.length > 0);
    findings.same(`trends ${year}: total_editions`, total_editions, all.length);
    findings.same(`trends ${year}: tagged_editions`, tagged_editions, tagged.length);
    const expected = [...new Set(tagged.flatMap((row) => row.genres))].map((genre) => {
      const editions = tagged.filter((row) => row.genres.includes(genre)).length;
      return { genre, editions, share: rounded(editions / tagged.length) };
    });
    const stated = genres.map((each) => ({ ...each, share: rounded(each.share) }));
    findings.same(`trends ${year}: genres`, byGenre(stated), byGenre(expected));
  }
}

const rounded = (share: number): number => Math.round(share * 1_000) / 1_000;
const byGenre = <T extends { genre: string }>(rows: readonly T[]): T[] =>
  [...rows].sort((a, b) => byBytes(a.genre, b.genre));
const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, nth) => from + nth);

async function checkCoverageYears({ rows }: Catalog, reader: Reader, findings: Findings): Promise<void> {
  const { years } = await reader.get<{ years: CoverageYear[] }>('/v1/coverage/years');
  const held = new Set(rows.map(({ year }) => year));
  const listed = new Set(years.map(({ year }) => year));
  findings.same(
    'coverage/years: years that it lacks',
    [],
    [...held].filter((year) => !listed.has(year)),
  );
  for (const { year, ...stated } of years) {
    const all = rows.filter((row) => row.year === year);
    const count = (has: (row: EditionRow) => boolean): number => all.filter(has).length;
    findings.same(`coverage/years ${year}`, stated, {
      editions: all.length,
      with_lineup: count((row) => row.lineup_status !== 'none'),
      with_set_times: count((row) => row.set_times_published),
      with_tags: count((row) => row.genres.length > 0),
    });
  }
}

function coverageOf({ rows, artists }: Catalog, scope: Scope) {
  const editions = rows.filter((row) => scope === 'all' || row.upcoming);
  const totals = [...artists.values()].map(({ bookings }) => countedIn(bookings, scope).length);
  return {
    festivals: new Set(editions.map(({ series_slug }) => series_slug)).size,
    editions: editions.length,
    artists: totals.filter((total) => total > 0).length,
    bookings: totals.reduce((sum, total) => sum + total, 0),
  };
}
