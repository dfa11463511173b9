import { createGeneration, dropGeneration, type Generation } from '../../../db/generations/index.ts';
import { withClient } from '../../../db/index.ts';
import type { Log } from '../../../ingest/log/index.ts';
import { tablesDdl } from '../../projections/index.ts';
import type { Checkpoint } from '../../store/checkpoint/index.ts';
import { FoldFault, type Folds, folds as rules } from '../../fold/steps/index.ts';
import type { Throttler } from '../../store/copy/index.ts';
import { PROJECTION_VERSION } from '../../version.ts';
import { rebuildInBulk } from './bulk-rebuild.ts';
import { rebuildByBatches } from './incremental-rebuild.ts';
import { InsufficientMemory } from './memory-limit.ts';

export interface BuildOptions {
  readonly log: Log;
  readonly databaseUrl: string;
  /** The instant up to which days have changed, milliseconds since 1970. */
  readonly asOf: number;
  /** The position to stop before; default: the whole log. */
  readonly until?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (position: number, end: number) => void;
  /** Called with the number of rows of all tables that are written so far, unless it builds in batches. */
  readonly onRows?: (rows: number) => void;
  readonly folds?: Folds;
  /** Bytes of claims (as JSON) to keep in memory while building; more are read back from the tables. */
  readonly memory?: number;
  /**
   * Applies events in batches like the live projection: far slower, but in memory that does not grow with the catalog.
   * It is also used if the heap is too small for a bulk build.
   */
  readonly byBatches?: boolean;
  /** Bytes that this process may hold; default: V8's limit. */
  readonly heap?: number;
  /** Called with the reason, a sentence, if it builds in batches without a request. */
  readonly onNotice?: (sentence: string) => void;
  /** Called between two pieces of work, as a throttle; default: none. */
  readonly throttle?: Throttler;
}

export interface Built {
  readonly generation: Generation;
  readonly checkpoint: Checkpoint;
}

/**
 * Builds a generation from the log's beginning: reads the log once, folds everything with the rules of the
 * live projection, writes with COPY. Readers do not see it yet; it is dropped on failure. If a rule fails on
 * a subject, the log is applied in small batches, as by the live projection, to find the events to park.
 */
export async function buildGeneration(options: BuildOptions): Promise<Built> {
  const until = options.until ?? (await options.log.end());
  const whole = { ...options, until, folds: options.folds ?? rules };
  if (options.byBatches) return buildWith(rebuildByBatches, whole);
  try {
    return await buildWith(rebuildInBulk, whole);
  } catch (error) {
    const why = whyByBatches(error);
    if (why === null) throw error;
    options.onNotice?.(why);
    return buildWith(rebuildByBatches, whole);
  }
}

/** The reason why a bulk build failed, if a build in batches can succeed; else null. */
function whyByBatches(error: unknown): string | null {
  if (error instanceof InsufficientMemory) return error.message;
  if (error instanceof FoldFault)
    return `The rebuild now works in batches, to find the events that must be parked. ${error.message}`;
  return null;
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

const CLIENT = { applicationName: 'projector build', ignoresEndError: true };

const create = (databaseUrl: string): Promise<Generation> =>
  withClient(databaseUrl, CLIENT, async (client) => {
    await client.query('BEGIN');
    const generation = await createGeneration(client, PROJECTION_VERSION, tablesDdl);
    await client.query('COMMIT');
    return generation;
  });

async function drop(databaseUrl: string, { number }: Generation): Promise<void> {
  await withClient(databaseUrl, CLIENT, (client) => dropGeneration(client, number)).catch(() => undefined);
}
