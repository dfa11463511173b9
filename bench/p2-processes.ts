import { availableParallelism } from 'node:os';
import { atLeast, type Figure } from './figure.ts';
import { median } from './median.ts';
import type { ReadsOptions } from './p1-reads.ts';
import { BOARD, fire } from './reads/fire.ts';
import { startServer } from './reads/server-process.ts';

const RUNS = 5;
const WARM_UP = 2;
/** Two servers, their sessions in Postgres, and who asks: with fewer cores the second server has nowhere to run. */
const CORES = 6;

/** P2: the board from two processes of the API beside one, by one key: both charge the same row of the meter. */
export async function p2({ databaseUrl, key, keySecret, seconds = 3 }: ReadsOptions): Promise<Figure> {
  const start = () => startServer('api-process.ts', [databaseUrl, keySecret]);
  const servers = [await start(), await start()];
  const shots = (connections: number, lasting: number) => ({
    paths: [BOARD],
    key,
    seconds: lasting,
    connections,
  });
  const one = (lasting: number) => fire(servers[0]!.url, shots(32, lasting));
  const both = async (lasting: number): Promise<number> => {
    const rates = await Promise.all(servers.map(({ url }) => fire(url, shots(16, lasting))));
    return rates.reduce((sum, rate) => sum + rate, 0);
  };
  try {
    await both(WARM_UP);
    await one(WARM_UP);
    const [ours, reference]: [number[], number[]] = [[], []];
    for (let i = 0; i < RUNS; i += 1) {
      ours.push(await both(seconds));
      reference.push(await one(seconds));
    }
    return atLeast({
      id: 'P2',
      what: `the board from two API processes, one key, beside one process, requests/s (1.5 times from ${CORES} cores on)`,
      ours: median(ours),
      reference: median(reference),
      target: availableParallelism() >= CORES ? 1.5 : 1,
    });
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}
