import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { bookings, type Child } from '../test/program/child.ts';
import { freePort } from '../db/embedded/free-port.ts';
import { atMost, type Figure } from './figure.ts';
import { median } from './median.ts';
import type { Workshop } from './workshop.ts';

const RUNS = 3;
const BOUND = 10;

/**
 * Runs `npm start` in an empty folder until the first answer to the key and address that it printed, and reports where
 * the time went.
 */
export async function measureStart(workshop: Workshop): Promise<Figure> {
  const runs: Milestones[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await startOnce(workshop));
  const took = (of: (run: Milestones) => number): number => median(runs.map(of));
  const shares = {
    'program and database': took(({ database }) => database),
    'demo written and imported': took(({ database, imported }) => imported - database),
    'tables built': took(({ imported, built }) => built - imported),
    'shown and first answer': took(({ built, answered }) => answered - built),
  };
  const breakdown = Object.entries(shares).map(([what, seconds]) => `${what} ${seconds.toFixed(1)}`);
  return atMost({
    id: 'start',
    what: `npm start with an empty data folder to the first answer (${breakdown.join(', ')}), beside its bound, s`,
    own: took(({ answered }) => answered),
    reference: BOUND,
    target: 1,
  });
}

/** Seconds since the command was run. */
interface Milestones {
  readonly database: number;
  readonly imported: number;
  readonly built: number;
  readonly answered: number;
}

async function startOnce({ folder }: Workshop): Promise<Milestones> {
  const [PORT, INGEST_PORT, OPS_PORT, EXPLORER_PORT] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  const env = {
    DATA_DIR: await mkdtemp(join(folder, 'start-')),
    LOG_LEVEL: 'info',
    PORT: String(PORT),
    INGEST_PORT: String(INGEST_PORT),
    EXPLORER_PORT: String(EXPLORER_PORT),
    OPS_PORT: String(OPS_PORT),
  };
  const began = performance.now();
  const child = bookings(['start', '--demo'], env);
  const at = (seen: Promise<unknown>): Promise<number> =>
    seen.then(() => (performance.now() - began) / 1_000);
  try {
    const [database, imported, built, answered] = await Promise.all([
      at(child.prints(/^Loading the synthetic/m)),
      at(complains(child, /"msg":"standby"/)),
      at(complains(child, /"msg":"built"/)),
      at(child.prints(/PRO_KEY=(\S+)/).then(([, key]) => firstAnswer(PORT, key!))),
    ]);
    return { database, imported, built, answered };
  } finally {
    child.process.kill();
    await child.ended;
  }
}

async function complains(child: Child, pattern: RegExp): Promise<void> {
  while (!pattern.test(child.complaints())) {
    if (child.process.exitCode !== null) throw new Error(`The program ended: ${child.complaints()}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function firstAnswer(port: number, key: string): Promise<void> {
  const url = `http://127.0.0.1:${port}/v1/leaderboards/most-booked?scope=all`;
  const { status } = await fetch(url, { headers: { Authorization: `Bearer ${key}` } });
  if (status !== 200) throw new Error(`The first answer was ${status}.`);
}
