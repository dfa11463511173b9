import type pg from 'pg';
import { createGeneration, dropGeneration, type Generation, schemaOf } from '../../db/generations/index.ts';
import { openPool } from '../../db/pool.ts';
import type { Log } from '../../ingest/log/port.ts';
import { indexesOf, tablesDdl } from '../models/index.ts';
import { type Checkpoint, writeCheckpoint } from '../state/checkpoint.ts';
import { FoldFault } from '../steps/fold-fault.ts';
import { type Folds, folds as rules } from '../steps/folds.ts';
import { Copies, type Turn } from '../tables/copy.ts';
import { PROJECTION_VERSION } from '../version.ts';
import { fillByBatches } from './by-batches.ts';
import { gatherActs, readerOf } from './acts.ts';
import { foldAll } from './editions.ts';
import { writeAggregates, writeArtists } from './finish.ts';
import { type Gathered, gather } from './gather.ts';
import { resolveAll } from './identity.ts';
import { gatherLabels, gatherReleases } from './labels.ts';
import { gatherNames } from './names.ts';

export interface BuildOptions {
  readonly log: Log;
  readonly databaseUrl: string;
  /** The instant up to which days have changed, milliseconds since 1970. */
  readonly asOf: number;
  /** The position to stop before; all of the log where it is left out. */
  readonly until?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (position: number, end: number) => void;
  readonly folds?: Folds;
  /** Bytes of claims (as JSON) to keep in memory while building; more are read back from the tables. */
  readonly memory?: number;
  /** As the live projection applies it: slower by far, in memory that does not grow with the catalog. */
  readonly byBatches?: boolean;
  /** Asked between two pieces of work; without it, it goes as fast as it can. */
  readonly turn?: Turn;
}

export interface Built {
  readonly generation: Generation;
  readonly checkpoint: Checkpoint;
}

const MEMORY = 128 * 1024 * 1024;

/**
 * Builds a generation from the log's beginning: reads the log once, folds everything with the rules of the live
 * projection, writes with COPY. Nobody sees it yet; it is dropped again when something goes wrong.
 * Where a rule fails on a subject, which events have to be parked is only known by applying the log bit by bit, as the
 * live projection does.
 */
export async function buildGeneration(options: BuildOptions): Promise<Built> {
  const until = options.until ?? (await options.log.end());
  const whole = { ...options, until, folds: options.folds ?? rules };
  try {
    return await buildWith(options.byBatches ? fillByBatches : fill, whole);
  } catch (error) {
    if (!(error instanceof FoldFault)) throw error;
    return buildWith(fillByBatches, whole);
  }
}

type WholeOptions = BuildOptions & { readonly until: number; readonly folds: Folds };

async function buildWith(
  filling: (generation: Generation, options: WholeOptions) => Promise<Checkpoint>,
  options: WholeOptions,
): Promise<Built> {
  const generation = await create(options.databaseUrl);
  try {
    return { generation, checkpoint: await filling(generation, options) };
  } catch (error) {
    await drop(options.databaseUrl, generation);
    throw error;
  }
}

async function create(databaseUrl: string): Promise<Generation> {
  return withPool(databaseUrl, 'public', async (pool) => {
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      const generation = await createGeneration(client, PROJECTION_VERSION, tablesDdl);
      await client.query('COMMIT');
      return generation;
    } finally {
      client.release(true);
    }
  });
}

async function drop(databaseUrl: string, { number }: Generation): Promise<void> {
  await withPool(databaseUrl, 'public', (pool) => dropGeneration(pool, number)).catch(() => undefined);
}

async function fill({ number }: Generation, options: WholeOptions): Promise<Checkpoint> {
  return withPool(options.databaseUrl, schemaOf(number), (pool) => fillTables(pool, options));
}

/** What filling tables needs to know. */
export type Filling = Omit<WholeOptions, 'databaseUrl'>;

/**
 * Fills empty tables, in which the pool's connections look names up.
 * @throws FoldFault where a rule fails on a subject.
 */
export async function fillTables(pool: pg.Pool, options: Filling): Promise<Checkpoint> {
  const copies = new Copies(pool, indexesOf, options.turn);
  const gathered = await copyAll(pool, copies, options).catch((error: unknown) => {
    copies.abandon();
    throw error;
  });
  const checkpoint = {
    projectionVersion: PROJECTION_VERSION,
    position: options.until,
    lastEventId: gathered.last?.id ?? null,
    lastEventTime: gathered.last?.time ?? null,
    asOf: options.asOf,
  };
  await writeCheckpoint(pool, checkpoint);
  return checkpoint;
}

async function copyAll(pool: pg.Pool, copies: Copies, options: Filling): Promise<Gathered> {
  const { log, until, signal, onProgress, asOf, folds, memory = MEMORY } = options;
  const gathered = await gather(pool, copies, {
    log,
    until,
    budget: memory,
    asOf,
    ...(signal && { signal }),
    ...(onProgress && { onProgress: (position) => onProgress(position, until) }),
  });
  const known = await gatherNames(copies, gathered);
  const read = readerOf(folds, known, (subject) => gathered.claims.remembers(subject));
  const named = await gatherActs(copies, gathered, read);
  // Early, as artists below: their indexes take the server longest, and it makes them while more is folded here.
  const releases = await gatherReleases(copies, gathered, named.groups);
  const identity = await resolveAll(copies, gathered, named, folds);
  const folded = await foldAll(copies, gathered, identity, { folds, read, asOf });
  const ranks = await writeArtists(copies, identity, folded);
  const hanging = { groups: named.groups, releases };
  const labels = await gatherLabels(copies, gathered, hanging, identity, folded.totals);
  await writeAggregates(copies, identity, folded, ranks, labels);
  await copies.settled();
  return gathered;
}

// COPY and index builds wait for the server's other cores, not for ours.
const CONNECTIONS = 8;
// What is built counts once it is live, and the commit that makes it live waits until all before it is on the disk.
const SETTINGS = { synchronous_commit: 'off' };

async function withPool<T>(
  databaseUrl: string,
  searchPath: string,
  work: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const applicationName = 'projector build';
  const pool = openPool(databaseUrl, { max: CONNECTIONS, applicationName, searchPath, settings: SETTINGS });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
