import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { liveGeneration, schemaOf } from '../db/generations/index.ts';
import type { Log } from '../ingest/log/port.ts';
import { openPostgresLog } from '../ingest/log/postgres/open-postgres-log.ts';
import { readGenerationCheckpoint } from '../projector/store/checkpoint/generation-checkpoint.ts';
import type { Child } from '../test/program/child.ts';
import { milliseconds, PacedReaders } from './beside/paced-readers.ts';
import { type ServedDemo, serveDemo } from './beside/serve-demo.ts';
import { atLeast, atMost, type Figure } from './figure.ts';
import { LineupStream } from './live/lineup-stream.ts';
import { median, quantile } from './median.ts';
import { pacedPaths } from './reads/slugs.ts';
import type { Workshop } from './workshop.ts';

const ROUNDS = 3;
const LINEUPS = 300;
const READERS = 4;
const PAUSE = 20;

/**
 * P13: whole lineups through `bookings projector` while an API is read, with `bookings replay` beside them and
 * without, in turns. The rebuild throttles itself; no rate is set.
 */
export async function measureReplayBesideReaders(workshop: Workshop): Promise<Figure[]> {
  const served = await serveDemo(workshop);
  const log = await openPostgresLog({ databaseUrl: served.databaseUrl });
  try {
    return figures(await inTurns(served, log));
  } finally {
    await log.close();
    await served.close();
  }
}

/** Lineups per second of each round, and milliseconds of its reads. */
interface Rounds {
  readonly live: number[];
  readonly reads: number[];
}

async function inTurns(served: ServedDemo, log: Log): Promise<{ alone: Rounds; beside: Rounds }> {
  const client = new pg.Client(served.databaseUrl);
  await client.connect();
  try {
    const paths = await pacedPaths(served.databaseUrl);
    const stream = new LineupStream(await namesOf(client), 13);
    const round = roundOf(served, log, { client, paths, stream });
    // Compiles the code and plans the statements.
    await round({ live: [], reads: [] });
    const [alone, beside]: [Rounds, Rounds] = [
      { live: [], reads: [] },
      { live: [], reads: [] },
    ];
    for (let nth = 0; nth < ROUNDS; nth++) {
      await round(alone);
      const rebuilding = new Rebuilding(served);
      await rebuilding.started(client);
      try {
        await round(beside);
      } finally {
        await rebuilding.close();
      }
    }
    return { alone, beside };
  } finally {
    await client.end();
  }
}

/** Rebuilds repeatedly, without a flip. */
class Rebuilding {
  readonly #served: ServedDemo;
  #child: Child;
  #over = false;

  constructor(served: ServedDemo) {
    this.#served = served;
    this.#child = this.#run();
  }

  /** Resolves when a rebuild is running. */
  async started(client: pg.Client): Promise<void> {
    for (let tries = 0; ; tries++) {
      const { rows } = await client.query(
        "SELECT FROM control.replay WHERE state = 'running' AND phase = 'building'",
      );
      if (rows.length > 0) return;
      if (tries > 600) throw new Error(`No rebuild began: ${this.#child.complaints()}`);
      await sleep(100);
    }
  }

  async close(): Promise<void> {
    this.#over = true;
    this.#child.process.kill();
    await this.#child.ended;
  }

  #run(): Child {
    const child = this.#served.bookings(['replay', '--dry-run', '--fresh', '--yes', '--by', 'bench']);
    void child.ended.then(() => {
      if (!this.#over) this.#child = this.#run();
    });
    return child;
  }
}

/** Names of booked artists, the most booked first. */
async function namesOf(client: pg.Client): Promise<string[]> {
  const schema = schemaOf((await liveGeneration(client))!.number);
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM ${schema}.artist WHERE total_all > 0 ORDER BY total_all DESC, slug`,
  );
  return rows.map(({ name }) => name);
}

interface RoundContext {
  readonly client: pg.Client;
  readonly paths: readonly string[];
  readonly stream: LineupStream;
}

const roundOf =
  (served: ServedDemo, log: Log, { client, paths, stream }: RoundContext) =>
  async (into: Rounds): Promise<void> => {
    const readers = new PacedReaders(served, paths, { readers: READERS, pause: PAUSE });
    const events = [...stream.editions(LINEUPS), ...stream.lineups(LINEUPS)];
    const began = performance.now();
    const end = (await log.append(events)) + 1;
    const live = (await liveGeneration(client))!.number;
    while ((await readGenerationCheckpoint(client, live))!.position < end) await sleep(20);
    into.live.push((LINEUPS * 1_000) / (performance.now() - began));
    await readers.close();
    into.reads.push(...readers.reads.map(milliseconds));
  };

function figures({ alone, beside }: { readonly alone: Rounds; readonly beside: Rounds }): Figure[] {
  return [
    atLeast({
      id: 'P13-live',
      what: 'whole lineups that go live while a rebuild runs under its automatic cap, beside without one, lineups/s',
      own: median(beside.live),
      reference: median(alone.live),
      target: 0.7,
    }),
    atMost({
      id: 'P13-reads',
      what: `99th percentile of ${beside.reads.length} reads meanwhile, beside without a rebuild, ms`,
      own: quantile(beside.reads, 0.99),
      reference: quantile(alone.reads, 0.99),
      target: 2,
    }),
  ];
}
