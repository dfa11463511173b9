import type pg from 'pg';
import { type Generation, liveGeneration, schemaOf } from '../../../db/generations/index.ts';
import { advanceCheckpoint, type Checkpoint, readCheckpoint } from '../../store/checkpoint/index.ts';
import { clearStatementCache } from '../../store/claims/index.ts';
import { PROJECTION_VERSION } from '../../version.ts';
import { CheckpointConflict } from '../errors/faults.ts';
import { beginWriterTransaction } from '../flip-lock.ts';
import { writingSession } from '../session.ts';

/** A session beside the live writer, on the tables of the live generation. */
export interface LiveSession {
  /** Looks names up in the generation's schema. */
  readonly client: pg.Client;
  readonly live: Generation;
}

/** Nothing is live, or the live tables are of another release. */
export class NotThisRelease extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NotThisRelease';
  }
}

/**
 * Opens a session on the live tables for `work`.
 * @param name shown in pg_stat_activity.
 * @throws NotThisRelease.
 */
export async function onLiveTables<T>(
  databaseUrl: string,
  name: string,
  work: (session: LiveSession) => Promise<T>,
): Promise<T> {
  const client = writingSession(databaseUrl, { name, searchPath: null });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const live = await liveGeneration(client);
    if (!live) throw new NotThisRelease('There are no read tables yet.');
    if (live.projectionVersion !== PROJECTION_VERSION) {
      throw new NotThisRelease(
        `The live tables have projection version ${live.projectionVersion}, but this release writes ` +
          `${PROJECTION_VERSION}: run \`bookings replay\` first.`,
      );
    }
    await client.query(`SET search_path = ${schemaOf(live.number)}`);
    return await work({ client, live });
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Runs `work` in a transaction that excludes the live writer's and a flip. Writes the checkpoint unchanged, so that
 * readers read their documents again.
 * @param ends `ROLLBACK`: nothing is stored.
 * @throws CheckpointConflict if another generation went live.
 */
export async function inWriterTransaction<T>(
  { client, live }: LiveSession,
  work: (checkpoint: Checkpoint) => Promise<T>,
  ends: 'COMMIT' | 'ROLLBACK' = 'COMMIT',
): Promise<T> {
  await beginWriterTransaction(client);
  try {
    // Read under the lock: the writer may have moved it.
    await client.query('SELECT FROM checkpoint FOR UPDATE');
    const at = (await readCheckpoint(client))!;
    if (!(await advanceCheckpoint(client, { number: live.number, live: true }, at, at)))
      throw new CheckpointConflict();
    const done = await work(at);
    await client.query(ends);
    if (ends === 'ROLLBACK') clearStatementCache(client);
    return done;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    clearStatementCache(client);
    throw error;
  }
}
