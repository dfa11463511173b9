import type { Database } from '../../../db/generations/index.ts';
import { arrayLiteral } from '../../../db/index.ts';
import { slugOfEdition } from '../../../ingest/events/index.ts';
import { updateArtistTotals, type TotalsChange } from '../../projections/artists/index.ts';
import { updateLabelTotals } from '../../projections/labels/index.ts';
import { changesOf } from '../../store/tables/index.ts';
import { repairCounters } from './repair-counters.ts';
import type { RepairScope } from './repair-scope.ts';
import type { WrittenRows } from './written-rows.ts';
import {
  suggestSameNames,
  type EditionChange,
  type IdentityChange,
  type LabelChange,
  updateSeries,
} from '../../live/phases/index.ts';

export interface Refolded {
  readonly folded: EditionChange;
  readonly identity: IdentityChange;
  readonly labels: LabelChange;
}

/**
 * Counts everything again to which the repaired rows contribute: totals of artists, labels and series, and the tables of
 * counts.
 * @returns the artists whose totals differ.
 */
export async function repairTotals(
  client: Database,
  scope: RepairScope,
  done: Refolded,
  written: WrittenRows,
): Promise<readonly TotalsChange[]> {
  const { artists, series } = await countedFor(client, scope, done);
  await updateSeries(client, series);
  const totals = await updating(client, written, 'artist', ARTIST, artists, () =>
    updateArtistTotals(client, artists),
  );
  const labels = await findLabels(client, scope, done, artists);
  await updating(client, written, 'label', LABEL, labels, () => updateLabelTotals(client, labels));
  await repairCounters(client, artists);
  await suggestSameNames(client, artists);
  return totals;
}

const ARTIST =
  'booked, last_year_booked, total_all, first_year_all, last_year_all, total_upcoming, first_year_upcoming, last_year_upcoming';
const LABEL = 'roster_size, roster_years, roster_year_artists, total_all, total_upcoming';

/** Runs an update on the server, and reports the differences of the rows. */
async function updating<T>(
  client: Database,
  written: WrittenRows,
  table: 'artist' | 'label',
  columns: string,
  slugs: readonly string[],
  update: () => Promise<T>,
): Promise<T> {
  const read = async (): Promise<Map<string, Readonly<Record<string, unknown>>>> => {
    const { rows } = await client.query<{ slug: string }>(
      `SELECT slug, ${columns} FROM ${table} WHERE slug = ANY($1::text[])`,
      [arrayLiteral(slugs)],
    );
    return new Map(rows.map(({ slug, ...row }) => [slug, row]));
  };
  const before = await read();
  const done = await update();
  for (const [slug, row] of await read()) written.update(table, { slug }, before.get(slug)!, row);
  return done;
}

/** Slugs of the artists and series to whose totals the given editions and artists contribute. */
async function countedFor(
  client: Database,
  scope: RepairScope,
  { folded, identity }: Refolded,
): Promise<{ artists: string[]; series: Set<string> }> {
  const editions = [...scope.affected.editions].map(slugOfEdition);
  const { rows } = await client.query<{ artist: string | null; series: string | null }>(
    `SELECT artist_slug AS artist, NULL AS series FROM booking WHERE edition_slug = ANY($1::text[])
     UNION SELECT NULL, series_slug FROM edition WHERE slug = ANY($1::text[])`,
    [arrayLiteral(editions)],
  );
  const artists = new Set([...scope.artists, ...rows.flatMap(({ artist }) => artist ?? [])]);
  const series = new Set([...scope.series, ...rows.flatMap((row) => row.series ?? [])]);
  for (const { row } of changesOf(folded.bookings)) artists.add(row.artist_slug);
  for (const { row } of changesOf(identity.artists)) artists.add(row.slug);
  for (const { from, to } of changesOf(folded.editions))
    for (const row of [from, to]) if (row) series.add(row.series_slug);
  return { artists: [...artists], series };
}

async function findLabels(
  client: Database,
  scope: RepairScope,
  { labels }: Refolded,
  artists: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ slug: string }>(
    'SELECT DISTINCT label_slug AS slug FROM label_credit WHERE artist_slug = ANY($1::text[])',
    [arrayLiteral(artists)],
  );
  const slugs = new Set([...scope.labels, ...rows.map(({ slug }) => slug)]);
  for (const { row } of changesOf(labels.labels)) slugs.add(row.slug);
  for (const { row } of changesOf(labels.rosters)) slugs.add(row.label_slug);
  return [...slugs];
}
