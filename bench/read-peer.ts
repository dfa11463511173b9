import { existsSync } from 'node:fs';
import pg from 'pg';
import { atLeast, type Figure } from './figure.ts';
import { median } from './median.ts';
import type { ReadsOptions } from './reads-alone.ts';
import { BOARD } from './reads/fire.ts';
import { startLoadGenerator } from './reads/load-generator.ts';
import { startServer } from './reads/server-process.ts';

const RUNS = 5;
const WARM_UP = 2;
/** The rows of the leaderboard, as PostGraphile returns them from the same table. */
const QUERY = `{ allArtists(first: 100, orderBy: [TOTAL_ALL_DESC, NAME_ASC, SLUG_ASC]) {
  nodes { name slug totalAll firstYearAll lastYearAll }
} }`;

/**
 * P1-peer: the leaderboard with key, plan and durable quota, beside PostGraphile, which serves the same rows without
 * these.
 */
export async function measurePeer({
  databaseUrl,
  key,
  keySecret,
  seconds = 3,
}: ReadsOptions): Promise<Figure> {
  if (!existsSync(new URL('./peers/node_modules', import.meta.url)))
    throw new Error('PostGraphile is not installed: npm ci --prefix bench/peers');
  const api = await startServer('api-process.ts', [databaseUrl, keySecret]);
  const peer = await startServer('../peers/postgraphile-process.js', [
    databaseUrl,
    await schema(databaseUrl),
  ]);
  const generator = await startLoadGenerator();
  const post = JSON.stringify({ query: QUERY });
  const run = {
    api: (lasting: number) => generator.fire(api.url, { paths: [BOARD], key, seconds: lasting }),
    peer: (lasting: number) => generator.fire(peer.url, { paths: ['/graphql'], key, seconds: lasting, post }),
  };
  try {
    await run.api(WARM_UP);
    await run.peer(WARM_UP);
    const [own, reference]: [number[], number[]] = [[], []];
    for (let i = 0; i < RUNS; i += 1) {
      own.push(await run.api(seconds));
      reference.push(await run.peer(seconds));
    }
    return atLeast({
      id: 'P1-peer',
      what: 'the board beside PostGraphile serving its rows without key or quota, requests/s',
      own: median(own),
      reference: median(reference),
      target: 18,
    });
  } finally {
    await Promise.all([api.stop(), peer.stop(), generator.stop()]);
  }
}

async function schema(databaseUrl: string): Promise<string> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ generation: number }>('SELECT generation FROM control.live');
    return `read_g${rows[0]!.generation}`;
  } finally {
    await client.end();
  }
}
