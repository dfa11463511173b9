import { type Database, schemaOf } from '../../../db/generations/index.ts';
import type { Checkpoint } from './checkpoint.ts';

/**
 * The checkpoint of a generation, whatever the connection's search path. No version may change the columns
 * that it reads.
 */
export async function readGenerationCheckpoint(
  client: Database,
  generation: number,
): Promise<Pick<Checkpoint, 'position' | 'asOf' | 'lastEventId'> | null> {
  const { rows } = await client.query<{ position: number; as_of: number; last_event_id: string | null }>(
    `SELECT position, last_event_id, (extract(epoch FROM as_of_instant) * 1000)::float8 AS as_of
     FROM ${schemaOf(generation)}.checkpoint`,
  );
  const [row] = rows;
  return row ? { position: row.position, asOf: Math.round(row.as_of), lastEventId: row.last_event_id } : null;
}
