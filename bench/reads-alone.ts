import pg from 'pg';
import { atLeast, type Figure } from './figure.ts';
import { median } from './median.ts';
import { BOARD } from './reads/fire.ts';
import { type LoadGenerator, startLoadGenerator } from './reads/load-generator.ts';
import { type ServerProcess, startServer } from './reads/server-process.ts';

export interface ReadsOptions {
  /** A filled database whose live generation has editions and bookings. */
  readonly databaseUrl: string;
  /** An active key, issued under `keySecret`. */
  readonly key: string;
  readonly keySecret: string;
  /** Seconds of each run. */
  readonly seconds?: number;
}

export interface Load {
  readonly id: string;
  readonly what: string;
  readonly target: number;
  readonly paths: readonly string[];
}

export interface Processes {
  readonly api: ServerProcess;
  readonly bare: ServerProcess;
  readonly generator: LoadGenerator;
}

const RUNS = 5;
const SAMPLE = 2_000;
const WARM_UP = 2;

/**
 * P1a, P3, P1b, P9: requests per second of the API (key, durable quota and reads in one statement per batch) beside a
 * bare `node:http` server that sends the same bytes. Medians of 5 interleaved runs, 32 connections; the servers and
 * the load generator are processes of their own.
 */
export const measureReads = async (options: ReadsOptions): Promise<Figure[]> =>
  measureLoads(await loads(options.databaseUrl), options);

/** A figure for each load, measured with one API and one bare server. */
export async function measureLoads(all: readonly Load[], options: ReadsOptions): Promise<Figure[]> {
  const api = await startServer('api-process.ts', [options.databaseUrl, options.keySecret]);
  const bare = await startServer('bare-process.ts');
  const generator = await startLoadGenerator();
  try {
    const figures: Figure[] = [];
    for (const load of all) figures.push(await measure(load, { api, bare, generator }, options));
    return figures;
  } finally {
    await Promise.all([api.stop(), bare.stop(), generator.stop()]);
  }
}

/** The requests of the reading figures. */
export async function loads(databaseUrl: string): Promise<Load[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const live = await client.query<{ generation: number }>('SELECT generation FROM control.live');
    await client.query(`SET search_path = read_g${live.rows[0]!.generation}`);
    const sample = async (sql: string): Promise<string[]> =>
      (await client.query<{ slug: string }>(sql, [SAMPLE])).rows.map(({ slug }) => encodeURIComponent(slug));
    const editions = await sample('SELECT slug FROM edition ORDER BY md5(slug) LIMIT $1');
    const artists = await sample('SELECT slug FROM artist WHERE total_all > 0 ORDER BY md5(slug) LIMIT $1');
    return [
      {
        id: 'P1a',
        what: 'the all-time board of 100 places, requests/s',
        target: 0.42,
        paths: [BOARD],
      },
      {
        id: 'P3',
        what: 'key and quota alone (the smallest answer there is, held), requests/s',
        target: 0.4,
        paths: ['/v1/coverage'],
      },
      {
        id: 'P1b',
        what: 'a random edition, requests/s',
        target: 0.35,
        paths: editions.map((slug) => `/v1/festivals/${slug}`),
      },
      {
        id: 'P9',
        what: "a random artist's bookings, requests/s",
        target: 0.35,
        paths: artists.map((slug) => `/v1/artists/${slug}/bookings`),
      },
    ];
  } finally {
    await client.end();
  }
}

async function measure(
  load: Load,
  { api, bare, generator }: Processes,
  options: ReadsOptions,
): Promise<Figure> {
  await bare.report(await bodies(load, api.url, options.key));
  const run = (server: ServerProcess, seconds: number): Promise<number> =>
    generator.fire(server.url, { paths: load.paths, key: options.key, seconds });
  await run(api, WARM_UP);
  await run(bare, WARM_UP);
  const own: number[] = [];
  const reference: number[] = [];
  for (let i = 0; i < RUNS; i += 1) {
    own.push(await run(api, options.seconds ?? 3));
    reference.push(await run(bare, options.seconds ?? 3));
  }
  const { id, what, target } = load;
  return atLeast({ id, what, own: median(own), reference: median(reference), target });
}

export async function bodies(
  { paths }: Pick<Load, 'paths'>,
  url: string,
  key: string,
): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const path of paths) {
    const response = await fetch(url + path, { headers: { Authorization: `Bearer ${key}` } });
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`);
    found[path] = await response.text();
  }
  return found;
}
