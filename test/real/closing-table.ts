import { basename } from 'node:path';
import type { LineupReported } from '../../ingest/events/statements/index.ts';
import type { ManifestReport } from '../../ingest/import/index.ts';
import { readCredit } from '../../projector/fold/credits/index.ts';
import type { RealCatalog } from './import-all.ts';

/** What became of one manifest's performances. */
export interface ClosingRow {
  readonly manifest: string;
  /** Slots that the files hold, every snapshot anew. */
  readonly performances: number;
  /** Artists on editions that this source books; club nights book no one. */
  readonly bookings: number;
  /** What the manifest's `keep` kept out. */
  readonly kept_out: number;
  readonly placeholders: number;
  readonly hosts: number;
  /** Doubts that name this source. */
  readonly review: number;
  readonly rejected: number;
  readonly seconds: number;
}

export async function closingTable(catalog: RealCatalog): Promise<ClosingRow[]> {
  const rows: ClosingRow[] = [];
  for (const report of catalog.outcome.manifests) rows.push(await rowOf(report, catalog));
  return rows;
}

async function rowOf(report: ManifestReport, catalog: RealCatalog): Promise<ClosingRow> {
  const { manifest, counts, kept_out, seconds, source, import_id } = report;
  const [found] = await catalog.query<{ bookings: number; hosts: number; review: number }>(
    BOOKED.replaceAll('$source', literal(source ?? '')).replaceAll('$import', literal(import_id ?? '')),
  );
  return {
    manifest: basename(manifest, '.yaml'),
    performances: counts.slots,
    ...found!,
    kept_out: Object.values(kept_out).reduce((sum, count) => sum + count, 0),
    placeholders: await placeholders(import_id ?? '', catalog),
    rejected: counts.rejected,
    seconds: Math.round(seconds * 10) / 10,
  };
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const BOOKED = `WITH own AS (
  SELECT DISTINCT substr(subject, 9) AS slug FROM statement
  WHERE type = 'lineup.reported' AND imports @> ARRAY[$import]
), entry AS (
  SELECT slug, entry->>'role' AS role, entry->'artist'->>'slug' AS artist
  FROM own JOIN edition USING (slug), jsonb_array_elements(lineup_json::jsonb) AS entry
  WHERE entry->'sources' ? $source
)
SELECT
  (SELECT count(DISTINCT (booking.edition_slug, booking.artist_slug))::int
    FROM booking JOIN entry ON entry.slug = edition_slug AND entry.artist = artist_slug AND role = 'artist') AS bookings,
  (SELECT count(*)::int FROM entry WHERE role = 'host') AS hosts,
  (SELECT count(*)::int FROM review_item JOIN own ON subject = 'edition:' || own.slug
    WHERE evidence_json LIKE '%"source":"' || $source || '"%') AS review`;

/** Slots of the import's statements that name no artist. */
async function placeholders(importId: string, catalog: RealCatalog): Promise<number> {
  const statements = await catalog.query<{ source: string; data: string }>(
    `SELECT source, data FROM statement WHERE type = 'lineup.reported' AND imports @> ARRAY[${literal(importId)}]`,
  );
  let count = 0;
  for (const { source, data } of statements) {
    const { performances, hints } = JSON.parse(data) as LineupReported;
    for (const performance of performances) {
      if (readCredit({ ...performance, hints, source }, () => false).placeholder) count++;
    }
  }
  return count;
}

export function printTable(rows: readonly ClosingRow[]): string {
  const names = Object.keys(rows[0] ?? {}) as (keyof ClosingRow)[];
  const lines = [names, ...rows.map((row) => names.map((name) => String(row[name])))];
  const widths = names.map((_, at) => Math.max(...lines.map((line) => String(line[at]).length)));
  return lines
    .map((line) => line.map((cell, at) => pad(cell.replace('_', ' '), widths[at]!, at === 0)).join('  '))
    .join('\n');
}

const pad = (cell: string, width: number, left: boolean): string =>
  left ? cell.padEnd(width) : cell.padStart(width);
