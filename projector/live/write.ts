import { type Generation, liveGeneration, makeLive, schemaOf } from '../../db/generations/index.ts';
import { chainedLog, LogChain } from './log-chain/chain.ts';
import type { Link } from './log-chain/link.ts';
import { switchFeed } from './change-feed/switch-feed.ts';
import { PauseWatch } from './pause/pause-watch.ts';
import { type Checkpoint, compareClocks, readCheckpoint } from '../store/checkpoint/index.ts';
import { folds as rules } from '../fold/steps/index.ts';
import { PROJECTION_VERSION } from '../version.ts';
import { watchFlips } from './flip-signal.ts';
import { follow } from './follow.ts';
import type { Lease } from './lease/index.ts';
import { readFrom } from './subscription/subscription.ts';
import { BATCH_EVENTS, type WriterContext } from './writer-context.ts';
import type { Standby } from './standby.ts';

const DEFAULT_PARK_LIMIT_EVENTS = 10_000;

/**
 * Keeps the live generation at the log's end, building the first if there is none, until the program stops, the lease
 * is lost or another generation goes live.
 */
export async function write(lease: Lease, standby: Standby, writer: WriterContext): Promise<void> {
  const { client } = lease;
  const flipped = await watchFlips(client);
  const watch = await PauseWatch.open(client);
  const stopping = AbortSignal.any([writer.signal, lease.lost, writer.contact.away]);
  if (!(await liveGeneration(client))) await waitWhilePaused(watch, 0, stopping, writer);
  if (stopping.aborted) return;
  const { generation, link } = await liveOrFirst(lease, writer);
  // Another projector made it live during the wait for the lease.
  if (generation.projectionVersion !== PROJECTION_VERSION) return;
  const { number } = generation;
  const signal = AbortSignal.any([stopping, flipped(number)]);
  await client.query(`SET search_path = ${schemaOf(number)}`);
  await switchFeed(client, number);
  const chain = await openChain(lease, writer, link, signal);
  for (let goesOn = true; goesOn && !signal.aborted; goesOn = watch.requested.aborted) {
    const checkpoint = await readCheckpoint(client);
    if (!checkpoint) throw new Error(`Generation ${number} has no checkpoint.`);
    writer.status.set({ generation: number });
    await waitWhilePaused(watch, checkpoint.position, signal, writer);
    const until = AbortSignal.any([signal, watch.requested]);
    if (!until.aborted) await writeUntil(until, { client, number, chain, standby, writer }, checkpoint);
  }
}

interface Writing {
  readonly client: Lease['client'];
  /** The live generation. */
  readonly number: number;
  readonly chain: LogChain;
  readonly standby: Standby;
  readonly writer: WriterContext;
}

/** Applies events after the checkpoint until the signal aborts; the current batch is finished. */
async function writeUntil(
  signal: AbortSignal,
  { client, number, chain, standby, writer }: Writing,
  checkpoint: Checkpoint,
): Promise<void> {
  const {
    log,
    batchSize = BATCH_EVENTS,
    parkLimit = DEFAULT_PARK_LIMIT_EVENTS,
    now = Date.now,
    folds = rules,
  } = writer;
  const { status, report } = writer;
  const { position } = checkpoint;
  // Compares the log with the checkpoint first: a truncated log ends before this position.
  const subscription = (await standby.take(checkpoint)) ?? (await readFrom(log, checkpoint, batchSize));
  status.set({ role: 'writer', position, lastError: null });
  report({ kind: 'writing', generation: number, position });
  const onHeld = (subject: string, error: string): void =>
    report({ kind: 'day_change_failed', subject, error });
  const held = new Map<string, string>();
  const session = { client, generation: number, live: true, folds, parkLimit, chain, held, onHeld };
  await follow({ session, subscription, batchSize, now, signal, status, report }, checkpoint);
}

/** Keeps the lease and applies nothing, neither events nor ends of days, while an operator has paused the projector. */
async function waitWhilePaused(
  watch: PauseWatch,
  position: number,
  signal: AbortSignal,
  { status, report }: WriterContext,
): Promise<void> {
  if (!watch.requested.aborted) return;
  const wasPaused = await watch.waitWhilePaused(position, signal, (pause) => {
    status.set({ role: 'paused', position, pause, lastError: null });
    report({ kind: 'paused', position, by: pause.by, why: pause.why });
  });
  if (wasPaused && !signal.aborted) report({ kind: 'resumed', position });
}

/** The live generation, or the first one with the chain of the log that it was built from. */
async function liveOrFirst(
  lease: Lease,
  writer: WriterContext,
): Promise<{ readonly generation: Generation; readonly link?: Link }> {
  const generation = await liveGeneration(lease.client);
  if (generation) return { generation };
  const chained = chainedLog(writer.log);
  const built = await buildFirst(lease, { ...writer, log: chained.log });
  return { generation: built, link: chained.link() };
}

/** The log's chain of the live tables. */
async function openChain(
  { client }: Lease,
  { log, report }: WriterContext,
  known: Link | undefined,
  signal: AbortSignal,
): Promise<LogChain> {
  const { position = 0 } = (await readCheckpoint(client)) ?? {};
  const onGap = (error: string): void => report({ kind: 'chain_gap', error });
  return LogChain.open(client, log, { position, ...(known && { known }), signal, onGap });
}

async function buildFirst({ client }: Lease, writer: WriterContext): Promise<Generation> {
  const { log, databaseUrl, signal, now = Date.now, folds = rules, rebuilds, status, report } = writer;
  status.set({ role: 'building' });
  const { generation, checkpoint } = await rebuilds.build({
    log,
    databaseUrl,
    asOf: (await compareClocks(client, now)).present(),
    signal,
    folds,
    onProgress: (position, end) => report({ kind: 'building', position, end }),
    onNotice: (sentence) => report({ kind: 'notice', sentence }),
  });
  // Uses the session that holds the lock: a builder that lost it shows nothing.
  await makeLive(client, generation.number);
  report({ kind: 'built', generation: generation.number, position: checkpoint.position });
  return generation;
}
