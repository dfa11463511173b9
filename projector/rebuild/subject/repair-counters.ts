import type { Database } from '../../../db/generations/index.ts';
import { arrayLiteral } from '../../../db/index.ts';
import { CounterRepair } from '../../projections/counter-sums.ts';
import { COUNTED_COLUMNS, type CountedRows } from '../../projections/read-model.ts';
import { counters, isPerArtist } from '../../projections/read-models.ts';
import { differenceOf } from '../../store/tables/row-difference.ts';
import { writeDifference } from '../../store/tables/index.ts';

const BASES = Object.keys(COUNTED_COLUMNS) as (keyof CountedRows)[];

// Counts scan whole tables, which the writer's sessions avoid.
const PLANNING = 'SET LOCAL enable_seqscan = on; SET LOCAL plan_cache_mode = auto';

/**
 * Replaces the tables of counts by counts of the base rows; in tables with rows of single artists only the rows of
 * `artists` (slugs). Counts are not shifted by the repaired difference, because they may not have included the damaged
 * row.
 */
export async function repairCounters(client: Database, artists: readonly string[]): Promise<void> {
  await client.query(PLANNING);
  await writeCounts(client, await countAll(client), '', []);
  const owners = [arrayLiteral(artists)];
  const ofArtists = 'WHERE artist_slug = ANY($1::text[])';
  await writeCounts(client, await countBookings(client, ofArtists, owners), ofArtists, owners);
}

/** Counters of the whole catalog. Equal rows are read as one, with their number. */
async function countAll(client: Database): Promise<CounterRepair> {
  const sums = new CounterRepair(counters.filter((counter) => !isPerArtist(counter)));
  for (const base of BASES.filter((base) => sums.counts(base))) {
    const columns = COUNTED_COLUMNS[base].filter((column) => column !== 'artist_slug').join(', ');
    const { rows } = await client.query<CountedRows['artist'] & { times: number }>(
      `SELECT ${columns}, count(*) AS times FROM ${base} GROUP BY ${columns}`,
    );
    for (const row of rows) sums.add(base as 'artist', row, row.times);
  }
  return sums;
}

/** Counters with rows of single artists: only bookings determine their artist. */
async function countBookings(client: Database, where: string, values: string[]): Promise<CounterRepair> {
  const sums = new CounterRepair(counters.filter(isPerArtist));
  const { rows } = await client.query<CountedRows['booking']>(
    `SELECT ${COUNTED_COLUMNS.booking.join(', ')} FROM booking ${where}`,
    values,
  );
  for (const row of rows) sums.add('booking', row, 1);
  return sums;
}

async function writeCounts(
  client: Database,
  sums: CounterRepair,
  where: string,
  values: string[],
): Promise<void> {
  for (const { table, wanted } of sums.tables()) {
    const stored = await client.query<Readonly<Record<string, unknown>>>(
      `SELECT ${table.columns.join(', ')} FROM ${table.name} ${where}`,
      values,
    );
    await writeDifference(client, table, differenceOf(table, stored.rows, wanted));
  }
}
