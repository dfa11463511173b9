import { type Generation, liveGeneration, makeLive, schemaOf } from '../../db/generations/index.ts';
import { buildGeneration } from '../build/build.ts';
import { joinFeed } from '../feed/join.ts';
import { readCheckpoint } from '../state/checkpoint.ts';
import { folds as rules } from '../steps/folds.ts';
import { PROJECTION_VERSION } from '../version.ts';
import { flips } from './flips.ts';
import { follow } from './follow.ts';
import type { Lease } from './lease/index.ts';
import { readFrom } from './reading.ts';
import { BATCH_SIZE, type Running } from './running.ts';
import type { Standby } from './standby.ts';

const PARK_LIMIT = 10_000;

/**
 * Keeps the live generation at the log's end, building the first if there is none, until the program stops, the lease
 * is lost or another generation goes live.
 */
export async function write(lease: Lease, standby: Standby, running: Running): Promise<void> {
  const { log, batchSize = BATCH_SIZE, parkLimit = PARK_LIMIT, now = Date.now, folds = rules } = running;
  const { status, tell } = running;
  const { client } = lease;
  const flipped = await flips(client);
  const generation = (await liveGeneration(client)) ?? (await buildFirst(lease, running));
  // It went live while this one waited for the lease.
  if (generation.projectionVersion !== PROJECTION_VERSION) return;
  const signal = AbortSignal.any([running.signal, lease.lost, flipped(generation.number)]);
  await client.query(`SET search_path = ${schemaOf(generation.number)}`);
  const checkpoint = await readCheckpoint(client);
  if (!checkpoint) throw new Error(`Generation ${generation.number} has no checkpoint.`);
  await joinFeed(client, generation.number);
  const { position } = checkpoint;
  status.set({ role: 'writer', generation: generation.number, position, lastError: null });
  tell({ kind: 'writing', generation: generation.number, position });
  const reading = (await standby.take(checkpoint)) ?? (await readFrom(log, checkpoint, batchSize));
  const bound = { client, generation: generation.number, live: true, folds, parkLimit };
  await follow({ bound, reading, batchSize, now, signal, status, tell }, checkpoint);
}

async function buildFirst({ client }: Lease, running: Running): Promise<Generation> {
  const { log, databaseUrl, signal, now = Date.now, folds = rules, status, tell } = running;
  status.set({ role: 'building' });
  const { generation, checkpoint } = await buildGeneration({
    log,
    databaseUrl,
    asOf: now(),
    signal,
    folds,
    onProgress: (position, end) => tell({ kind: 'building', position, end }),
    onNotice: (sentence) => tell({ kind: 'notice', sentence }),
  });
  // By the session that holds the lock: a builder that lost it shows nothing.
  await makeLive(client, generation.number);
  tell({ kind: 'built', generation: generation.number, position: checkpoint.position });
  return generation;
}
