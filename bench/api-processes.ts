import { availableParallelism } from 'node:os';
import { atLeast, type Figure } from './figure.ts';
import { median } from './median.ts';
import type { ReadsOptions } from './reads-alone.ts';
import { BOARD } from './reads/fire.ts';
import { startLoadGenerator } from './reads/load-generator.ts';
import { startServer } from './reads/server-process.ts';

const RUNS = 5;
const WARM_UP = 2;
const CONNECTIONS = 32;
/**
 * Two servers, their Postgres sessions and the load generator: with fewer cores the second server has no core to run
 * on.
 */
const CORES = 6;

/**
 * P2: reads of the leaderboard with one key from two API processes, beside one process. Both charge the same row of
 * the meter. The 32 connections are divided between the two processes; `P2-each` opens 32 connections to each.
 */
export async function measureApiProcesses({
  databaseUrl,
  key,
  keySecret,
  seconds = 3,
}: ReadsOptions): Promise<Figure[]> {
  const start = () => startServer('api-process.ts', [databaseUrl, keySecret]);
  const servers = [await start(), await start()];
  const generators = [await startLoadGenerator(), await startLoadGenerator()];
  const read = (nth: number, connections: number, lasting: number): Promise<number> =>
    generators[nth]!.fire(servers[nth]!.url, { paths: [BOARD], key, seconds: lasting, connections });
  const both = async (connections: number, lasting: number): Promise<number> => {
    const [first, second] = await Promise.all([read(0, connections, lasting), read(1, connections, lasting)]);
    return first + second;
  };
  try {
    await both(CONNECTIONS, WARM_UP);
    const [one, divided, each]: [number[], number[], number[]] = [[], [], []];
    for (let i = 0; i < RUNS; i += 1) {
      one.push(await read(0, CONNECTIONS, seconds));
      divided.push(await both(CONNECTIONS / 2, seconds));
      each.push(await both(CONNECTIONS, seconds));
    }
    return [
      figure('P2', 'who share its 32 connections', divided, one),
      figure('P2-each', 'with 32 connections each', each, one),
    ];
  } finally {
    await Promise.all([...servers, ...generators].map((process) => process.stop()));
  }
}

const figure = (id: string, how: string, own: readonly number[], reference: readonly number[]): Figure =>
  atLeast({
    id,
    what: `the board from two API processes, one key, ${how}, beside one process, requests/s (1.5 times from ${CORES} cores on)`,
    own: median(own),
    reference: median(reference),
    target: availableParallelism() >= CORES ? 1.5 : 1,
  });
