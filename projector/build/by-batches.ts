import { type Generation, schemaOf } from '../../db/generations/index.ts';
import type { Log } from '../../ingest/log/port.ts';
import { coverage, emptyCoverage } from '../models/coverage/rows.ts';
import { indexesDdl, models } from '../models/index.ts';
import { type Checkpoint, writeCheckpoint } from '../state/checkpoint.ts';
import type { Folds } from '../steps/folds.ts';
import type { Turn } from '../tables/copy.ts';
import { arraysOf } from '../tables/sync.ts';
import { apply } from '../writer/apply.ts';
import { writingSession } from '../writer/session.ts';

export interface BatchBuildOptions {
  readonly log: Log;
  readonly databaseUrl: string;
  readonly asOf: number;
  readonly until: number;
  readonly folds: Folds;
  readonly signal?: AbortSignal;
  readonly onProgress?: (position: number, end: number) => void;
  readonly turn?: Turn;
}

const BATCH_EVENTS = 200;
const readTables = models.flatMap(({ tables }) => tables);

/** Fills an empty generation by applying the log batch by batch, as the live projection does. */
export async function fillByBatches(
  generation: Generation,
  { log, databaseUrl, asOf, until, folds, signal, onProgress, turn }: BatchBuildOptions,
): Promise<Checkpoint> {
  const searchPath = schemaOf(generation.number);
  const client = writingSession(databaseUrl, { name: 'projector build', searchPath });
  await client.connect();
  try {
    for (const text of indexesDdl) await client.query(text);
    await client.query({ ...coverage.add, values: arraysOf(emptyCoverage, coverage.columns) });
    const { projectionVersion } = generation;
    let checkpoint: Checkpoint = {
      projectionVersion,
      position: 0,
      lastEventId: null,
      lastEventTime: null,
      asOf,
    };
    await writeCheckpoint(client, checkpoint);
    const bound = { client, generation: generation.number, live: false, folds, parkLimit: Infinity };
    const reading = { maxEvents: BATCH_EVENTS, follow: false, ...(signal && { signal }) };
    for await (const batch of until > 0 ? log.read(0, reading) : []) {
      const events = batch.filter(({ position }) => position < until);
      checkpoint = (await apply(bound, checkpoint, events, asOf)).checkpoint;
      onProgress?.(checkpoint.position, until);
      if (checkpoint.position >= until) break;
      await turn?.();
    }
    signal?.throwIfAborted();
    await client.query(`ANALYZE ${readTables.join(', ')}`);
    return checkpoint;
  } finally {
    await client.end();
  }
}
