import type { Database } from '../../../db/generations/index.ts';
import { arrayLiteral } from '../../../db/index.ts';
import { CounterRecount } from '../../projections/counter-sums.ts';
import type { CountedRows } from '../../projections/read-model.ts';
import { differenceOf } from '../../store/tables/difference.ts';
import { writeDifference } from '../../store/tables/index.ts';

/** Each base table with the columns that counters react to, equal rows as one, with their number. */
const BASES: Readonly<Record<Exclude<keyof CountedRows, 'booking'>, string>> = {
  artist: 'SELECT total_all, total_upcoming, count(*) AS times FROM artist GROUP BY 1, 2',
  edition: `SELECT year, upcoming, genres, has_lineup, has_set_times, count(*) AS times FROM edition
    GROUP BY 1, 2, 3, 4, 5`,
  label: 'SELECT total_all, total_upcoming, count(*) AS times FROM label GROUP BY 1, 2',
  series: 'SELECT editions_all, editions_upcoming, count(*) AS times FROM series GROUP BY 1, 2',
};

const BOOKINGS = `SELECT artist_slug, year, counted, headliner FROM booking WHERE artist_slug = ANY($1::text[])`;

// These read whole tables, which the writer's sessions do not.
const PLANNING = 'SET LOCAL enable_seqscan = on; SET LOCAL plan_cache_mode = auto';

/**
 * Makes the tables of counts those that the base rows add up to; of tables with a row an artist only the rows of `artists`
 * (slugs). A count is not shifted by what a repair changes, because it may not have counted the damaged row.
 */
export async function recountCounters(client: Database, artists: readonly string[]): Promise<void> {
  await client.query(PLANNING);
  const sums = new CounterRecount();
  for (const [base, text] of Object.entries(BASES)) {
    const { rows } = await client.query<CountedRows['artist'] & { times: number }>(text);
    for (const row of rows) sums.add(base as 'artist', row, row.times);
  }
  const owners = arrayLiteral(artists);
  const { rows } = await client.query<CountedRows['booking']>(BOOKINGS, [owners]);
  for (const row of rows) sums.add('booking', row, 1);
  for (const { table, wanted, perArtist } of sums.tables()) {
    const select = `SELECT ${table.columns.join(', ')} FROM ${table.name}`;
    const stored = perArtist
      ? await client.query<Readonly<Record<string, unknown>>>(
          `${select} WHERE artist_slug = ANY($1::text[])`,
          [owners],
        )
      : await client.query<Readonly<Record<string, unknown>>>(select);
    await writeDifference(client, table, differenceOf(table, stored.rows, wanted));
  }
}
