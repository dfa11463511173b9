import { issueKey } from '../db/accounts/keys/index.ts';
import { openPool } from '../db/pool.ts';
import { addEditor } from '../ingest/editing/editors/index.ts';
import { bookings, type Child } from '../test/program/child.ts';
import { freePort } from '../db/embedded/free-port.ts';
import { Desk } from './corrections/desk.ts';
import { evenly, awaitedLater } from './evenly.ts';
import { atMost, type Figure } from './figure.ts';
import { quantile } from './median.ts';
import { CEILING, environment, importDemo, type Workshop } from './workshop.ts';

const SECONDS = 20;
const WARM_UP = 5;
const A_SECOND = 50;
const EDITORS = 10;

/**
 * Measures the time from POST until the correction is visible through the API, on real Kafka and Postgres, with the
 * demo catalog: ten editors send 50 corrections a second. `bookings ingest`, `projector` and `api` are processes as in
 * production; this process sends and reads.
 */
export async function measureCorrections(workshop: Workshop): Promise<Figure[]> {
  const databaseUrl = await workshop.database();
  const env = { ...environment(workshop, databaseUrl), KAFKA_BROKERS: await workshop.kafka() };
  await importDemo(1, env);
  const started: Child[] = [];
  const start = async (part: string, pattern: RegExp): Promise<string> => {
    const [port, ingest, ops] = [await freePort(), await freePort(), await freePort()].map(String);
    const child = bookings([part], { ...env, PORT: port!, INGEST_PORT: ingest!, OPS_PORT: ops! });
    started.push(child);
    return (await child.prints(pattern))[1]!;
  };
  try {
    await start('projector', /Operations (\S+)/);
    const api = await start('api', /API (\S+)/);
    const editors = await start('ingest', /Ingest (\S+)/);
    const desk = new Desk({ api, editors, ...(await secrets(databaseUrl, workshop.keySecret)) });
    await desk.open();
    return figures(await hammer(desk));
  } finally {
    for (const child of started) child.process.kill();
    await Promise.all(started.map(({ ended }) => ended));
  }
}

async function secrets(databaseUrl: string, secret: string): Promise<{ key: string; tokens: string[] }> {
  const pool = openPool(databaseUrl, { max: 1, applicationName: 'bench' });
  const issued = await issueKey(pool, { org: 'Bench corrections', plan: 'pro', ceiling: CEILING }, secret);
  if (!issued.ok) throw new Error(issued.message);
  const tokens: string[] = [];
  for (let nth = 0; nth < EDITORS; nth++) {
    const editor = { name: `Bench ${nth}`, role: 'editor', series: [], labels: [], by: 'bench' } as const;
    const added = await addEditor(pool, editor, secret);
    if (!added.ok) throw new Error(added.message);
    tokens.push(added.token);
  }
  await pool.end();
  return { key: issued.key, tokens };
}

/** Milliseconds from POST to visible of each correction; those of the first seconds are left out. */
async function hammer(desk: Desk): Promise<number[]> {
  const waiting: Promise<number>[] = [];
  for await (const { nth } of evenly(A_SECOND, (SECONDS + WARM_UP) * A_SECOND)) {
    waiting.push(awaitedLater(desk.correct(nth)));
  }
  return (await Promise.all(waiting)).slice(WARM_UP * A_SECOND);
}

const figures = (took: readonly number[]): Figure[] => [
  atMost({
    id: 'P12-corrected',
    what: `POST of a correction to visible through the API at ${A_SECOND}/s on Kafka: median, beside its bound, ms`,
    own: quantile(took, 0.5),
    reference: 100,
    target: 1,
  }),
  atMost({
    id: 'P12-corrected-p99',
    what: `POST to visible, 99th percentile of ${took.length}, beside its bound, ms`,
    own: quantile(took, 0.99),
    reference: 1_000,
    target: 1,
  }),
];
