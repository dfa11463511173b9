import pg from 'pg';
import { dropGeneration, schemaOf } from '../../db/generations/index.ts';
import type { ClaimEvent } from '../../ingest/events/index.ts';
import { openPostgresLog } from '../../ingest/log/postgres/open-postgres-log.ts';
import { buildGeneration } from '../../projector/rebuild/bulk/index.ts';
import type { Checkpoint } from '../../projector/store/checkpoint/checkpoint.ts';
import { folds } from '../../projector/fold/steps/folds.ts';
import { apply } from '../../projector/live/apply.ts';
import { writingSession } from '../../projector/live/session.ts';
import { median } from '../median.ts';
import { report } from '../report.ts';
import { bookingRates } from './booking-rates.ts';
import { LineupStream } from './lineup-stream.ts';

/**
 * The writer on a generation of the demo catalog: whole lineups in transactions of 100 and of one, in turn; then rows
 * of bookings by its own statement, and one at a time.
 */
const [databaseUrl, rounds] = process.argv.slice(2);
const TOGETHER = 100;
const ALONE = 30;

const log = await openPostgresLog({ databaseUrl: databaseUrl! });
const asOf = Date.now();
const built = await buildGeneration({ log, databaseUrl: databaseUrl!, asOf });
await log.close();
const { number } = built.generation;
const searchPath = schemaOf(number);
const client = writingSession(databaseUrl!, { name: 'bench', searchPath });
await client.connect();
const session = { client, generation: number, live: false, folds, parkLimit: 0 };
let { checkpoint }: { checkpoint: Checkpoint } = built;

async function applied(events: readonly ClaimEvent[]): Promise<void> {
  const recorded = events.map((event, i) => ({ ...event, position: checkpoint.position + i }));
  checkpoint = (await apply(session, checkpoint, recorded, asOf)).checkpoint;
}

async function rate(count: number, work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return (count * 1_000) / (performance.now() - started);
}

const { rows: artists } = await client.query<{ name: string }>(
  'SELECT name FROM artist WHERE total_all > 0 ORDER BY total_all DESC, slug',
);
const stream = new LineupStream(
  artists.map(({ name }) => name),
  88,
);
const [together, alone]: [number[], number[]] = [[], []];
// The first round compiles the code and plans the statements.
for (let round = 0; round <= Number(rounds); round++) {
  await applied(stream.editions(TOGETHER));
  const batch = stream.lineups(TOGETHER);
  together.push(await rate(TOGETHER, () => applied(batch)));
  const singles = stream.lineups(ALONE);
  alone.push(
    await rate(ALONE, async () => {
      for (const event of singles) await applied([event]);
    }),
  );
}
const bookings = await bookingRates(client, Number(rounds));
await client.end();
const control = new pg.Client(databaseUrl);
await control.connect();
await dropGeneration(control, number);
await control.end();
report({ together: median(together.slice(1)), alone: median(alone.slice(1)), bookings });
