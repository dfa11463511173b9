import { setTimeout as sleep } from 'node:timers/promises';
import { issueKey } from '../db/accounts/keys/index.ts';
import { liveGeneration, schemaOf } from '../db/generations/index.ts';
import { openPool } from '../db/pool.ts';
import { slugOfEdition } from '../ingest/events/index.ts';
import { openKafkaLog } from '../ingest/log/kafka/open-kafka-log.ts';
import type { Log } from '../ingest/log/port.ts';
import { bookings, type Child } from '../test/program/child.ts';
import { freePort } from '../db/embedded/free-port.ts';
import { evenly } from './evenly.ts';
import { atMost, type Figure } from './figure.ts';
import { LineupStream } from './live/lineup-stream.ts';
import { quantile } from './median.ts';
import { type Published, Reader } from './visibility/reader.ts';
import { editionsOf, SmallEvents } from './visibility/small-events.ts';
import { CEILING, environment, importDemo, type Workshop } from './workshop.ts';

const SECONDS = 20;
const WARM_UP = 5;
const SMALL_A_SECOND = 100;
const LINEUPS_A_SECOND = 5;

/**
 * P7: time from appending an event to the log until the API's answer shows it, on real Kafka and Postgres, with the
 * demo catalog, at 100 small events and 5 whole lineups (88 acts) a second. `bookings projector` and `bookings api`
 * are processes as in production; this process publishes and reads.
 */
export async function measureEventVisibility(workshop: Workshop): Promise<Figure[]> {
  const brokers = await workshop.kafka();
  const databaseUrl = await workshop.database();
  const env = { ...environment(workshop, databaseUrl), KAFKA_BROKERS: brokers };
  await importDemo(1, env);
  const started: Child[] = [];
  const start = async (part: string): Promise<Child> => {
    const ports = { PORT: String(await freePort()), OPS_PORT: String(await freePort()) };
    const child = bookings([part], { ...env, ...ports });
    started.push(child);
    return child;
  };
  const log = await openKafkaLog({ brokers: [brokers], clientId: 'bench' });
  try {
    await start('projector');
    const api = await start('api');
    const [, url] = await api.prints(/API (\S+)/);
    const { names, editions, key } = await catalogOf(databaseUrl, workshop.keySecret);
    await ready(url!);
    const clock = risingClock();
    const events = { small: new SmallEvents(editions), lineups: new LineupStream(names, 99, clock) };
    return figures(await publishAndRead(log, new Reader(url!, key), events, clock));
  } finally {
    for (const child of started) child.process.kill();
    await Promise.all(started.map(({ ended }) => ended));
    await log.close();
  }
}

/** Waits for the first generation. */
async function catalogOf(databaseUrl: string, keySecret: string) {
  const control = openPool(databaseUrl, { max: 1, applicationName: 'bench' });
  let live = await liveGeneration(control);
  for (let tries = 0; !live && tries < 600; tries++) {
    await sleep(200);
    live = await liveGeneration(control);
  }
  if (!live) throw new Error('The projector built nothing in two minutes.');
  const issued = await issueKey(control, { org: 'Bench visible', plan: 'pro', ceiling: CEILING }, keySecret);
  if (!issued.ok) throw new Error(issued.message);
  await control.end();
  const searchPath = schemaOf(live.number);
  const tables = openPool(databaseUrl, { max: 1, applicationName: 'bench', searchPath });
  const { rows } = await tables.query<{ name: string }>(
    'SELECT name FROM artist WHERE total_all > 0 ORDER BY total_all DESC, slug',
  );
  const editions = await editionsOf(tables);
  await tables.end();
  return { names: rows.map(({ name }) => name), editions, key: issued.key };
}

/** Waits until the API opens the first generation, after it went live. */
async function ready(api: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if ((await fetch(`${api}/readyz`)).status === 200) return;
    await sleep(50);
  }
  throw new Error('The API is not ready half a minute after the tables went live.');
}

/** Returns the present time, but always later than the last one. */
function risingClock(): () => string {
  let last = 0;
  return () => new Date((last = Math.max(last + 1, Date.now()))).toISOString();
}

interface Events {
  readonly small: SmallEvents;
  readonly lineups: LineupStream;
}

async function publishAndRead(
  log: Log,
  reader: Reader,
  { small, lineups }: Events,
  clock: () => string,
): Promise<Reader['latencies']> {
  await log.append(lineups.editions((SECONDS + WARM_UP) * LINEUPS_A_SECOND));
  const publishing = { over: false };
  const reading = reader.run(publishing);
  const appended: Promise<unknown>[] = [];
  const publish = (kind: Published['kind']): void => {
    const event = kind === 'small' ? small.next(clock()) : lineups.lineups(1)[0]!;
    const slug = slugOfEdition(event.subject);
    reader.expect({ kind, slug, time: event.time, at: performance.now() });
    appended.push(log.append([event]));
  };
  const every = SMALL_A_SECOND / LINEUPS_A_SECOND;
  for await (const { nth } of evenly(SMALL_A_SECOND, (SECONDS + WARM_UP) * SMALL_A_SECOND)) {
    publish('small');
    if (nth % every === 0) publish('lineup');
  }
  publishing.over = true;
  await Promise.all([reading, ...appended]);
  return reader.latencies.slice(WARM_UP * (SMALL_A_SECOND + LINEUPS_A_SECOND));
}

function figures(latencies: Reader['latencies']): Figure[] {
  const all = latencies.map(({ milliseconds }) => milliseconds);
  const load = `${SMALL_A_SECOND} small events and ${LINEUPS_A_SECOND} whole lineups a second on Kafka`;
  return [
    atMost({
      id: 'P7-median',
      what: `publish to readable through the API at ${load}: median, beside its bound, ms`,
      own: quantile(all, 0.5),
      reference: 50,
      target: 1,
    }),
    atMost({
      id: 'P7-p99',
      what: `publish to readable, 99th percentile of ${all.length}, beside its bound, ms`,
      own: quantile(all, 0.99),
      reference: 500,
      target: 1,
    }),
  ];
}
