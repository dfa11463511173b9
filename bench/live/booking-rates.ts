import type pg from 'pg';
import { booking, type BookingRow } from '../../projector/models/bookings/rows.ts';
import { putRows } from '../../projector/tables/sync.ts';
import { median } from '../median.ts';

/** Rows a second. */
export interface BookingRates {
  readonly setBased: number;
  readonly rowByRow: number;
}

const ROWS = 8_800;
const SINGLE_ROWS = 1_000;

/**
 * How fast bookings are written, half of them new and half of them known: by the writer's statement, all in one; and
 * one at a time, by an upsert that the server has prepared, each with a transaction of its own.
 */
export async function bookingRates(client: pg.Client, rounds: number): Promise<BookingRates> {
  const [setBased, rowByRow]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round++) {
    const many = await rowsOf(client, ROWS, `set-${round}`);
    setBased.push(await rate(ROWS, () => putRows(client, booking, many)));
    const some = await rowsOf(client, SINGLE_ROWS, `row-${round}`);
    rowByRow.push(
      await rate(SINGLE_ROWS, async () => {
        for (const row of some) await putOne(client, row);
      }),
    );
  }
  return { setBased: median(setBased.slice(1)), rowByRow: median(rowByRow.slice(1)) };
}

async function rowsOf(client: pg.Client, count: number, edition: string): Promise<BookingRow[]> {
  const { rows } = await client.query<BookingRow>(
    `SELECT ${booking.columns.join(', ')} FROM booking ORDER BY md5(artist_slug || edition_slug || $2) LIMIT $1`,
    [count, edition],
  );
  return rows.map((row, i) =>
    i % 2 === 0 ? { ...row, headliner: !row.headliner } : { ...row, edition_slug: `${edition}-${i}-2026` },
  );
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
