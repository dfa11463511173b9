import type { Catalog, Edition, EditionRow } from './answers.ts';
import { byBytes, type Findings, inOrder } from './findings.ts';
import type { Reader } from './reader.ts';

/** Lists and their filters, each edition against its row, its lineup, its bookings and its series. */
export async function checkEditions(catalog: Catalog, reader: Reader, findings: Findings): Promise<void> {
  const { rows, editions } = catalog;
  findings.holds('/v1/festivals is in order, without repeats', inOrder(rows, newestFirst));
  const counted = countedByEdition(catalog);
  for (const row of rows) {
    checkEdition(editions.get(row.slug)!, row, findings);
    findings.same(
      `${row.slug}: artist_count and counted bookings`,
      row.artist_count,
      counted.get(row.slug) ?? 0,
    );
  }
  checkSeries(catalog, findings);
  await checkFilters(rows, reader, findings);
}

const newestFirst = (a: EditionRow, b: EditionRow): number =>
  byBytes(b.start_date ?? '', a.start_date ?? '') || byBytes(a.slug, b.slug);

/** One edition against its row in a list, and its counts against its lineup. */
export function checkEdition(
  { lineup, set_times, ...edition }: Edition,
  row: EditionRow,
  findings: Findings,
): void {
  const { slug } = row;
  findings.same(`${slug}: its row in the list`, { ...edition, ...row }, edition);
  const playing = new Set(
    lineup
      .filter(({ role, status }) => role === 'artist' && status === 'confirmed')
      .map(({ artist }) => artist.slug),
  );
  const count = row.status === 'cancelled' ? 0 : playing.size;
  findings.same(`${slug}: artist_count and lineup`, row.artist_count, count);
  findings.same(`${slug}: lineup_status none`, row.lineup_status === 'none', lineup.length === 0);
  findings.same(`${slug}: set_times_published`, row.set_times_published, set_times.length > 0);
  const known = new Set(lineup.map(({ artist }) => artist.slug));
  const strangers = set_times.flatMap(({ artists }) => artists).filter((artist) => !known.has(artist.slug));
  findings.same(`${slug}: artists of set times that the lineup lacks`, [], strangers);
}

function countedByEdition({ artists }: Catalog): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { bookings } of artists.values()) {
    for (const { edition_slug, counted } of bookings) {
      if (counted) counts.set(edition_slug, (counts.get(edition_slug) ?? 0) + 1);
    }
  }
  return counts;
}

function checkSeries({ rows, editions }: Catalog, findings: Findings): void {
  for (const { slug, series_slug } of rows) {
    const others = rows
      .filter((row) => row.series_slug === series_slug && row.slug !== slug)
      .map((row) => ({ slug: row.slug, year: row.year, start_date: row.start_date, status: row.status }));
    const siblings = editions.get(slug)!.series_editions;
    findings.same(`${slug}: series_editions`, sortedBySlug(siblings), sortedBySlug(others));
    const years = siblings.map(({ year }) => year);
    findings.holds(
      `${slug}: series_editions newest first`,
      inOrder(years, (a, b) => b - a || -1),
    );
  }
}

const sortedBySlug = <T extends { slug: string }>(rows: readonly T[]): T[] =>
  [...rows].sort((a, b) => byBytes(a.slug, b.slug));

async function checkFilters(rows: readonly EditionRow[], reader: Reader, findings: Findings): Promise<void> {
  const filters: readonly [string, (row: EditionRow) => string][] = [
    ['series', (row) => row.series_slug],
    ['year', (row) => String(row.year)],
    ['country', (row) => row.country ?? ''],
    ['upcoming', (row) => (row.upcoming ? 'true' : '')],
  ];
  for (const [filter, valueOf] of filters) {
    for (const value of new Set(rows.map(valueOf).filter((each) => each !== ''))) {
      const listed = await reader.pages<EditionRow>(`/v1/festivals?${filter}=${value}`, 'editions');
      const expected = rows.filter((row) => valueOf(row) === value);
      findings.same(`/v1/festivals?${filter}=${value}`, listed.rows, expected);
      findings.same(`the total of ?${filter}=${value}`, listed.totals[0], expected.length);
    }
  }
}
