import { type Generation, schemaOf } from '../../../db/generations/index.ts';
import { counters, indexesDdl, readTables } from '../../projections/index.ts';
import { type Checkpoint, writeCheckpoint } from '../../store/checkpoint/index.ts';
import { arraysOf } from '../../store/tables/index.ts';
import { apply, writingSession } from '../../live/index.ts';
import type { FillingOf } from './fill-options.ts';

const BATCH_EVENTS = 200;

/** Fills an empty generation by applying the log batch by batch, as the live projection does. */
export async function rebuildByBatches(
  generation: Generation,
  { log, databaseUrl, asOf, until, folds, signal, onProgress, throttle }: FillingOf,
): Promise<Checkpoint> {
  const searchPath = schemaOf(generation.number);
  const client = writingSession(databaseUrl, { name: 'projector build', searchPath });
  await client.connect();
  try {
    for (const text of indexesDdl) await client.query(text);
    for (const { table, initialRows = [] } of counters)
      if (initialRows.length > 0)
        await client.query({ ...table.add, values: arraysOf(initialRows, table.columns) });
    const { projectionVersion } = generation;
    let checkpoint: Checkpoint = {
      projectionVersion,
      position: 0,
      lastEventId: null,
      lastEventTime: null,
      asOf,
    };
    await writeCheckpoint(client, checkpoint);
    const session = { client, generation: generation.number, live: false, folds, parkLimit: Infinity };
    const reading = { maxEvents: BATCH_EVENTS, follow: false, ...(signal && { signal }) };
    for await (const batch of until > 0 ? log.read(0, reading) : []) {
      const events = batch.filter(({ position }) => position < until);
      checkpoint = (await apply(session, checkpoint, events, asOf)).checkpoint;
      onProgress?.(checkpoint.position, until);
      if (checkpoint.position >= until) break;
      await throttle?.();
    }
    signal?.throwIfAborted();
    await client.query(`ANALYZE ${readTables.join(', ')}`);
    return checkpoint;
  } finally {
    await client.end();
  }
}
