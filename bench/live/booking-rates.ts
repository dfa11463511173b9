import type pg from 'pg';
import { booking, type BookingRow } from '../../projector/projections/bookings/rows.ts';
import { writeDifference } from '../../projector/store/tables/replace-rows.ts';
import type { Difference } from '../../projector/store/tables/table.ts';
import { median } from '../median.ts';

/** Rows per second. */
export interface BookingRates {
  readonly setBased: number;
  readonly rowByRow: number;
}

const ROWS = 8_800;
const SINGLE_ROWS = 1_000;

/**
 * How fast bookings are written, half of them new and half of them existing: by the writer's statement for a
 * difference, in one transaction; and one at a time, by a prepared upsert, each with a transaction of its own.
 */
export async function bookingRates(client: pg.Client, rounds: number): Promise<BookingRates> {
  const [setBased, rowByRow]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round++) {
    const many = await differenceOf(client, ROWS, `set-${round}`);
    setBased.push(await rate(ROWS, () => written(client, many)));
    const { added, changed } = await differenceOf(client, SINGLE_ROWS, `row-${round}`);
    const some = [...added, ...changed.map(({ to }) => to)];
    rowByRow.push(
      await rate(SINGLE_ROWS, async () => {
        for (const row of some) await putOne(client, row);
      }),
    );
  }
  return { setBased: median(setBased.slice(1)), rowByRow: median(rowByRow.slice(1)) };
}

async function written(client: pg.Client, difference: Difference<BookingRow>): Promise<void> {
  await client.query('BEGIN');
  await writeDifference(client, booking, difference);
  await client.query('COMMIT');
}

/** Every second row exists already, with another headliner. */
async function differenceOf(
  client: pg.Client,
  count: number,
  edition: string,
): Promise<Difference<BookingRow>> {
  const { rows } = await client.query<BookingRow>(
    `SELECT ${booking.columns.join(', ')}, ctid AS place FROM booking ORDER BY md5(artist_slug || edition_slug || $2) LIMIT $1`,
    [count, edition],
  );
  const changed = rows.filter((_, i) => i % 2 === 0);
  const others = rows.filter((_, i) => i % 2 === 1);
  return {
    added: others.map((row, i) => ({ ...row, edition_slug: `${edition}-${i}-2026` })),
    changed: changed.map((from) => ({ from, to: { ...from, headliner: !from.headliner } })),
    removed: [],
  };
}

async function rate(count: number, work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return (count * 1_000) / (performance.now() - started);
}

const columns = booking.columns;
const UPSERT = `INSERT INTO booking (${columns.join(', ')})
VALUES (${columns.map((_, i) => `$${i + 1}`).join(', ')})
ON CONFLICT (${booking.key.join(', ')}) DO UPDATE SET ${columns
  .filter((column) => !booking.key.includes(column))
  .map((column) => `${column} = excluded.${column}`)
  .join(', ')}`;

const putOne = (client: pg.Client, row: BookingRow): Promise<unknown> =>
  client.query({ name: 'bench-put-booking', text: UPSERT, values: columns.map((column) => row[column]) });
