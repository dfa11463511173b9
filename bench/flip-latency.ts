import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { liveGeneration, schemaOf } from '../db/generations/index.ts';
import { openPostgresLog } from '../ingest/log/postgres/open-postgres-log.ts';
import { replay } from '../projector/index.ts';
import { Flipper } from './beside/flipper.ts';
import { milliseconds, PacedReaders, type Read } from './beside/paced-readers.ts';
import { type ServedDemo, serveDemo } from './beside/serve-demo.ts';
import { atMost, type Figure } from './figure.ts';
import { median } from './median.ts';
import type { Workshop } from './workshop.ts';

const FLIPS = 30;
const READERS = 8;
const PAUSE = 5;
/** Milliseconds before and after a flip within which reads count as affected by it. */
const AROUND = 250;

/**
 * P8: flips back and forth between two generations of the demo catalog, beside a projector, while readers use an API
 * process. The venue of one edition contains the number of the generation, so that an answer shows from which
 * generation it came.
 */
export async function measureFlips(workshop: Workshop): Promise<Figure[]> {
  const served = await serveDemo(workshop);
  try {
    return figures(await flipsUnderReaders(served));
  } finally {
    await served.close();
  }
}

interface Measured {
  readonly reads: readonly Read[];
  readonly flips: readonly { readonly at: number; readonly to: number }[];
}

async function flipsUnderReaders(served: ServedDemo): Promise<Measured> {
  const { databaseUrl } = served;
  const log = await openPostgresLog({ databaseUrl });
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const flipper = await Flipper.start(databaseUrl);
  const flips: { at: number; to: number }[] = [];
  try {
    const first = (await liveGeneration(client))!.number;
    const { generation: second } = await replay({ log, databaseUrl, by: 'bench', throttle: false });
    const slug = await marked(client, [first, second]);
    // Notified by the transaction of the flip when it commits.
    client.on('notification', ({ payload }) => flips.push({ at: performance.now(), to: Number(payload) }));
    await client.query('LISTEN generation');
    const readers = new PacedReaders(served, [`/v1/festivals/${slug}`], { readers: READERS, pause: PAUSE });
    await sleep(3_000);
    for (let flip = 0; flip < FLIPS; flip++) {
      await flipper.flip();
      await sleep(2 * AROUND);
    }
    await readers.close();
    return { reads: readers.reads, flips };
  } finally {
    await flipper.close();
    await client.end();
    await log.close();
  }
}

/** Writes each generation's number into the venue of the same edition. @returns the edition's slug. */
async function marked(client: pg.Client, generations: readonly number[]): Promise<string> {
  const { rows } = await client.query<{ slug: string }>(
    `SELECT slug FROM ${schemaOf(generations[0]!)}.edition WHERE has_lineup ORDER BY slug LIMIT 1`,
  );
  const { slug } = rows[0]!;
  for (const number of generations) {
    const table = `${schemaOf(number)}.edition`;
    await client.query(
      `UPDATE ${table} SET row_json = jsonb_set(row_json::jsonb, '{venue}', to_jsonb($2::text))::text WHERE slug = $1`,
      [slug, venueOf(number)],
    );
    await client.query(`UPDATE ${schemaOf(number)}.checkpoint SET position = position`);
  }
  return slug;
}

const venueOf = (generation: number): string => `The Hall of Generation ${generation}`;

function figures({ reads, flips }: Measured): Figure[] {
  const first = flips.map(({ at, to }) => {
    const answers = reads.filter(({ answered, body }) => answered >= at && body.includes(venueOf(to)));
    return Math.min(...answers.map(({ answered }) => answered)) - at;
  });
  const near = ({ asked }: Read): boolean => flips.some(({ at }) => Math.abs(asked - at) < AROUND);
  const elsewhere = reads.filter((read) => !near(read)).map(milliseconds);
  const usual = median(elsewhere);
  const around = reads.filter(near).map(milliseconds);
  const slowest = Math.max(...around);
  return [
    atMost({
      id: 'P8-first',
      what: `from a flip to the first answer of the new generation, the longest of ${flips.length} (${median(first).toFixed(0)} ms in the median), beside its bound, ms`,
      own: Math.max(...first),
      reference: 100,
      target: 1,
    }),
    atMost({
      id: 'P8-slowed',
      what: `what the slowest of ${around.length} reads around flips (${median(around).toFixed(0)} ms in the median) took beyond the usual ${usual.toFixed(0)} ms (of ${elsewhere.length} reads elsewhere ${(Math.max(...elsewhere) - usual).toFixed(0)} ms), beside its bound, ms`,
      own: slowest - usual,
      reference: 50,
      target: 1,
    }),
  ];
}
